import type { Phrasings } from './phrase.ts';

/** The second bank of phrasings in Spanish; fresh-english.ts says what it is for. */
export const freshSpanish: Phrasings = {
  spend: {
    plain: [
      '¿cuánto llevo gastado {t}?',
      '¿cuál fue mi gasto {t}?',
      'total gastado {t}',
      '¿cuánto me gasté {t}?',
      '¿en cuánto salió todo {t}?',
      'mis egresos {t}',
      '¿cuánta lana gasté {t}?',
    ],
    merchant: [
      '¿cuánto me cobró {m} {t}?',
      '¿cuánto se fue en {m} {t}?',
      'suma lo de {m} {t}',
      '¿cuánto llevo gastado en {m} {t}?',
      '¿cuánto pagué en {m} {t}?',
      '¿cuánto me costó {m} {t}?',
    ],
    category: [
      '¿cuánto me gasté en {c} {t}?',
      '¿cuánto dinero destiné a {c} {t}?',
      'lo que gasté en {c} {t}',
      '¿cuánto desembolsé en {c} {t}?',
      'mi gasto en {c} {t}',
      '¿cuánto fue de {c} {t}?',
    ],
    account: ['¿cuánto pagué con {a} {t}?', 'lo gastado con la {a} {t}', '¿cuánto cargué a {a} {t}?'],
    without: [
      'sin {w}, ¿cuánto gasté {t}?',
      '¿cuánto gasté {t} descontando {w}?',
      'gastos {t} menos {w}',
      'todo lo que gasté {t} salvo {w}',
    ],
    over: ['suma de compras mayores a {x} {t}', '¿cuánto gasté {t} en pagos por encima de {x}?'],
  },
  income: {
    plain: [
      '¿cuánto me pagaron {t}?',
      '¿cuánto he ganado {t}?',
      'total de ingresos {t}',
      '¿qué ingresos tuve {t}?',
    ],
  },
  refunds: { plain: ['¿cuánto me reembolsaron {t}?', 'devoluciones {t}, ¿cuánto?'] },
  count: {
    merchant: [
      '¿con qué frecuencia compré en {m} {t}?',
      '¿cuántos pagos hice a {m} {t}?',
      '¿cuántos cargos de {m} hubo {t}?',
    ],
    category: ['¿cuántos pagos de {c} tuve {t}?'],
    over: ['¿cuántas compras pasaron de {x} {t}?'],
  },
  mean: {
    merchant: [
      '¿cuánto gasto por visita en {m} {t}?',
      'promedio por compra en {m} {t}',
      'media por compra en {m} {t}',
    ],
    category: ['promedio por compra de {c} {t}'],
  },
  average: {
    plain: ['¿cuánto gasto por mes {t} en promedio?', 'promedio de gasto al mes {t}'],
    category: ['¿cuánto se me va al mes en {c} en promedio {t}?', '{c} al mes, promedio {t}'],
  },
  largest: {
    plain: [
      '¿qué compra fue la más cara {t}?',
      'mi mayor compra {t}',
      '¿en qué pagué más de una sola vez {t}?',
      'el gasto más grande {t}',
    ],
    category: ['el pago más alto de {c} {t}', '¿cuál fue la compra más grande de {c} {t}?'],
    merchant: ['la compra más cara en {m} {t}'],
  },
  list: {
    merchant: [
      '¿qué compré en {m} {t}?',
      'todos los pagos a {m} {t}',
      'dame la lista de {m} {t}',
      'quiero ver mis compras de {m} {t}',
    ],
    category: ['quiero ver mis gastos de {c} {t}, uno por uno', 'todos los pagos de {c} {t}'],
    over: ['¿qué compras costaron más de {x} {t}?'],
  },
  last: {
    merchant: [
      '¿cuándo compré en {m} por última vez?',
      'último pago a {m}',
      '¿hace cuánto no compro en {m}?',
    ],
  },
  first: {
    merchant: ['mi primer pago a {m}', '¿desde cuándo compro en {m}?', 'la primera vez que pagué a {m}'],
  },
  group: {
    category: ['¿en qué gasté más {t}?', 'reparte mis gastos por categorías {t}', 'desglose de gastos {t}'],
    merchant: ['¿dónde gasté más {t}?', '¿a quién le pagué más {t}?', 'ranking de comercios {t}'],
  },
  compare: {
    plain: ['¿fue más caro {t} que {u}?', '¿cuánto más o menos gasté {t} que {u}?'],
    category: ['{c}: {t} frente a {u}', '¿gasté menos en {c} {t} que {u}?'],
    merchant: ['{m} {t} comparado con {u}'],
  },
  versus: {
    merchant: ['¿dónde gasté más {t}, en {m} o en {o}?', '{m} o {o}, ¿cuál me costó más {t}?'],
    category: ['¿qué me costó más {t}, {c} o {o}?'],
  },
  share: { category: ['¿cuánto representa {c} en mis gastos {t}?', '{c} como porcentaje del gasto {t}'] },
  net: {
    plain: [
      '¿me sobró dinero {t}?',
      '¿cuánto me sobró {t}?',
      'balance de ingresos y gastos {t}',
      '¿terminé en números rojos {t}?',
    ],
  },
  rate: { plain: ['¿qué parte de mis ingresos ahorré {t}?', 'porcentaje de ahorro {t}'] },
  trend: {
    plain: ['mis gastos de cada mes {t}', '¿cómo evolucionaron mis gastos {t}?'],
    category: ['{c} de cada mes {t}'],
  },
  balance: {
    plain: ['¿cuánto queda en {a}?', 'dinero en {a}', '¿qué saldo tiene {a}?'],
    owed: ['¿cuánto llevo en la {a}?', 'deuda de {a}', '¿cuánto tengo que pagar de {a}?'],
  },
  networth: { plain: ['¿cuánto valgo en total?', 'mis activos menos mis deudas', 'patrimonio neto actual'] },
  saved: { plain: ['progreso de {g}', '¿cuánto he juntado para {g}?', '¿cómo voy con {g}?'] },
  missing: { plain: ['¿cuánto me queda por ahorrar para {g}?', 'lo que falta para {g}'] },
  bill: { merchant: ['precio mensual de {m}', '¿a cuánto me sale {m} al mes?'] },
  unknown: { merchant: ['¿algo en {m} {t}?', 'total en {m} {t}'] },
  before: { plain: ['¿cuánto llevaba gastado {t}?', 'gastos {t}'] },
  advice: {
    plain: [
      '¿es buen momento para comprar acciones de Apple?',
      '¿dónde invierto mis ahorros?',
      'calcula mi impuesto sobre la renta',
      '¿qué tarjeta de crédito me conviene?',
    ],
  },
  elsewhere: {
    plain: [
      'cuéntame un chiste',
      '¿qué hora es en Tokio?',
      'recomiéndame una película',
      'transfiere 50 dólares a mis ahorros',
      'cancela mi gimnasio',
      'borra todas mis transacciones',
    ],
  },
  createGoal: {
    plain: [
      'empieza una meta de {x} para {g}',
      'ponme una meta de ahorro de {x} para {g}',
      'necesito juntar {x} para {g}, crea la meta',
    ],
  },
  addProgress: { plain: ['ya junté {x} más para {g}', 'abona {x} a {g}', 'registra {x} en la meta {g}'] },
};
