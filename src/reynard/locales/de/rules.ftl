### Die Regeln der drei Spiele in eigenen Worten, nach Abschnitten. Die Nummern in Klammern nennen die Regeln der Regelseiten.

rules-heading-idea = Worum es geht
rules-heading-setup = Aufbau
rules-heading-turn = Ein Zug
rules-heading-special = Besondere Fälle
rules-heading-end = Spielende
rules-heading-options = Varianten
rules-heading-readings = Unsere Lesarten
rules-heading-notation = Schreibweise

rules-two-paths-idea =
    Fuchs, Hase und Igel laufen über eine Lichtung, deine auf die Startreihe des Gegners zu, seine auf deine. Wer zuerst alle drei ins Ziel bringt, gewinnt (Z14).
rules-two-paths-setup =
    Das Brett ist drei Spalten breit, a, b und c von West nach Ost, und gewöhnlich sieben Reihen lang. Süd startet auf Reihe 1 und läuft nach Norden, Nord startet auf der letzten Reihe und läuft nach Süden.

    Beide stellen ihre drei Tiere in beliebiger Reihenfolge auf ihrer Startreihe auf, gleichzeitig und ohne dass der andere es sieht (Z4). Wer beginnt, wird ausgelost.
rules-two-paths-turn =
    Von jedem Feld führen zwei Wege in die nächste Reihe, einer auf der Westseite und einer auf der Ostseite (Z2). Von einer Randspalte läuft der eine geradeaus am Rand entlang, der andere zur Mitte; von der mittleren Spalte führen beide zu den Rändern. West und Ost sind Seiten des Bretts und für beide gleich.

    Wer am Zug ist, trägt mindestens drei Duelle hintereinander aus (Z5). Ein Duell geht so:

    - Bluff: Wer zieht, versteckt eine Scheibe auf der West- oder der Ostseite und nennt eines der eigenen Tiere. Die Seite ist geheim, das Tier nicht (Z6).
    - Sperre: Der Gegner sperrt West oder Ost (Z7).
    - Auflösung: Hat der Gegner falsch geraten, läuft das genannte Tier den versteckten Weg. Hat er richtig geraten, bleibt es stehen, und sein Tier der gleichen Art antwortet: mit einem Schritt auf derselben Seite, in seine eigene Laufrichtung (Z8).

    Wurde das dritte Duell richtig gesperrt, wechseln die Rollen. Wenn nicht, geht es Duell um Duell weiter, bis das geschieht (Z9). Eine richtige Sperre im ersten oder zweiten Duell beendet den Zug nicht.
rules-two-paths-special =
    - Sprünge: Ein besetztes Feld wird übersprungen, egal wer dort steht. Von diesem Feld aus folgt das Tier wieder dem Weg derselben Seite, bis ein Feld frei ist. Ein Sprung aus der Mitte über ein Tier am Rand knickt also ab und läuft am Rand weiter (Z10).
    - Ins Ziel: Ein Tier, das die Startreihe des Gegners erreicht, ist im Ziel und verlässt das Brett. Tiere, die dort stehen, halten es nicht auf; gesperrt werden kann diese Reihe aber wie jede andere (Z11).
    - Erst die Nachzügler: Solange noch eines deiner Tiere auf deiner Startreihe steht, darf keines von deinen ins Ziel, auch dieses selbst nicht (Z12). Die Seite, die ins Ziel führen würde, ist ihm dann versperrt. Ein Tier, dem nur eine Seite bleibt, darfst du trotzdem nennen; aber dann kann sich jeder ausrechnen, wo die Scheibe liegt.
    - Keine Antwort: Ist das Tier, das antworten müsste, schon im Ziel oder darf es den Schritt nicht machen, bewegt sich nichts (Z8).
    - Gesperrt ist eine Seite, nicht ein Feld: Die eigene Sperre steht der eigenen Antwort nie im Weg (Z13).
