### Les règles des trois jeux avec nos propres mots, par section. Les numéros entre parenthèses renvoient aux pages de règles.

rules-heading-idea = L’idée
rules-heading-setup = Mise en place
rules-heading-turn = Un tour
rules-heading-special = Cas particuliers
rules-heading-end = Fin de la partie
rules-heading-options = Variantes
rules-heading-readings = Nos lectures
rules-heading-notation = Notation

rules-two-paths-idea =
    Renard, lièvre et hérisson traversent une clairière : les tiens vers la rangée de départ de l’adversaire, les siens vers la tienne. Le premier qui amène ses trois animaux à l’arrivée gagne (Z14).
rules-two-paths-setup =
    Le plateau a trois colonnes, a, b et c d’ouest en est, et normalement sept rangées. Sud part de la rangée 1 et court vers le nord, Nord part de la dernière rangée et court vers le sud.

    Chacun dispose ses trois animaux sur sa rangée de départ dans l’ordre voulu, en même temps et sans être vu (Z4). On tire au sort qui commence.
rules-two-paths-turn =
    De chaque case partent deux chemins vers la rangée suivante, un côté ouest et un côté est (Z2). Depuis une colonne du bord, l’un continue tout droit le long du bord, l’autre mène au milieu ; depuis le milieu, les deux mènent aux bords. Ouest et est sont des côtés du plateau, les mêmes pour les deux joueurs.

    Le joueur dont c’est le tour, le coureur, livre au moins trois duels de suite (Z5). Un duel se déroule ainsi :

    - Bluff : le coureur cache un disque côté ouest ou côté est et annonce un de ses animaux. Le côté est secret, l’animal ne l’est pas (Z6).
    - Barrage : le bloqueur barre un côté (Z7).
    - Révélation : si le bloqueur s’est trompé, l’animal annoncé prend le chemin caché. S’il a deviné juste, l’animal reste, et l’animal de même espèce du bloqueur répond par un pas du même côté, dans sa propre direction (Z8).

    Après le troisième duel, les rôles changent si le coureur y a été barré. Sinon il continue, duel après duel, jusqu’à être barré (Z9). Être barré au premier ou au deuxième duel ne met pas fin au tour.
rules-two-paths-special =
    - Sauts : on saute par-dessus une case occupée, peu importe par qui. De cette case, l’animal reprend le chemin du même côté, jusqu’à une case libre. Un saut depuis le milieu par-dessus un animal du bord tourne donc et continue le long du bord (Z10).
    - Arrivée : un animal qui atteint la rangée de départ adverse est arrivé et quitte le plateau. Les animaux qui s’y trouvent ne le gênent pas, mais cette rangée peut être barrée comme les autres (Z11).
    - Les retardataires d’abord : tant qu’un de tes animaux est encore sur ta rangée de départ, aucun des tiens ne peut arriver, pas même celui-là (Z12). Le côté qui mènerait à l’arrivée lui est alors fermé. Tu peux quand même annoncer un animal à qui il ne reste qu’un côté, mais chacun saura où est le disque.
    - Pas de réponse : si l’animal qui devrait répondre est déjà arrivé ou ne peut pas faire ce pas, rien ne bouge (Z8).
    - Le barrage porte sur un côté, pas sur une case : il ne gêne jamais la réponse du bloqueur (Z13).
rules-two-paths-end =
    Le premier dont les trois animaux sont arrivés gagne, que ce soit par un pas du coureur ou par une réponse du bloqueur (Z14). Si rien ne bouge pendant quarante duels de suite, la partie est nulle (Z15).
rules-two-paths-options =
    - rows : longueur du plateau, de 6 à 9 (7).
    - setup : choose, chacun en secret, ou random, les deux ordres tirés au sort.
    - optional_answer : avec yes, celui qui a bien deviné peut laisser son animal où il est.
rules-two-paths-readings =
    La longueur du plateau est notre lecture : les règles imprimées montrent que chaque rangée a trois cases, mais ne disent pas combien il y a de rangées. Nous jouons avec sept ; on peut choisir de six à neuf.

    Sont aussi nos lectures : la disposition est choisie en secret (les règles françaises la tirent au sort, c’est une option) ; le pas du coureur est toujours fait ; la réponse est faite dès qu’elle est possible, sauf si l’option permet de refuser ; un animal dont Z12 ferme les deux côtés ne peut pas être annoncé ; et la nulle après quarante duels sans mouvement.
