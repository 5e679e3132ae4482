import { cues } from '../frames/cues.ts';
import { categories } from '../entities/categories.ts';
import { monthWords, seasonWords, unitWords, weekdayWords, words as periodWords } from '../periods/words.ts';
import { coreWords } from './core-words.ts';
import { numberWords } from './numbers.ts';

const list = (words: string): string[] => words.trim().split(/\s+/);

/** Words that carry no figure of their own: grammar, politeness, filler. */
const english = list(`
a an the of in on at to for from by with without and or but nor so if then than as about into over under per via out off up down between among
i me my mine myself we us our ours you your yours it its he she they them their this that these those there here who whom whose which what when where why how
is am are was were be been being do does did done doing have has had having can could will would shall should may might must need needs needed
not no yes yep yeah nope ok okay please pls plz thanks thank thx hey hi hello hiya yo good morning afternoon evening night bye goodbye cheers cool great nice awesome perfect
tell show give get got let know see look find check list say explain display pull bring want wanna like help wonder wondering curious think figure calculate compute report summarize summarise sum add
just only really actually exactly right now currently currently already still also too even much many more most less least lot lots bit little any some all each every both other others another same different such very quite pretty maybe perhaps roughly approximately around about overall altogether total totals totaled amount amounts sum
again back ago ever never always often usually typically normally generally regularly lately recently recent latest newest oldest earliest long far soon today
money cash dollars dollar bucks buck usd cents funds finances financial finance personal budget budgets
spend spent spending spends expense expenses expenditure expenditures outgoing outgoings outflow outflows cost costs costing paid pay pays paying payment payments purchase purchases purchased buy bought buying charge charges charged bill bills billed billing fork drop dropped blow blown blew burn burned burnt waste wasted shell splurge splurged go goes going went gone use used using
earn earned earning earnings earns make made making income incomes receive received receiving inflow inflows come comes came coming in deposit deposits deposited credited paycheck paychecks payday paid salary wages bonus raise
transaction transactions activity movements entries entry records record items item rows row data history statement statements times time occasions visits visit visited orders order ordered
account accounts bank banks card cards balance balances checking savings saving credit debit debt debts owe owed owes owing loan loans mortgage brokerage investment investments retirement available worth net assets asset liabilities liability limit limits utilization utilisation
category categories merchant merchants store stores shop shops vendor vendors place places company companies business businesses type types kind kinds group grouped breakdown break broken split
average averages avg mean median typical highest lowest biggest largest smallest top bottom maximum max minimum min cheapest expensive priciest big large small high low higher lower bigger larger smaller greater fewer first last second third next previous prior
compare compared comparison comparing versus vs against difference differences differ change changes changed changing trend trends trending increase increased increasing decrease decreased decreasing rise rising rose grow growing grew growth drop dropping fall falling fell go going up down better worse than
percent percentage percentages share proportion portion fraction part ratio rate rates
daily weekly monthly quarterly yearly annual annually annualized day days week weeks month months year years quarter quarters date dates period weekday weekdays weekend weekends
subscription subscriptions subscribe subscribed recurring repeat repeating regular bill bills due upcoming scheduled renew renews renewal renewing autopay membership memberships plan plans price prices pricing hike hikes hiked
afford affordable enough safe safely free spare leftover left remaining remain remains rest over extra cover covered room
forecast forecasts predict predicted prediction project projected projection expect expected estimate estimated end run running last runway broke
goal goals target targets save saved saves saving savings progress pace track ontrack behind ahead schedule reach reached reaching hit hitting meet finish complete completed done deadline deadlines fund funds contribute contributed contribution contributions toward towards set aside put reserved reserve close closer closest percent far need monthly
unusual strange weird odd suspicious abnormal anomaly anomalies anything something duplicate duplicates duplicated duplicated double doubled twice new unknown unrecognized unexpected outlier outliers out ordinary
refund refunds refunded reimbursement reimbursements reimbursed return returns returned cashback chargeback
transfer transfers transferred transferring move moved moving moves between own
pending posted cleared processed processing settled
fee fees interest
exclude excluding except without ignoring ignore leaving aside counting count counted include included including apart besides
create make start new add put set open mark tag label categorize categorise recategorize recategorise reclassify classify change rename
confirm cancel undo revert yes no
question questions answer ask asking can able feature features capable work works way ways
mean meant wait sorry instead rather actually correction talking
where when who which one ones it them those these that
sync synced updated update refresh
wise regards regarding concerning terms respect related associated connected
single individual whole entire full complete
during while until till since before after through throughout beginning starting ending start
equal exceed exceeds exceeding above below least most
hurt damage tab bottom line picture situation status standing state health shape
shelled arrive arrived arrives landed overspend overspent overspending priciest rate pace source sources grand curious target's accounts'
ascienden asciende costo both often frequently
kinda sorta hmm overdue usual send sent sending sends give gave given visit went eat eating ate drink drinking drank drive driving fly flying flew stay stayed staying live living work working worked job
fill filled fund feel feels felt seem seems seemed happen happened happens turn turned keep keeps kept hold put puts start started stop stopped close call called name named ring rang hand handed throw threw
today's idea rough ballpark picture quick glance shopped shopping dined ordered grabbed grab purchase stuff things 
reach reaching pull pulled total totaled run runs ran tally crunch numbers number figure figures exact precise breakdowns itemized sorted sort order ordered rank ranked ranking list listed lists
currently nowadays presently yet already so-far apart besides including include whose itself themselves myself yourself ours
against within across toward along behind beyond despite except plus than via etc eg ie
happening handle handled accumulate accumulated rack racked add adding added sum summed come amounts amounting combined combine altogether together
guess suppose believe wonder reckon assume remember recall forgot forget understand
kind of sort type every single bit piece pieces chunk slice slices bulk majority mostly mainly primarily chiefly particularly especially specifically
able hope hoping trying try tried plan planning planned going decide decided manage managed managing
bad good better best worse worst okay fine well alright healthy unhealthy crazy insane ridiculous huge massive tiny
hitting hits hit lower raise raised higher max maxed out cap capped
life lifetime history record records log logged logs entry
cash-flow wallet pocket purse paycheck-to-paycheck
would've could've should've
between among
birthday anniversary
 um uh well oh alright anyway btw lol gonna
please quick quickly briefly simply overall
won received hows whats
`);

