import { addDays, daysBetween } from '@saldo/contract/dates';
import { loadStreams, type PriceChange, type Stream } from '../tools/recurring.ts';
import { type Kit, scopeOf } from './kit.ts';
import { matching } from './stream-parts.ts';

/** A regular payment that goes to another payee than before: what was paid to the one before it, and what is now. */
export interface Moved {
  before: Stream;
  stream: Stream;
  change: PriceChange;
}

/** Days after the first payee's last payment within which the next one begins, for each rhythm. */
const mostApart: Readonly<Record<Stream['cadence'], number>> = {
  weekly: 21,
  biweekly: 35,
  semimonthly: 40,
  monthly: 65,
  quarterly: 140,
  yearly: 430,
};

/** "did my rent go up" after a move: the payment of the same kind that another payee got before this one. Null where there was none, or several. */
export async function movedFrom(kit: Kit, stream: Stream, months: number): Promise<Moved | null> {
  const [first] = stream.dates;
  const [kind, ...others] = kit.frame.things;
  if (!first || !kind || others.length > 0 || kind.kind !== 'category' || !stream.fixed) return null;
  const earlier = await loadStreams(kit.bound, addDays(first, -1), scopeOf(kit), false, months);
  const ended = matching(kit, earlier).filter(
    (one) =>
      one.fixed &&
      one.name !== stream.name &&
      one.cadence === stream.cadence &&
      one.flow === stream.flow &&
      daysBetween(one.last, first) <= mostApart[one.cadence],
  );
  const [before, ...more] = ended;
  if (!before || more.length > 0) return null;
  const [step] = stream.changes;
  return { before, stream, change: { from: before.amount, to: step?.from ?? stream.amount, on: first } };
}
