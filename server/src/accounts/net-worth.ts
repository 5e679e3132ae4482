import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import type { AccountType, NetWorth } from '@saldo/contract/accounts/accounts.schemas';
import { addDays, type DateText } from '@saldo/contract/dates';
import { cents } from '@saldo/contract/money';

/** An account's history as far as it is known. Amounts in cents. */
export interface AccountHistory {
  name: string;
  /** Its bank, where that has been disconnected. */
  institution: string | null;
  type: AccountType;
  /** Kept by hand: before the first balance it was nothing, and that is known. */
  byHand: boolean;
  /** The last day it counts, for kept accounts of a disconnected bank; null: it counts today. */
  until: DateText | null;
  /** Balances as the bank said them at the end of a day's last sync, oldest first; owed amounts are positive. */
  observed: readonly { day: DateText; current: number }[];
  /** Sums of posted rows by day, oldest first; positive is money in. */
  posted: readonly { day: DateText; sum: number }[];
  /** Date of its oldest row; null without rows. */
  oldest: DateText | null;
}

/** Observed days further apart than this are held against the rows between them. */
const judgedAfterDays = 3;

function sumBetween(posted: AccountHistory['posted'], after: DateText, until: DateText): number {
  return posted.reduce((sum, row) => (row.day > after && row.day <= until ? sum + row.sum : sum), 0);
}

/** What the balance counts for the person: owed amounts against them. */
function own(type: AccountType, current: number): number {
  return isLiability(type) ? -current : current;
}

/**
 * Whether days before the first sync can be computed from the rows: only where balances move by rows alone (deposit
 * accounts and cards) and nothing observed contradicts it.
 */
export function canRebuild({ type, observed, posted, oldest }: AccountHistory): boolean {
  const [first, last] = [observed[0], observed.at(-1)];
  if (!first || !last) return false;
  if (type !== 'depository' && type !== 'credit') return false;
  if (oldest === null) return false;
  if (last.day <= addDays(first.day, judgedAfterDays)) return true;
  return own(type, last.current) - own(type, first.current) === sumBetween(posted, first.day, last.day);
}

function hasEnded({ until }: AccountHistory, day: DateText): boolean {
  return until !== null && day > until;
}

/** Kept by hand, and not begun on that day. */
function isToCome({ byHand, observed }: AccountHistory, day: DateText): boolean {
  return byHand && (observed[0]?.day ?? day) > day;
}

/** The account's part of net worth at the end of each day; undefined where nothing is known, 0 after its end. */
function valuesOf(
  account: AccountHistory,
  days: readonly DateText[],
  rebuild: boolean,
): (number | undefined)[] {
  const { observed, posted, type } = account;
  const first = observed[0];
  if (!first) return days.map(() => undefined);
  return days.map((day) => {
    if (hasEnded(account, day)) return 0;
    const known = observed.findLast((balance) => balance.day <= day);
    if (known) return own(type, known.current);
    if (account.byHand) return 0;
    if (!rebuild || account.oldest === null || day < account.oldest) return undefined;
    return own(type, first.current) - sumBetween(posted, day, first.day);
  });
}

/** The banks whose end lies within the line, each with the last day it counts. */
function endedBanks(accounts: readonly AccountHistory[]): NetWorth['disconnected'] {
  const ends = new Map<string, DateText>();
  for (const { institution, until } of accounts)
    if (institution !== null && until !== null && until > (ends.get(institution) ?? ''))
      ends.set(institution, until);
  return [...ends].map(([institution_name, counted_until]) => ({ institution_name, counted_until }));
}

/**
 * Net worth of each day up to `today`. A day before some account's first sync is shown only if every account that
 * counts can be rebuilt on it from its posted rows, and is then marked estimated; otherwise the line begins later. A
 * kept account counts up to its end; days on which no account counts are left out. Nothing is invented. Pure.
 */
export function netWorthLine(
  accounts: readonly AccountHistory[],
  start: DateText,
  today: DateText,
): NetWorth {
  const counted = accounts.filter((account) => account.observed.length > 0 && !hasEnded(account, start));
  const days: DateText[] = [];
  for (let day = start; day <= today; day = addDays(day, 1)) days.push(day);
  const rebuildable = counted.map(canRebuild);
  const values = counted.map((account, index) => valuesOf(account, days, rebuildable[index] ?? false));
  const points: NetWorth['points'] = [];
  days.forEach((date, at) => {
    const parts = values.map((column) => column[at]);
    if (counted.every((account) => hasEnded(account, date) || isToCome(account, date))) return;
    if (parts.some((part) => part === undefined)) return;
    const estimated = counted.some(
      (account) => !account.byHand && !hasEnded(account, date) && (account.observed[0]?.day ?? date) > date,
    );
    points.push({ date, total: cents(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)), estimated });
  });
  const blocked = counted.filter(
    ({ observed, byHand }, index) => !byHand && !rebuildable[index] && (observed[0]?.day ?? start) > start,
  );
  return {
    points,
    not_rebuilt: blocked.map(({ name }) => name),
    disconnected: endedBanks(counted),
    currency: 'USD',
  };
}
