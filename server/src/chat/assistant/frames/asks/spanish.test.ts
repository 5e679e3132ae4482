import { describe, expect, test } from 'vitest';
import type { Frame } from '../frame.ts';
import { read } from '../reading.testing.ts';

/** What people ask, by what they ask for. */
const asked: readonly (readonly [Partial<Frame>, string])[] = [
  [
    { ask: 'total' },
    `
    en cuánto salió la gasolina el mes pasado
    cuánta lana se me fue en Uber este mes
    qué tanto llevamos gastado en súper este año
    cuánto le he metido al coche desde enero
    a cuánto ascendieron las salidas a comer en octubre
    dime lo que pagamos de luz en septiembre
    cuánto le dejamos a Amazon este trimestre
    total de compras con la Sapphire Card el mes pasado
    cuánto soltamos en restaurantes la semana pasada
    cuánto hemos desembolsado en el carro este año
    cuánta plata le metí a la ropa en septiembre
    en total cuánto fue de farmacia el mes pasado
    cuánto se gastó en gasolina la semana pasada
    cuánto llevo pagado de renta en lo que va del año
    lo que gasté en Uber durante el verano
    cuánto nos costó el internet este año
    cuánto me han cobrado de comisiones
    gasto total de octubre sin contar la renta
    cuánto dinero salió de mi cuenta en octubre
    cuánto pagué con la Sapphire Card ayer
    cuántos dólares gasté en café en octubre
    a cuánto asciende lo de Amazon este año
    cuánto habré gastado en Target en total
    cuánto saqué del cajero el mes pasado
    cuánto pagué de intereses de la tarjeta
    qué me costó el fin de semana
    cuánto nos salió la cena del viernes
    cuánto va de gasolina este mes
    cuánto dinero he tirado en Uber Eats este año
    cuánto se ha ido en ropa desde marzo
    cuánto gastamos entre todos en comida en octubre
    la suma de mis cargos de Uber del año
    de cuánto fue lo de Costco en septiembre
    cuánto pagué en total con la Sapphire Card en Amazon
    necesito saber cuánto gasté del 1 al 15 de agosto
    `,
  ],
  [
    { ask: 'count' },
    `
    cuántas veces fuimos a Costco en octubre
    qué tan seguido pido Uber Eats
    cuántos cafés compré esta semana
    cuántas compras de más de 50 hice en octubre
    cuántos viajes en Uber hice este mes
    con qué frecuencia voy a Whole Foods
    cuántos pagos hice en octubre
    cuántas veces comimos fuera la semana pasada
    `,
  ],
  [
    { ask: 'count', count: 'groups' },
    `
    en cuántas tiendas compré este mes
    `,
  ],
  [
    { ask: 'average', per: 'week' },
    `
    cuánto gastamos en promedio a la semana
    cuánto gastamos en una semana típica de súper
    `,
  ],
  [
    { ask: 'average' },
    `
    cuánto suelo pagar de luz
    de cuánto suele ser el recibo de la luz
    cuánto cuesta en promedio llenar el tanque
    `,
  ],
  [
    { ask: 'average', per: 'day' },
    `
    cuál es mi gasto diario promedio este mes
    cuánto gastamos diario en promedio
    `,
  ],
  [
    { ask: 'average', per: 'transaction' },
    `
    cuánto me cuesta en promedio un viaje en Uber
    cuál es mi ticket promedio en Costco
    gasto promedio por visita a Target
    `,
  ],
  [
    { ask: 'extreme' },
    `
    cuál fue la compra más cara de septiembre
    mi compra más grande en Amazon
    el gasto más alto de la semana
    lo más que he pagado por gasolina
    `,
  ],
  [
    { ask: 'extreme', top: 3 },
    `
    cuáles fueron los tres gastos más fuertes del año
    `,
  ],
  [
    { ask: 'extreme', order: 'smallest' },
    `
    lo más barato que compré en Target
    `,
  ],
  [
    { ask: 'list' },
    `
    muéstrame lo que compramos en Costco en octubre
    enséñame los cargos pendientes
    qué compré el sábado
    qué pagos de más de 100 dólares hicimos este mes
    todos los movimientos de ayer
    qué compramos en Target la semana pasada
    dame la lista de pagos a PG&E
    todo lo que compré en octubre en Amazon
    cargos entre 50 y 100 dólares en octubre
    busca el cargo de 45 dólares de Shell
    transacciones de más de 500 este año
    `,
  ],
  [
    { ask: 'last' },
    `
    cuándo fue la última vez que fuimos a Target
    hace cuánto que no voy a Starbucks
    cuándo pagué la luz por última vez
    cuál fue mi última compra
    cuánto fue el último recibo de PG&E
    hace cuántos días cargué gasolina
    qué día me depositó Acme
    cuántos días hace que no uso Uber
    `,
  ],
  [
    { ask: 'first' },
    `
    desde cuándo pago Netflix
    cuándo empecé a usar Uber
    cuándo fue mi primera compra en Amazon
    qué fue lo primero que compré este año
    `,
  ],
  [
    { ask: 'breakdown', groupBy: 'category' },
    `
    en qué se va mi dinero
    cuáles son mis principales categorías de gasto
    gastos por categoría de este mes
    en qué se me está yendo el sueldo
    top 3 de categorías en septiembre
    `,
  ],
  [
    { ask: 'breakdown', groupBy: 'merchant' },
    `
    desglose de octubre por comercio
    dónde gasté más en octubre
    en qué tiendas compramos más
    cuáles son los comercios donde más dejo dinero
    a qué comercio voy más seguido
    quién me pagó este mes
    quién se llevó más de mi dinero en octubre
    a qué cafetería voy más
    cuánto gasto en cada tienda
    `,
  ],
  [
    { ask: 'breakdown', groupBy: 'month' },
    `
    en qué mes gastamos más este año
    qué mes gané más
    en qué mes gasté menos en gasolina
    `,
  ],
  [
    { ask: 'breakdown', groupBy: 'weekday' },
    `
    qué día de la semana gastamos más
    mis gastos por día de la semana
    `,
  ],
  [
    { ask: 'share' },
    `
    qué porcentaje del gasto fue comida en octubre
    cuánto de lo que gano se va en renta
    qué tanto por ciento se va en comida
    qué tajada de mis gastos es Amazon
    la renta qué porcentaje es de mis ingresos
    qué porcentaje de mis gastos fue en fin de semana
    la comida qué porcentaje es del gasto total
    `,
  ],
  [
    { ask: 'compare' },
    `
    gastamos más que el mes pasado
    cómo vamos en comida comparado con septiembre
    compara octubre y septiembre en restaurantes
    cuánto más gastamos en octubre que en septiembre
    estamos gastando más que el año pasado
    diferencia de gasto entre septiembre y octubre
    estoy pagando más luz que el año pasado
    octubre contra el mismo mes del año pasado
    salimos a comer menos en octubre que en septiembre
    `,
  ],
  [
    { ask: 'compareThings' },
    `
    gasté más en Target o en Costco este año
    qué me sale más caro, el café o la gasolina
    Costco o Whole Foods, dónde gasto más
    `,
  ],
  [
    { ask: 'trend' },
    `
    ha subido mi gasto en luz
    cómo ha ido mi gasto en café mes a mes
    evolución de mis gastos en los últimos seis meses
    cuánto he gastado cada mes este año
    va subiendo lo que pago de luz
    está subiendo mi gasto en gasolina
    gasto por semana desde septiembre
    `,
  ],
  [
    { ask: 'cashflow' },
    `
    nos sobró algo en octubre
    cuánto ahorramos en septiembre
    ingresos contra gastos del trimestre
    cuánto nos quedó limpio en octubre
    gastamos más de lo que ganamos en octubre
    cerré octubre en números rojos
    cuánto ahorré en lo que va del año
    estoy ganando más de lo que gasto
    perdí dinero el mes pasado
    cuánto logré ahorrar en octubre
    `,
  ],
  [
    { ask: 'savingsRate' },
    `
    qué parte de mis ingresos ahorré
    qué porcentaje de mi sueldo ahorro
    `,
  ],
  [
    { ask: 'exists' },
    `
    ya pagamos la renta este mes
    ya cayó la nómina
    me han devuelto algo de Amazon
    hubo algún cobro de Netflix en octubre
    fui a Costco esta semana
    me cobraron algo de Netflix este mes
    ya me pagó Acme
    se cobró la renta en noviembre
    hubo devoluciones en octubre
    ya pagué la luz este mes
    hay algún cargo de Delta en septiembre
    `,
  ],
  [
    { ask: 'recurring' },
    `
    a qué estoy suscrito
    cuánto se me va en suscripciones al mes
    qué suscripciones pago
    cuánto pago de Netflix
    cuáles son mis gastos fijos
    qué membresías tengo
    cuáles son mis pagos mensuales
    `,
  ],
  [
    { ask: 'due' },
    `
    qué cargos se vienen esta quincena
    qué me falta por pagar este mes
    cuándo me cobran Spotify otra vez
    qué facturas vencen en diciembre
    cuándo toca pagar la renta
    cuánto tengo que pagar en los próximos 30 días
    qué suscripciones se renuevan esta semana
    cuál es mi próximo pago
    algo que venza mañana
    `,
  ],
  [
    { ask: 'priceChanges' },
    `
    me subió el precio Netflix
    alguna suscripción subió de precio
    me están cobrando más por Spotify
    Spotify está más caro que antes
    `,
  ],
  [
    { ask: 'nextPay' },
    `
    cuándo me vuelven a pagar
    cuándo es mi próximo día de pago
    cuánto me van a pagar la próxima vez
    cuánto me van a depositar el viernes
    `,
  ],
  [
    { ask: 'balance' },
    `
    cuánto tengo en la cuenta de ahorros
    cuánto dinero tengo
    cuánto hay en Rainy Day Savings
    saldo disponible de la cuenta corriente
    cómo anda mi cuenta de cheques
    cuál es el límite de mi Sapphire Card
    tengo más de 500 en la cuenta corriente
    `,
  ],
  [
    { ask: 'balance', balance: 'owed' },
    `
    cuánto debemos de la tarjeta
    cuánto debo en total
    cuánto debo del carro
    cuánto nos falta por pagar del auto
    `,
  ],
  [
    { ask: 'networth' },
    `
    cuánto valgo en total restando mis deudas
    mi patrimonio neto
    `,
  ],
  [
    { ask: 'forecast' },
    `
    me alcanza para llegar a fin de mes
    cuánto me va a quedar a fin de mes
    cuánto vamos a gastar este mes si seguimos así
    llegaremos a fin de mes
    cuánto tendré el 30
    cuánto voy a terminar gastando en noviembre
    cuánto habrá en mi cuenta el día 1
    `,
  ],
  [
    { ask: 'runway' },
    `
    cuántos meses aguantaría sin trabajar
    si me quedo sin trabajo cuánto aguanto
    si dejo de cobrar cuántos meses duro
    `,
  ],
  [
    { ask: 'accounts' },
    `
    qué cuentas tengo conectadas
    en qué cuenta tengo más dinero
    qué bancos tengo conectados
    `,
  ],
  [
    { ask: 'utilisation' },
    `
    cuánto de mi límite de crédito he usado
    estoy cerca del límite de la tarjeta
    `,
  ],
  [
    { ask: 'goals' },
    `
    cómo van mis metas
    cuál meta está más cerca
    `,
  ],
  [
    { ask: 'goal' },
    `
    cuánto me falta para la Vespa
    cuánto llevo ahorrado para la Vespa
    qué tanto llevo de la Vespa
    `,
  ],
  [
    { ask: 'goalNeed' },
    `
    cuánto tengo que ahorrar al mes para Iceland
    cuánto por mes me falta poner para Iceland
    cuánto a la semana necesito para Iceland
    `,
  ],
  [
    { ask: 'goalWhen' },
    `
    cuándo juntaré lo del Emergency fund
    cuándo termino la Vespa a este paso
    si pongo 300 al mes cuándo llego a Iceland
    `,
  ],
  [
    { ask: 'unusual' },
    `
    hay algo raro en mis movimientos
    ves algo fuera de lo normal
    algún cargo raro en octubre
    `,
  ],
  [
    { ask: 'duplicates' },
    `
    me cobraron dos veces algo
    hay cargos repetidos
    Target me cobró doble
    `,
  ],
  [
    { ask: 'newMerchants' },
    `
    en qué comercios nuevos compré este mes
    compré en algún lugar nuevo este mes
    comercios por primera vez en octubre
    `,
  ],
  [
    { ask: 'createGoal' },
    `
    crea una meta de 900 para una guitarra
    quiero juntar 800 dólares para un sillón en agosto
    `,
  ],
  [
    { ask: 'goalProgress' },
    `
    suma 50 a la meta New laptop
    mete 100 a Iceland
    registra 75 para la Vespa
    `,
  ],
  [
    { ask: 'recategorise' },
    `
    cambia la última compra de Target a supermercado
    pon la última compra de Uber como viajes
    `,
  ],
  [
    { ask: 'overview' },
    `
    hazme un resumen de octubre
    cómo me fue en octubre
    `,
  ],
  [
    { ask: 'total', flow: 'refunds' },
    `
    cuánto me reembolsaron este año
    cuánto me devolvieron en septiembre
    `,
  ],
  [
    { ask: 'total', flow: 'transfers' },
    `
    cuánto pasé a ahorros en octubre
    cuánto transferí a mis ahorros
    `,
  ],
  [
    { ask: 'total', flow: 'income' },
    `
    cuánto cobramos en octubre
    cuánto nos pagó Acme este año
    cuánto me entró en octubre
    cuánto ingreso tuvimos en el tercer trimestre
    `,
  ],
  [
    { ask: 'average', per: 'month' },
    `
    cuánto es lo normal que gasto al mes en súper
    un mes normal cuánto gasto
    `,
  ],
  [
    { ask: 'extreme', top: 5 },
    `
    cuáles fueron las cinco compras más caras de octubre
    `,
  ],
  [
    { ask: 'extreme', flow: 'income' },
    `
    el ingreso más grande del año
    `,
  ],
  [
    { ask: 'list', top: 5 },
    `
    los últimos 5 cargos de Uber
    `,
  ],
  [
    { ask: 'breakdown', groupBy: 'account' },
    `
    reparto de mis gastos por cuenta
    con qué tarjeta gasté más en octubre
    `,
  ],
  [
    { ask: 'compare', usual: true },
    `
    estoy gastando más de lo normal en súper
    `,
  ],
  [
    { ask: 'free' },
    `
    cuánto me queda para gastar este mes
    cuánto puedo gastar sin preocuparme
    cuánto podría gastar hoy y seguir bien
    `,
  ],
  [
    { ask: 'afford' },
    `
    me puedo gastar 80 en la cena
    nos alcanza para un viaje de 3,000 dólares en marzo
    me puedo comprar una laptop de 1,200
    `,
  ],
  [
    { ask: 'synced' },
    `
    están al día mis datos
    `,
  ],
  [
    { ask: 'goalPace' },
    `
    cuáles metas llevo atrasadas
    llegaré a tiempo con lo de Iceland
    voy atrasado con Iceland
    `,
  ],
  [
    { ask: 'breakdown', groupBy: 'day' },
    `
    qué día gasté más en octubre
    `,
  ],
  [
    { ask: 'breakdown', groupBy: 'week' },
    `
    la semana más cara del año
    `,
  ],
  [
    { ask: 'list', flow: 'income' },
    `
    todos los depósitos de octubre
    `,
  ],
  [
    { ask: 'list', flow: 'transfers' },
    `
    muéstrame las transferencias a ahorros
    `,
  ],
  [
    { ask: 'list', flow: 'refunds' },
    `
    qué devoluciones recibí este año
    `,
  ],
  [
    { ask: 'last', flow: 'refunds' },
    `
    cuándo fue el último reembolso de Amazon
    `,
  ],
];

describe('operations in Spanish', () => {
  for (const [frame, questions] of asked)
    test.each(questions.trim().split(/\s*\n\s*/))(`${frame.ask ?? ''}: %s`, (question) => {
      expect(read(question)).toMatchObject(frame);
    });
});
