### The language itself: what its speakers call it, and its place in lists of languages.

language-name = Español
language-place = 4
### Qué es este sitio y qué hace con lo que sabe.

about-title = Acerca de Reynard
about-intro = Reynard es la casa de tres juegos de animales para dos: Dos Caminos, Tokan y Tally Ho! Abre la página y juega: contra diez rivales del ordenador, con un amigo mediante un enlace, con alguien en el mismo dispositivo o con quien espere en la sala. No cuesta nada y nadie tiene que registrarse.
about-privacy = Tus datos, con palabras claras
about-privacy-list =
    - Sin publicidad, sin contar visitas, nada de otros sitios: tu navegador solo habla con este servidor.
    - Una sola cookie. Nace con tu primera jugada y dice que vuelves a ser tú; sin ella tus partidas no podrían ser tuyas.
    - Lo que guarda el servidor: el nombre que elegiste, tus partidas con cada jugada y su hora y, si pusiste una, tu contraseña de forma que nadie pueda leerla.
    - Quién puede ver tus partidas: cualquiera que tenga el enlace. Los enlaces no se pueden adivinar. En la sala todos ven tu nombre y tu oferta.
    - Lo que prefieres (idioma, colores, sonidos) y tu progreso en las lecciones se quedan en tu navegador.
    - No hace falta que des tu nombre real y no se puede escribir nada más: los jugadores se saludan solo con frases hechas.
    - Puedes irte cuando quieras: «Borrarme», en los ajustes, quita nombre, contraseña y enlaces. Tus partidas se quedan, sin tu nombre.
about-fairness = Limpio, y puedes comprobarlo
about-fairness-text = Las decisiones ocultas y el barajado se sellan antes de que nadie pueda aprovecharlos.
about-fairness-link = Cómo funciona
about-licences = De quién es el trabajo
about-licences-list =
    - Programa, dibujos, sonidos y textos son obra nuestra, con licencia MIT.
    - Los títulos están compuestos en Fraunces, de los autores del Fraunces Project, con licencia SIL Open Font License 1.1.
    - Los tres juegos los inventaron otras personas; aquí contamos sus reglas con nuestras palabras. Reynard no tiene relación con sus editoriales.
fairness-title = Limpio, y puedes comprobarlo
fairness-intro = Cuando se elige en secreto y se barajan fichas hay que fiarse de alguien. Aquí no.
fairness-choices = Decisiones ocultas
fairness-choices-text = Cuando alguien esconde algo, el servidor mete la decisión en un sobre sellado y lo muestra enseguida a ambos. Se abre cuando la decisión sale a la luz. Nadie puede cambiar lo que hay dentro ni mirar antes: ni el rival ni el ordenador.
fairness-deals = Fichas barajadas
fairness-deals-text = Antes de barajar, el servidor sella un número propio. Después los navegadores de ambos jugadores añaden números al azar. Solo todos juntos deciden cómo quedan las fichas: ni el servidor ni un jugador puede elegirlo. El ordenador no añade nada.
fairness-check = Cómo comprobarlo
fairness-check-text = Tu navegador abre y comprueba cada sello por sí solo y muestra el resultado junto a la partida. Quien quiera más descarga el registro de una partida y lo comprueba con «reynard verify», un programa que cualquiera puede leer.
fairness-bots = ¿Y el ordenador?
fairness-bots-text = El ordenador recibe lo que vería un jugador en su sitio, y nada más. No conoce tu decisión oculta ni lo que está boca abajo.
