import type { Role } from '../answer/figure.ts';
import type { DefaultDays } from '../answer/stretches.ts';
import type { Flow, Group, Measure, Order, QueryOf, Rate, Unit } from '@saldo/contract/query/query';

/*
 * The words that answers share, each in English and Spanish: a new one is a line here; `{}` is where a value goes. What follows a language's own grammar
 * stands in `en` and `es`, sentences of one kind of answer in the file of that kind.
 */

type Pair<Value> = readonly [en: Value, es: Value];
type Pairs<Key extends string> = Readonly<Record<Key, Pair<string>>>;

/** One thing and several of it. */
export type Noun = readonly [one: string, several: string];
type Nouns<Key extends string> = Readonly<Record<Key, Pair<Noun>>>;

/** Words by their bounds: two that may be equal, one alone, or none. */
type Bounded = Readonly<Record<'between' | 'exactly' | 'from' | 'to' | 'none', string>>;

const units = {
  day: [
    ['day', 'days'],
    ['día', 'días'],
  ],
  week: [
    ['week', 'weeks'],
    ['semana', 'semanas'],
  ],
  fortnight: [
    ['fortnight', 'fortnights'],
    ['quincena', 'quincenas'],
  ],
  month: [
    ['month', 'months'],
    ['mes', 'meses'],
  ],
  quarter: [
    ['quarter', 'quarters'],
    ['trimestre', 'trimestres'],
  ],
  year: [
    ['year', 'years'],
    ['año', 'años'],
  ],
} as const satisfies Nouns<Unit | 'fortnight'>;