const spanish = list(`
el la los las un una unos unas de del al a en con sin por para y o u e pero ni si que cual cuales quien quienes como cuando donde cuanto cuanta cuantos cuantas
yo me mi mis mio mia nosotros nos nuestro nuestra tu tus te usted ustedes su sus se lo le les ello ese esa esos esas eso este esta estos estas esto aquel aquella aqui ahi alli hay
es son soy eres somos era eran fue fueron ser sido estar estoy esta estan estamos estaba estado he has ha hemos han haber habia hube hubo hacer hago hace hizo hice hecho hacen haciendo
tengo tienes tiene tenemos tienen tenia tuve tener puedo puedes puede podemos podria podrias pueden quiero quieres quisiera querria necesito necesita debo debes debe deberia debemos
no si gracias favor porfa hola buenas buenos dias tardes noches adios chao ok vale bueno genial perfecto claro
dime di dame muestra muestrame mostrar ensename ensena ver veo mira busca buscar saber conocer ayuda ayudame ayudar explica explicame lista listame calcula calcular suma sumar sumalas sumalos sumalo sumales
solo solamente realmente exactamente ahora actualmente ya todavia aun tambien mas menos mucho mucha muchos muchas poco poca pocos pocas algo algun alguna algunos algunas nada todo toda todos todas cada ambos otro otra otros otras mismo misma muy bastante casi aproximadamente alrededor
vez veces nunca siempre normalmente generalmente suelo suele soler ultimamente reciente recientes recientemente hoy
dinero plata efectivo dolares dolar pesos euros lana pasta finanzas presupuesto presupuestos
gasto gastos gaste gastado gastar gastando gastamos gastas gastaste gasta pago pagos pague pagado pagar pagando pagamos paga pagan compra compras compre comprado comprar costo costos coste costes cuesta cuestan costado costo cargo cargos cobro cobros cobrado cobrada cobraron cobran cobrar cobre factura facturas recibo recibos salidas salido sale salio va voy fui ido ir fue dejado deje invertido
gano gane ganado ganar gana ingreso ingresos ingrese ingresado recibi recibido recibir recibe entra entrado entro entradas deposito depositos depositaron depositado sueldo salario nomina paga quincena pagaron aguinaldo bono cobro
transaccion transacciones movimiento movimientos operacion operaciones registro registros historial actividad partidas
cuenta cuentas banco bancos tarjeta tarjetas saldo saldos balance ahorro ahorros corriente cheque cheques credito debito deuda deudas debo deben adeudo prestamo prestamos hipoteca inversion inversiones disponible disponibles patrimonio neto activos pasivos limite
categoria categorias comercio comercios tienda tiendas negocio negocios lugar lugares sitio sitios establecimiento establecimientos tipo tipos rubro rubros desglose desglosa desglosado agrupado dividido
promedio promedios media medio medios mediana tipico mayor mayores menor menores mas maximo maxima minimo minima alto alta altos altas bajo baja caro cara caros caras barato barata baratos grande grandes pequeno pequena primer primero primera segundo segunda tercer tercero tercera ultimo ultima ultimos ultimas siguiente siguientes proximo proxima proximos proximas anterior anteriores pasado pasada
compara comparar comparado comparada comparacion comparame contra versus vs frente respecto diferencia diferencias cambio cambios cambiado cambio tendencia tendencias aumento aumentado aumentando aumentar aumentaron subido subio subieron subiendo sube suben subida bajado bajo bajando baja bajaron disminuido crecido mejor peor que evolucion evolucionado
porcentaje porciento ciento parte proporcion fraccion tasa
diario diaria diarios semanal semanales mensual mensuales mensualmente trimestral anual anuales anualmente dia semana mes ano trimestre fecha fechas periodo
suscripcion suscripciones suscrito recurrente recurrentes fijo fijos fija fijas periodico periodicos vence vencen vencer vencimiento toca tocan proximos pendiente pendientes renueva renueva renovacion membresia membresias precio precios cuota cuotas
permitir permitirme permito alcanza alcanzar alcanzara suficiente suficientes libre libres sobra sobran sobrar sobrante queda quedan quedar quedara quedaria restante resta falta faltan faltaria
pronostico prevision predice preve proyeccion proyectado estimacion estimado espera esperado fin final finales acabo terminar termina durar durara dura
meta metas objetivo objetivos ahorrar ahorrado ahorre ahorro ahorrando ahorros progreso ritmo camino atrasado adelantado llegar llegare llego llegaria lograr lograre cumplir cumplire completar completada fecha limite plazo fondo fondos aportar aportado aporte aporto aportaciones guardar guardado apartado apartar reservado reserva cerca lejos llevo llevamos lleva
inusual inusuales raro raros rara raras extrano extranos extrana sospechoso sospechosos sospechosas anormal duplicado duplicados duplicada repetido repetidos doble dobles nuevo nuevos nueva nuevas desconocido inesperado
reembolso reembolsos reembolsado devolucion devoluciones devolvieron devuelto
transferencia transferencias transferi transferido transferir movi movido mover traspaso traspasos propias entre
pendiente pendientes contabilizado procesado procesada
comision comisiones interes intereses
excluye excluyendo excepto salvo sin contar quitando ignorando incluye incluyendo incluir aparte ademas
crea crear hacer agrega agregar anade anadir suma pon poner marca marcar categoriza recategoriza clasifica cambia cambiar nuevo nueva abre
confirma confirmar confirmo cancela cancelar deshacer deshaz
pregunta preguntas respuesta responde puedes sabes funciona funcionas
quise decir queria perdon espera mejor corrijo refiero referia
durante desde hasta antes despues tras principio inicio empezar
igual supera superan superior superiores inferior arriba debajo encima cuyo
resumen resume resumeme situacion estado general total totales detalle detalles monto montos cantidad cantidades cuantia numero
sincronizo sincronizado actualizo actualizado actualizacion
fui ido visita visitas visite pedido pedidos pedi usado use
llama llaman cual seria serian tal vez oye pues entonces mismo
hizo hicieron envie enviado enviar envio mande mandado mandar viaje viajes comi comido comer beber bebi tome tomado tomar maneje manejar volar vole vivir vivo trabajo trabajar trabaje cumpleanos aniversario libremente tranquilamente traigo bring brought
llene llenar siento parece parecen pasa pasado paso ocurrio ocurre empece empezado comence deje dejar cerrar llamar idea numeros cifra cifras exacta exacto detalle ordena ordenado ordenados ordenar lista listado
actualmente hoy ademas incluso contra hacia junto juntas acumulado acumule sumado sumados combinado recuerdo olvide entiendo creo supongo
mayoria principalmente especialmente sobre todo particularmente logre intento intentar plan planeo planeando manejar bien mal peor mejor enorme loco
vida cartera bolsillo billetera quincenal fines entran salen llegan llego hice gaste mis nuestras nuestros
revisa revisar comprueba verifica averigua
hizo hicieron mis gastando saldria valdria juntos juntas
`);

