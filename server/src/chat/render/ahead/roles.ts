import type { aheadRoles } from '../../answer/ahead/roles.ts';

type AheadRole = (typeof aheadRoles)[number];

/** A figure's role as its chip says it: English, Spanish. */
const roleWords: Readonly<Record<AheadRole, readonly [en: string, es: string]>> = {
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
  newest: ['newest transaction', 'transacción más reciente'],
  forecast: ['expected balance', 'saldo previsto'],
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
  payment: ['payment a month', 'pago al mes'],
  interest: ['interest', 'intereses'],
  reached: ['reached', 'alcanzado'],
  target: ['target', 'objetivo'],
  missing: ['missing', 'falta'],
  needed: ['needed a month', 'necesario al mes'],
  progress: ['progress', 'avance'],
  deadline: ['deadline', 'fecha límite'],
  inAll: ['in all', 'en total'],
  before: ['before', 'antes'],
  after: ['after', 'después'],
};

/** The words of one language: 0 English, 1 Spanish. */
export const rolesIn = (at: 0 | 1): Record<AheadRole, string> =>
  Object.fromEntries(Object.entries(roleWords).map(([role, words]) => [role, words[at]])) as Record<
    AheadRole,
    string
  >;
