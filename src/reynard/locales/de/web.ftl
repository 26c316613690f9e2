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
nav-puzzles = Rätsel
nav-learn = Lernen
nav-me = Ich
nav-settings = Einstellungen
nav-main = Hauptmenü
nav-about = Über Reynard
nav-turns = { $number ->
    [one] eine Partie wartet auf dich
   *[other] { $number } Partien warten auf dich
}
guest-names = Munterer Dachs, Mutiger Otter, Stille Eule, Flinker Hase, Schlauer Fuchs, Müder Siebenschläfer, Frohes Rotkehlchen, Neugieriger Marder, Geduldiger Reiher, Kühnes Eichhorn, Sanftes Reh, Kluge Elster

# Start page.
home-continue = Deine laufenden Partien
home-go-on = Weiter
home-all = Alle { $number } laufenden Partien
start-title = Spielen
start-game = Spiel
start-first-move = Dein erster Klick ist der erste Zug.
start-dealing = Die Plättchen werden ausgelegt …
start-begin-bot = Mit „Neue Partie“ geht es los.
start-begin-friend = Link machen, verschicken, spielen.
start-begin-same-screen = Zu zweit an einem Gerät: Mit „Los geht’s“ beginnt ihr.
start-begin-lobby = Biete das Spiel an; wer vorbeikommt, kann mitspielen.
start-opponent = Gegner
start-bot = Computer
start-rival = Gegen wen spielst du?
bot-1 = sieht einen Schritt weit, übersieht viel und merkt sich wenig: genau richtig für das allererste Spiel.
bot-2 = sieht die einfachsten Chancen, aber nur den nächsten Schritt; wer aufpasst, gewinnt oft schon beim ersten Mal.
bot-3 = wägt ab, was zu sehen ist, übersieht aber manches; schlägt alle, die nicht zweimal hinsehen.
bot-4 = übersieht noch ab und zu etwas; schlägt auch vorsichtige Anfänger.
bot-5 = sieht etwas weiter und übersieht weniger: ein gleich starker Gegner, sobald du das Spiel kennst.
bot-6 = denkt ein paar Schritte voraus und bestraft unbedachte Züge.
bot-7 = übersieht kaum etwas; für alle, die schon viele Partien hinter sich haben.
bot-8 = plant voraus; das musst du dann auch.
bot-9 = plant weit voraus und macht kaum noch Fehler.
bot-10 = spielt so gut, wie wir es können.
bot-mind-reader = studiert deine Bluffs, während du spielst, und errät, was du als Nächstes tust.
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
match-waiting-lobby = Deine Partie steht im Treffpunkt und beginnt, sobald jemand mitspielt. Du kannst diesen Link auch einem Freund schicken.
match-link = Link zu dieser Partie
match-qr = Der Link als QR-Code, für ein Handy daneben
match-invited = { $name } lädt dich zu { $game } ein
match-join = Mitspielen
match-watch = Oder nur zuschauen: Diese Seite zeigt die Partie live.
match-usual-rules = Übliche Regeln
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
match-unsent = Dein Zug wartet darauf, gesendet zu werden.
match-withdraw = Zurücknehmen
match-round = Runde { $round } von { $rounds }
match-round-short = Runde { $round }
match-sum = Zusammen
match-total = Gesamt { $first } : { $second }
match-board = Das Brett
match-moves = Züge
match-no-moves = Noch ist nichts geschehen.
match-step = Durch die Züge blättern
replay-first = Zum Anfang
replay-previous = Einen Zug zurück
replay-next = Einen Zug weiter
replay-last = Zum Ende
match-looking-back = Du siehst Zug { $number } von { $all }.
match-to-the-game = Zurück zum Spiel
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
match-absent = { $name } ist seit { $since } weg.
match-awaited = { $name } ist seit { $since } am Zug.
match-claim-win = Sieg beanspruchen
match-claim-draw = Remis beanspruchen
match-claim-in = Wenn das so bleibt, kannst du in { $time } den Sieg beanspruchen.
match-claim-on = Wenn das so bleibt, kannst du am { $date } den Sieg beanspruchen.
match-ask-resign = Willst du wirklich aufgeben?
match-ask-resign-match = Das ganze Match aufgeben, nicht nur diese Runde?
match-ask-abort = Diese Partie absagen? Sie zählt dann nicht.
match-ask-draw = Deinem Gegner Remis anbieten?
match-offer-draw = { $name } bietet Remis an.
match-offer-takeback = { $name } möchte den letzten Zug zurücknehmen.
match-offer-rematch = { $name } möchte eine Revanche.
match-offer-ready = { $name } ist bereit für die nächste Runde.
match-offered-draw = Du hast Remis angeboten.
match-offered-takeback = Du hast um Zurücknahme gebeten.
match-declined-draw = { $name } möchte kein Remis: Es geht weiter.
match-declined-takeback = { $name } ist mit dem Zurücknehmen nicht einverstanden.
match-declined-rematch = { $name } möchte keine Revanche.
match-declined-draw-seen = { $name } lehnt das Remis ab.
match-declined-takeback-seen = { $name } lehnt das Zurücknehmen ab.
match-declined-rematch-seen = { $name } lehnt die Revanche ab.
match-rematch-gone = Du möchtest eine Revanche, aber { $name } ist gegangen.
match-offered-rematch = Du möchtest eine Revanche; { $name } hat noch nicht geantwortet.
match-offered-ready = Warten auf { $name }.
match-accept = Annehmen
match-decline = Ablehnen
match-decline-rematch = Nein, danke
match-ready = Nächste Runde
match-between = Die Runde ist vorbei. Nächste Runde in { $seconds } s.
match-rematch = Revanche
match-to-rematch = Zur Revanche
match-new = Neue Partie
match-replay = Nachspielen
match-review = Rückblick
analysis-open = Analysieren
match-record = Aufzeichnung
match-won = Du hast gewonnen!
match-lost = { $name } hat gewonnen.
match-player = Spieler { $number }
match-named-won = { $name } hat gewonnen.
match-drawn = Unentschieden.
match-aborted = Die Partie wurde abgesagt.
match-aborted-text = Sie zählt nicht.
match-aborted-you = Du hast die Partie abgesagt.
match-aborted-by = { $name } hat die Partie abgesagt.
match-aborted-counted = Niemand hat gewonnen. Weil die Verteilung schon zu sehen war, können andere neunzig Tage lang sehen, dass abgesagt wurde.
match-called-off = { $count ->
    [one] Hat eine Partie abgesagt, als die Verteilung zu sehen war
   *[other] Hat { $count } Partien abgesagt, als die Verteilung zu sehen war
}
result-resigned-you = Du hast aufgegeben.
result-resigned-other = { $name } hat aufgegeben.
result-time-you = Deine Zeit ist abgelaufen.
result-time-other = Die Zeit von { $name } ist abgelaufen.
result-left-you = Du warst zu lange weg; der Sieg wurde beansprucht.
result-left-other = { $name } war zu lange weg.
result-resigned-side = Aufgegeben: { $name }.
result-time-side = Zeit abgelaufen: { $name }.
result-left-side = Nicht mehr da: { $name }.
result-left-nobody = Jemand war zu lange weg; es wurde Remis beansprucht.
result-agreed-you = Ihr habt euch darauf geeinigt.
result-agreed = Beide haben sich darauf geeinigt.
match-say = Etwas sagen
match-said = { $name }: { $phrase }
match-on-screen = Was der andere nicht sehen darf, bleibt beim Weitergeben verdeckt.

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
fair-deal = Siegel der Mischung
fair-seed = Startwert des Servers
fair-later = Wird am Ende der Partie geöffnet.
fair-none = Bisher keine verdeckte Entscheidung.
fair-signature = Unterschrieben mit dem Schlüssel dieses Servers
fair-signature-unchecked = Die Unterschrift kann dieser Browser nicht prüfen: Dazu braucht es einen aktuellen Browser und eine Seite, die über HTTPS kam. Alles andere wurde verglichen; „reynard verify“ prüft auch die Unterschrift.
fair-verify = Lade die Aufzeichnung herunter: „reynard verify“ prüft alles.
fair-proved = Dieser Browser merkt sich, was versiegelt wurde und was geschah, und vergleicht. Das beweist dir, dass niemand eine verdeckte Entscheidung oder die Mischung nachträglich geändert hat und dass deine Zufallszahlen in der Mischung stecken. Anderen beweist es die unterschriebene Aufzeichnung.
fair-not-proved = Was sich nicht beweisen lässt: dass der Server niemandem deine verdeckten Entscheidungen zeigt und dass dein Gegner kein Programm zu Rate zieht.
fair-alarm-title = Dieser Server widerspricht sich.
fair-alarm-text = Vertraue dem Ergebnis dieser Partie nicht. Hebe die Aufzeichnung auf und ein Bild von dem, was du hier siehst.
fair-alarm-seal = Das Siegel einer verdeckten Entscheidung ist nicht das, das zuvor kam.
fair-alarm-reveal = Eine geöffnete Entscheidung ist nicht die, die versiegelt wurde.
fair-alarm-deal = Die Mischung, oder was vorher vereinbart war, ist nicht das, was versiegelt wurde.
fair-alarm-bytes = Deine Zufallszahlen fehlen in der Mischung.
fair-alarm-history = Was der Server jetzt sagt, passt nicht zu dem, was er vorher gesagt hat.
fair-alarm-record = Die unterschriebene Aufzeichnung oder Festlegung passt nicht zu dem, was hier zu sehen war.

