### Namen, die alle Texte gemeinsam haben: Spiele, Seiten, Figuren, Optionen, Phasen.

game-two-paths = Zwei Wege
    .tagline = Bringe Fuchs, Hase und Igel mit Bluff über die Lichtung.
    .length = 10 Minuten · bluffen und raten
game-tokan = Tokan
    .tagline = Klettere, immer höher, bis jemand feststeckt.
    .length = 15 Minuten · kein Glück, kein Geheimnis
game-tally-ho = Halali!
    .tagline = Decke den Wald auf: Jage, oder werde gejagt.
    .length = 20 Minuten · zwei Runden

# Seiten: als Beschriftung und als Subjekt, das einen Satz beginnt.
seat-south = Süd
    .subject = Süd
seat-north = Nord
    .subject = Nord
seat-red = Rot
    .subject = Rot
seat-black = Schwarz
    .subject = Schwarz
seat-bears = Bären
    .subject = Die Bären
seat-hunters = Jäger
    .subject = Die Jäger
seat-neutral = Neutral
    .subject = Niemand

# What the number beside a player counts.
score-two-paths = { $points ->
    [one] ein Tier im Ziel
   *[other] { $points } Tiere im Ziel
}
score-tokan = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
score-tally-ho = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}

side-west = Westen
side-east = Osten
direction-north = Norden
direction-east = Osten
direction-south = Süden
direction-west = Westen

list-last = { $items } und { $last }

# Plättchen von Tokan mit ihrer Farbe.
tile-red-mouse = rote Maus
tile-red-jackal = roter Schakal
tile-red-lion = roter Löwe
tile-black-mouse = schwarze Maus
tile-black-jackal = schwarzer Schakal
tile-black-lion = schwarzer Löwe
tile-face-down = verdecktes Plättchen

# Phasen eines Spiels.
phase-deal = Austeilen
phase-setup = Aufstellung
phase-bluff = Bluff
phase-block = Sperre
phase-answer = Antwort
phase-draft = Auslegen
phase-play = Spiel
phase-flip = Aufdecken
phase-final = Schlussphase
phase-over = Spielende

# Optionen eines Spiels und ihre Werte.
option-two-paths-rows = Länge des Bretts
    .help = Wie viele Reihen die Tiere überqueren; die gedruckte Länge kennen wir nicht, 7 ist unsere Lesart.
option-two-paths-rows-value = { $value } Reihen
option-two-paths-setup = Aufstellung
    .help = Wie die Tiere auf ihre Startreihen kommen.
option-two-paths-setup-choose = Geheim gewählt
    .help = Beide stellen ihre Tiere gleichzeitig und ungesehen auf.
option-two-paths-setup-random = Ausgelost
    .help = Beide Aufstellungen werden ausgelost.
option-two-paths-optional-answer = Antwort nach Wahl
    .help = Ob jemand, der richtig geraten hat, das eigene Tier stehen lassen darf.
option-two-paths-optional-answer-no = Immer antworten
    .help = Das Tier, das antworten darf, zieht, wann immer es kann.
option-two-paths-optional-answer-yes = Verzicht erlaubt
    .help = Wer richtig gesperrt hat, entscheidet, ob sein Tier zieht.
option-tokan-scoring = Wertung
    .help = Was am Ende zählt.
option-tokan-scoring-towers = Türme
    .help = Jedes Plättchen in deinen Türmen ab Höhe zwei zählt einen Punkt.
option-tokan-scoring-heads = Jeder Kopf zählt
    .help = Jedes oberste Plättchen von dir zählt seine Reichweite: Maus 1, Schakal 2, Löwe 3.
option-tokan-setup = Aufbau
    .help = Wie die Plättchen aufs Brett kommen.
option-tokan-setup-random = Ausgeteilt
    .help = Alle 30 Plättchen werden zufällig ausgelegt.
option-tokan-setup-draft = Auslegen im Wechsel
    .help = Zehn Plättchen werden ausgeteilt, die übrigen legt ihr abwechselnd: weniger Zufall.
option-tokan-closing = Lücken schließen
    .help = Was nachrückt, wenn ein ganzer Stapel sein Feld verlässt.
option-tokan-closing-run = Zusammenhängende Reihe
    .help = Die Stapel direkt dahinter rücken nach, bis zur nächsten Lücke.
option-tokan-closing-line = Ganze Linie
    .help = Alles dahinter rückt nach, auch Lücken.
option-tokan-ending = Spielende
    .help = Wer nicht mehr ziehen kann, damit das Spiel endet.
option-tokan-ending-turn = Wer am Zug ist
    .help = Das Spiel endet, wenn jemand an der Reihe ist und nicht mehr ziehen kann.
option-tokan-ending-either = Eine der beiden Seiten
    .help = Das Spiel endet auch, wenn der andere nicht ziehen könnte, wäre er an der Reihe.
option-tokan-games = Partien
    .help = Aus wie vielen Partien ein Match besteht.
