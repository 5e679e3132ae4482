import type { Span } from '@saldo/contract/chat/chat.blocks';
import type { AheadNote } from '../../answer/ahead/notes.ts';
import { safeText } from '../../answer/safe-text.ts';
import { joined, say } from '../spans.ts';
import type { Teller } from '../teller.ts';

type NoteOf<Kind extends AheadNote['note']> = Extract<AheadNote, { note: Kind }>;

const estimates: Readonly<Record<NoteOf<'estimate'>['from'], readonly [en: string, es: string]>> = {
  streams: [
    'Days and amounts ahead are estimates from past payments.',
    'Las fechas y los importes futuros son estimaciones a partir de pagos anteriores.',
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
    'Estimado: reconstruido a partir de las transacciones desde entonces.',
  ],
};

/** What is told beside figures of days ahead, regular payments and plans. */
export const aheadNotes: {
  readonly [Kind in AheadNote['note']]: (note: NoteOf<Kind>, teller: Teller) => Span[];
} = {
  pastDay: ({ day }, { figure, pick }) =>
    pick(
      say`${figure(day)} is past, so it was left out.`,
      say`El ${figure(day)} ya pasó, así que no se tomó en cuenta.`,
    ),
  estimate: ({ from }, { words }) => say`${estimates[from][words.at]}`,
  basis: ({ pace, days, single }, { figure, pick, words }) => {
    const each = joined(
      single.map(({ payee, amount, day }) => say`${safeText(payee)} ${figure(amount)} (${figure(day)})`),
      words.and,
    );
    const without = pick(
      say` Left out of it as too large for every day: ${each}.`,
      say` Queda fuera, por ser demasiado para el día a día: ${each}.`,
    );
    const base = pick(
      say`This is an estimate: regular payments and income as in the past, everyday spending at ${figure(pace)} a day, the average of the last ${figure(days)} days.`,
      say`Es una estimación: pagos e ingresos regulares como hasta ahora y gasto diario de ${figure(pace)}, el promedio de los últimos ${figure(days)} días.`,
    );
    return single.length === 0 ? base : say`${base}${without}`;
  },
  irregular: ({ mean, least, most, months }, { figure, pick }) =>
    pick(
      say`Income that is not regular is taken at ${figure(mean)} a month, the average of the last ${figure(months)} complete months; they ranged from ${figure(least)} to ${figure(most)}.`,
      say`Los ingresos que no son regulares se toman a ${figure(mean)} al mes, el promedio de los últimos ${figure(months)} meses completos; fueron de ${figure(least)} a ${figure(most)}.`,
    ),
  waited: ({ streams }, { figure, pick, words }) => {
    const each = joined(
      streams.map(({ name, amount, next }) => say`${safeText(name)}, ${figure(amount)} (${figure(next)})`),
      words.and,
    );
    return pick(
      say`Due by now and not among your transactions yet, so still to come: ${each}.`,
      say`Ya tocaba y aún no está entre tus transacciones, así que cuenta como pendiente: ${each}.`,
    );
  },
  stopped: (_, { pick }) =>
    pick(
      say`That they were cancelled the payments do not show, only that none has come since.`,
      say`Que se cancelaron no lo muestran los pagos, solo que no ha llegado ninguno desde entonces.`,
    ),
  noCancel: (_, { pick }) =>
    pick(
      say`From what it has cost so far; Saldo cannot cancel anything.`,
      say`Según lo que ha costado hasta ahora; Saldo no puede cancelar nada.`,
    ),
  interestAsLast: (_, { pick }) =>
    pick(
      say`This is an estimate: interest goes on as it was charged last, and nothing new is charged.`,
      say`Es una estimación: los intereses siguen como la última vez y no hay cargos nuevos.`,
    ),
  noInterest: (_, { pick }) => pick(say`Interest is not counted.`, say`No se cuentan intereses.`),
  yours: (_, { pick }) =>
    pick(
      say`This is the arithmetic alone; what to do is yours to decide.`,
      say`Esto es solo la cuenta; la decisión es tuya.`,
    ),
};
