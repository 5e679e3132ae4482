const list = (words: string): string[] => words.trim().split(/\s+/);

/**
 * Words that any reading of a money question may carry: articles, auxiliaries, prepositions, politeness, verbs of asking and
 * telling, plain money words, names of rows. None of them says by itself that another figure is meant; a word that does
 * belongs to a family of meaning (frames/account).
 */
export const plainWords: readonly string[] = [
  ...list(`
a able about app apps platform platforms accounts' accumulate accumulated across activity actually active add added adding  
again ahead all along already alright also altogether am among amount amounting amounts an and answer
any anything anyway approximately are around arrive arrived arrives as asciende ascienden ask asking
associated assume at awesome back bad ballpark be been beginning behind being believe between beyond
bit blew blow blown break briefly bring broke btw buck bucks burn burned burnt but by bye calculate call
called came can capable cash cash-flow cents charge charged charges check checks cheers chunk close closer closest
combine combined come comes complete completed compute concerning confirm confirmation connected cool correction cost
costing costo costs could've count counted counting cover covered crazy crunch curious currently
damage data decide decided did different display do does doing dollar dollars done down drop dropped
dropping during eg either end ended ending entire entries entry equal especially etc even ever every exact
exactly extra far feature features feel feels felt figure figures fill filled finance finances financial
find fine finish for forget forgot fork from full fund funds categorized categorised gave get give given giving glance go goes going gone
good goodbye got grab grabbed great group guess had hand handed handle handled happen happened happening
happens has haya hayan separado separados separadas separately separate have having he health healthy hello help here hey hi history hit hits hitting hiya hmm hold hope
hoping how hows hurt i idea ie in include including insane instead internal internas interno internos into is it item items its itself
job just keep keeps kept kinda know label landed leave leaves leaving let life lifetime like line little live living log
logged logs lol long look looking showing shows shown appears appearing aparece aparecen figura figuran ponlo ponla ponlos ponlas cambialo cambiala cambialos cambialas muevelo muevela pasar pasalo pasala marcalo marcala lot lots made make making manage managed managing mark maybe me meant meet might
mine money movements moves moving much must my myself name named need needed needs nice no
nope nothing now nowadays numbers of off oh ok okay on ones only open or order ordered orders our ours out overall
own pace paid part particularly pay paycheck-to-paycheck paying payment payments pays perfect perhaps period
permission personal point picture piece pieces plan planned planning plans please pls plus plz pocket precise presently
pretty project pull pulled purchase purchases purse put puts question questions quick quickly quite rack
racked ran rang rate rates reach reached reaching really recall reckon record records refresh regarding
regards regular regularly related remember repeat report respect ridiculous right ring room rough roughly
row rows run running runs same say schedule see seem seemed seems send sending sends sent set shall shape
she shell shelled shopped shopping should've show simply situation slice slices so so-far some
something soon sorry sorta specifically standing start started starting state status stay staying still stop
stopped stuff such sum summarise summarize summed suppose tab tag talking tally target's tell terms thank
thanks that the their them themselves then there these they things think this those threw through throughout
finishing completing anybody somebody everybody anyone someone everyone everything nobody throw thx time times to today's together too total totaled totals toward towards transaction transactions
tried try trying turn turned uh um understand unhealthy up update updated us usd use used using very via
visit visited visits wait wallet wanna want was waste wasted way ways we well went were what whats while
whole whose wise with within won wonder wondering work worked working works would've write writes writing written wrote yeah yep yes yet
yo you your yours yourself
`),
  ...list(`
abre aguanto aguantamos aguantaria aguantariamos acabo activa activas activo actividad actualizacion actualizado actualizo actualmente acumulado acumule ademas adios agrega
abonado abonamos agregar ahi ahora al algo altura alturas algun alguna algunas algunos alli alrededor anade anadir anota anotalo 
apartado apartar aproximadamente apunta apuntalo aquel aquella aqui arriba atras aun averigua ayuda ayudame
ayudar bastante bien billetera bolsillo brought buenas bueno buenos busca buscar calcula calcular calendar
camino cantidad cantidades cargado cargamos cargue cargo cargos cartera casi cerca cerrar chao cheque cheques cifra cifras claro cobrada cobrado cobran cobrar cobraron cobre cobro cobros
combinado comence conjunto como comprueba completada completar con confirma confirmar confirmo conocer contar corriente corrijo
costado coste costes costos creo cual cuanta cuantia cuanto cuesta cuestan cumplir cumplire curso cuyo dame
da dara daria de debe debes decir demasiado demasiada demasiados demasiadas dejado dejar deje del di dime dinero disculpa disculpe dolar dolares dura
durante durar e early efectivo el ella ellas ello ellos empece empezado empezar en ensena ensename entiendo entonces entra
entrado entran entre entro enviado enviar envie envio era eran eres es esa esas ese eso esos especialmente
espera esperado esta estaba estado estamos estan estar estas este esto estos estoy euros exacta exactamente
exacto favor fin final finales finanzas fines fondo fondos fue fueron fui funciona funcionas general genial
gracias guita guardado guardar ha haber habia habria habriamos hace hacen hacer hacia haciendo hago han hay hecho hemos hice
hicieron historial hizo hola hube hubo ido igual incluir incluso incluye incluyendo inicio intentar intento
intervalo ir juntas juntado junto juntos la lana lapso las late le lejos les llama llaman llamar llegan llegar llegaria llego llenar
llene lleva llevamos llevo lo loco lograr lograre logre los mal mandado mandar mande marca marcar mediados
mi mia meter metemos meto mid middle mio mira mis misma mismo monto montos mostrar movimiento movimientos mucha muchas
mucho muchos muestra muestrame muy nada necesita necesito nos nosotros nuestra nuestras nuestro
nuestros numeros o ocurre ocurrio oiga olvide operacion operaciones oye paga pagado pagamos pagan pagando
pagar pagaron pago pagos pague para parece parecen parte particularmente partidas pasa paso pasta pedi
pedido pedidos perdon perdona perdone perfecto periodo pero pesos planeando planeo plata poca pocas poco
pocos podemos podrias pon poner por porfa porfis pregunta preguntas principio principios propias
puede pueden puedes puedo pues que quedaron quedo queria querria quieres quiero quise quisiera rapidito
realmente recuerdame recuerdo referia refiero registralo registro registros remind respecto responde
respuesta resume resumeme resumen revisa revisar ritmo saber sabes saldria sale salen salgo sali salimos salido salio se sea ser
seria serian si sido siento situacion sobre solamente solo sola solos solas somos son soy su suma sumado sumados sumalas
sumales sumalo sumalos suman sumaron sumo sumar supongo sus tal tambien tasa te tendria tendriamos tendrias tenemos tener tengo tenia termina
terminado terminamos terminar terminare terminaremos termine tiene tienen tienes toda todas todavia tramo todo todos totales trabajar trabaje trabajo traigo
tranquilamente transaccion transacciones tras tu tus tuve u un una unas unos usado usted ustedes va valdria
vale veo ver ves detectas verifica vez viaje viajes vida viene visita visitas visite vigente vivir vivo voy y ya
`),
];