option-tokan-games-1 = Einzelne Partie
    .help = Eine Partie entscheidet.
option-tokan-games-2 = Mit Rückspiel
    .help = Zwei Partien aus derselben Auslage mit getauschten Farben; die Summe entscheidet.
option-tally-ho-rest = Ruhende Vögel
    .help = Welche Fasane und Enten eine Runde ruhen.
option-tally-ho-rest-moved = Aufgedeckt oder bewegt
    .help = Einen Vogel, den dein Gegner gerade aufgedeckt oder gezogen hat, darfst du nicht ziehen.
option-tally-ho-rest-flipped = Nur aufgedeckt
    .help = Nur ein gerade aufgedeckter Vogel ruht, wie in Ausgaben vor 2011.
option-tally-ho-quiet-limit = Stille Züge
    .help = Nach so vielen Zügen ohne Aufdecken oder Schlagen ist nur noch das erlaubt: unsere Hausregel.
option-tally-ho-quiet-limit-value = { $value } Züge
option-tally-ho-rounds = Runden
    .help = Aus wie vielen Runden ein Match besteht.
option-tally-ho-rounds-1 = Eine Runde
    .help = Eine einzige Runde entscheidet.
option-tally-ho-rounds-2 = Zwei Runden
    .help = Zwei Runden mit getauschten Seiten; die Summe entscheidet.
option-tally-ho-layout = Zweite Auslage
    .help = Wie die Plättchen in der zweiten Runde liegen.
option-tally-ho-layout-fresh = Neu gemischt
    .help = Die zweite Runde bekommt eine eigene Auslage.
option-tally-ho-layout-mirrored = Noch einmal dieselbe
    .help = Die zweite Runde nutzt die Auslage der ersten, damit das Glück weniger wiegt.

# Figuren: der bloße Name, als Subjekt (.the, .a), als Objekt (.object, .a-object) und gezählt (.count).
piece-fox = Fuchs
    .the = der Fuchs
    .object = den Fuchs
    .a = ein Fuchs
    .a-object = einen Fuchs
    .count = { $number ->
        [one] ein Fuchs
       *[other] { $number } Füchse
    }
piece-hare = Hase
    .the = der Hase
    .object = den Hasen
    .a = ein Hase
    .a-object = einen Hasen
    .count = { $number ->
        [one] ein Hase
       *[other] { $number } Hasen
    }
piece-hedgehog = Igel
    .the = der Igel
    .object = den Igel
    .a = ein Igel
    .a-object = einen Igel
    .count = { $number ->
        [one] ein Igel
       *[other] { $number } Igel
    }
piece-mouse = Maus
    .the = die Maus
    .object = die Maus
    .a = eine Maus
    .a-object = eine Maus
    .count = { $number ->
        [one] eine Maus
       *[other] { $number } Mäuse
    }
piece-jackal = Schakal
    .the = der Schakal
    .object = den Schakal
    .a = ein Schakal
    .a-object = einen Schakal
    .count = { $number ->
        [one] ein Schakal
       *[other] { $number } Schakale
    }
piece-lion = Löwe
    .the = der Löwe
    .object = den Löwen
    .a = ein Löwe
    .a-object = einen Löwen
    .count = { $number ->
        [one] ein Löwe
       *[other] { $number } Löwen
    }
piece-bear = Bär
    .the = der Bär
    .object = den Bären
    .a = ein Bär
    .a-object = einen Bären
    .count = { $number ->
        [one] ein Bär
       *[other] { $number } Bären
    }
piece-hunter = Jäger
    .the = der Jäger
    .object = den Jäger
    .a = ein Jäger
    .a-object = einen Jäger
    .count = { $number ->
        [one] ein Jäger
       *[other] { $number } Jäger
    }
piece-lumberjack = Holzfäller
    .the = der Holzfäller
    .object = den Holzfäller
    .a = ein Holzfäller
    .a-object = einen Holzfäller
    .count = { $number ->
        [one] ein Holzfäller
       *[other] { $number } Holzfäller
    }
piece-pheasant = Fasan
    .the = der Fasan
    .object = den Fasan
    .a = ein Fasan
    .a-object = einen Fasan
    .count = { $number ->
        [one] ein Fasan
       *[other] { $number } Fasane
    }
piece-duck = Ente
    .the = die Ente
    .object = die Ente
    .a = eine Ente
    .a-object = eine Ente
    .count = { $number ->
        [one] eine Ente
       *[other] { $number } Enten
    }
piece-tree = Baum
    .the = der Baum
    .object = den Baum
    .a = ein Baum
    .a-object = einen Baum
    .count = { $number ->
        [one] ein Baum
       *[other] { $number } Bäume
    }
piece-tile = Plättchen
    .the = das Plättchen
    .object = das Plättchen
    .a = ein Plättchen
    .a-object = ein Plättchen
    .count = { $number ->
        [one] ein Plättchen
       *[other] { $number } Plättchen
    }
