import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import type { ReadingSlot } from './reading-changes.ts';

type Status = NonNullable<ChatMessage['proposal']>['status'];

/** What stands around an answer's own words, in the language of the question. */
export interface AnswerWords {
  answered: string;
  rowsBehind: string;
  openIn: string;
  /** Counted, as a chip says it. */
  transactions: (count: number, pending: boolean) => string;
  more: (count: number) => string;
  name: string;
  amount: string;
  time: string;
  asTable: string;
  fromTo: (from: string, to: string) => string;
  before: string;
  after: string;
  confirm: string;
  cancel: string;
  undo: string;
  notDone: string;
  readAs: string;
  chosenBefore: string;
  didYouMean: string;
  /** What changing a part of a reading is called. */
  change: Readonly<Record<ReadingSlot, string>>;
  /** What can be asked of the same rows, by the names of `alternatives`. */
  asks: Readonly<Record<string, string>>;
  everything: string;
  searchThings: string;
  anyDays: string;
  /** Names of the presets of days, in their order. */
  presets: readonly string[];
  from: string;
  to: string;
  show: string;
  close: string;
  startAfterEnd: string;
  allAccounts: string;
  /** What became of a proposal, in a word and a sentence. */
  status: Readonly<Record<Status, readonly [word: string, sentence: string]>>;
}

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

const english: AnswerWords = {
  answered: 'The assistant answered: ',
  rowsBehind: 'The rows behind it',
  openIn: ', open in Transactions',
  transactions: (number, pending) =>
    pending
      ? count(number, 'pending transaction', 'pending transactions')
      : count(number, 'transaction', 'transactions'),
  more: (number) => `${number} more`,
  name: 'Name',
  amount: 'Amount',
  time: 'Time',
  asTable: 'As a table',
  fromTo: (from, to) => `from ${from} to ${to}`,
  before: 'before: ',
  after: ', after: ',
  confirm: 'Confirm',
  cancel: 'Cancel',
  undo: 'Undo',
  notDone: 'That could not be done.',
  readAs: 'I read this as',
  chosenBefore: 'You chose this before',
  didYouMean: 'Or did you mean',
  change: {
    what: 'Change what is asked',
    which: 'Change which transactions',
    days: 'Change the days',
    accounts: 'Change the accounts',
  },
  asks: {
    sum: 'Total',
    'avg.month': 'Average a month',
    'avg.week': 'Average a week',
    'avg.row': 'Average each',
    count: 'How many',
    list: 'List them',
    'top.largest': 'Five largest',
    'by.category': 'By category',
    'by.payee': 'By payee',
    trend: 'Month by month',
    'cmp.usual': 'Against the usual',
    'cmp.days': 'Against the days before',
    share: 'Share of the whole',
    net: 'In less out',
    rate: 'Part of income kept',
    means: 'A usual month',
    overview: 'Overview',
    subs: 'Subscriptions and bills',
    due: 'What is due',
    hikes: 'Price changes',
    payday: 'Next pay',
    stopped: 'Stopped',
    started: 'New',
    bal: 'Balance',
    worth: 'Net worth',
    free: 'Free to spend',
    reserved: 'Reserved by goals',
    util: 'Credit used',
    accounts: 'Accounts',
    synced: 'Last update',
    goal: 'How they stand',
    left: 'Still to go',
    need: 'Needed each month',
    when: 'When they are reached',
    pace: 'On track or not',
    odd: 'Unusual',
    dupes: 'Charged twice',
    new: 'New payees',
  },
  everything: 'Everything',
  searchThings: 'Category or payee',
  anyDays: 'Any time',
  presets: ['This month', 'Last month', 'Last 90 days', 'This year'],
  from: 'From',
  to: 'To',
  show: 'Show',
  close: 'Close',
  startAfterEnd: 'Start date cannot be after end date',
  allAccounts: 'All accounts',
  status: {
    open: ['Your decision', 'Nothing is written until you confirm.'],
    confirmed: ['Done', 'You confirmed this.'],
    cancelled: ['Cancelled', 'Nothing was written.'],
    undone: ['Undone', 'What it did was taken back.'],
    expired: ['Expired', 'Nothing was written. Ask again if you still want it.'],
    failed: ['Failed', 'Nothing was written.'],
  },
};

