### Das Programm im Terminal: ganzer Bildschirm und zeilenweise.

# Wer spielt.
terminal-player-you = Du
terminal-player-one = Spieler 1
terminal-player-two = Spieler 2
terminal-guest = Gast am Terminal
terminal-sits = { $seat }: { $name }

# Züge in Listen.
terminal-side-west = West
terminal-side-east = Ost
terminal-block-west = Westen sperren
terminal-block-east = Osten sperren
terminal-step-answer = Antworten
terminal-step-decline = Stehen bleiben
terminal-step-pass = Passen
terminal-turn-over = aufdecken
terminal-out = hinaus
terminal-home = im Ziel

# Was man tippen kann: Das erste Wort wird gezeigt, alle werden verstanden.
terminal-words-help = hilfe, ?
terminal-words-moves = züge, zuege, liste
terminal-words-board = brett, stellung, wo
terminal-words-undo = zurück, zurueck, rücknahme
terminal-words-hint = tipp, hinweis
terminal-words-opinion = meinung, wert
terminal-words-save = speichern, sichern
terminal-words-load = laden, öffnen
terminal-words-rules = regeln
terminal-words-draw = unentschieden, remis
terminal-words-accept = annehmen, zustimmen
terminal-words-refuse = ablehnen
terminal-words-claim = beanspruchen
terminal-words-resign = aufgeben
terminal-words-next = weiter, nochmal, revanche
terminal-words-quit = ende, beenden
terminal-words-west = west, westen, w
terminal-words-east = ost, osten, o, e
terminal-words-out = hinaus, raus, heraus
terminal-words-pass = passen, passe
terminal-words-answer = antworten, antwort, ja
terminal-words-decline = bleiben, stehen, verzichten, nein
terminal-words-none = ohne, nichts, allein, null
terminal-words-one = eins, ein, einem, einen
terminal-words-two = zwei, beide, beiden

# Was die Befehle tun.
terminal-about-help = was man tippen kann
terminal-about-moves = alle Züge, die jetzt möglich sind
terminal-about-board = die Stellung in Sätzen
terminal-about-undo = deinen letzten Zug zurücknehmen; nicht hinter eine Aufdeckung zurück
terminal-about-hint = der Zug, den das Programm machen würde
terminal-about-opinion = die Gewinnchance, wie das Programm sie sieht
terminal-about-save = die Aufzeichnung in eine Datei schreiben: speichern partie.txt
terminal-about-load = eine Aufzeichnung lesen und erzählen: laden partie.txt
terminal-about-rules = die Regeln in Kürze
terminal-about-draw = Remis anbieten oder annehmen; auf einem Server
terminal-about-accept = dem angebotenen Remis oder der Rücknahme zustimmen
terminal-about-refuse = das Angebot ablehnen
terminal-about-claim = den Sieg, weil die andere Seite zu lange weg ist; beanspruchen remis für ein Remis
terminal-about-resign = das Match aufgeben
terminal-about-next = die nächste Runde oder eine Revanche
terminal-about-quit = aufhören

# Zeilenweise.
terminal-plain-help = Tippe einen Zug, oder hilfe.
terminal-plain-moves = Tippe einen Zug in der Schreibweise der Regelseite oder in Worten: Fw oder Fuchs West; c3-c5+1 oder c3 nach c5 mit einem; c3 oder c3 aufdecken; d5-out oder d5 hinaus.
terminal-plain-over = Tippe weiter, um weiterzuspielen, speichern für die Aufzeichnung, oder ende.
terminal-which-game = Welches Spiel?
terminal-ambiguous = Das kann mehrere Züge meinen: { $moves }.
terminal-not-understood = Das wurde nicht verstanden. Tippe hilfe, um zu sehen, was man tippen kann, oder züge für alle Züge.
terminal-input-ended = Die Eingabe endete vor dem Spiel.
terminal-load-again = Um dieses Spiel fortzusetzen, starte mit: reynard play --load { $file }
terminal-waiting = Dein Gegner ist dran.

# Verborgenes.
terminal-hand-over = Gib an { $seat } weiter: Nur { $seat } darf jetzt hinsehen.
terminal-press-enter = Drücke Enter, wenn du mit dem Bildschirm allein bist.

# Das Programm.
terminal-compiling = Das Programm wird übersetzt, einmal auf diesem Rechner; das kann eine Minute dauern.
terminal-opinion = { $exact ->
    [yes] Gewinnchancen, exakt:
   *[no] Gewinnchancen, geschätzt:
} { $first } { $percent } %, { $second } { $rest } %.
terminal-mix-orders = Alle Aufstellungen sind gleich gut.
terminal-mix-hide = Beste Mischung für { $piece }: West { $west } %, Ost { $east } %.
terminal-mix-block = Beste Mischung gegen { $piece }: West { $west } %, Ost { $east } % sperren.
terminal-hint = Das Programm würde { $move } spielen: { $label }.
terminal-no-hint = Hier gibt es keinen Tipp.
terminal-no-engine = Gegen einen Menschen schweigt das Programm, bis das Match vorbei ist.