# Lists.
games-title = Meine Partien
games-running = Laufend
games-waiting = Warten auf jemanden
games-finished = Beendet
games-none = Du hast noch keine Partien. Fang eine an!
games-your-turn = Du bist dran
games-their-turn = { $name } ist dran
games-waits-for = { $name } ist am Zug
games-between = Zwischen zwei Runden
games-dealing = Es wird gemischt
games-over = Vorbei
games-won = Gewonnen
games-lost = Verloren
games-drawn = Unentschieden
games-aborted = Abgesagt
games-practice = Übung
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
games-all = Alle
games-bot = Computer
games-people = Menschen
games-none-such = Keine solchen Partien.
games-by-resigned = durch Aufgabe
games-by-time = durch Zeit
games-by-left = durch Abwesenheit
games-by-agreed = durch Einigung
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
settings-password-help = Freiwillig: Mit Spitznamen und Passwort bist du auch auf anderen Geräten du selbst. Mindestens 8 Zeichen.
settings-password-kept = Dein Name ist durch ein Passwort gesichert.
settings-password-set = Namen sichern
settings-recovery = Link zum Wiederkommen
settings-password-old = Bisheriges Passwort
settings-password-new = Neues Passwort
settings-password-change = Passwort ändern
settings-password-change-help = Wenn du es änderst, werden alle anderen Geräte abgemeldet, und der Link zum Wiederkommen verfällt.
settings-password-changed = Geändert. Alle anderen Geräte sind abgemeldet.
settings-logout-everywhere = Überall abmelden
settings-logout-everywhere-ask = Auf allen Geräten abmelden, auch auf diesem? Ohne Passwort oder Link kommst du nicht zurück.
settings-logged-out = Du bist überall abgemeldet.
settings-recovery-help = Ein geheimer Link, mit dem du zurückkommst. Er gilt einmal, dreißig Tage lang; ein neuer macht den alten ungültig.
settings-export = Meine Daten herunterladen
settings-export-help = Eine Datei mit allem, was über dich gespeichert ist: Name, Geräte, Bots und alle deine Partien.
settings-tokens = Geräte und Bots
settings-tokens-help = Wo du angemeldet bist und womit deine Bots spielen. Widerrufe, was du nicht kennst.
settings-token-cookie = Gerät
settings-token-here = Dieses Gerät
settings-token-recovery = Link zum Wiederkommen
settings-token-bot = Bot { $name }
settings-token-since = seit { $date }
settings-token-used = zuletzt benutzt { $date }
settings-token-unused = nie benutzt
settings-token-play = darf spielen
settings-token-read = darf lesen
settings-token-revoke = Widerrufen
settings-token-revoked = Widerrufen.
settings-bot-name = Name für einen neuen Bot
settings-bot-make = Bot anlegen
settings-bot-help = Für Programme, die selbst spielen. Ein Bot wird immer als Bot gezeigt.
settings-bot-token = Das Token des Bots, nur jetzt zu sehen: Bewahre es auf wie ein Passwort.
settings-bot-more = Weiteres Token
settings-bot-delete = Bot löschen
settings-bot-delete-ask = Den Bot { $name } löschen? Seine Tokens verfallen, und seine laufenden Partien enden.
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
settings-notation = Züge in Kurzschrift (c3-c5) statt in Worten
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
