# Der Bluff-Trainer.
coach-hiding = Scheibe verstecken: welche Gewohnheit es verraten hätte
coach-blocking = Sperren: welche Gewohnheit es verraten hätte
coach-too-few = zu wenige Entscheidungen, um etwas zu sagen
coach-chance = durch Zufall
habit-repeats = nimmt wieder dieselbe Seite
habit-alternates = wechselt jedes Mal die Seite
habit-switches-when-guessed = wechselt nach einem Treffer die Seite, bleibt sonst
habit-stays-when-guessed = bleibt nach einem Treffer, wechselt sonst
habit-favourite-side = hat eine Lieblingsseite
habit-favourite-per-animal = hat für jedes Tier eine Lieblingsseite
habit-same-for-animal = nimmt die Seite, die dieses Tier zuletzt hatte
habit-recent = neigt zur Seite der letzten paar Male