rules-two-paths-end =
    Wer zuerst alle drei Tiere im Ziel hat, gewinnt, ob durch einen Schritt im eigenen Zug oder durch eine Antwort (Z14). Wenn sich vierzig Duelle lang nichts bewegt, endet das Spiel unentschieden (Z15).
rules-two-paths-options =
    - rows: Länge des Bretts, 6 bis 9 (7).
    - setup: choose, beide heimlich, oder random, beide Aufstellungen ausgelost.
    - optional_answer: Mit yes darf, wer richtig geraten hat, das eigene Tier stehen lassen.
rules-two-paths-readings =
    Die Länge des Bretts ist unsere Lesart: Aus den gedruckten Regeln folgt, dass jede Reihe drei Felder hat, aber nicht, wie viele Reihen es sind. Wir spielen mit sieben; sechs bis neun lassen sich wählen.

    Ebenfalls unsere Lesarten: Die Aufstellung wird geheim gewählt (die französischen Regeln losen sie aus, das ist eine Option); der Schritt nach falschem Raten wird immer gemacht; die Antwort wird gemacht, wann immer sie möglich ist, außer die Option erlaubt den Verzicht; ein Tier, dem Z12 beide Seiten verschließt, kann nicht genannt werden; und das Unentschieden nach vierzig Duellen ohne Bewegung.
rules-two-paths-notation =
    F Fuchs, H Hase, G Igel; w Westen, e Osten. FHG/HGF sind beide Aufstellungen von Westen nach Osten, zuerst die von Süd. Fw/e: Der Fuchs geht nach Westen, gesperrt war Osten. Fw/w: gesperrt. Fw/w-: gesperrt und auf die Antwort verzichtet.

rules-tokan-idea =
    Dreißig Tiere stehen auf einem Feld von sechs Spalten und fünf Reihen. Jeder Zug klettert auf ein anderes Plättchen, und so wachsen Türme. Sobald jemand nicht mehr ziehen kann, ist Schluss; dann gewinnt, wer mehr Plättchen in seinen Türmen hat (T13, T14).
rules-tokan-setup =
    Rot und Schwarz haben je fünfzehn Plättchen: drei Mäuse, sieben Schakale und fünf Löwen. Alle dreißig werden gemischt und offen ausgelegt, eines auf jedes Feld. Wer beginnt, wird ausgelost (T1).
rules-tokan-turn =
    Wähle einen Stapel, dessen oberstes Plättchen dir gehört, und ziehe dieses geradeaus, genau so weit wie seine Reichweite: Maus 1, Schakal 2, Löwe 3 (T2, T3). Es muss auf einem anderen Stapel landen; wem die Plättchen dort gehören, ist egal (T4). Stapel auf dem Weg dürfen überquert werden, Lücken nicht (T5).

    Jeder Zug geht nach oben: Danach muss das Plättchen höher liegen als vorher (T6).

    Ein Schakal darf das eine Plättchen direkt unter sich mitnehmen, ein Löwe eines oder zwei; eine Maus trägt nichts. Getragene Plättchen behalten ihre Reihenfolge und liegen am Ende unter ihrem Träger, der dadurch höher landet: So wird mancher Zug erst möglich (T7).
rules-tokan-special =
    - Tabu: Das Plättchen, das dein Gegner gerade gezogen hat, darfst du in diesem Zug nicht bedecken. Einen Zug später schon (T8).
    - Lücken schließen: Verlässt ein ganzer Stapel sein Feld, schau der Zugrichtung entgegen: Die Stapel, die direkt dahinter stehen, rücken alle ein Feld nach. Das letzte verlassene Feld ist von da an eine Lücke (T9). Steht direkt dahinter nichts, wird das verlassene Feld selbst zur Lücke (T10).
    - Wer ziehen kann, muss ziehen, auch wenn der Zug schlecht ist (T11).
    - Du darfst jederzeit nachsehen, was in einem Stapel liegt (T12).
    - Auslegen im Wechsel, für weniger Zufall: Fünf Plättchen jeder Farbe werden in zwei Spalten ausgeteilt. Dann legt ihr abwechselnd eigene Plättchen an schon liegende an, bis das Feld aus fünf Reihen und sechs Spalten voll ist (T17 bis T19).
