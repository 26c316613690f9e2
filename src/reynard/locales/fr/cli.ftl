### Ce que dit la ligne de commande.

cli-verify-ok = { $file } : en ordre. { $records ->
        [one] Un enregistrement
       *[other] { $records } enregistrements
    }, { $entries ->
        [one] { $entries } entrée
       *[other] { $entries } entrées
    }, tout est permis ; les résultats sont justes.
cli-verify-seals = { $seals ->
        [one] Un sceau a été ouvert et il est honnête.
       *[other] { $seals } sceaux ont été ouverts et sont honnêtes.
    }
cli-verify-deal = La distribution est celle qui avait été scellée.
cli-verify-closed = La distribution est scellée et pas encore ouverte.
cli-verify-plain = Rien n’y est scellé : on ne peut vérifier que les règles.
cli-verify-signed = Signé avec la clé { $key }.
cli-verify-proved = { $file } : tout y est prouvé.
cli-verify-open = { $file } : honnête jusqu’ici, mais tout n’est pas prouvé :
cli-choose-game = Quel jeu ?
cli-play-help = Tape un coup comme sur la page des règles ; ? montre tous les coups.
cli-export-done = Écrit : personnes : { $players }, parties : { $matches }, événements : { $events }.
cli-import-done = Lu : personnes : { $players }, parties : { $matches }, événements : { $events }. Parties déjà présentes : { $known }.
