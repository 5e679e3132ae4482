import { addDays, type DateText } from '@saldo/contract/dates';
import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { cents, type Cents } from '@saldo/contract/money';
import type { Notice, NoticeKind } from '@saldo/contract/notices/notices.schemas';
import type { AheadView, RecurringItem, RecurringView } from '@saldo/contract/recurring/recurring.schemas';
import type { LimitsView } from '@saldo/contract/transactions/limits.schemas';

/*
 * What of a person's figures is worth telling, by figures that the pages show: pure. A subject names a thing and which
 * time of it, so that the same is sent once, however often it is looked at.
 */

/** What a notice says. Amounts are hundredths. */
export type Facts = Omit<Notice, 'id' | 'kind' | 'created_at' | 'read'>;

export interface News {
  kind: NoticeKind;
  subject: string;
  facts: Facts;
}

/** As much of a name as a notice bears. */
const longestName = 100;

/** The facts of a notice; what is not given is nothing. */
export const factsOf = (name: string, given: Partial<Omit<Facts, 'name'>>): Facts => ({
  name: name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name,
  amount: null,
  usual: null,
  currency: 'USD',
  date: null,
  about: false,
  target: null,
  category: null,
  ...given,
});

/** Days ahead in which a low balance is worth a word. */
const lowDays = 14;
/** Falling below nothing is announced, and falling below a hundred dollars. */
const lowLines = [0, 10_000] as const;
/** How far from the line to the upper edge of its band a balance has to be low as well: seven times in ten it will be. */
const assurance = 0.4;

/** An account that has enough today and will not within two weeks; null for any other. Once a month for each line. */
export function lowAhead({ account, days }: Pick<AheadView, 'account' | 'days'>): News | null {
  const [today, ...ahead] = days.slice(0, lowDays + 1);
  if (!account || !today) return null;
  for (const line of lowLines) {
    if (today.balance < line) continue;
    const below = ahead.filter(({ balance, high }) => balance + (high - balance) * assurance < line);
    const lowest = below.toSorted((a, b) => a.balance - b.balance)[0];
    if (!lowest) continue;
    return {
      kind: 'low_balance',
      subject: `${account.id}:${line}:${lowest.date.slice(0, 7)}`,
      facts: factsOf(account.name, { amount: lowest.balance, date: lowest.date, target: account.id }),
    };
  }
  return null;
}

/** Days ahead in which a bill is announced. */
const dueDays = 3;
const rare = ['quarterly', 'yearly'];
const often = ['weekly', 'biweekly'];

/** What a person has to see to, or may have forgotten: not each week's fare, nor each month's subscription. */
const isTold = ({ kind, cadence }: Pick<RecurringItem, 'kind' | 'cadence'>): boolean =>
  kind === 'subscription'
    ? rare.includes(cadence)
    : ['bill', 'loan', 'card'].includes(kind) && !often.includes(cadence);

/** Bills of the next days. One is the same until it is paid, on whichever day it is expected. */
export function billsDue(view: Pick<RecurringView, 'items' | 'upcoming' | 'today'>): News[] {
  const last = addDays(view.today, dueDays);
  const soon = view.upcoming.filter(({ date, late }) => !late && date <= last);
  return soon.flatMap(({ key, name, amount, date, about }) => {
    const item = view.items.find((one) => one.key === key);
    if (!item || item.ended || !isTold(item)) return [];
    const facts = factsOf(name, { amount: cents(Math.abs(amount)), date, about });
    return [{ kind: 'bill_due' as const, subject: `${key}:${item.last_date ?? date}`, facts }];
  });
}

/** The day from which on an account's rows are news; the rows of none are without it. */
export type NewsSince = ReadonlyMap<number, DateText>;

/** As long as a change of price is news. */
const priceDays = 31;

/** Payments that cost more than before, since their account is known. */
export function priceRises(
  { items, today }: Pick<RecurringView, 'items' | 'today'>,
  since: NewsSince,
): News[] {
  return items.flatMap(({ key, name, kind, ended, change, account_id: account }) => {
    const from = since.get(account);
    if (!change || ended || kind === 'pay' || kind === 'income' || change.to <= change.from) return [];
    if (from === undefined || change.on <= from || change.on < addDays(today, -priceDays)) return [];
    const facts = factsOf(name, { amount: change.to, usual: change.from, date: change.on });
    return [{ kind: 'price_rise' as const, subject: `${key}:${change.on}`, facts }];
  });
}

