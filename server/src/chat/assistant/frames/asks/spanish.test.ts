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
    `,
  ],
  [
    { ask: 'first' },
    `
    desde cuándo pago Netflix
    cuándo empecé a usar Uber
    cuándo fue mi primera compra en Amazon
    `,
  ],
  [
    { ask: 'breakdown', groupBy: 'category' },
    `
    en qué se va mi dinero
    cuáles son mis principales categorías de gasto
    gastos por categoría de este mes
    en qué se me está yendo el sueldo
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
    `,
  ],
  [
    { ask: 'breakdown', groupBy: 'month' },
    `
    en qué mes gastamos más este año
    qué mes gané más
    `,
  ],
  [
    { ask: 'breakdown', groupBy: 'weekday' },
    `
    qué día de la semana gastamos más
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
    `,
  ],
  [
    { ask: 'priceChanges' },
    `
    me subió el precio Netflix
    alguna suscripción subió de precio
    me están cobrando más por Spotify
    `,
  ],
  [
    { ask: 'nextPay' },
    `
    cuándo me vuelven a pagar
    cuándo es mi próximo día de pago
    cuánto me van a pagar la próxima vez
    `,
  ],
  [
    { ask: 'balance' },
    `
    cuánto tengo en la cuenta de ahorros
    cuánto dinero tengo
    cuánto hay en Rainy Day Savings
    saldo disponible de la cuenta corriente
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
    `,
  ],
  [
    { ask: 'runway' },
    `
    cuántos meses aguantaría sin trabajar
    si me quedo sin trabajo cuánto aguanto
    `,
  ],
  [
    { ask: 'accounts' },
    `
    qué cuentas tengo conectadas
    en qué cuenta tengo más dinero
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
    `,
  ],
  [
    { ask: 'goal' },
    `
    cuánto me falta para la Vespa
    cuánto llevo ahorrado para la Vespa
    `,
  ],
  [
    { ask: 'goalNeed' },
    `
    cuánto tengo que ahorrar al mes para Iceland
    cuánto por mes me falta poner para Iceland
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
    `,
  ],
  [
    { ask: 'duplicates' },
    `
    me cobraron dos veces algo
    hay cargos repetidos
    `,
  ],
  [
    { ask: 'newMerchants' },
    `
    en qué comercios nuevos compré este mes
    compré en algún lugar nuevo este mes
    `,
  ],
  [
    { ask: 'createGoal' },
    `
    crea una meta de 900 para una guitarra
    `,
  ],
  [
    { ask: 'goalProgress' },
    `
    suma 50 a la meta New laptop
    mete 100 a Iceland
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
    `,
  ],
  [
    { ask: 'average', per: 'month' },
    `
    cuánto es lo normal que gasto al mes en súper
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
    `,
  ],
  [
    { ask: 'afford' },
    `
    me puedo gastar 80 en la cena
    nos alcanza para un viaje de 3,000 dólares en marzo
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
    `,
  ],
];

describe('operations in Spanish', () => {
  for (const [frame, questions] of asked)
    test.each(questions.trim().split(/\s*\n\s*/))(`${frame.ask ?? ''}: %s`, (question) => {
      expect(read(question)).toMatchObject(frame);
    });
});
