import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';

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
  openIn: ', abrir en Transactions',
  transactions: (number, pending) =>
    pending
      ? count(number, 'transacción pendiente', 'transacciones pendientes')
      : count(number, 'transacción', 'transacciones'),
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