export const words = {
  units,
  per: {
    day: ['per day', 'por día'],
    week: ['per week', 'por semana'],
    fortnight: ['per fortnight', 'cada dos semanas'],
    month: ['per month', 'por mes'],
    quarter: ['per quarter', 'por trimestre'],
    year: ['per year', 'por año'],
    row: ['per transaction', 'por movimiento'],
    payday: ['each payday', 'cada día de pago'],
  },
  groups: {
    category: [
      ['category', 'categories'],
      ['categoría', 'categorías'],
    ],
    payee: [
      ['payee', 'payees'],
      ['comercio', 'comercios'],
    ],
    account: [
      ['account', 'accounts'],
      ['cuenta', 'cuentas'],
    ],
    weekday: [
      ['day of the week', 'days of the week'],
      ['día de la semana', 'días de la semana'],
    ],
    ...units,
  },
  flows: {
    spending: ['spending', 'gasto'],
    income: ['income', 'ingresos'],
    refunds: ['refunds', 'reembolsos'],
    transfers: ['transfers between your accounts', 'traspasos entre tus cuentas'],
    movement: ['loan and transfer payments', 'pagos de préstamos y transferencias'],
    saved: ['saved and invested', 'ahorrado e invertido'],
    any: ['money in and out', 'dinero que entra y sale'],
  },
  rows: {
    spending: [
      ['transaction', 'transactions'],
      ['movimiento', 'movimientos'],
    ],
    income: [
      ['deposit', 'deposits'],
      ['ingreso', 'ingresos'],
    ],
    refunds: [
      ['refund', 'refunds'],
      ['reembolso', 'reembolsos'],
    ],
    transfers: [
      ['transfer', 'transfers'],
      ['traspaso', 'traspasos'],
    ],
    movement: [
      ['payment', 'payments'],
      ['pago', 'pagos'],
    ],
    saved: [
      ['transaction', 'transactions'],
      ['movimiento', 'movimientos'],
    ],
    any: [
      ['transaction', 'transactions'],
      ['movimiento', 'movimientos'],
    ],
  },
  measures: {
    total: ['total', 'total'],
    count: ['how many', 'cuántas veces'],
    mean: ['average', 'promedio'],
    share: ['share', 'parte del total'],
    any: ['whether there is any', 'si hay alguno'],
    net: ['income less spending', 'ingresos menos gasto'],
    rate: ['part of income kept', 'parte del ingreso que queda'],
    means: ['income against spending in a usual month', 'ingresos contra gasto en un mes normal'],
    overview: ['overview', 'resumen'],
  },
  roles: {
    total: ['total', 'total'],
    count: ['transactions', 'movimientos'],
    pending: ['pending', 'pendientes'],
    refunds: ['refunds', 'reembolsos'],
    firstRow: ['first transaction', 'primer movimiento'],
    amount: ['amount', 'importe'],
    difference: ['difference', 'diferencia'],
    change: ['change', 'cambio'],
    share: ['share', 'parte'],
    mean: ['average', 'promedio'],
    usual: ['usual', 'lo normal'],
    units: ['number of units', 'número de unidades'],
    groups: ['number of groups', 'número de grupos'],
    rest: ['the rest', 'el resto'],
    place: ['place', 'lugar'],
    in: ['money in', 'dinero que entró'],
    out: ['money out', 'dinero que salió'],
    net: ['income less spending', 'ingresos menos gasto'],
    rate: ['part of income kept', 'parte del ingreso que queda'],
    saved: ['saved and invested', 'ahorrado e invertido'],
    row: ['transaction', 'movimiento'],
    rows: ['transactions shown', 'movimientos mostrados'],
    rowDay: ['day', 'día'],
    times: ['times', 'veces'],
    limit: ['credit limit', 'límite de crédito'],
    against: ['amount held against', 'importe de referencia'],
    days: ['days', 'días'],
    synced: ['last news of the bank', 'últimas noticias del banco'],
    price: ['price', 'precio'],
    priceBefore: ['price before', 'precio anterior'],
    aDay: ['a day', 'al día'],
    aWeek: ['a week', 'a la semana'],
    aMonth: ['a month', 'al mes'],
    aYear: ['a year', 'al año'],
    aPayday: ['each payday', 'cada día de pago'],
    lastPaid: ['last paid', 'último pago'],
    firstPaid: ['first paid', 'primer pago'],
    next: ['next', 'próximo'],
    since: ['since', 'desde'],
    ago: ['days ago', 'días desde entonces'],
    minimum: ['least to pay', 'pago mínimo'],
    statement: ['statement balance', 'saldo del estado de cuenta'],
    statementOn: ['day of the statement', 'día del estado de cuenta'],
    apr: ['interest rate a year (APR)', 'tasa de interés anual (APR)'],
    due: ['due', 'por pagar'],
    until: ['until', 'hasta'],
    at: ['as of', 'a fecha'],
    balance: ['balance', 'saldo'],
    available: ['available', 'disponible'],
    unreserved: ['not reserved', 'sin apartar'],
    owed: ['owed', 'deuda'],
    credit: ['available credit', 'crédito disponible'],
    used: ['credit used', 'crédito usado'],
    worth: ['net worth', 'patrimonio neto'],
    owned: ['owned', 'lo que tienes'],
    invested: ['invested', 'invertido'],
    free: ['free to spend', 'libre para gastar'],
    reserved: ['reserved by goals', 'apartado por metas'],
    accounts: ['accounts', 'cuentas'],
    newest: ['newest transaction', 'movimiento más reciente'],
    forecast: ['expected balance', 'saldo previsto'],
    spendingAhead: ['expected spending', 'gasto previsto'],
    expectedIn: ['expected income', 'ingresos previstos'],
    expectedOut: ['expected payments', 'pagos previstos'],
    everyday: ['everyday spending', 'gasto diario'],
    pace: ['everyday spending a day', 'gasto diario por día'],
    window: ['days of the pace', 'días del ritmo'],
    saving: ['put into savings', 'llevado a ahorro'],
    taxes: ['taxes', 'impuestos'],
    cards: ['owed on cards', 'deuda en tarjetas'],
    moves: ['moves between own accounts', 'movimientos entre tus cuentas'],
    least: ['least', 'mínimo'],
    most: ['most', 'máximo'],
    months: ['months', 'meses'],
    left: ['left', 'lo que queda'],
    short: ['short', 'lo que falta'],
    keep: ['to put by', 'por apartar'],
    kept: ['in savings accounts', 'en cuentas de ahorro'],
    payment: ['payment a month', 'pago al mes'],
    interest: ['interest', 'intereses'],
    reached: ['reached', 'alcanzado'],
    target: ['target', 'objetivo'],
    missing: ['missing', 'falta'],
    needed: ['needed a month', 'necesario al mes'],
    progress: ['progress', 'avance'],
    deadline: ['deadline', 'fecha límite'],
    inAll: ['in all', 'en total'],
    result: ['result', 'resultado'],
    before: ['before', 'antes'],
    after: ['after', 'después'],
    monthly: ['limit a month', 'límite al mes'],
    carried: ['carried over', 'de meses anteriores'],
    over: ['over the limit', 'por encima del límite'],
  },
  /** Income from a named payer. */
  received: ['received', 'recibido'],
  sent: ['money sent to others', 'dinero enviado a otros'],
  and: ['and', 'y'],
  /** All of a flow, beside a part of it. */
  whole: ['everything', 'todo'],
  without: ['without', 'sin'],
  uncategorised: ['uncategorized', 'sin categoría'],
  /** What a primary's "everything else" is called. */
  ownCategory: ['a category of your own', 'una categoría propia'],
  /** "of at least $5.00"; bounds are money in words, null where there is none. */
  bounds: [
    {
      between: 'from {least} to {most} each',
      exactly: 'of exactly {least}',
      from: 'of at least {least}',
      to: 'of at most {most}',
      none: '',
    },
    {
      between: 'de {least} a {most} cada uno',
      exactly: 'de exactamente {least}',
      from: 'de al menos {least}',
      to: 'de a lo más {most}',
      none: '',
    },
  ],
  pending: [
    ['still pending', 'posted'],
    ['sin procesar aún', 'ya procesado'],
  ],
  everywhere: ['across all accounts', 'en todas las cuentas'],
  in: ['in {}', 'en {}'],
  into: ['into {}', 'a {}'],
  among: ['among those shown', 'entre los mostrados'],
} as const satisfies {
  units: Nouns<Unit | 'fortnight'>;
  per: Pairs<Unit | Rate['every'] | 'row'>;
  groups: Nouns<Group>;
  flows: Pairs<Flow>;
  rows: Nouns<Flow>;
  measures: Pairs<Measure>;
  roles: Pairs<Role>;
  bounds: Pair<Bounded>;
  [name: string]: unknown;
};