rules-two-paths-notation =
    F renard, H lièvre, G hérisson ; w ouest, e est. FHG/HGF sont les deux ordres d’ouest en est, celui de Sud d’abord. Fw/e : le renard va à l’ouest, l’est était barré. Fw/w : barré. Fw/w- : barré, et la réponse refusée.

rules-tokan-idea =
    Trente animaux occupent un terrain de six colonnes et cinq rangées. Chaque coup grimpe sur une autre tuile et les tours s’élèvent. Quand le joueur dont c’est le tour ne peut plus jouer, celui qui a le plus de tuiles dans ses tours gagne (T13, T14).
rules-tokan-setup =
    Rouge et Noir ont chacun quinze tuiles : trois souris, sept chacals et cinq lions. Les trente sont mélangées et posées face visible, une par case. On tire au sort qui commence (T1).
rules-tokan-turn =
    Choisis une pile dont la tuile du dessus est à toi et déplace cette tuile en ligne droite, exactement de sa portée : souris 1, chacal 2, lion 3 (T2, T3). Elle doit finir sur une autre pile ; peu importe à qui sont les tuiles qui s’y trouvent (T4). On peut passer par-dessus des piles, pas par-dessus un vide (T5).

    Chaque coup monte : à l’arrivée, la tuile doit être plus haut qu’au départ (T6).

    Un chacal peut emporter la tuile juste au-dessous de lui, un lion une ou deux ; une souris ne porte rien. Les tuiles portées gardent leur ordre et restent sous le porteur, qui arrive d’autant plus haut : porter rend parfois possible un coup qui ne l’était pas (T7).
rules-tokan-special =
    - Tabou : tu ne peux pas recouvrir la tuile que l’adversaire vient de déplacer. Un tour plus tard, si (T8).
    - Fermer les trous : quand une pile entière quitte sa case, regarde derrière elle, à l’opposé de son déplacement : les piles qui la suivent directement avancent toutes d’une case. La dernière case quittée reste vide pour toujours (T9). S’il n’y a rien juste derrière, c’est la case de départ qui reste vide (T10).
    - Si tu peux jouer, tu dois jouer, même un mauvais coup (T11).
    - Tu peux regarder à tout moment ce qu’il y a dans une pile (T12).
    - La pose à tour de rôle, pour moins de hasard : cinq tuiles de chaque couleur sont distribuées en deux colonnes. Puis les joueurs posent tour à tour une de leurs tuiles contre une tuile déjà posée, jusqu’à remplir cinq rangées et six colonnes (T17 à T19).
rules-tokan-end =
    La partie finit dès que le joueur dont c’est le tour n’a plus de coup permis (T13). Une tour est une pile de deux tuiles ou plus ; elle est à celui dont la tuile est au-dessus, et chacune de ses tuiles vaut un point. Qui a le plus de points gagne ; à égalité, la partie est nulle (T14).

    Variante « chaque tête compte » : chaque sommet, même d’une tuile seule, vaut sa portée. À égalité, la plus haute tour décide, puis la deuxième, et ainsi de suite (T15).

    Revanche : une seconde partie depuis la même disposition, couleurs échangées ; la somme des deux décide (T16).
rules-tokan-options =
    - scoring : towers (tours), ou heads (chaque tête compte) : chaque tuile visible compte sa portée, et à égalité la plus haute tour décide (T15).
    - setup : random (distribuée), ou draft : dix tuiles forment deux colonnes, puis chacun pose les siennes à tour de rôle, à côté d’une tuile déjà posée (T17 à T19).
    - closing : run ou line, voir plus bas.
    - ending : turn, ou either : la partie finit aussi dès que l’adversaire, si c’était son tour, n’aurait pas de coup permis, avec le même tabou (T13).
    - Un match peut compter deux parties depuis la même disposition, couleurs échangées ; la somme des points décide (T16).
rules-tokan-readings =
    Les piles qui avancent dans un trou sont notre lecture : la suite continue juste derrière, jusqu’au prochain vide. L’option « toute la ligne » déplace à la place tout ce qui est derrière (T9).

    Sont aussi nos lectures : la couleur de l’arrivée ne compte pas, bien qu’une langue imprimée dise le contraire ; la partie finit quand le joueur dont c’est le tour est bloqué, sauf avec l’option « l’un des deux joueurs » (T13) ; le départage de la variante et la somme dans la revanche ; et, pendant la pose, seules les colonnes sont libres, les cinq rangées sont fixées.
rules-tokan-notation =
    M souris, J chacal, L lion, Rouge en majuscules, Noir en minuscules ; colonnes a à f, rangées 1 à 5. c3-c5 déplace, c3-c5+1 emporte une tuile. Pendant la pose, J@g4 pose un chacal en g4.

