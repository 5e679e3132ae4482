import { unitSpan } from '@saldo/contract/calendar';
import { addDays, type DateText } from '@saldo/contract/dates';
import { freeToSpend, availableBalance } from '@saldo/contract/accounts/accounts.rules';
import type { Cents } from '@saldo/contract/money';
import type { QueryOf } from '@saldo/contract/query/query';
import { cadences } from '../../../recurring/rhythm.ts';
import type { Account } from '../../../books/books.queries.ts';
import type { Stream } from '../../../recurring/streams.ts';
import type { Figure } from '../figure.ts';
import { accountsIn, type Kit } from '../kit.ts';
import { payOf, rentOf } from '../recurring.ts';
import type { Sight } from './outlook.ts';

export type Asked = QueryOf<'ahead'>;

/** A question that lacks what only the person can say; it stays open for their next words. */
export interface MissingOutcome {
  of: 'missing';
  what: 'price' | 'target' | 'until' | 'rate' | 'amount' | 'goal' | 'category' | 'rows' | 'thing';
  /** What is free to spend, told with the question where a price is asked for. */
  free: Figure | null;
}

/** What cannot be told: nothing is owed, no month is complete, nothing was spent on it, an event has no rhythm. */
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
  /** Named as an event that the books told the day of. */
  event: 'payday' | 'rent' | null;
  /** Nobody named it. */
  taken: boolean;
}

/** The day of a question's `until`; null where an event has no rhythm to tell it. `otherwise` stands for none or a past one. */
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

export const monthEnd = ({ today }: Kit): DateText => {
  const { end } = unitSpan('month', today);
  // On its last day the next month is looked at: nothing is left of this one.
  return end > today ? end : unitSpan('month', today, 1).end;
};

/** How often a year the person is paid, for rates by the payday; 12 without a rhythm. */
export const paysAYear = ({ streams }: Sight): number => {
  const [pay] = payOf(streams);
  return pay ? cadences[pay.cadence].perYear : 12;
};

/** Accounts that hold money: of those named or chosen, the deposits; empty where only debts are. */
export function depositsOf(kit: Kit, ids: readonly number[] | null): number[] {
  return accountsIn(kit, ids)
    .filter(
      ({ type, status, currency }) => type === 'depository' && status === 'active' && currency === 'USD',
    )
    .map(({ id }) => id);
}

/** Connected accounts in US dollars, the only ones that are added up. */
export const liveAccounts = (kit: Kit): Account[] =>
  accountsIn(kit, null).filter(({ status, currency }) => status === 'active' && currency === 'USD');

/** What an account lets be spent, as the contract has it. */
export const availableOf = ({ type, current, available }: Account): Cents =>
  availableBalance(type, current, available);

/** Free to spend, by the contract's one definition: it is of the person, whichever accounts are looked at. */
export const freeOf = (kit: Kit): ReturnType<typeof freeToSpend> =>
  freeToSpend(liveAccounts(kit).map((one) => ({ ...one, available: availableOf(one) })));
