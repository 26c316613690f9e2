### Warum etwas nicht geht, jeweils mit dem, was stattdessen geht.

# Zwei Wege
illegal-two-paths-already-home = Dieses Tier ist schon im Ziel; nenne eines, das noch auf dem Brett ist.
illegal-two-paths-answer-first = Du hast richtig geraten: Entscheide zuerst, ob dein Tier antwortet.
illegal-two-paths-beginner-first = Zuerst wird ausgelost, wer beginnt.
illegal-two-paths-block-first = Ein Tier ist genannt: Sperre zuerst die West- oder die Ostseite.
illegal-two-paths-bluff-first = Ein Duell beginnt mit dem Bluff: Verstecke die Scheibe und nenne ein Tier.
illegal-two-paths-no-answer = Hier gibt es nichts zu beantworten.
illegal-two-paths-no-side = Auf beiden Seiten käme dieses Tier ins Ziel; das ist nicht erlaubt, solange eines deiner Tiere auf deiner Startreihe steht. Nenne ein anderes.
illegal-two-paths-not-an-order = Eine Aufstellung nennt Fuchs, Hase und Igel je einmal.
illegal-two-paths-order-first = Zuerst werden die Tiere auf ihrer Startreihe aufgestellt.
illegal-two-paths-over = Das Spiel ist vorbei.
illegal-two-paths-side-not-available = Auf dieser Seite käme das Tier ins Ziel, während noch eines deiner Tiere auf deiner Startreihe steht; nimm die andere Seite.

# Tokan
illegal-tokan-cannot-carry = So viel kann dieses Tier nicht tragen: die Maus nichts, der Schakal eines, der Löwe zwei.
illegal-tokan-gap-between = Auf dem Weg liegt eine Lücke, und Lücken lassen sich nicht überqueren.
illegal-tokan-no-stack = Dieses Feld ist eine Lücke; nimm einen Stapel, dessen oberstes Plättchen dir gehört.
illegal-tokan-not-a-deal = Zuerst wird ausgelost, wer beginnt, dann wird Plättchen um Plättchen ausgelegt.
illegal-tokan-not-adjacent = Lege das Plättchen an eines an, das schon liegt; die Seiten müssen sich berühren.
illegal-tokan-not-drafting = Alle Plättchen liegen: Ziehe das oberste Plättchen eines Stapels.
illegal-tokan-not-held = Ein solches Plättchen hast du nicht mehr.
illegal-tokan-not-higher = Das Plättchen muss höher landen als vorher; ein höherer Stapel oder getragene Plättchen helfen.
illegal-tokan-not-in-bag = Ein solches Plättchen ist nicht mehr übrig.
illegal-tokan-not-straight = Ein Plättchen zieht geradeaus: nach oben, unten, links oder rechts.
illegal-tokan-not-your-colour = Lege ein Plättchen deiner eigenen Farbe.
illegal-tokan-not-your-tile = Das oberste Plättchen dieses Stapels gehört dir nicht.
illegal-tokan-nothing-to-carry = So viele Plättchen liegen nicht unter dem obersten.
illegal-tokan-occupied = Dort liegt schon ein Plättchen; lege auf ein leeres Feld.
illegal-tokan-off-board = Der Zug verlässt das Brett.
illegal-tokan-off-field = Dieses Feld liegt außerhalb der Auslage.
illegal-tokan-over = Das Spiel ist vorbei: Es gibt keinen Zug mehr.
illegal-tokan-still-drafting = Noch wird ausgelegt: Lege eines deiner Plättchen.
illegal-tokan-taboo = Dieses Plättchen hat die andere Seite gerade gezogen; in diesem Zug darf es nicht bedeckt werden.
illegal-tokan-target-gap = Ein Zug muss auf einem Stapel enden, nicht in einer Lücke.
illegal-tokan-too-wide = Die Auslage würde breiter als sechs Spalten.
illegal-tokan-wrong-range = Dieses Tier zieht genau seine Reichweite: Maus 1, Schakal 2, Löwe 3.

