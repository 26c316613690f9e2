### Der Web-Client: Startseite, Partie, Listen, Einstellungen.

# Everywhere.
web-skip = Zum Inhalt springen
web-menu = Menü
web-loading = Einen Moment …
web-offline = Keine Verbindung. Neuer Versuch …
web-retry = Noch einmal versuchen
web-missing = Diese Seite gibt es nicht.
web-missing-text = Vielleicht ist die Adresse vertippt, oder die Partie wurde gelöscht.
web-home = Zur Startseite
web-close = Schließen
web-no = Nein
web-save = Speichern
web-copy = Kopieren
web-copied = Kopiert.
web-share = Teilen
web-tagline = Drei Tierspiele für zwei
nav-play = Spielen
nav-games = Meine Partien
nav-lobby = Treffpunkt
nav-learn = Lernen
nav-settings = Einstellungen
nav-main = Hauptmenü
guest-names = Munterer Dachs, Mutiger Otter, Stille Eule, Flinker Hase, Schlauer Fuchs, Müder Siebenschläfer, Frohes Rotkehlchen, Neugieriger Marder, Geduldiger Reiher, Kühnes Eichhorn, Sanftes Reh, Kluge Elster

# Start page.
start-title = Spielen
start-game = Spiel
start-first-move = Dein erster Klick ist der erste Zug.
start-dealing = Die Plättchen werden ausgelegt …
start-opponent = Gegner
start-bot = Computer
start-friend = Freund
    .help = Du bekommst einen Link zum Verschicken.
start-same-screen = Ein Gerät
    .help = Zwei Leute teilen sich dieses Gerät.
start-lobby = Wer mag
    .help = Deine Partie wartet im Treffpunkt.
start-level = Stufe { $level }
start-mind-reader = Gedankenleser
    .help = Er studiert deine Bluffs, während du spielst.
start-side = Deine Seite
start-side-drawn = Per Los
start-clock = Uhr
start-clock-none = Ohne Uhr
start-clock-live = { $minutes } min + { $seconds } s
start-clock-days = { $days ->
    [one] Ein Tag pro Zug
   *[other] { $days } Tage pro Zug
}
start-options = Regeln und Optionen
start-go-bot = Neue Partie
start-go-friend = Link erstellen
start-go-same-screen = Los geht’s
start-go-lobby = Partie anbieten
start-rules = Regeln
start-learn = Spielend lernen
start-from = Beginnt mit einer Stellung deiner Wahl.
start-from-drop = Normal beginnen

# Match page.
match-title = { $game }: { $first } und { $second }
match-waiting = Es fehlt noch jemand
match-waiting-friend = Schick diesen Link einem Freund. Die Partie beginnt, sobald er mitspielt.
match-link = Link zu dieser Partie
match-qr = Der Link als QR-Code, für ein Handy daneben
match-invited = { $name } lädt dich zu { $game } ein
match-join = Mitspielen
match-watch = Oder nur zuschauen: Diese Seite zeigt die Partie live.
match-dealing = Aus den Zufallszahlen aller wird gemischt …
match-you = du
match-bot = Computer
match-here = da
match-away = weg
match-away-since = weg seit { $time }
match-nobody = Freier Platz
match-thinking = { $name } denkt nach …
match-thinking-long = { $name } denkt noch nach … Ein neuer Server braucht anfangs eine Minute.
match-your-turn = Du bist dran
match-round = Runde { $round } von { $rounds }
match-total = Gesamt { $first } : { $second }
match-board = Das Brett
match-moves = Züge
match-no-moves = Noch ist nichts geschehen.
match-spectators = { $number ->
    [one] Eine Person schaut zu
   *[other] { $number } Personen schauen zu
}
match-watching = Du schaust zu.
match-flip = Brett drehen
match-actions = Aktionen
match-resign = Aufgeben
match-draw = Remis anbieten
match-takeback = Zurücknehmen
match-abort = Absagen
match-absent = { $name } ist weg seit { $since }.
match-awaited = Auf einen Zug von { $name } wird gewartet seit { $since }.
match-claim-win = Sieg beanspruchen
match-claim-draw = Remis beanspruchen
match-claim-in = Wenn das so bleibt, kannst du in { $time } den Sieg beanspruchen.
match-claim-on = Wenn das so bleibt, kannst du am { $date } den Sieg beanspruchen.
match-ask-resign = Willst du wirklich aufgeben?
match-ask-abort = Diese Partie absagen? Sie zählt dann nicht.
match-ask-draw = Deinem Gegner Remis anbieten?
match-offer-draw = { $name } bietet Remis an.
match-offer-takeback = { $name } möchte den letzten Zug zurücknehmen.
match-offer-rematch = { $name } möchte eine Revanche.
match-offer-ready = { $name } ist bereit für die nächste Runde.
match-offered-draw = Du hast Remis angeboten.
match-offered-takeback = Du hast um Zurücknahme gebeten.
match-offered-rematch = Du möchtest eine Revanche; { $name } ist noch gefragt.
match-offered-ready = Warten auf { $name }.
match-accept = Annehmen
match-decline = Ablehnen
match-ready = Nächste Runde
match-between = Die Runde ist vorbei. Nächste Runde in { $seconds } s.
match-rematch = Revanche
match-to-rematch = Zur Revanche
match-new = Neue Partie
match-replay = Nachspielen
match-review = Analyse
match-record = Aufzeichnung
match-won = Du hast gewonnen!
match-named-won = { $name } hat gewonnen.
match-drawn = Unentschieden.
match-aborted = Die Partie wurde abgesagt.
match-say = Etwas sagen
match-said = { $name }: { $phrase }
match-on-screen = Was die andere Seite nicht sehen darf, bleibt beim Weitergeben verdeckt.

