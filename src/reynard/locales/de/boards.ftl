### Beschriftungen auf und neben den Brettern des Web-Clients.

# Alle Bretter.
board-name = { $game }: das Brett
board-own = Dein Geheimnis bis zum Aufdecken: { $own }
board-in-words = Das Brett in Worten
board-space-empty = { $space } leer
board-can-move = kann ziehen
board-can-turn = kann aufgedeckt werden
board-picked = aufgenommen
board-target = mögliches Ziel
board-target-capture = kann geschlagen werden
board-last = letzter Zug
board-planned = Vorgemerkt: { $from } nach { $to }, sobald du am Zug bist. Ein Druck aufs Brett oder Escape nimmt es zurück.
board-confirm = Bestätigen
board-cancel = Abbrechen
board-never-ask = Nicht mehr fragen
board-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

# Zwei Wege.
board-hand-west = Hand im Westen
board-hand-east = Hand im Osten
board-two-paths-says-fox = Mein Fuchs läuft!
board-two-paths-says-hare = Mein Hase läuft!
board-two-paths-says-hedgehog = Mein Igel läuft!
board-two-paths-hide = die Scheibe hier verstecken
board-two-paths-block = diese Seite sperren
board-two-paths-disc = hier ist die Scheibe
board-two-paths-ready = Fertig
board-two-paths-arrange = Tippe zwei Tiere an, um sie zu tauschen.
board-two-paths-waiting = Deine Tiere stehen. Dein Gegner stellt noch auf.
board-two-paths-hint-animal = Wähle ein Tier, dann die Hand im Westen oder im Osten.
board-two-paths-hint-hand = Und jetzt die Hand: West oder Ost?
board-two-paths-hint-announce = Und jetzt nenne ein Tier.
board-two-paths-hint-secret = Nur du siehst, wo die Scheibe ist.
board-two-paths-hint-block = In welcher Hand ist die Scheibe? Sperre West oder Ost.
board-two-paths-answer = Antworten
board-two-paths-decline = Stehen bleiben
board-two-paths-duel = { $duel }. Duell von { $seat }
board-two-paths-duel-more = { $seat } bleibt dran, bis gesperrt wird
board-two-paths-hidden = verdecktes Tier auf { $space }
board-two-paths-lands = { $side ->
    [west] West
   *[east] Ost
}: nach { $space }
board-two-paths-gets-home = { $side ->
    [west] West
   *[east] Ost
}: ins Ziel
board-two-paths-idle = { $number ->
    [one] { $number } Duell hat nichts bewegt; bei 40 ist es unentschieden.
   *[other] { $number } Duelle in Folge haben nichts bewegt; bei 40 ist es unentschieden.
}
board-two-paths-to-go = { $number ->
    [one] noch eine Reihe
   *[other] noch { $number } Reihen
}
board-two-paths-own = { $piece } von { $seat }
board-two-paths-step-block = Die { $side ->
    [west] Westseite
   *[east] Ostseite
} sperren
board-two-paths-step-bluff = Nennen: { $piece }; die Scheibe ist im { $side ->
    [west] Westen
   *[east] Osten
}
board-two-paths-not-yours = Diese Tiere gehören { $seat }.
board-two-paths-announced = genannt

# Tokan.
board-tokan-taboo = darf jetzt nicht bedeckt werden
board-tokan-towers = Türme
board-tokan-heads = Köpfe
board-tokan-carry = Wie viele Plättchen gehen mit?
board-tokan-carry-none = Keins
board-tokan-carry-some = { $carried ->
    [one] { $carried } Plättchen
   *[other] { $carried } Plättchen
}
board-tokan-carry-any = Egal
board-tokan-tower = Turm auf { $space }
board-tokan-look = Zeige auf einen Turm oder tippe ihn an, um seine Plättchen zu sehen.
board-tokan-range = { $range ->
    [one] genau { $range } Feld
   *[other] genau { $range } Felder
}
board-tokan-held = { $seat } hält noch
board-tokan-pick-tile = Wähle ein Plättchen, dann sein Feld.

# Halali!
board-tally-ho-final = Die Tore sind offen: noch fünf Züge für jede Seite!
board-tally-ho-tile = Plättchen
board-tally-ho-captures = Schlägt
board-tally-ho-worth = Punkte
board-tally-ho-never = zieht nie
board-tally-ho-one = zieht 1 Feld
board-tally-ho-far = zieht beliebig weit
board-tally-ho-rifle-only = nur in Richtung des Gewehrs
board-tally-ho-rests = ruht in diesem Zug
board-tally-ho-not-back = darf nicht zurück nach { $space }
board-tally-ho-threatened = bedroht
board-tally-ho-exit = Ausgang
board-tally-ho-leave = Den Wald verlassen
board-tally-ho-pass = Passen
board-tally-ho-won = Erbeutet
board-tally-ho-nothing-won = Noch nichts
board-tally-ho-turns-left = { $turns ->
    [one] noch { $turns } Zug
   *[other] noch { $turns } Züge
}
board-tally-ho-face-down = Noch verdeckt
board-tally-ho-quiet-left = { $turns ->
    [0] Jetzt darf nur noch aufgedeckt oder geschlagen werden.
    [one] Nach einem weiteren stillen Zug darf nur noch aufgedeckt oder geschlagen werden.
   *[other] Nach { $turns } weiteren stillen Zügen darf nur noch aufgedeckt oder geschlagen werden.
}
board-tally-ho-show-threats = Bedrohte Plättchen zeigen
board-tally-ho-no-threats = Kein Plättchen einer Seite ist bedroht.
board-tally-ho-who-captures = Wer schlägt wen

# Moves in a few words, for lists.
move-to = { $from } nach { $to }
move-pass = passt
move-two-paths = { $piece }, { $side }; gesperrt: { $block }
move-two-paths-stays = keine Antwort
move-tokan-carry = { $from } nach { $to } mit { $number ->
    [one] einem Plättchen
   *[other] { $number } Plättchen
}
move-tokan-lay = { $tile } auf { $space }
move-tally-ho-turn = { $space } aufdecken
move-tally-ho-flip = { $space }: { $tile }
move-tally-ho-hunter = Jäger, zielt nach { $direction }
move-tally-ho-capture = { $from } schlägt { $to }
move-tally-ho-out = { $from } verlässt den Wald
