### Stellungen, Züge, Zustände und Ergebnisse als Sätze zum Vorlesen.

# Kurze Beschriftungen in Zeichnungen.
label-home-south = Ziel von Süd
label-home-north = Ziel von Nord
label-duel = Duell
label-points = { $seat ->
    [bears] Bären
   *[hunters] Jäger
}: { $points }

# Bausteine.
speech-list = { $label }: { $items }.
speech-piece-on = { $piece } auf { $space }
speech-piece-home = { $piece } im Ziel
speech-points = { $first } { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $second } { $others }.

# Zwei Wege.
speech-two-paths-board = Ein Brett mit { $rows } Reihen.
speech-two-paths-empty = Noch steht kein Tier auf dem Brett.
speech-two-paths-idle = { $number ->
    [one] Das letzte Duell hat nichts bewegt.
   *[other] Die letzten { $number } Duelle haben nichts bewegt.
}
speech-two-paths-duel = { $seat } ist am Zug, Duell { $duel ->
    [1] eins
    [2] zwei
   *[other] drei oder später
}.
speech-two-paths-announced = { $seat } hat { $object } genannt.
speech-two-paths-hidden = Deine Scheibe liegt auf der { $side ->
    [west] Westseite
   *[east] Ostseite
}.
speech-two-paths-order = { $seat } stellt von West nach Ost auf: { $pieces }.
speech-two-paths-run = { $seat } führt { $object } auf dem { $side ->
    [west] Westweg
   *[east] Ostweg
} nach { $space }; { $other } hat die falsche Seite gesperrt.
speech-two-paths-run-home = { $seat } führt { $object } auf dem { $side ->
    [west] Westweg
   *[east] Ostweg
} ins Ziel; { $other } hat die falsche Seite gesperrt.
speech-two-paths-blocked = { $seat } versucht { $object } auf dem { $side ->
    [west] Westweg
   *[east] Ostweg
}, aber { $other } hat ihn gesperrt.
speech-two-paths-answer = { $the } von { $owner } antwortet und zieht nach { $space }.
speech-two-paths-answer-home = { $the } von { $owner } antwortet und kommt ins Ziel.
speech-two-paths-no-answer = Nichts bewegt sich.
speech-two-paths-declined = { $the } von { $owner } könnte antworten, bleibt aber stehen.

# Tokan.
speech-tokan-empty = Noch liegt kein Plättchen.
speech-tokan-row = Reihe { $row }: { $items }.
speech-tokan-gap = { $space } Lücke
speech-tokan-single = { $space } { $tile }
speech-tokan-tower = { $space } Turm der Höhe { $height }, von oben { $tiles }
speech-tokan-taboo = Gerade gezogen und jetzt tabu: { $tile } auf { $space }.
speech-tokan-hand = { $seat } hat noch: { $items }.
speech-tokan-lay = { $seat } legt { $tile } auf { $space }.
speech-tokan-move = { $seat } zieht { $object } von { $from } nach { $to }, hinauf auf Ebene { $level }.
speech-tokan-carry = { $seat } zieht { $object } von { $from } nach { $to }, nimmt { $carried ->
    [one] ein Plättchen
   *[other] { $carried } Plättchen
} mit und steigt auf Ebene { $level }.

# Halali!
speech-tally-ho-empty-board = Noch liegt kein Plättchen.
speech-tally-ho-hunter = Jäger auf { $space } (Gewehr nach { $direction ->
    [north] Norden
    [east] Osten
    [south] Süden
   *[west] Westen
})
speech-tally-ho-empty = Leer: { $spaces }.
speech-tally-ho-face-down = { $number ->
    [one] Ein Plättchen liegt verdeckt: { $spaces }.
   *[other] { $number } Plättchen liegen verdeckt: { $spaces }.
}
speech-tally-ho-face-down-number = { $number ->
    [0] Kein Plättchen liegt mehr verdeckt.
    [one] Ein Plättchen liegt verdeckt.
   *[other] { $number } Plättchen liegen verdeckt.
}
speech-tally-ho-nothing-won = { $seat } haben noch nichts erbeutet.
speech-tally-ho-won = { $seat } haben { $points } Punkte erbeutet: { $items }.
speech-tally-ho-turning = Das Plättchen auf { $space } wird aufgedeckt.
speech-tally-ho-resting = Der Vogel auf { $space } ruht: Er darf in diesem Zug nicht bewegt werden.
speech-tally-ho-memory = Das Plättchen auf { $to } darf nicht gleich nach { $from } zurück.
speech-tally-ho-final = Schlussphase: { $first } haben noch { $turns ->
    [one] einen Zug
   *[other] { $turns } Züge
}, { $second } noch { $others }.
speech-tally-ho-quiet = { $number ->
    [one] Seit einem Zug wurde weder aufgedeckt noch geschlagen.
   *[other] Seit { $number } Zügen wurde weder aufgedeckt noch geschlagen.
}
speech-tally-ho-pass = { $seat } können nichts tun und passen.
speech-tally-ho-out = { $seat } führen { $object } von { $space } aus dem Wald.
speech-tally-ho-move = { $seat } ziehen { $object } von { $from } nach { $to }.
speech-tally-ho-capture = { $seat } ziehen { $object } von { $from } nach { $to } und schlagen dort { $prey }.
speech-tally-ho-flip = { $seat } decken das Plättchen auf { $space } auf.
speech-tally-ho-show = { $seat } decken { $space } auf: { $tile }.
speech-tally-ho-show-hunter = { $seat } decken { $space } auf: { $tile }, Gewehr nach { $direction ->
    [north] Norden
    [east] Osten
    [south] Süden
   *[west] Westen
}.

