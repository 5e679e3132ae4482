import type { Phrasings } from './phrase.ts';

/** How people ask, in Spanish of both shores. Slots as in english.ts. */
export const spanish: Phrasings = {
  spend: {
    plain: [
      '¿cuánto gasté {t}?',
      '¿cuánto he gastado {t}?',
      'dime cuánto gasté {t}',
      '{t}, ¿cuánto gasté?',
      'gasto total {t}',
      '¿cuánta plata se me fue {t}?',
      '¿cuánto dinero salió {t}?',
      'mis gastos {t}',
      'suma todo lo que gasté {t}',
      '¿a cuánto ascienden mis gastos {t}?',
      'quiero saber cuánto gasté {t}',
    ],
    merchant: [
      '¿cuánto gasté en {m} {t}?',
      '¿cuánto le pagué a {m} {t}?',
      '{t}, ¿cuánto gasté en {m}?',
      'gasto en {m} {t}',
      '¿cuánto he dejado en {m} {t}?',
      'total de {m} {t}',
      '¿cuánto dinero se llevó {m} {t}?',
      'dime lo que gasté en {m} {t}',
      '{m} {t}, ¿cuánto?',
    ],
    category: [
      '¿cuánto gasté en {c} {t}?',
      '¿cuánto he gastado en {c} {t}?',
      '{t}, ¿cuánto se me fue en {c}?',
      'gastos de {c} {t}',
      'gasto en {c} {t}',
      '¿cuánto pagué por {c} {t}?',
      'total en {c} {t}',
      '¿cuánto me costó {c} {t}?',
      'dime cuánto llevo gastado en {c} {t}',
    ],
    account: [
      '¿cuánto gasté con {a} {t}?',
      '¿cuánto gasté con mi {a} {t}?',
      'gastos con {a} {t}',
      '{t}, ¿cuánto gasté desde {a}?',
    ],
    without: [
      '¿cuánto gasté {t} sin contar {w}?',
      'gasto total {t} excluyendo {w}',
      '¿cuánto gasté {t} aparte de {w}?',
      'mis gastos {t} sin {w}',
      'quitando {w}, ¿cuánto gasté {t}?',
    ],
    weekdays: ['¿cuánto gasté {d} {t}?', 'gastos {d} {t}'],
    over: ['¿cuánto gasté {t} en compras de más de {x}?', 'total de pagos superiores a {x} {t}'],
  },
  income: {
    plain: [
      '¿cuánto gané {t}?',
      '¿cuánto ingresé {t}?',
      'mis ingresos {t}',
      '¿cuánto cobré {t}?',
      '¿cuánto tuve de ingresos {t}?',
      'ingresos totales {t}',
    ],
  },
  refunds: {
    plain: [
      '¿cuánto me devolvieron {t}?',
      'reembolsos {t}',
      '¿cuánto recibí en devoluciones {t}?',
      'total de reembolsos {t}',
    ],
  },
  count: {
    merchant: [
      '¿cuántas veces fui a {m} {t}?',
      '¿cuántas compras hice en {m} {t}?',
      'número de pagos a {m} {t}',
      '{t}, ¿cuántas veces compré en {m}?',
    ],
    category: ['¿cuántas veces pagué {c} {t}?', '¿cuántas compras de {c} hice {t}?'],
    over: ['¿cuántas compras de más de {x} hice {t}?', '¿cuántos pagos superiores a {x} tuve {t}?'],
  },
  mean: {
    merchant: [
      '¿cuánto gasté en promedio por visita en {m} {t}?',
      'compra promedio en {m} {t}',
      '¿cuál fue mi ticket medio en {m} {t}?',
    ],
    category: ['compra promedio de {c} {t}', '¿de cuánto fue el pago medio de {c} {t}?'],
  },
  average: {
    plain: [
      '¿cuánto gasto al mes en promedio {t}?',
      'gasto mensual promedio {t}',
      '¿cuál es mi media de gasto mensual {t}?',
    ],
    category: [
      '¿cuánto gasto en {c} al mes en promedio {t}?',
      'promedio mensual de {c} {t}',
      'media mensual en {c} {t}',
    ],
  },
  largest: {
    plain: [
      '¿cuál fue mi compra más grande {t}?',
      'mayor gasto {t}',
      '¿qué fue lo más caro que pagué {t}?',
      'el pago más alto {t}',
    ],
    category: ['¿cuál fue mi mayor gasto en {c} {t}?', 'la compra más cara de {c} {t}'],
    merchant: ['¿cuál fue mi compra más grande en {m} {t}?'],
  },
  list: {
    merchant: [
      'muéstrame mis compras en {m} {t}',
      'lista lo que compré en {m} {t}',
      '¿qué pagos hice a {m} {t}?',
      'transacciones de {m} {t}',
      'enséñame los cargos de {m} {t}',
    ],
    category: ['muéstrame los pagos de {c} {t}', 'lista mis compras de {c} {t}'],
    over: ['muéstrame los pagos de más de {x} {t}', 'lista mis compras superiores a {x} {t}'],
  },
  last: {
    merchant: [
      '¿cuándo fue la última vez que compré en {m}?',
      '¿cuándo pagué por última vez a {m}?',
      'mi última compra en {m}',
      '¿de cuánto fue el último cargo de {m}?',
    ],
  },
  first: { merchant: ['¿cuándo fue mi primera compra en {m}?', '¿cuándo pagué a {m} por primera vez?'] },
  group: {
    category: [
      '¿en qué se me fue el dinero {t}?',
      'desglosa mis gastos por categoría {t}',
      'las {n} categorías en las que más gasté {t}',
      'gastos por categoría {t}',
    ],
    merchant: [
      '¿en qué comercios gasté más {t}?',
      'los {n} comercios donde más gasté {t}',
      'gastos por comercio {t}',
      '¿en qué tiendas se me fue más dinero {t}?',
    ],
  },
  compare: {
    plain: [
      '¿gasté más {t} o {u}?',
      'compara mis gastos {t} con {u}',
      'diferencia entre lo que gasté {t} y {u}',
      'gastos {t} contra {u}',
    ],
    category: ['compara {c} {t} con {u}', '¿gasté más en {c} {t} o {u}?'],
    merchant: ['¿gasté más en {m} {t} o {u}?', 'compara lo que gasté en {m} {t} y {u}'],
  },
  versus: {
    merchant: [
      '¿gasté más en {m} o en {o} {t}?',
      'compara {m} y {o} {t}',
      '¿cuánto en {m} y cuánto en {o} {t}?',
    ],
    category: ['¿gasté más en {c} o en {o} {t}?', 'compara {c} y {o} {t}'],
  },
  share: {
    category: [
      '¿qué porcentaje de mis gastos fue {c} {t}?',
      '¿qué parte de lo que gasté se fue en {c} {t}?',
      'porcentaje gastado en {c} {t}',
    ],
  },
  net: {
    plain: [
      '¿cuánto ahorré {t}?',
      '¿gasté más de lo que gané {t}?',
      'ingresos menos gastos {t}',
      '¿cuánto me quedó después de gastos {t}?',
    ],
  },
  rate: { plain: ['¿cuál fue mi tasa de ahorro {t}?', '¿qué porcentaje de mis ingresos ahorré {t}?'] },
  trend: {
    plain: ['muéstrame mis gastos mes a mes {t}', 'evolución mensual de mis gastos {t}'],
    category: ['muéstrame {c} mes a mes {t}', 'evolución mensual de {c} {t}'],
  },
  balance: {
    plain: [
      '¿cuánto hay en {a}?',
      '¿cuál es el saldo de {a}?',
      'saldo de mi cuenta {a}',
      '¿cuánto dinero tengo en {a}?',
    ],
    owed: ['¿cuánto debo en {a}?', '¿cuál es la deuda de {a}?', '¿cuánto debo de la tarjeta {a}?'],
  },
  networth: {
    plain: ['¿cuál es mi patrimonio neto?', '¿cuánto tengo en total menos lo que debo?', 'mi patrimonio'],
  },
  saved: {
    plain: ['¿cuánto llevo ahorrado para {g}?', '¿cómo va mi meta {g}?', '¿cuánto tengo en la meta {g}?'],
  },
  missing: {
    plain: ['¿cuánto me falta para {g}?', '¿cuánto falta para completar la meta {g}?'],
  },
  bill: {
    merchant: [
      '¿cuánto pago al mes por {m}?',
      '¿cuánto cuesta mi suscripción a {m}?',
      '¿cuánto me cobra {m} cada mes?',
    ],
  },
  unknown: { merchant: ['¿cuánto gasté en {m} {t}?', '¿cuánto le pagué a {m} {t}?'] },
  before: { plain: ['¿cuánto gasté {t}?', 'mis gastos {t}'] },
  advice: {
    plain: [
      '¿debería comprar bitcoin con mis ahorros?',
      '¿en qué fondo me conviene invertir?',
      '¿qué acciones me recomiendas?',
      '¿cuánto tendré que pagar de impuestos este año?',
      '¿me conviene meter todo en oro?',
    ],
  },
  elsewhere: {
    plain: [
      '¿qué tiempo hará mañana?',
      '¿quién ganó el mundial de 2018?',
      'escríbeme un poema sobre el mar',
      '¿cuál es la capital de Mongolia?',
      'mándale 200 dólares a mi hermano',
      'paga mi recibo de la luz ahora',
    ],
  },
  createGoal: {
    plain: [
      'crea una meta para ahorrar {x} para {g}',
      'quiero ahorrar {x} para {g}',
      'nueva meta: {g}, {x}',
      'crea una meta llamada {g} de {x}',
    ],
  },
  addProgress: {
    plain: [
      'agrega {x} a mi meta {g}',
      'suma {x} a la meta {g}',
      'añade {x} a {g}',
      'aparté {x} para {g}, anótalo',
    ],
  },
};

export const spanishFollow = {
  when: ['¿y {t}?', '¿qué tal {t}?', 'ahora {t}', '¿y qué pasó {t}?'],
  merchant: ['¿y en {m}?', '¿qué hay de {m}?', '¿y {m}?'],
  category: ['¿y en {c}?', '¿y {c}?', '¿qué tal en {c}?'],
  account: ['¿y solo con {a}?', 'solo con mi {a}'],
  list: ['¿cuáles fueron?', 'muéstramelas', '¿me las enseñas?'],
  count: ['¿cuántas compras fueron?', '¿en cuántos pagos?'],
  largest: ['¿cuál fue la más grande?', '¿y la mayor?'],
};