# Was geschieht.
terminal-taken-back = Der letzte Zug wurde zurückgenommen.
terminal-saved = Gespeichert in { $file }.
terminal-connection-lost = Die Verbindung ist unterbrochen; neuer Versuch.
terminal-no-server = Der Server { $server } antwortet nicht.
terminal-offered-draw = Dein Gegner bietet Remis an.
terminal-offered-takeback = Dein Gegner möchte den letzten Zug zurücknehmen.
terminal-offered-rematch = Dein Gegner möchte eine Revanche.
terminal-offered-ready = Dein Gegner ist bereit für die nächste Runde.
terminal-declined = Dein Gegner lehnt ab.
terminal-answer-offer = Tippe annehmen oder ablehnen, oder Enter, um es offen zu lassen.
terminal-may-claim = Dein Gegner ist zu lange weg. Tippe beanspruchen für den Sieg, beanspruchen remis für ein Remis, oder Enter, um weiter zu warten.
terminal-only-on-server = Das geht nur auf einem Server.
terminal-thinking = { $name } denkt nach …
terminal-watching = Du siehst zu.
terminal-between = Die nächste Runde folgt. Bisher: { $first } { $points }, { $second } { $others }.
terminal-match-won = Das Match gewinnt: { $name } ({ $points } zu { $others }).
terminal-match-drawn = Das Match endet unentschieden ({ $points } zu { $others }).
terminal-match-resigned = Das Match gewinnt: { $name }. Die andere Seite hat aufgegeben.
terminal-match-time = Das Match gewinnt: { $name }. Die Zeit der anderen Seite ist abgelaufen.
terminal-match-left = Das Match gewinnt: { $name }. Die andere Seite ist gegangen.

# Ganzer Bildschirm: Start.
terminal-start-title = Drei Tierspiele für zwei
terminal-start-help = ↑ ↓ Zeile wählen · ← → ändern · Enter beginnt
terminal-field-game = Spiel
terminal-field-opponent = Gegenüber
terminal-field-level = Stufe
terminal-field-seat = Deine Seite
terminal-field-language = Sprache
terminal-field-link = Link
terminal-field-name = Dein Name
terminal-opponent-bot = Computer
terminal-opponent-person = Jemand an diesem Terminal
terminal-opponent-server = Auf einem Server, per Link
terminal-level-value = { $level } · { $name }
terminal-level-mind-reader = Gedankenleser · { $name }
terminal-seat-drawn = ausgelost
terminal-button-play = Spielen
terminal-button-load = Aufzeichnung laden
terminal-button-quit = Beenden

# Ganzer Bildschirm: Tasten und Felder.
terminal-key-help = Hilfe
terminal-key-undo = Zurück
terminal-key-hint = Tipp
terminal-key-opinion = Meinung
terminal-key-save = Sichern
terminal-key-load = Laden
terminal-key-flip = Drehen
terminal-key-resign = Aufgeben
terminal-key-draw = Remis
terminal-key-next = Weiter
terminal-key-quit = Ende
terminal-panel-moves = Deine Züge
terminal-panel-course = Verlauf
terminal-round = Runde { $round } von { $rounds } · { $first } : { $second }
terminal-face-down = { $number } verdeckt
terminal-help-keys = Pfeiltasten gehen über das Brett, Enter nimmt auf und zieht, Escape lässt los; Tab geht zur Liste der Züge, 1 bis 9 spielen daraus. Mit der Maus zeigst du auf ein Plättchen und auf sein Ziel.
terminal-cover-title = Nicht hinsehen!
terminal-ask-resign = Willst du wirklich aufgeben?
terminal-ask-quit = Dieses Spiel verlassen?
terminal-ask-save = Aufzeichnung speichern als
terminal-ask-load = Aufzeichnung laden
terminal-ask-draw = Dein Gegner bietet Remis an. Nimmst du an?
terminal-ask-takeback = Dein Gegner möchte den letzten Zug zurücknehmen. Bist du einverstanden?
terminal-ask-claim = Dein Gegner ist zu lange weg. Was beanspruchst du? Die Taste c fragt später noch einmal.
terminal-claim-win = Den Sieg
terminal-claim-draw = Ein Remis
terminal-claim-wait = Warten
terminal-yes = Ja
terminal-no = Nein
terminal-replay-at = Eintrag { $number } von { $total }
terminal-replay-help = ← → zurück oder weiter · Pos1 Ende Anfang oder Schluss · Enter weiterspielen · Escape verlassen
terminal-replay-over = ← → zurück oder weiter · Pos1 Ende Anfang oder Schluss · Escape verlassen
terminal-too-small = Das Fenster ist zu klein: 80 × 24 sind nötig.