# Same screen.
cover-title = Gib das Gerät an { $seat }
cover-text = { $seat } ist dran. Bitte sonst niemand hinschauen!
cover-ready = Ich bin { $seat }

# Preset phrases.
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-have-fun = Viel Spaß!
phrase-well-played = Gut gespielt!
phrase-nice-bluff = Schöner Bluff!
phrase-lucky = Glück gehabt!
phrase-oops = Hoppla!
phrase-one-moment = Einen Moment bitte.
phrase-take-your-time = Lass dir Zeit.
phrase-thanks = Danke!
phrase-again = Noch eine?
phrase-bye = Tschüss!

# Fairness.
fair-title = Siegel und Mischung
fair-text = Verdeckte Entscheidungen und die Mischung werden versiegelt, bevor jemand handelt: Danach kann sie niemand mehr ändern, auch der Server nicht. Dein Browser prüft jedes Siegel, sobald es geöffnet wird.
fair-nonce = Zufallszahl
fair-choice = Entscheidung
fair-closed = geschlossen
fair-honest = ehrlich
fair-broken = passt nicht!
fair-unchecked = Dieser Browser kann es hier nicht prüfen.
fair-deal = Siegel der Mischung
fair-seed = Startwert des Servers
fair-later = Wird am Ende der Partie geöffnet.
fair-none = Bisher keine verdeckte Entscheidung.
fair-verify = Lade die Aufzeichnung herunter: „reynard verify“ prüft alles.

# Lists.
games-title = Meine Partien
games-running = Laufend
games-waiting = Warten auf jemanden
games-finished = Beendet
games-none = Du hast noch keine Partien. Fang eine an!
games-your-turn = Du bist dran
games-their-turn = { $name } ist dran
games-between = Zwischen zwei Runden
games-dealing = Es wird gemischt
games-over = Vorbei
games-won = Gewonnen
games-lost = Verloren
games-drawn = Unentschieden
games-aborted = Abgesagt
games-time-left = { $unit ->
    [days] { $number ->
        [one] noch ein Tag
       *[other] noch { $number } Tage
    }
    [hours] { $number ->
        [one] noch eine Stunde
       *[other] noch { $number } Stunden
    }
   *[minutes] { $number ->
        [one] noch eine Minute
       *[other] noch { $number } Minuten
    }
}
games-against = gegen { $name }
games-alone = an einem Gerät
games-more = Ältere Partien
lobby-title = Treffpunkt
lobby-text = Partien, die auf jemanden warten. Such dir eine aus oder biete selbst eine an.
lobby-none = Gerade wartet niemand. Biete eine Partie an, dann finden andere sie hier.
lobby-open = Ansehen und mitspielen
lobby-own = Dein eigenes Angebot
lobby-offer = Partie anbieten

# Settings.
settings-title = Einstellungen
settings-you = Du
settings-name = Spitzname
settings-name-help = Andere sehen ihn; 1 bis 24 Zeichen.
settings-password = Passwort
settings-password-help = Freiwillig: Mit Spitzname und Passwort bist du auch auf anderen Geräten du selbst. Mindestens 8 Zeichen.
settings-password-kept = Dein Name ist durch ein Passwort gesichert.
settings-password-set = Namen sichern
settings-recovery = Link zum Wiederkommen
settings-recovery-help = Ein geheimer Link, mit dem du zurückkommst. Bewahre ihn gut auf; ein neuer macht den alten ungültig.
settings-recovery-make = Link erstellen
settings-login = Ich habe schon einen Namen
settings-login-do = Zurückkommen
settings-logout = Auf diesem Gerät vergessen
settings-delete = Mich löschen
settings-delete-help = Name, Passwort und Links werden endgültig gelöscht. Deine Partien bleiben, ohne deinen Namen.
settings-delete-ask = Name, Passwort und Links wirklich löschen?
settings-deleted = Du wurdest gelöscht.
settings-saved = Gespeichert.
settings-welcome = Willkommen zurück, { $name }!
settings-guest = Du hast hier noch nicht gespielt: Mit deinem ersten Zug bekommst du einen Namen.
settings-look = Aussehen und Verhalten
settings-language = Sprache
settings-language-auto = Wie im Browser
settings-theme = Farben
settings-theme-auto = Wie auf dem Gerät
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-sound = Töne
settings-still = Weniger Bewegung
settings-confirm = Züge bestätigen
settings-confirm-touch = Auf Touchscreens
settings-confirm-always = Immer
settings-confirm-never = Nie
settings-notify = Sag Bescheid, wenn ich dran bin
settings-notify-help = Eine Mitteilung deines Browsers, während du woanders hinschaust.
settings-notify-denied = Dein Browser erlaubt dieser Seite keine Mitteilungen.
recover-title = Zurückkommen
recover-text = Mit diesem Link bist du auf diesem Gerät wieder du selbst.
recover-do = Ja, das bin ich