const spanish: AnswerWords = {
  answered: 'El asistente respondió: ',
  rowsBehind: 'Las filas detrás',
  openIn: ', abrir en Movimientos',
  transactions: (number, pending) =>
    pending
      ? count(number, 'movimiento pendiente', 'movimientos pendientes')
      : count(number, 'movimiento', 'movimientos'),
  more: (number) => `${number} más`,
  name: 'Nombre',
  amount: 'Monto',
  time: 'Fecha',
  asTable: 'Como tabla',
  fromTo: (from, to) => `de ${from} a ${to}`,
  before: 'antes: ',
  after: ', después: ',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  undo: 'Deshacer',
  notDone: 'No se pudo hacer.',
  readAs: 'Lo entendí así',
  chosenBefore: 'Lo elegiste antes',
  didYouMean: '¿O querías decir',
  change: {
    what: 'Cambiar la pregunta',
    which: 'Cambiar los movimientos',
    days: 'Cambiar las fechas',
    accounts: 'Cambiar las cuentas',
  },
  asks: {
    sum: 'Total',
    'avg.month': 'Promedio al mes',
    'avg.week': 'Promedio a la semana',
    'avg.row': 'Promedio de cada uno',
    count: 'Cuántos',
    list: 'Ver la lista',
    'top.largest': 'Los cinco mayores',
    'by.category': 'Por categoría',
    'by.payee': 'Por comercio',
    trend: 'Mes a mes',
    'cmp.usual': 'Contra lo habitual',
    'cmp.days': 'Contra los días anteriores',
    share: 'Parte del total',
    net: 'Lo que entra menos lo que sale',
    rate: 'Parte del ingreso que queda',
    means: 'Un mes normal',
    overview: 'Resumen',
    subs: 'Suscripciones y recibos',
    due: 'Lo que vence',
    hikes: 'Cambios de precio',
    payday: 'Próximo pago',
    stopped: 'Terminadas',
    started: 'Nuevas',
    bal: 'Saldo',
    worth: 'Patrimonio neto',
    free: 'Libre para gastar',
    reserved: 'Reservado para metas',
    util: 'Crédito usado',
    accounts: 'Cuentas',
    synced: 'Última actualización',
    goal: 'Cómo van',
    left: 'Lo que falta',
    need: 'Lo necesario al mes',
    when: 'Cuándo se alcanzan',
    pace: 'A buen ritmo o no',
    odd: 'Inusuales',
    dupes: 'Cobrados dos veces',
    new: 'Comercios nuevos',
  },
  everything: 'Todo',
  searchThings: 'Categoría o comercio',
  anyDays: 'Cualquier fecha',
  presets: ['Este mes', 'El mes pasado', 'Últimos 90 días', 'Este año'],
  from: 'Desde',
  to: 'Hasta',
  show: 'Ver',
  close: 'Cerrar',
  startAfterEnd: 'La fecha inicial no puede ser posterior a la final',
  allAccounts: 'Todas las cuentas',
  status: {
    open: ['Tú decides', 'No se escribe nada hasta que confirmes.'],
    confirmed: ['Hecho', 'Lo confirmaste.'],
    cancelled: ['Cancelado', 'No se escribió nada.'],
    undone: ['Deshecho', 'Lo que hizo se revirtió.'],
    expired: ['Vencido', 'No se escribió nada. Pídelo otra vez si aún lo quieres.'],
    failed: ['Falló', 'No se escribió nada.'],
  },
};

/** The words for an answer's language; English where it has none. */
export const answerWords = (language: string | undefined): AnswerWords =>
  language === 'es' ? spanish : english;