const temporal = new Set<string>([
  ...monthWords.keys(),
  ...weekdayWords.keys(),
  ...seasonWords.keys(),
  ...unitWords.keys(),
  ...list('christmas navidad xmas thanksgiving halloween easter pascua nochebuena nochevieja valentines'),
  ...list('today yesterday tomorrow hoy ayer manana anteayer antier ytd mtd antepasado antepasada ago'),
]);

/** Words of time; one left unread means that the dates of an answer could be wrong. */
export const isTemporal = (word: string): boolean => temporal.has(word);

/** Words the operation cues look for; stems among them do no harm, since only whole words are looked up. */
const cueWords = Object.values(cues).flatMap(
  (rule) => rule.source.replaceAll(/\\[a-z]/g, ' ').match(/[a-z]{3,}/g) ?? [],
);

const known = new Set<string>(cueWords);
const grammar = new Set<string>([
  ...english,
  ...spanish,
  ...temporal,
  ...numberWords,
  ...Object.values(periodWords).flatMap((set) => [...set]),
  ...coreWords,
  ...list(
    'remind recuerdame anotalo apuntalo registralo anota apunta perdona perdone disculpa disculpe oiga oye pues rapidito porfis porfa quedo quedaron calendar rest remainder resto so far date beginning middle end mid early late mediados finales principios inicio principio mitad half viene que corriente curso ago atras lo va ever history siempre',
  ),
]);
const categoryWords = new Set(
  categories.flatMap((one) => one.words.flatMap((phrase) => phrase.split(/[\s&-]+/))),
);

const kindWords = new Set(categories.flatMap((one) => one.words.filter((phrase) => !phrase.includes(' '))));

/** True for a word that names a kind of goods by itself. */
export const isKindWord = (word: string): boolean => kindWords.has(word);

/** True for a word the assistant's grammar knows, in either language. */
export const isKnown = (word: string): boolean =>
  grammar.has(word) || known.has(word) || categoryWords.has(word);
export const isCategoryWord = (word: string): boolean => categoryWords.has(word);
export const isGrammarWord = (word: string): boolean => grammar.has(word);

/** What typos are repaired against: known words of four letters or more. */
export const repairable: readonly string[] = [...new Set([...grammar, ...categoryWords])].filter(
  (word) => word.length >= 4,
);
