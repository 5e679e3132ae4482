import type { DateText } from '@saldo/contract/dates';
import { safeText } from '../render/words.ts';
import type { Stream } from '../tools/recurring.ts';
import { stillDue } from '../tools/stream-days.ts';
import type { Kit } from './kit.ts';
import { amountWords } from './stream-parts.ts';

/** A regular payment that was due today or a few days ago and is not among the rows yet. */
export interface Waited {
  stream: Stream;
  due: DateText;
}

const mostNamed = 4;

/** Payments that are waited for, earliest first; income is counted on for days ahead alone. */
export const waitedFor = (streams: readonly Stream[], today: DateText): Waited[] =>
  streams
    .filter((one) => one.flow === 'out')
    .flatMap((stream) => {
      const due = stillDue(stream, today);
      return due ? [{ stream, due }] : [];
    })
    .toSorted((a, b) => a.due.localeCompare(b.due));

/** Says of payments that are waited for that a look ahead counts them. */
export function noteWaited(kit: Kit, waited: readonly Waited[]): void {
  for (const { stream, due } of waited.slice(0, mostNamed)) {
    const name = safeText(stream.name);
    const day = kit.book.date(name, due, { subjects: [name] });
    kit.notes.push(
      kit.say(
        `${name}, ${amountWords(kit, stream)}, was due about ${day} and is not among your transactions yet, so I count it as still to come.`,
        `${name}, ${amountWords(kit, stream)}, tocaba hacia el ${day} y aún no está entre tus transacciones, así que lo cuento como pendiente.`,
      ),
    );
  }
}
