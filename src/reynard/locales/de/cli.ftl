### Was die Kommandozeile sagt.

cli-verify-ok = { $file }: in Ordnung. { $records ->
        [one] Eine Aufzeichnung
       *[other] { $records } Aufzeichnungen
    }, { $entries ->
        [one] ein Eintrag
       *[other] { $entries } Einträge
    }, alle erlaubt; die Ergebnisse stimmen.
cli-verify-seals = { $seals ->
        [one] Ein Siegel wurde geöffnet und ist echt.
       *[other] { $seals } Siegel wurden geöffnet und sind echt.
    }
cli-verify-deal = Ausgeteilt wurde, wie es festgelegt war.
cli-verify-closed = Das Austeilen ist versiegelt und noch nicht geöffnet.
cli-verify-plain = Nichts darin ist versiegelt: Mehr als die Regeln lässt sich nicht prüfen.
cli-verify-signed = Unterschrieben mit dem Schlüssel { $key }.
cli-verify-proved = { $file }: Alles darin ist bewiesen.
cli-verify-open = { $file }: bis hierher ehrlich, aber nicht alles ist bewiesen:
cli-choose-game = Welches Spiel?
cli-play-help = Tippe einen Zug wie auf der Regelseite; ? zeigt alle Züge.
cli-export-done = Geschrieben: Personen: { $players }, Partien: { $matches }, Ereignisse: { $events }.
cli-import-done = Eingelesen: Personen: { $players }, Partien: { $matches }, Ereignisse: { $events }. Schon vorhandene Partien: { $known }.
