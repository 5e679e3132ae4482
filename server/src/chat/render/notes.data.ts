import type { AheadNote } from '../answer/ahead/notes.ts';
import type { Note } from '../answer/notes.ts';
import type { Sentence } from './gaps.ts';

type EstimateFrom = Extract<AheadNote, { note: 'estimate' }>['from'];

/** What an estimate is made from. */
export const estimates: Readonly<Record<EstimateFrom, Sentence>> = {
  streams: [
    'Days and amounts ahead are estimates from past payments.',
    'Las fechas y los importes futuros son estimaciones a partir de pagos anteriores.',
  ],
  few: [
    'This is an estimate of regular payments and income alone: there are too few days and payments yet to tell everyday spending.',
    'Es una estimación solo de pagos e ingresos regulares: todavía hay muy pocos días y pagos para saber el gasto diario.',
  ],
  pace: [
    'This is an estimate: it goes on at the pace of the last 90 days.',
    'Es una estimación: sigue al ritmo de los últimos 90 días.',
  ],
  months: [
    'This is an estimate: it takes every month to be like the average of those.',
    'Es una estimación: supone que cada mes es como el promedio de esos.',
  ],
  balance: [
    'Estimated: reckoned back from the transactions since then.',
    'Estimado: reconstruido a partir de los movimientos desde entonces.',
  ],
};

/** Notes beside figures: one sentence a kind of note. */
export const notes = {
  unknown: [
    'I found nothing at {things things} in all your data.',
    'No encontré nada de {things things} en todos tus datos.',
  ],
  nothingLeftOut: ['None of it was {things things}.', 'Nada de eso era {things things}.'],
  dataStarts: ['Your data starts on {first}.', 'Tus datos empiezan el {first}.'],
  noDaysNamed: ['You named no days, so this is {took}.', 'No dijiste fechas, así que tomo {took}.'],
  unitGoesOn: ['The current {unit} is not over yet.', 'Lo de {week|esta|este} {unit} aún no termina.'],
  cut: ['These are {shown} of {of}.', 'Son {shown} de {of}.'],
  pending: [
    '[{of subject}: ]{count} of them {count|is|are} still pending.',
    '[{of subject}: ]{count} {count|está pendiente|están pendientes}.',
  ],
  refunds: [
    '[{of subject}: ]{amount} in refunds is already taken off.',
    '[{of subject}: ]ya están descontados {amount} de reembolsos.',
  ],
  cameBack: [
    '{amount} of refunds came back and is not in the list: {spent} is spent in all.',
    'Volvieron {amount} en reembolsos, que no están en la lista: en total se gastaron {spent}.',
  ],
  received: [
    'Transfers from other people count here, and in no total of income.',
    'Aquí cuentan las transferencias de otras personas, que en ningún total son ingreso.',
  ],
  saved: [
    'Beside it, {amount} was saved and invested, which is not spending.',
    'Aparte, {amount} fueron a ahorro e inversión, que no es gasto.',
  ],
  currencies: ['In other currencies, not added: {each}.', 'En otras monedas, sin sumar: {each}.'],
  disconnected: [
    '{bank foreign} is disconnected, so nothing newer of it is here.',
    '{bank foreign} está desconectado, así que no hay nada más nuevo de ahí.',
  ],
  stale: [
    'The last news of {bank foreign} is of {synced}.',
    'Las últimas noticias de {bank foreign} son del {synced}.',
  ],
  pastDay: ['{day} is past, so it was left out.', 'El {day} ya pasó, así que no se tomó en cuenta.'],
  estimate: ['{what}', '{what}'],
  basis: [
    'This is an estimate: regular payments and income as in the past, everyday spending at {pace} a day, the average of the last {days} days.[ Left out of it as too large for every day: {each}.]',
    'Es una estimación: pagos e ingresos regulares como hasta ahora y gasto diario de {pace}, el promedio de los últimos {days} días.[ Queda fuera, por ser demasiado para el día a día: {each}.]',
  ],
  irregular: [
    'Income that is not regular is taken at {mean} a month, the average of the last {months} complete months; they ranged from {least} to {most}.',
    'Los ingresos que no son regulares se toman a {mean} al mes, el promedio de los últimos {months} meses completos; fueron de {least} a {most}.',
  ],
  waited: [
    'Due by now and not among your transactions yet, so still to come: {each}.',
    'Ya tocaba y aún no está entre tus movimientos, así que cuenta como pendiente: {each}.',
  ],
  stopped: [
    'That they were cancelled the payments do not show, only that none has come since.',
    'Que se cancelaron no lo muestran los pagos, solo que no ha llegado ninguno desde entonces.',
  ],
  noCancel: [
    'From what it has cost so far; Saldo cannot cancel anything.',
    'Según lo que ha costado hasta ahora; Saldo no puede cancelar nada.',
  ],
  interestAsLast: [
    'This is an estimate: interest goes on as it was charged last, and nothing new is charged.',
    'Es una estimación: los intereses siguen como la última vez y no hay cargos nuevos.',
  ],
  noInterest: ['Interest is not counted.', 'No se cuentan intereses.'],
  yours: [
    'This is the arithmetic alone; what to do is yours to decide.',
    'Esto es solo la cuenta; la decisión es tuya.',
  ],
} as const satisfies Record<Note['note'], Sentence>;

/** What a note counts up, one by one. */
export const each = {
  currency: ['{total} ({count transaction})', '{total} ({count transaction})'],
  single: ['{payee foreign} {amount} ({day})', '{payee foreign} {amount} ({day})'],
  waited: ['{name foreign}, {amount} ({next})', '{name foreign}, {amount} ({next})'],
  neverSynced: ['{bank foreign} has sent nothing yet.', '{bank foreign} todavía no ha enviado nada.'],
} as const satisfies Record<string, Sentence>;
