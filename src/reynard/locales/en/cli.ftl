### What the command line says.

cli-verify-ok = { $file }: in order. { $records ->
        [one] One record
       *[other] { $records } records
    }, { $entries ->
        [one] one entry
       *[other] { $entries } entries
    }, all legal; the results are right.
cli-verify-seals = { $seals ->
        [one] One seal was opened and is honest.
       *[other] { $seals } seals were opened and are honest.
    }
cli-verify-deal = The deal is as it was committed.
cli-verify-closed = The deal is sealed and not opened yet.
cli-verify-plain = Nothing in it is sealed: more than legality cannot be checked.
cli-verify-signed = Signed by the key { $key }.
cli-verify-proved = { $file }: everything in it is proved.
cli-verify-open = { $file }: honest so far, but not everything is proved:
cli-choose-game = Which game?
cli-play-help = Type a move as on the rules page; ? lists all moves.
cli-export-done = Written: players: { $players }, matches: { $matches }, events: { $events }.
cli-import-done = Taken in: players: { $players }, matches: { $matches }, events: { $events }. Matches that were there already: { $known }.
