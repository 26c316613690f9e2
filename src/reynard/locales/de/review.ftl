### Die Seite zum Nachspielen: eine Partie ansehen, die Analyse einer Engine, der Bluff-Trainer.

replay-title = Nachspielen
replay-load = Eine Partie ansehen
replay-load-help = Füge hier eine Aufzeichnung ein, oder wähle eine gespeicherte Datei.
replay-record = Aufzeichnung
replay-file = Datei wählen
replay-show = Zeigen
replay-position = Eine Stellung ansehen
replay-position-help = Füge einen Stellungstext ein, sieh ihn dir an und spiele von dort weiter.
replay-position-text = Stellung
replay-game = Spiel
replay-play-here = Von hier weiterspielen
replay-other = Eine andere Partie ansehen
replay-problems = Das lässt sich nicht lesen
replay-problem-count = { $number ->
    [one] Es gibt einen Fehler:
   *[other] Es gibt { $number } Fehler:
}
replay-play = Züge abspielen
replay-pause = Anhalten
replay-slider = Stelle in der Partie
replay-moves = Züge
replay-start = Anfang
replay-place = Zug { $number } von { $all }
replay-rounds = Runden
replay-round = Runde { $number }
replay-copy = Link kopieren
replay-save-record = Aufzeichnung sichern
replay-save-picture = Bild sichern
replay-described = Die Stellung in Worten
replay-empty = Es ist noch nichts gespielt.
replay-keys = Tasten: ← und → für einen Zug, Pos1 und Ende für Anfang und Ende.
replay-comment = Kommentar
replay-variation = Variante

review-title = Rückblick
review-start = Diese Partie analysieren
review-explain = Eine Engine sieht sich jede Stellung an und sagt, wie sich die Gewinnchancen geändert haben. Das kann eine Minute dauern.
review-working = Die Engine sieht sich die Partie an …
review-failed = Die Analyse ist nicht gelungen.
review-not-over = Analysiert wird eine Partie, wenn sie zu Ende ist.
review-plot = Gewinnchance von { $seat } im Lauf der Partie
review-plot-told = { $seat }: { $start } am Anfang, { $end } am Ende.
review-table = Als Tabelle
review-move = Zug
review-chance = Chance
review-turning = Die Züge, die am meisten änderten
review-nothing = Kein Zug hat die Chancen stark geändert.
review-change = { $seat }: { $before } → { $after }
review-better = Besser war { $move }
review-was-luck = Glück, nicht die Entscheidung.
review-best-announce = Am besten zu nennen: { $animals }
review-show-best = Den besten Zug auf dem Brett zeigen
review-totals = Glück und Können
review-totals-help = In Punkten der Gewinnchance. Können ist, was Entscheidungen geändert haben: Bei 0 ist nichts verschenkt. Glück ist, was Plättchen, Raten und Auslosung geändert haben.
review-skill = Können
review-luck = Glück
review-exact = bewiesen
review-better-side = gut für { $seat }

review-coach = Der Bluff-Trainer
review-coach-start = Den Bluff-Trainer fragen
review-coach-explain = Wie leicht waren die versteckten Seiten und die Sperren vorauszusehen? Eine Gewohnheit sagt nur etwas, wenn sie deutlich öfter zutrifft als der Zufall.
review-coach-working = Der Trainer zählt …
review-coach-hits = { $hits } von { $tries } vorausgesehen
review-coach-expected = durch Zufall { $expected }
review-coach-cost = Wer sie kennt, könnte { $cost } Gewinnchance gewinnen.
review-coach-mixed = Keine Gewohnheit fällt auf. Gut gemischt!
review-coach-more = Alle Gewohnheiten
