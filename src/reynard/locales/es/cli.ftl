### Lo que dice la línea de órdenes.

cli-verify-ok = { $file }: en orden. { $records ->
        [one] Un registro
       *[other] { $records } registros
    }, { $entries ->
        [one] una entrada
       *[other] { $entries } entradas
    }, todo permitido; los resultados son correctos.
cli-verify-seals = { $seals ->
        [one] Se abrió un sello y es auténtico.
       *[other] Se abrieron { $seals } sellos y son auténticos.
    }
cli-verify-deal = El reparto es el que se había sellado.
cli-verify-closed = El reparto está sellado y aún no se ha abierto.
cli-verify-plain = Nada en él está sellado: solo se pueden comprobar las reglas.
cli-verify-signed = Firmado con la clave { $key }.
cli-verify-proved = { $file }: todo en él está demostrado.
cli-verify-open = { $file }: auténtico hasta aquí, pero no todo está demostrado:
cli-choose-game = ¿Qué juego?
cli-play-help = Escribe una jugada como en la página de reglas; ? muestra todas.
cli-export-done = Escrito: personas: { $players }, partidas: { $matches }, sucesos: { $events }.
cli-import-done = Leído: personas: { $players }, partidas: { $matches }, sucesos: { $events }. Partidas que ya estaban: { $known }.