/** A question in one line: the words of each choice its form has. Values of slots are put in by `describe`. */
export const told = {
  streams: {
    'all list': ['Subscriptions and bills', 'Suscripciones y recibos'],
    'all total': ['What subscriptions and bills come to', 'Lo que suman suscripciones y recibos'],
    'all due': ['What is due', 'Lo que vence'],
    'all prices': ['Prices that changed', 'Precios que cambiaron'],
    'all stopped': ['Payments that stopped', 'Pagos que terminaron'],
    'all new': ['New regular payments', 'Pagos regulares nuevos'],
    'subscriptions list': ['Subscriptions', 'Suscripciones'],
    'subscriptions total': ['What subscriptions come to', 'Lo que suman las suscripciones'],
    'subscriptions due': ['Subscriptions due', 'Suscripciones que vencen'],
    'subscriptions prices': ['Subscription prices that changed', 'Precios de suscripciones que cambiaron'],
    'subscriptions stopped': ['Subscriptions that stopped', 'Suscripciones que terminaron'],
    'subscriptions new': ['New subscriptions', 'Suscripciones nuevas'],
    'bills list': ['Bills', 'Recibos'],
    'bills total': ['What bills come to', 'Lo que suman los recibos'],
    'bills due': ['Bills due', 'Recibos que vencen'],
    'bills prices': ['Bills that changed', 'Recibos que cambiaron'],
    'bills stopped': ['Bills that stopped', 'Recibos que terminaron'],
    'bills new': ['New bills', 'Recibos nuevos'],
    'pay list': ['Regular pay', 'Pagos de nómina'],
    'pay total': ['What regular pay comes to', 'Lo que suma la nómina'],
    'pay due': ['Next pay', 'Próximo pago de nómina'],
    'pay prices': ['Pay that changed', 'Nómina que cambió'],
    'pay stopped': ['Pay that stopped', 'Nómina que terminó'],
    'pay new': ['New regular pay', 'Nómina nueva'],
  },
  standing: {
    balance: ['Balance', 'Saldo'],
    available: ['Available balance', 'Saldo disponible'],
    owed: ['What is owed', 'Lo que se debe'],
    limit: ['Credit limit', 'Límite de crédito'],
    minimum: ['Least to pay next', 'Pago mínimo'],
    statement: ['Statement balance', 'Saldo del estado de cuenta'],
    apr: ['Interest rate (APR)', 'Tasa de interés (APR)'],
    used: ['Credit used', 'Crédito usado'],
    worth: ['Net worth', 'Patrimonio neto'],
    free: ['Free to spend', 'Libre para gastar'],
    reserved: ['What goals reserve', 'Lo que reservan las metas'],
    accounts: ['Accounts', 'Cuentas'],
    synced: ['Last news of the banks', 'Últimas noticias de los bancos'],
  },
  ahead: {
    balance: ['Balance to come', 'Saldo por venir'],
    spending: ['Expected spending', 'Gasto previsto'],
    afford: ['Whether it can be paid', 'Si se puede pagar'],
    runway: ['How long the money lasts', 'Cuánto dura el dinero'],
    allowance: ['What can be spent a day', 'Lo que se puede gastar al día'],
    payOff: ['When the debt is paid off', 'Cuándo se salda la deuda'],
    cut: ['What spending less would save', 'Lo que ahorraría gastar menos'],
    upkeep: ['Whether it can be carried', 'Si se puede sostener'],
    reach: ['When savings reach it', 'Cuándo lo alcanza el ahorro'],
    putAside: ['What to put aside', 'Lo que hay que apartar'],
    saveUp: ['What saving comes to', 'Lo que suma el ahorro'],
  },
  goals: {
    state: ['Goals', 'Metas'],
    left: ['What goals lack', 'Lo que falta para las metas'],
    need: ['What goals need each month', 'Lo que piden las metas cada mes'],
    when: ['When goals are reached', 'Cuándo se alcanzan las metas'],
    pace: ['Whether goals are on track', 'Si las metas van al día'],
  },
  odd: {
    unusual: ['Unusual payments', 'Pagos inusuales'],
    duplicate: ['Payments that stand twice', 'Pagos que están dos veces'],
    new: ['New payees', 'Comercios nuevos'],
  },
  order: {
    createGoal: ['Create a goal', 'Crear una meta'],
    progress: ['Add to a goal', 'Sumar a una meta'],
    recategorise: ['File transactions', 'Clasificar movimientos'],
    setLimit: ['Set a limit', 'Fijar un límite'],
    tag: ['Tag transactions', 'Etiquetar movimientos'],
    note: ['Put a note on transactions', 'Poner una nota a movimientos'],
  },
  took: {
    month: ['the month so far', 'el mes hasta hoy'],
    months: ['the last complete months', 'los últimos meses completos'],
    year: ['the last 12 months', 'los últimos 12 meses'],
    recent: ['the last 90 days', 'los últimos 90 días'],
    all: ['all data', 'todos los datos'],
  },
  orders: {
    newest: ['newest first', 'los más nuevos primero'],
    oldest: ['oldest first', 'los más antiguos primero'],
    largest: ['largest first', 'los más grandes primero'],
    smallest: ['smallest first', 'los más pequeños primero'],
  },
  list: ['List', 'Lista'],
  different: ['how many different {}', 'cuántos distintos: {}'],
  by: ['by {}', 'por {}'],
  most: ['most first', 'de más a menos'],
  least: ['least first', 'de menos a más'],
  /** "average spending". */
  mean: ['average {}', 'promedio de {}'],
  /** "top 3" of groups. */
  top: {
    most: ['top {}', 'los {} mayores'],
    least: ['lowest {}', 'los {} menores'],
  },
  /** "3 largest" of rows. */
  first: {
    newest: ['{} newest', '{} más nuevos'],
    oldest: ['{} oldest', '{} más antiguos'],
    largest: ['{} largest', '{} más grandes'],
    smallest: ['{} smallest', '{} más pequeños'],
  },
  /** One of them. */
  single: {
    newest: ['1 newest', '1 más nuevo'],
    oldest: ['1 oldest', '1 más antiguo'],
    largest: ['1 largest', '1 más grande'],
    smallest: ['1 smallest', '1 más pequeño'],
  },
  take: ['the first {}', 'los primeros {}'],
  place: ['number {} alone', 'solo el número {}'],
  /** Groups whose figure is at least or at most so much; null where there is no bound. */
  having: [
    {
      between: 'those from {least} to {most}',
      exactly: 'those from {least} to {most}',
      from: 'those of at least {least}',
      to: 'those of at most {most}',
      none: 'those there are',
    },
    {
      between: 'los de {least} a {most}',
      exactly: 'los de {least} a {most}',
      from: 'los de al menos {least}',
      to: 'los de a lo más {most}',
      none: 'los que hay',
    },
  ],
  zero: ['those without any', 'los que no tienen nada'],
  against: {
    /** Of days that are not named. */
    before: ['against the days before', 'contra los días anteriores'],
    eachOther: ['against each other', 'comparados entre sí'],
    days: ['vs {}', 'contra {}'],
    things: ['one against the other', 'uno contra otro'],
    amount: ['against {}', 'contra {}'],
    usual: ['against the usual', 'contra lo normal'],
    income: ['as a part of income', 'como parte de los ingresos'],
  },
  without: ['without {}', 'sin {}'],
  either: ['either of {}', 'cualquiera de {}'],
  everywhere: ['all accounts', 'todas las cuentas'],
  into: ['into {}', 'hacia {}'],
  only: ['only {} of those shown', 'solo {} de los mostrados'],
  now: ['now', 'ahora'],
  endOf: ['at the end of {}', 'al final del {}'],
  until: ['until {}', 'hasta {}'],
  untilDay: ['until {}', 'hasta el {}'],
  untilEnd: ['until the end of {}', 'hasta el final del {}'],
  events: {
    payday: {
      on: ['the next payday', 'el próximo día de pago'],
      before: ['the day before the next pay', 'la víspera del próximo pago'],
    },
    rent: {
      on: ['the next rent', 'la próxima renta'],
      before: ['the day before the next rent', 'la víspera de la próxima renta'],
    },
  },
  limits: ['Limits', 'Límites'],
  /** What is done with the figure of a question. */
  steps: {
    plus: ['plus {}', 'más {}'],
    minus: ['less {}', 'menos {}'],
    apart: ['held against {}', 'frente a {}'],
    share: ['as a part of {}', 'como parte de {}'],
    /** An amount of the person's own. */
    said: ['what you said', 'lo que dijiste'],
  },
  allGoals: ['all active goals', 'todas las metas activas'],
  title: ['called “{}”', 'llamada “{}”'],
  under: ['under {}', 'como {}'],
} as const satisfies {
  streams: Pairs<`${QueryOf<'streams'>['of']} ${QueryOf<'streams'>['show']}`>;
  standing: Pairs<QueryOf<'standing'>['of']>;
  ahead: Pairs<QueryOf<'ahead'>['of']>;
  goals: Pairs<QueryOf<'goals'>['of']>;
  odd: Pairs<QueryOf<'odd'>['of']>;
  order: Pairs<QueryOf<'order'>['do']>;
  /** What stands for days that are not named. */
  took: Pairs<DefaultDays>;
  orders: Pairs<Order>;
  having: Pair<Bounded>;
  [name: string]: unknown;
};
