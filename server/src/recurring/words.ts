import { addMonths, dayOfMonth } from '@saldo/contract/calendar';
import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import { cents, divided, type Cents } from '@saldo/contract/money';
import { cadences, nextAfter, stillDue, type Cadence } from '../transactions/rhythm.ts';
import type { Stream } from './streams.ts';

/** What a person says of one: their name for it, and whether it goes on, is over or does not recur. */
export interface Word {
  title: string | null;
  state: 'confirmed' | 'ended' | 'dismissed' | null;
  saidOn: DateText;
}

/** One that a person added by hand. */
export interface Added {
  id: number;
  accountId: number;
  name: string;
  kind: Stream['kind'];
  amount: Cents;
  cadence: Cadence;
  firstOn: DateText;
}

export interface Words {
  words: ReadonlyMap<string, Word>;
  added: readonly Added[];
}

/** A person's word on one stream: null where it does not recur. What was paid after it was ended takes it up again. */
function said(stream: Stream, word: Word | undefined): Stream | null {
  if (!word) return stream;
  if (word.state === 'dismissed') return null;
  const over = word.state === 'ended' && (stream.ownId !== null || stream.last <= word.saidOn);
  const state = word.state === 'confirmed' ? 'confirmed' : over ? 'ended' : null;
  return { ...stream, title: word.title ?? stream.title, ended: stream.ended || over, said: state };
}

const codes = { pay: 'INCOME', bill: '', subscription: '', saving: 'TRANSFER_OUT_SAVINGS' } as const;

/** The latest day before `today` that one added by hand fell on; before its first day, so far before it. */
function lastOf({ cadence, firstOn }: Added, today: DateText): DateText {
  const { days, perYear } = cadences[cadence];
  const back =
    cadence === 'weekly' || cadence === 'biweekly' || cadence === 'semimonthly'
      ? addDays(firstOn, -Math.round(days))
      : addMonths(firstOn, -12 / perYear, dayOfMonth(firstOn));
  const rhythm = { cadence, dates: [firstOn] };
  let last = back;
  let next = firstOn >= today ? firstOn : shortlyBefore(firstOn, cadence, today);
  while (next < today) {
    last = next;
    next = nextAfter({ ...rhythm, last }, last);
  }
  return last;
}

/** One of the days that it falls on, a few before `today`: whoever adds one may name a first day of long ago. */
function shortlyBefore(firstOn: DateText, cadence: Cadence, today: DateText): DateText {
  const { days } = cadences[cadence];
  const before = (length: number): number =>
    Math.max(0, Math.floor(daysBetween(firstOn, today) / length) - 1);
  // A rhythm of months is on its own day again after whole years.
  return cadence === 'weekly' || cadence === 'biweekly'
    ? addDays(firstOn, before(days) * days)
    : addMonths(firstOn, before(366) * 12, dayOfMonth(firstOn));
}

function streamOfAdded(one: Added, today: DateText): Stream {
  const { perYear } = cadences[one.cadence];
  const rhythm = { cadence: one.cadence, last: lastOf(one, today), dates: [one.firstOn] };
  return {
    ...rhythm,
    key: `own:${one.id}`,
    name: one.name,
    title: one.name,
    kind: one.kind,
    amount: one.amount,
    fixed: true,
    next: (one.kind === 'pay' ? null : stillDue(rhythm, today)) ?? nextAfter(rhythm, today),
    monthly: divided(one.amount * perYear, 12),
    yearly: cents(one.amount * perYear),
    changes: [],
    ended: false,
    accountId: one.accountId,
    toAccountId: null,
    latestId: null,
    category: codes[one.kind],
    ids: [],
    range: { least: one.amount, most: one.amount },
    deviation: 0,
    said: null,
    ownId: one.id,
    nextAmount: null,
  };
}

const folded = (name: string): string => name.trim().toLowerCase();

/**
 * Streams as the person has them: named, confirmed, ended or left out by their word, with those they added. One that was
 * added stands back once there are rows of the same name and direction: it would be counted twice.
 */
export function applyWords(
  found: readonly Stream[],
  { words, added }: Words,
  { today, accounts }: { today: DateText; accounts: readonly number[] | null },
): Stream[] {
  const streams = found.flatMap((one) => said(one, words.get(one.key)) ?? []);
  const taken = new Set(
    found
      .filter(({ ended }) => !ended)
      .flatMap((one) =>
        [one.name, words.get(one.key)?.title ?? ''].map((name) => `${one.kind === 'pay'} ${folded(name)}`),
      ),
  );
  const own = added
    .filter(({ accountId }) => accounts === null || accounts.includes(accountId))
    .filter((one) => !taken.has(`${one.kind === 'pay'} ${folded(one.name)}`))
    .flatMap((one) => said(streamOfAdded(one, today), words.get(`own:${one.id}`)) ?? []);
  if (own.length === 0) return streams;
  return [...streams, ...own].toSorted((a, b) => b.monthly - a.monthly || a.name.localeCompare(b.name));
}

/** Days since an added or found one was due; 0 where it is not late. */
export const lateDays = (one: Stream, today: DateText): number =>
  one.ended ? 0 : Math.max(0, daysBetween(one.next, today));
