### The language itself: what its speakers call it, and its place in lists of languages.

language-name = Deutsch
language-place = 2
### Was diese Seite ist und was sie mit dem tut, was sie weiß.

about-title = Über Reynard
about-intro = Reynard ist ein Zuhause für drei Tierspiele zu zweit: Zwei Wege, Tokan und Halali! Seite öffnen und spielen: gegen zehn Computergegner, mit einem Link gegen Freunde, zu zweit am selben Gerät oder mit allen, die am Treffpunkt warten. Es kostet nichts, und niemand muss sich anmelden.
about-privacy = Deine Daten, in klaren Worten
about-privacy-list =
    - Keine Werbung, keine Besucherzählung, nichts von anderen Seiten: Dein Browser spricht nur mit diesem Server.
    - Ein einziges Cookie. Es entsteht mit deinem ersten Zug und sagt, dass du es wieder bist; ohne es wüsste niemand, welche Spiele deine sind.
    - Was der Server behält: den Namen, den du gewählt hast, deine Partien mit jedem Zug und seiner Uhrzeit und, falls du eines gesetzt hast, dein Passwort in einer Form, die niemand lesen kann.
    - Wer deine Partien sehen kann: alle, die den Link haben. Links lassen sich nicht erraten. Am Treffpunkt sehen alle deinen Namen und dein Angebot.
    - Was du einstellst (Sprache, Farben, Töne) und wie weit du in den Lehrgängen bist, bleibt in deinem Browser.
    - Du brauchst deinen echten Namen nicht anzugeben, und sonst lässt sich nirgends etwas schreiben: Grüße gibt es nur als feste Sätze.
    - Du kannst jederzeit gehen: „Mich löschen“ in den Einstellungen entfernt Name, Passwort und Links. Deine Partien bleiben, ohne deinen Namen.
about-fairness = Fair, und du kannst es prüfen
about-fairness-text = Verdeckte Entscheidungen und das Mischen werden versiegelt, bevor jemand darauf reagieren kann.
about-fairness-link = Wie das geht
about-licences = Von wem das alles ist
about-licences-list =
    - Programm, Zeichnungen, Töne und Texte haben wir selbst gemacht; sie stehen unter der MIT-Lizenz.
    - Überschriften sind in der Fraunces gesetzt, von den Autoren des Fraunces Project, unter der SIL Open Font License 1.1.
    - Die drei Spiele haben andere erfunden; ihre Regeln erzählen wir hier mit eigenen Worten. Reynard gehört nicht zu ihren Verlagen.
fairness-title = Fair, und du kannst es prüfen
fairness-intro = Wo etwas verdeckt gewählt und gemischt wird, muss man jemandem vertrauen. Hier nicht.
fairness-choices = Verdeckte Entscheidungen
fairness-choices-text = Wenn jemand etwas versteckt, steckt der Server die Entscheidung in einen versiegelten Umschlag und zeigt ihn sofort beiden. Geöffnet wird er, wenn sie ans Licht kommt. Niemand kann den Inhalt ändern, und niemand kann vorher hineinsehen: nicht der Gegner, auch kein Computergegner.
fairness-deals = Gemischte Plättchen
fairness-deals-text = Bevor gemischt wird, versiegelt der Server eine eigene Zahl. Dann geben die Browser beider Spieler Zufallszahlen dazu. Erst alle zusammen entscheiden, wie die Plättchen liegen: Weder der Server noch ein Spieler kann es sich aussuchen. Ein Computergegner gibt nichts dazu.
fairness-check = So kannst du es prüfen
fairness-check-text = Dein Browser öffnet und prüft jedes Siegel von selbst und zeigt das Ergebnis neben der Partie. Wer mehr will, lädt die Aufzeichnung einer Partie herunter und prüft sie mit „reynard verify“, einem Programm, das alle lesen können.
fairness-bots = Und die Computergegner?
fairness-bots-text = Ein Computergegner bekommt, was ein Mensch auf seinem Platz sähe, und sonst nichts. Er kennt weder deine verdeckte Entscheidung noch das, was verdeckt liegt.