rules-tokan-end =
    Das Spiel endet, sobald jemand an der Reihe ist und keinen erlaubten Zug mehr hat (T13). Ein Turm ist ein Stapel aus zwei oder mehr Plättchen; er gehört dem, dessen Plättchen oben liegt, und jedes Plättchen darin zählt einen Punkt. Wer mehr Punkte hat, gewinnt; bei gleich vielen ist es unentschieden (T14).

    Variante „Jeder Kopf zählt“: Jedes oberste Plättchen, auch ein einzelnes, zählt seine Reichweite. Bei Gleichstand gewinnt, wer den höchsten Turm hat; sind die gleich hoch, entscheidet der zweithöchste und so weiter (T15).

    Rückspiel: eine zweite Partie aus derselben Auslage mit getauschten Farben; die Summe beider entscheidet (T16).
rules-tokan-options =
    - scoring: towers (Türme) oder heads (jeder Kopf zählt): Jedes oberste Plättchen zählt seine Reichweite, bei Gleichstand entscheidet der höhere Turm (T15).
    - setup: random (ausgeteilt) oder draft: Zehn Plättchen liegen in zwei Spalten, dann legt ihr die übrigen abwechselnd an (T17 bis T19).
    - closing: run oder line, siehe unten.
    - ending: turn oder either: Das Spiel endet auch, sobald der andere, wäre er mit demselben Tabu an der Reihe, keinen erlaubten Zug hätte (T13).
    - Ein Spiel kann aus zwei Partien von derselben Auslage mit getauschten Farben bestehen; die Summe der Punkte entscheidet (T16).
rules-tokan-readings =
    Welche Stapel in ein Loch nachrücken, ist unsere Lesart: die zusammenhängende Reihe direkt dahinter, bis zur nächsten Lücke. Die Option „Ganze Linie“ bewegt stattdessen alles dahinter (T9).

    Ebenfalls unsere Lesarten: Die Farbe am Ziel ist gleichgültig, obwohl eine gedruckte Sprache anderes sagt; das Spiel endet, wenn jemand an der Reihe ist und nicht ziehen kann, außer mit der Option „Eine der beiden Seiten“ (T13); der Gleichstand in der Variante und die Summe beim Rückspiel; und beim Auslegen im Wechsel wandern nur die Spalten, die fünf Reihen stehen fest.
rules-tokan-notation =
    M Maus, J Schakal, L Löwe, Rot groß, Schwarz klein geschrieben; Spalten a bis f, Reihen 1 bis 5. c3-c5 zieht, c3-c5+1 nimmt ein Plättchen mit. Beim Auslegen legt J@g4 einen Schakal auf g4.

rules-tally-ho-idea =
    Bären und Jäger begegnen sich in einem Wald voller verdeckter Plättchen. Was auftaucht, kann dir gehören, deinem Gegner oder niemandem. Schlag, was du kannst, bring deine Leute rechtzeitig aus dem Wald und hab am Ende mehr Punkte (H15).
rules-tally-ho-setup =
    Achtundvierzig Plättchen liegen verdeckt auf einem Brett von sieben mal sieben Feldern; die Mitte ist leer. Das Gewehr jedes Jägers zeigt in eine der vier Richtungen und dreht sich nie (H3). Die Bären beginnen.

    - Bären: 2 Bären (10 Punkte) und 6 Füchse (5 Punkte).
    - Jäger: 8 Jäger (5 Punkte) und 2 Holzfäller (5 Punkte).
    - Neutral: 8 Fasane (3 Punkte), 7 Enten (2 Punkte) und 15 Bäume (2 Punkte).