# Halali!
illegal-tally-ho-at-rest = Die andere Seite hat diesen Vogel gerade berührt: Er ruht in diesem Zug.
illegal-tally-ho-blocked = Etwas steht im Weg; übersprungen wird nichts.
illegal-tally-ho-can-act = Passen darfst du nur, wenn du gar nichts anderes tun kannst.
illegal-tally-ho-cannot-capture = Dieses Plättchen schlägt jenes nicht.
illegal-tally-ho-empty-space = Dieses Feld ist leer.
illegal-tally-ho-face-down = Dieses Plättchen liegt verdeckt; decke es zuerst auf.
illegal-tally-ho-neutral-stays = Fasane und Enten verlassen den Wald nie.
illegal-tally-ho-no-pass = Passen geht nicht: Decke ein Plättchen auf oder ziehe eines.
illegal-tally-ho-no-way-out = Von hier führt kein freier gerader Weg zu einem Ausgang.
illegal-tally-ho-not-along-rifle = Ein Jäger schlägt nur dort, wohin sein Gewehr zeigt.
illegal-tally-ho-not-face-down = Hier liegt nichts verdeckt.
illegal-tally-ho-not-final = Den Wald verlassen Plättchen erst in der Schlussphase, wenn keines mehr verdeckt liegt.
illegal-tally-ho-not-left = Ein solches Plättchen liegt nicht mehr verdeckt.
illegal-tally-ho-not-on-exit = Bär und Holzfäller gehen nur von einem Ausgangsfeld hinaus: d7, d1, a4 oder g4.
illegal-tally-ho-not-straight = Plättchen ziehen geradeaus: nach oben, unten, links oder rechts.
illegal-tally-ho-not-yours = Dieses Plättchen gehört der anderen Seite.
illegal-tally-ho-nothing-to-capture = Auf diesem Feld gibt es nichts zu schlagen.
illegal-tally-ho-occupied = Dieses Feld ist besetzt.
illegal-tally-ho-other-tile = Es wird gerade ein anderes Plättchen aufgedeckt, oder keines.
illegal-tally-ho-over = Die Runde ist vorbei.
illegal-tally-ho-prey-face-down = Ein verdecktes Plättchen kann nicht geschlagen werden.
illegal-tally-ho-quiet-limit = Zu viele Züge ohne Aufdecken oder Schlagen: Jetzt ist nur noch das erlaubt.
illegal-tally-ho-reveal-first = Ein Plättchen wird gerade aufgedeckt; warte, bis es sich zeigt.
illegal-tally-ho-to-and-fro = Dieses Plättchen kommt gerade von dort; es darf nicht gleich zurück.
illegal-tally-ho-too-far = Bär und Holzfäller ziehen nur ein Feld weit.
illegal-tally-ho-tree = Bäume ziehen nie.
illegal-tally-ho-write-capture = Dort steht etwas, das du schlagen kannst; schreibe den Zug mit x.

# Absagen einer Partie oder eines Servers.
refusal-already-given = Du hast deine Antwort schon gegeben.
refusal-already-offered = Dieses Angebot steht schon; warte auf die Antwort.
refusal-bad-message = Die Nachricht war nicht zu verstehen; lade die Seite neu oder aktualisiere das Programm.
refusal-bad-setting = Eine der gewählten Einstellungen ist nicht möglich.
refusal-bad-text = Dieser Text ist nicht lesbar.
refusal-broken-invariant = Bei uns ist etwas schiefgegangen; bitte versuche es noch einmal.
refusal-busy = Der Server ist ausgelastet; versuche es gleich noch einmal.
refusal-error = Das hat nicht geklappt.
refusal-illegal-move = Die Regeln erlauben diesen Zug hier nicht.
refusal-match-over = Das Match ist vorbei.
refusal-name-taken = Dieser Name ist vergeben; wähle einen anderen.
refusal-no-offer = Es gibt kein Angebot zu beantworten.
refusal-not-a-player = Das können nur die Spieler dieses Matches.
refusal-not-found = Nicht gefunden; prüfe den Link oder den Namen.
refusal-not-started = Das Match hat noch nicht begonnen.
refusal-not-your-turn = Du bist nicht dran; warte auf die andere Seite.
refusal-nothing-to-take-back = Es gibt keinen Zug zurückzunehmen.
refusal-seat-taken = Dieser Platz ist besetzt; nimm den anderen oder schau zu.
refusal-shutting-down = Der Server startet neu; du wirst wieder verbunden.
refusal-stale = Inzwischen hat sich etwas geändert; schau noch einmal aufs Brett.
refusal-too-early = Dafür ist es noch zu früh.
refusal-too-fast = Zu viele Nachrichten auf einmal; warte einen Moment.
refusal-too-late = Dafür ist es zu spät.
refusal-which-seat = Du spielst hier beide Seiten; sage, für welche du handelst.
refusal-wrong-password = Name oder Passwort stimmt nicht.
refusal-wrong-secret = Die Anmeldung ist abgelaufen; melde dich neu an.