/** A limit is near when a tenth of it or less is left. */
const nearPart = 10;

/** Limits of this month that are gone over or nearly used up: each is announced once a month, and once more when it is over. */
export function limitsNear({ start_date: start, limits }: Pick<LimitsView, 'start_date' | 'limits'>): News[] {
  return limits.flatMap(({ id, name, category, currency, amount, carried, left, spent }) => {
    const whole: Cents = cents(amount + carried);
    const over = left < 0;
    if (!over && (spent <= 0 || left * nearPart > whole)) return [];
    const facts = factsOf(name, { amount: left, usual: whole, currency, category });
    const subject = `${id}:${start.slice(0, 7)}:${over ? 'over' : 'near'}`;
    return [{ kind: 'limit' as const, subject, facts }];
  });
}

/** Goals whose account holds less than they reserve on it, since the same moment; not those the person leaves so. */
export const goalsShort = (goals: readonly Goal[]): News[] =>
  goals.flatMap(({ id, title, currency, underfunded, shortfall_left: left }) =>
    underfunded && !left
      ? [
          {
            kind: 'goal_short' as const,
            subject: `${id}:${underfunded.since}`,
            facts: factsOf(title, { amount: underfunded.shortfall, currency, target: id }),
          },
        ]
      : [],
  );

/** Banks that ask for a new sign-in, since the last sync that worked. */
export const banksToSignIn = (
  links: readonly { id: number; status: string; institution_name: string; last_synced_at: Date | null }[],
): News[] =>
  links.flatMap(({ id, status, institution_name: name, last_synced_at: last }) =>
    status === 'reconnect_required'
      ? [
          {
            kind: 'bank_sign_in' as const,
            subject: `${id}:${last?.toISOString() ?? ''}`,
            facts: factsOf(name, {}),
          },
        ]
      : [],
  );

/** A charge of that much is worth a word when it comes twice. */
const leastDoubled = 2_000;
/** And one so far above what is usual: a full cart is three times an empty one, and is no news. */
const leastAbove = 15_000;

interface Charge {
  id: number;
  who: string;
  amount: number;
  date: DateText;
  account_id: number;
}

/**
 * Large and doubled charges among those that are news, `rare` ones of payees that have no usual amount. Two equal payments at
 * one place are a habit, not a mistake, where they have come in a pair before.
 */
export function chargesToTell(
  found: {
    large: readonly (Charge & { usual: Cents })[];
    rare: readonly (Charge & { usual: Cents })[];
    runs: readonly (readonly Charge[])[];
  },
  news: ReadonlySet<number>,
): News[] {
  const pair = ({ who, amount }: Charge): string => `${amount}:${who}`;
  const times = new Map<string, number>();
  for (const [first] of found.runs) if (first) times.set(pair(first), (times.get(pair(first)) ?? 0) + 1);
  const doubled = found.runs
    .flatMap((run) => run.slice(-1))
    .filter((one) => news.has(one.id) && -one.amount >= leastDoubled && times.get(pair(one)) === 1);
  const seen = new Set(doubled.map(({ id }) => id));
  const charged = ({ id, who, amount, date }: Charge, usual: Cents | null, about = false): News => ({
    kind: 'charge',
    subject: `${usual === null ? 'twice' : 'large'}:${id}`,
    facts: factsOf(who, { amount: cents(-amount), usual, date, about, target: id }),
  });
  const large = [
    ...found.large.map((one) => ({ one, about: false })),
    ...found.rare.map((one) => ({ one, about: true })),
  ].flatMap(({ one, about }) => {
    const { id, amount, usual } = one;
    if (!news.has(id) || seen.has(id) || -amount - usual < leastAbove) return [];
    seen.add(id);
    return [charged(one, usual, about)];
  });
  return [...doubled.map((one) => charged(one, null)), ...large];
}

/** What is most urgent stands first in a mail. */
export const urgency: readonly NoticeKind[] = [
  'bank_sign_in',
  'low_balance',
  'charge',
  'bill_due',
  'goal_short',
  'limit',
  'price_rise',
];

export const inOrder = (news: readonly News[]): News[] =>
  news.toSorted((a, b) => urgency.indexOf(a.kind) - urgency.indexOf(b.kind));