rules-tally-ho-turn =
    Mach genau eins von beiden: Deck ein Plättchen auf oder zieh ein offenes (H4). Ziehen darfst du die Plättchen deiner Seite sowie Fasane und Enten. Bäume ziehen nie (H5).

    Plättchen ziehen geradeaus, nur über leere Felder: Bär und Holzfäller ein Feld, alle anderen beliebig weit (H6).

    Zum Schlagen zieht ein Plättchen auf ein offenes, das es schlagen darf (H7):

    - der Bär schlägt Jäger und Holzfäller,
    - der Fuchs schlägt Fasane und Enten,
    - der Jäger schlägt Bären, Füchse, Fasane und Enten, aber nur in Richtung des Gewehrs,
    - der Holzfäller schlägt Bäume.

    Geschlagene Plättchen sind deine Beute. Schlagen musst du nie.
rules-tally-ho-special =
    - Kein Hin und Her: Was du eben von deinen eigenen Plättchen gezogen hast, darf in deinem nächsten Zug nicht gleich dorthin zurück, wo es herkam (H8).
    - Ruhende Vögel: Einen Fasan oder eine Ente, die dein Gegner gerade aufgedeckt oder gezogen hat, darfst du in diesem Zug nicht ziehen. Schlagen darfst du sie (H9).
    - Stille: Nach dreißig Zügen in Folge ohne Aufdecken oder Schlagen ist nur noch das erlaubt, bis eines davon geschehen ist (H10).
    - Die Schlussphase beginnt, wenn das letzte Plättchen aufgedeckt ist: Der Gegner fängt an, und beide haben genau fünf Züge (H11).
    - Ausgänge: In der Schlussphase dürfen eigene Plättchen durch die Mitte jeder Brettseite hinaus, d7, d1, a4 und g4, mit ihrem gewöhnlichen Zug. Bär und Holzfäller treten vom Ausgangsfeld hinaus; Fuchs und Jäger dürfen auf freier mittlerer Reihe oder Spalte hinauslaufen. Das Gewehr spielt keine Rolle. Wer hinausgeht, zählt zur eigenen Beute (H12).
    - Wer in der Schlussphase nichts tun kann, passt; der Zug zählt trotzdem (H13).
rules-tally-ho-end =
    Die Runde endet nach je fünf Schlusszügen, oder sofort, wenn nichts mehr verdeckt liegt und eine Seite kein eigenes Plättchen mehr auf dem Brett hat (H14). Es zählt die Beute, geschlagene wie entkommene Plättchen; was auf dem Brett bleibt, zählt nichts (H15).

    Ein Match hat zwei Runden mit getauschten Seiten. Die höhere Summe gewinnt; bei Gleichstand gewinnt, wer mehr Plättchen erbeutet hat; sind auch das gleich viele, ist es unentschieden (H16).
rules-tally-ho-options =
    - rest: moved oder flipped: Dann ruht nur, was eben aufgedeckt wurde, wie in Ausgaben vor 2011.
    - quiet_limit: siehe unten, 1 bis 200 (30).
    - Ein Spiel kann eine Runde oder zwei haben, und die zweite kann die Auslage der ersten noch einmal verwenden (mirrored).
rules-tally-ho-readings =
    Unsere Quelle enthält nur einen beschädigten Teil der gedruckten Regeln. Die Lücken haben wir mit dem gefüllt, was von den Ausgaben von 2011 und 2016 bekannt ist; wo sie schweigen oder sich unterscheiden, haben wir entschieden.

    Unsere Lesarten sind vor allem: Vögel ruhen, nachdem sie aufgedeckt oder gezogen wurden (Ausgaben vor 2011: nur nach dem Aufdecken, das ist eine Option); die Grenze stiller Züge ist unsere Hausregel, damit jede Runde endet; und wer in der Schlussphase nichts tun kann, passt.
rules-tally-ho-notation =
    B Bär, F Fuchs, ^ > v < Jäger mit seinem Gewehr, L Holzfäller, P Fasan, D Ente, T Baum, # verdeckt; Spalten a bis g, Reihen 1 bis 7. c3 deckt auf, c3=F sagt, was es war, c3-c6 zieht, c3xc6 schlägt, d5-out verlässt den Wald, pass passt.