rules-tally-ho-idea =
    Ours et Chasseurs se rencontrent dans une forêt pleine de tuiles face cachée. Ce qui apparaît peut être à toi, à l’ennemi ou à personne. Capture ce que tu peux, sors les tiens de la forêt à temps, et aie plus de points à la fin (H15).
rules-tally-ho-setup =
    Quarante-huit tuiles sont face cachée sur un plateau de sept sur sept ; le centre est vide. Le fusil de chaque chasseur pointe dans une des quatre directions et ne tourne jamais (H3). Les Ours commencent.

    - Ours : 2 ours (10 points) et 6 renards (5 points).
    - Chasseurs : 8 chasseurs (5 points) et 2 bûcherons (5 points).
    - Neutres : 8 faisans (3 points), 7 canards (2 points) et 15 arbres (2 points).
rules-tally-ho-turn =
    Fais exactement une chose : retourne une tuile face cachée ou déplace une tuile visible (H4). Tu peux déplacer les tuiles de ton camp, ainsi que les faisans et les canards. Les arbres ne bougent jamais (H5).

    Les tuiles vont tout droit, par des cases vides seulement : ours et bûcheron d’une case, les autres aussi loin qu’on veut (H6).

    Pour capturer, une tuile va sur une tuile visible qu’elle peut prendre (H7) :

    - l’ours prend chasseurs et bûcherons,
    - le renard prend faisans et canards,
    - le chasseur prend ours, renards, faisans et canards, mais seulement dans la direction du fusil,
    - le bûcheron prend les arbres.

    Les tuiles capturées sont tes gains. Tu n’es jamais obligé de capturer.
rules-tally-ho-special =
    - Pas de va-et-vient : celle de tes propres tuiles que tu viens de déplacer ne peut pas revenir, au tour suivant, sur la case d’où elle vient (H8).
    - Oiseaux au repos : un faisan ou un canard que l’adversaire vient de retourner ou de déplacer, tu ne peux pas le déplacer ce tour-ci. Tu peux le capturer (H9).
    - Calme : après trente tours de suite sans retournement ni capture, rien d’autre n’est permis jusqu’à ce que l’un des deux ait eu lieu (H10).
    - La phase finale commence quand la dernière tuile est retournée : l’autre camp commence, et chacun a exactement cinq tours (H11).
    - Sorties : en phase finale, tes propres tuiles peuvent sortir par le milieu de chaque côté, d7, d1, a4 et g4, par leur déplacement normal. Ours et bûcheron sortent depuis la case de sortie ; renard et chasseur peuvent filer par la rangée ou la colonne du milieu si elle est libre. Le fusil n’y change rien. Une tuile sortie compte parmi tes gains (H12).
    - Si tu ne peux rien faire en phase finale, tu passes, et le tour compte (H13).
rules-tally-ho-end =
    La manche finit après cinq tours finaux chacun, ou aussitôt que plus rien n’est face cachée et qu’un camp n’a plus de tuile à lui sur le plateau (H14). Les gains comptent, tuiles capturées comme tuiles sorties ; ce qui reste sur le plateau ne compte pas (H15).

    Un match a deux manches, camps échangés. Le plus haut total gagne ; à égalité, qui a gagné le plus de tuiles ; si c’est encore égal, le match est nul (H16).
rules-tally-ho-options =
    - rest : moved, ou flipped, où seules reposent les tuiles juste retournées, comme dans les éditions d’avant 2011.
    - quiet_limit : voir plus bas, de 1 à 200 (30).
    - Un match peut compter une manche ou deux, et la seconde reprendre la disposition de la première (mirrored).
rules-tally-ho-readings =
    Notre source ne contient qu’une partie abîmée des règles imprimées. Nous avons comblé les lacunes avec ce que l’on sait des éditions de 2011 et 2016 ; là où elles se taisent ou diffèrent, le choix est le nôtre.

    Nos lectures sont surtout : les oiseaux se reposent après avoir été retournés ou déplacés (éditions d’avant 2011 : seulement retournés, c’est une option) ; la limite de tours calmes est notre règle maison, pour que toute manche finisse ; et qui ne peut rien faire en phase finale passe.
rules-tally-ho-notation =
    B ours, F renard, ^ > v < chasseur avec son fusil, L bûcheron, P faisan, D canard, T arbre, # face cachée ; colonnes a à g, rangées 1 à 7. c3 retourne une tuile, c3=F dit ce qui a paru, c3-c6 déplace, c3xc6 prend, d5-out quitte la forêt, pass passe.
