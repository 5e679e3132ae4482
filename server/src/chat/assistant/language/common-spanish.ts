const list = (words: string): string[] => words.trim().split(/\s+/);

/**
 * Everyday Spanish words and first names a letter or two away from a word of the grammar that means something else, from
 * lists of the most frequent words of films and encyclopedias (counted by the makers of zxcvbn). Repair leaves them alone:
 * `por persona` asks no pardon, and an `informe` is no income.
 */
export const commonSpanish: ReadonlySet<string> = new Set(
  list(`
abajo abel abordo aborto acaso acostado adoptado afuera agentes agitado agotado agrado aguja ahogado ahogando aire
alba alfa algas alianza aliento allan alma almas amantes amargo anders andres anita apagon apesta aplastado apoyado
aprobado apuntes ardiendo arre arruines arte artes asalto asco asientos atacado atascado atentado atiende avanzar bala
bando bang basa basado bateria bell bellas bert besa bese beso beth blancas blanche blancos bobo bond bones bonos
boone brock brooke brooks brote bull buque cabildo cabos cabra cabras caigo cajas calidad camarada campana canales
capas carcel carla carpa carta cartas cassidy cassie caudal causa cejas cera cerdo cereza certeza cesar cesta chase
choque cierta ciertas cierto circo cisco claridad clavo clienta cobardes codo cofre cojo colera colorado comando
combate cometa cometas comete cometiendo comoda comodo conste cooperacion cooperar cora corazon corea corporacion
cosita crema cria criar crio crueles cuadro cuadros cubo cuelga cuerda cuerdas cuero cuevas culpes dada daga daisy
dales dana dante dawn debas decidido dedicacion dedo defectos defensa delante delicada delicado delito destino deten
diane diaz dificil dimensiones dirigido diseno doler donante donnie dora doyle ecuacion eden ejecutivo elemento
empapado empleado enfermo entera enterado entrenado erin esfera espana esther estofado estomago estufa eterno
evaluacion evan extiende falsa feas feos fianza ficcion ficha fichas filas flecha flechas fractura frances fred
freddy fuente futuras gabe gala gallina ganso gates geniales gesto gina gorro greg greta gritos guante gustos
habiendo hacha hacker hada harta hassan haven heroe hilo hoja hood hoover hora hugh hughes humo hunt huyo indicio
infernal ingleses inspirado interesado invento jane jude judy jueces juegues jung justos king lago
lara leal leales leones letal libera ligar linda lisa litros llave llaves lobo locke lodo logan lona loro
luces luego luke luna machos mack madres mago maleta maletas malo mancha mandy manning manny manten manzana marcado
marea mares margo margot maria marines marino mario marion marley marron marsh marta mary mata maya megan menta
mentales mentir mentor metalico mexico mide mientas mike milton mirad misiones modalidad moises mola mona monedas
monos monroe moore morse moss muelles muertas muertes muslos nace nadia negacion nego nene nicole nina nino norte
nota nuca nudo ocupara ocupare oler olga opio oracion oraciones orinar ostras otto pacientes paco palo palos panama
paradas parados parana pareceria pares parientes paro patada patadas patan patata pausa pavo peces pedos pedro peon
perdicion persona pesa pesada pesadas pesado pesados pesas peso pica pico pieles pierce pista planta podido polo
popa pozo pozos praga premio premios presion presos previo prince prision produccion promesas promocion propio
proteccion pura puro quentin quieta quinn ramas ramo ranas ratas raya rayas rayo rayos raza recogido recto recuento
recursos redes reich reno repente reportar repuesto reputacion rescate resfriado residente residentes respetado
respiracion retablo reto rick ries rinde rindes risa roba roca rodeado rodeados roma rosa rosie rota rubio russ
sabanas sabe saben sabido sabiendo sabio sabor sagrado salas salgo saliendo sally salmon saltos saludo saludos
santidad secta sede senado senales senas separa separe serena sesos sexo shane shaw sheldon silas sino sintio siria
sirviente sirvientes soga soja solias solido sombra sopa sopla soplo sorda square srta stacy sterling steven stuart
suave suaves suba suban subes sucio sueco sueno suero sugerir superado supo susan suya suyo tanner tara tareas
tensa tenso ternera tias tina tios tiros tito tono tony topo toro toros trampas tramposo trigo trish unido unir
util uvas valle vance vano velo verdes veronica village vince vistas viste viuda vocacion voces votar walter wanda
west wiki willis
`),
);
