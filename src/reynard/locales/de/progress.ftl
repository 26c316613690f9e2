### Die Seite Ich: Ergebnisse, Spielstärke, Glück und Können, Fehler, Gewohnheiten; und Zahlen mit ihren Intervallen.

figures-count = von { $number }
figures-table = Als Tabelle
figures-interval = 95-%-Intervall

me-title = Mein Weg
me-heading = { $name }: mein Weg
me-nobody = Du hast hier noch keinen Namen. Spiele als Gast eine Partie, und dein Weg beginnt: ein Konto brauchst du nicht.
me-lead = { $number ->
    [0] Du hast noch keine Partie beendet.
    [one] Eine beendete Partie.
   *[other] { $number } beendete Partien.
}
me-newest = Hier zählen nur die neuesten; in den Tabellen unten stehen alle.
me-game = Spiel
me-no-matches = Sobald du eine Partie beendet hast, stehen hier deine Ergebnisse.
me-results = Ergebnisse
me-against = Gegen
me-games = Partien
me-won-drawn-lost = Gewonnen – remis – verloren
me-share = Punkte
me-all = Alle
me-level = Stufe { $level }
me-practice = Übung
me-practice-apart = { $number ->
    [one] Eine Übungspartie zählt extra
   *[other] { $number } Übungspartien zählen extra
}: Mit Tipps und Zurücknehmen sagt ein Ergebnis wenig.
me-more = Alle zeigen
me-fewer = Weniger zeigen

me-strength = Spielstärke
me-rating = Wertung
me-time = Zeit
me-strength-now = { $rating } ± { $within } nach { $games ->
    [one] einer Partie
   *[other] { $games } Partien
} gegen Reynards Bots.
me-strength-none = Spiele gegen eine der zehn Stufen von Reynards Bots, dann erscheint hier deine Stärke. Übung zählt nicht.
me-strength-help = Die Bots sind die Skala: Wie weit ihre Stufen auseinanderliegen, wurde in Partien zwischen ihnen gemessen; Stufe 5 steht bei 1500. Das Band enthält deine wahre Stärke in 95 von 100 Fällen. Jedes Spiel hat seine eigene Skala, gemessen mit den üblichen Regeln; ein Match zählt als ein Ergebnis.

me-luck = Glück und Können
me-luck-now = { $matches ->
    [one] Eine analysierte Partie
   *[other] { $matches } analysierte Partien
}, in denen du { $score } der Punkte geholt hast.
me-luck-luck = Glück
me-luck-own = Deine Entscheidungen
me-luck-other = Entscheidungen der anderen
me-luck-help = In Prozentpunkten Gewinnchance je Runde. Dein Ergebnis ist ein Halb plus alle drei. Deine Entscheidungen stehen bei 0, wenn jede die beste war; Fehler der anderen sind dein Gewinn.
me-all-proved = Alle Werte sind bewiesen.
me-proved = { $share } der Werte sind bewiesen; alle anderen schätzt die Engine, und wo sie irrt, sind Glück und Können falsch getrennt.
me-not-reviewed = Dafür müssen Partien analysiert sein. Weiter unten kannst du um Analysen im Hintergrund bitten.

me-mistakes = Arten von Fehlern
me-mistake = { $number ->
    [one] einmal
   *[other] { $number }-mal
}, { $loss } je Partie
me-mistakes-help = Entscheidungen, die mindestens zwei Prozentpunkte Gewinnchance verschenkt haben.
me-no-mistakes = Keine Entscheidung hat zwei Prozentpunkte Gewinnchance verschenkt. Bravo!
mistake-two-paths-animal = Das falsche Tier
mistake-two-paths-side = Die falsche Seite für die Scheibe
mistake-two-paths-block = Die falsche Seite gesperrt
mistake-two-paths-order = Die Aufstellung
mistake-tokan-piece = Ein anderes Tier hätte ziehen sollen
mistake-tokan-target = Das richtige Tier, das falsche Feld
mistake-tokan-carry = Zu viel oder zu wenig mitgenommen
mistake-tokan-draft = Ein Plättchen schlecht gelegt
mistake-tally-ho-missed-capture = Eine Beute übersehen
mistake-tally-ho-missed-flip = Ein Plättchen hätte aufgedeckt werden sollen
mistake-tally-ho-missed-leave = Einen Ausgang übersehen
mistake-tally-ho-wrong-capture = Das Falsche geschlagen
mistake-tally-ho-wrong-flip = Das falsche Plättchen aufgedeckt
mistake-tally-ho-wrong-leave = Das falsche Tier ist hinausgegangen
mistake-tally-ho-wrong-move = Der falsche Zug
mistake-tally-ho-early-capture = Geschlagen, wo ein stiller Zug besser war
mistake-tally-ho-early-flip = Aufgedeckt, wo ein Zug besser war
mistake-tally-ho-early-leave = Hinausgegangen, wo ein anderer Zug besser war

me-readable = Wie durchschaubar sind deine Bluffs?
me-readable-help = Jede Gewohnheit ist eine Art, deine nächste Seite zu erraten. Sie gilt nur als gezeigt, wenn sie so oft recht hatte, dass der Zufall irgendeine der Gewohnheiten seltener als einmal in 20 Fällen so deutlich zeigt.
me-hiding = Die Scheibe verstecken
me-blocking = Sperren
me-foreseen = { $rate } von { $tries ->
    [one] einem Mal
   *[other] { $tries } Malen
} richtig, durch Zufall { $chance }
me-no-habit = In { $tries ->
    [one] einer Entscheidung
   *[other] { $tries } Entscheidungen
} zeigt sich keine Gewohnheit.
me-excess = Öfter vorhergesehen als durch Zufall
me-over-time = Im Lauf der Zeit nach der Gewohnheit, die am besten passt: { $habit }.
me-by-chance = durch Zufall

me-no-puzzles = Du hast noch kein Rätsel versucht.
me-puzzle-curve = Rätselwertung, { $game }
me-puzzles-tried = Versuchte Rätsel

me-reviews = Analysen im Hintergrund
me-reviews-wish = Meine beendeten Partien im Hintergrund analysieren
me-reviews-help = Für Glück und Können, Fehler und Gewohnheiten muss eine Engine deine Partien ansehen. Sie tut es, während sie sonst niemand braucht, höchstens { $number } am Tag, die neuesten zuerst. Die Ergebnisse bleiben, bis du dich löschst. Übungspartien bleiben außen vor.
me-reviews-now = Analysiert: { $made } (heute { $today }). Es warten: { $left }.

me-take = Zum Mitnehmen
me-share-picture = Als Bild teilen
me-export = Tabelle ({ $form })
me-picture-strength = Spielstärke { $rating } ± { $within } gegen die Bots
me-picture-results = { $number ->
    [one] Eine Partie
   *[other] { $number } Partien
}, { $share } der Punkte ({ $interval })
me-picture-puzzles = Rätselwertung { $rating }
me-forget = Wenn du dich löschst, ist all das weg.