# Was gerade geschieht: für den, der dran ist, und über ihn.
status-two-paths-chance = Es wird ausgelost, wer beginnt.
status-two-paths-setup-you = Stelle deine Tiere auf deiner Startreihe auf.
status-two-paths-setup-other = { $seat } muss die Tiere noch aufstellen.
status-two-paths-setup-both = Beide stellen ihre Tiere geheim auf.
status-two-paths-bluff-you = Dein Duell: Verstecke die Scheibe im Westen oder Osten und nenne ein Tier.
status-two-paths-bluff-other = { $seat } versteckt die Scheibe und nennt ein Tier.
status-two-paths-block-you = Rate: Sperre die West- oder die Ostseite.
status-two-paths-block-other = { $seat } muss eine Seite sperren.
status-two-paths-answer-you = Richtig geraten! Antworte oder lass dein Tier stehen.
status-two-paths-answer-other = { $seat } hat richtig geraten und darf antworten.
status-tokan-chance = Die Plättchen werden ausgelegt.
status-tokan-draft-you = Lege eines deiner Plättchen an die an, die schon liegen.
status-tokan-draft-other = { $seat } legt ein Plättchen.
status-tokan-play-you = Dein Zug: Klettere auf einen anderen Stapel.
status-tokan-play-other = { $seat } ist am Zug.
status-tally-ho-chance = Ein Plättchen wird aufgedeckt.
status-tally-ho-play-you = Du bist dran: Decke ein Plättchen auf oder ziehe eines.
status-tally-ho-play-other = { $seat } sind am Zug.
status-tally-ho-final-you = Schlussphase, du bist dran: Schlage oder verlasse den Wald durch einen Ausgang.
status-tally-ho-final-other = { $seat } sind am Zug: Schlussphase.
status-over = Das Spiel ist vorbei.

# Ergebnisse.
outcome-draw = Unentschieden.
outcome-two-paths-won = { $seat } gewinnt.
outcome-tokan-won = { $seat } gewinnt.
outcome-tally-ho-won = { $seat } gewinnen.
reason-two-paths-home = Alle drei Tiere sind im Ziel.
reason-two-paths-idle = Vierzig Duelle in Folge haben nichts bewegt.
reason-tokan-no-move = Eine Seite kann nicht mehr ziehen; Rot { $points }, Schwarz { $others }.
reason-tokan-sum = Beide Partien zusammen: { $points } zu { $others }.
reason-tally-ho-turns = Die letzten Züge sind gemacht; Bären { $points }, Jäger { $others }.
reason-tally-ho-no-tiles = Eine Seite hat kein Plättchen mehr; Bären { $points }, Jäger { $others }.
reason-tally-ho-sum = Alle Runden zusammen: { $points } zu { $others }.
reason-resigned = Die andere Seite hat aufgegeben.
reason-time = Die Zeit der anderen Seite ist abgelaufen.
reason-agreed = Beide Seiten haben es vereinbart.
reason-left = Die andere Seite hat das Spiel verlassen.
reason-aborted = Das Spiel wurde abgebrochen.
reason-aborted-by = { $name } hat die Partie abgesagt.

# For games that have no words of their own.
status-any-chance = Der Zufall entscheidet.
status-any-you = Du bist am Zug.
status-any-other = Am Zug: { $seat }.
status-any-both = Beide wählen im Geheimen.
outcome-won = Gewonnen: { $seat }.

# What a game was like, in three numbers under the result
figure-two-paths-duels = Duelle
figure-two-paths-guessed = richtig geraten
figure-two-paths-through = geglückt
figure-tokan-moves = Züge
figure-tokan-highest = höchster Turm
figure-tokan-carried = getragen
figure-tally-ho-turns = Züge
figure-tally-ho-captured = erbeutet
figure-tally-ho-left = entkommen
