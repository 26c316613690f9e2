### Rätsel: das des Tages, nach Themen, gegen die Uhr; was eine Antwort wert war.

puzzles-title = Rätsel
puzzles-lead = Jedes Rätsel hat genau eine richtige Lösung, und sie ist bewiesen. Gleich alles einzusacken ist immer falsch.
puzzles-daily = Rätsel des Tages
puzzles-daily-text = Für alle dasselbe, neu um Mitternacht (UTC).
puzzles-days = { $number ->
    [0] Löse das heutige Rätsel, und deine Serie beginnt.
    [one] Ein Tag in Folge.
   *[other] { $number } Tage in Folge.
}
puzzles-free = Üben
puzzles-free-text = Rätsel, die sich deiner Stärke anpassen.
puzzles-rush = Blitz
puzzles-rush-text = Drei Minuten, drei Fehler. Wie viele schaffst du?
puzzles-rush-start = Uhr starten
puzzles-rush-best = Deine Bestleistung: { $number }
puzzles-rush-score = Gelöst: { $number }
puzzles-rush-mistakes = Fehler: { $number } von { $most }
puzzles-rush-left = Noch { $time }
puzzles-rush-over = Die Zeit ist um oder die Fehler sind aufgebraucht. Du hast { $number ->
    [one] ein Rätsel
   *[other] { $number } Rätsel
} gelöst.
puzzles-again = Noch einmal
puzzles-theme = Thema
puzzles-theme-all = Alles
puzzles-count = { $number ->
    [one] ein Rätsel
   *[other] { $number } Rätsel
}
puzzles-mine = Deine Wertung { $rating } ± { $within }, { $solved } von { $tried } gelöst, längste Serie { $best }
puzzles-rating = Schwierigkeit { $rating }
puzzles-next = Nächstes Rätsel
puzzles-all = Alle Rätsel
puzzles-answer = Antworten
puzzles-none = Dieses Rätsel gibt es nicht.
puzzles-solve = Lösen
puzzles-today-right = Heute gelöst.
puzzles-today-wrong = Heute versucht, diesmal nicht gelöst.
puzzle-answer-was = Richtig war: { $answer }.
puzzles-rush-missed = Diese hast du verpasst:
puzzles-loaded-before = Du bist offline. Dieses Rätsel war schon geladen.
puzzle-theme-taboo = Das Tabu entscheidet
    .what = Das eben gezogene Plättchen darf nicht bedeckt werden, und gerade das ändert das Ergebnis.
puzzle-theme-carrying = Mitnehmen
    .what = Der richtige Zug nimmt Plättchen mit.
puzzle-theme-gap = Eine Lücke schließen
    .what = Ein ganzer Stapel zieht weg, und die Stapel dahinter rücken nach.
puzzle-theme-stalemate = Kein Zug mehr für den Gegner
    .what = Nach dem richtigen Zug kann der Gegner nicht mehr ziehen.
puzzle-theme-trap = Falle
    .what = Was auf den ersten Blick am besten aussieht, ist ein großer Fehler.
puzzle-theme-sacrifice = Opfer
    .what = Du gibst erst etwas her und bekommst später mehr dafür.
puzzle-theme-rifle = In der Schusslinie
    .what = Ein Jäger legt an oder schießt.
puzzle-theme-exit = Wettlauf zum Ausgang
    .what = Wer bringt seine Plättchen rechtzeitig aus dem Wald?
puzzle-theme-leap = Sprünge
    .what = Wer über andere springt, kommt weiter: Zähl die Reihen.
puzzle-theme-finish = Noch nicht ins Ziel
    .what = Ein Tier darf noch nicht ins Ziel.
puzzle-theme-duel = Duelle zählen
    .what = In einem anderen Duell desselben Zugs wäre die Antwort eine andere.
puzzle-theme-longshot = Kleine Chance
    .what = Wer ansagt, gewinnt in weniger als drei von zehn Fällen.
puzzle-theme-piece = Welches Tier?
    .what = Wähle das Tier mit den besten Chancen.
puzzle-theme-mix = Die Mischung finden
    .what = Sag, wie oft du den Westen wählst. Je näher du der besten Mischung kommst, desto weniger gewinnt, wer dich durchschaut.
puzzle-ask-tokan = { $seat } ist am Zug. Nur ein Zug hält das Ergebnis: Finde ihn.
puzzle-ask-tally-ho = { $seat } am Zug. Ein Zug ist klar der beste: Finde ihn.
puzzle-ask-piece = { $seat } ist am Zug. Welches Tier hat die besten Chancen?
puzzle-ask-hide = { $seat } nennt { $animal }. Wie oft sollte das Tier nach Westen gehen?
puzzle-ask-block = { $seat } nennt { $animal }. Wie oft solltest du die Westseite sperren?
puzzle-mix-said = Westen { $west } %, Osten { $east } %
puzzle-right = Richtig!
puzzle-wrong = Diesmal nicht.
puzzle-rated = Deine Wertung: { $after } ({ $change })
puzzle-streak = { $number } richtige in Folge.
puzzle-told-won = gewinnt
puzzle-told-drawn = hält remis
puzzle-told-lost = verliert
puzzle-told-result = { $answer } { $result }; { $right } { $best }. Das ist bis zum Ende der Partie bewiesen.
puzzle-told-points = Nach { $answer } ist der Vorsprung am Ende { $points }, nach { $right } ist er { $best }.
puzzle-told-result-right = { $right } { $best }, und kein anderer Zug. Das ist bis zum Ende der Partie bewiesen.
puzzle-told-points-right = Nach { $right } ist der Vorsprung am Ende { $best }; kein anderer Zug kommt heran.
puzzle-told-animal-right = Mit { $right } gewinnst du in { $best } % der Fälle.
puzzle-told-spread = Von hier weitergespielt, endete die Hälfte der Partien nach { $right } mit mehr als { $middle } Vorsprung, acht von zehn zwischen { $low } und { $high }.
puzzle-told-animal = Mit { $answer } gewinnst du in { $chance } % der Fälle, mit { $right } in { $best } %.
puzzle-told-mix = Gegen deine Mischung gewinnt ein perfekter Gegner { $gain } Prozentpunkte mehr. Die beste Mischung geht zu { $best } % nach Westen.
puzzle-told-wait = Der Beweis wird berechnet …
puzzle-line-yours = Nach deiner Antwort
puzzle-line-right = Nach dem richtigen Zug
puzzle-analyse = Analysebrett
puzzle-queued = Du bist offline. Deine Antwort ist notiert und wird geprüft, sobald der Server wieder da ist.
puzzle-terminal-help = Tippe deine Antwort; oder: züge, brett, weiter, ende, hilfe.
puzzle-terminal-mix = Tippe eine Zahl von 0 bis 100: wie oft von hundert Malen.
puzzle-terminal-unclear = Das könnte mehrere Züge meinen. Tippe ihn wie in der Liste der Züge.
puzzle-terminal-no-answer = Das ist hier keine mögliche Antwort. Mit züge siehst du, was geht.
puzzle-terminal-score = Gelöst: { $solved } von { $tried }. Deine Wertung bis jetzt: { $rating }.
