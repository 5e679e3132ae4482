import { addDays, type DateText } from '@saldo/contract/dates';
import type { QueryOf } from '@saldo/contract/query/query';
import type { Sight } from '../../../recurring/outlook.ts';
import { payOf, rentOf } from '../../../recurring/kinds.ts';
import { cadences } from '../../../transactions/rhythm.ts';
import type { Stream } from '../../../recurring/streams.ts';
import type { Figure } from '../figure.ts';
import type { Kit } from '../kit.ts';

export type Asked = QueryOf<'ahead'>;

/** A question that lacks what only the person can say; it stays open for their next words. */
export interface MissingOutcome {
  of: 'missing';
  what:
    | 'price'
    | 'target'
    | 'until'
    | 'rate'
    | 'amount'
    | 'goal'
    | 'category'
    | 'rows'
    | 'thing'
    | 'limit'
    | 'limited'
    | 'labelled'
    | 'tag'
    | 'note';
  /** What is free to spend, part of the answer where the question names a price. */
  free: Figure | null;
}

/** Why there is no figure: nothing is owed, no month is complete, nothing was spent on it, an event has no rhythm. */
export interface NothingAhead {
  of: 'nothingAhead';
  why: 'nothingOwed' | 'onlyOwed' | 'noMonth' | 'noSpending' | 'noPayday' | 'noRent' | 'tooFar';
  /** What is owed where only debts are looked at. */
  owed: readonly { account: number; owed: Figure }[];
}

export const missing = (what: MissingOutcome['what'], free: Figure | null = null): MissingOutcome => ({
  of: 'missing',
  what,
  free,
});
export const nothing = (why: NothingAhead['why'], owed: NothingAhead['owed'] = []): NothingAhead => ({
  of: 'nothingAhead',
  why,
  owed,
});

/** The day a look ahead goes to. */
export interface Until {
  date: DateText;
  /** Named as an event whose day the books know. */
  event: 'payday' | 'rent' | null;
  /** The question does not name it. */
  taken: boolean;
}

/** The day of a question's `until`; null where an event has no rhythm that gives it. `otherwise` stands for none or a past one. */
export function untilOf(
  kit: Kit,
  until: Asked['until'],
  streams: readonly Stream[],
  otherwise: DateText,
): Until | null {
  if (until === null) return { date: otherwise, event: null, taken: true };
  if ('event' in until) {
    const [first] = until.event === 'payday' ? payOf(streams) : rentOf(streams);
    if (!first) return null;
    return { date: until.before ? addDays(first.next, -1) : first.next, event: until.event, taken: false };
  }
  if (until.end > kit.today) return { date: until.end, event: null, taken: false };
  if (until.end < kit.today) kit.notes.push({ note: 'pastDay', day: kit.book.date('until', until.end) });
  return { date: otherwise, event: null, taken: true };
}

/** How often a year the person is paid, for rates by the payday; 12 without a rhythm. */
export const paysAYear = ({ streams }: Sight): number => {
  const [pay] = payOf(streams);
  return pay ? cadences[pay.cadence].perYear : 12;
};
