import { addDays } from '@saldo/contract/dates';
import { cents, sumCents } from '@saldo/contract/money';
import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { outlook, type Sight } from '../../../recurring/outlook.ts';
import { isOfAny, payOf } from '../../../recurring/kinds.ts';
import { accountsIn, availableOf, freeOf } from '../../../books/ground.ts';
import { loadGoals } from '../../../books/goals.ts';
import type { Figure } from '../figure.ts';
import type { Kit } from '../kit.ts';
import { missing, untilOf, type Asked, type MissingOutcome, type Until } from './common.ts';
import { partsOf, type OutlookParts } from './outlook.ts';

/** A figure that may fall below nothing: its size, and whether it is short by that. */
export interface Left {
  amount: Figure;
  short: boolean;
}

export const leftOf = (kit: Kit, amount: number): Left => ({
  amount: kit.book.money(amount < 0 ? 'short' : 'left', cents(Math.abs(amount))),
  short: amount < 0,
});

/** The arithmetic of a price; never a yes or no on buying. */
export interface AffordOutcome {
  of: 'afford';
  price: Figure;
  free: Figure;
  /** Of what is free now, after the price. */
  after: Left;
  until: Figure;
  event: Until['event'];
  /** A day was named: what comes in before it counts, and what is spent every day. */
  parts: OutlookParts | null;
  /** Regular payments up to the day, other than the price itself. */
  payments: Figure;
  /** What is left then. */
  left: Left;
  /** What goals reserve stays untouched; null where they reserve nothing. */
  reserved: Figure | null;
  /** Goals that were named beside it, with what they still need. */
  goals: readonly { goal: number; missing: Figure; needed: Figure | null; by: Figure | null }[];
  /** Accounts that were named: what is neither reserved nor spent there. */
  accounts: readonly { account: number; left: Left }[];
}

export async function answerAfford(
  query: Asked,
  kit: Kit,
  sight: Sight,
): Promise<AffordOutcome | MissingOutcome> {
  const { book } = kit;
  const free = freeOf(kit);
  const dues =
    query.amount === null
      ? sight.streams.filter((one) => one.kind !== 'pay' && isOfAny(one, query.things))
      : [];
  const price = query.amount ?? (dues.length > 0 ? sumCents(dues.map(({ amount }) => amount)) : null);
  if (price === null) return missing('price', book.money('free', free.total));
  const [pay] = payOf(sight.streams);
  const until = untilOf(kit, query.until, sight.streams, pay?.next ?? addDays(kit.today, 30));
  if (!until) throw new RangeError('an event without a day');
  const ahead = await outlook(kit, sight, until.date);
  // What is asked about is among the payments ahead: it is paid once.
  const once = sumCents(dues.filter(({ next }) => next <= until.date).map(({ amount }) => amount));
  const payments = cents(ahead.payments + ahead.saving - once);
  const later = !until.taken;
  const left = free.total - price - payments + (later ? ahead.income - ahead.everyday - ahead.taxes : 0);
  kit.notes.push({ note: 'yours' });
  return {
    of: 'afford',
    price: book.money('price', price),
    free: book.money('free', free.total),
    after: leftOf(kit, free.total - price),
    until: book.date('until', until.date),
    event: until.event ?? (until.taken && pay ? 'payday' : null),
    parts: later ? partsOf(kit, ahead, sight) : null,
    payments: book.money('expectedOut', payments, { days: ahead.days }),
    left: leftOf(kit, left),
    reserved: free.reserved > 0 ? book.money('reserved', free.reserved) : null,
    goals: await goalsBeside(query, kit),
    accounts: accountsIn(kit, query.accounts)
      .filter(({ id, type }) => query.accounts.includes(id) && type === 'depository')
      .map((one) => ({ account: one.id, left: leftOf(kit, availableOf(one) - one.reserved - price) })),
  };
}

async function goalsBeside({ goals }: Asked, kit: Kit): Promise<AffordOutcome['goals']> {
  if (goals.length === 0) return [];
  const all: Goal[] = await loadGoals(kit.bound, kit, goals);
  return all.map(({ id, plan, deadline }) => {
    const of = { by: 'goal', key: String(id) } as const;
    return {
      goal: id,
      missing: kit.book.money('missing', plan.remaining, { of }),
      needed: plan.needed_per_month === null ? null : kit.book.money('needed', plan.needed_per_month, { of }),
      by: deadline === null ? null : kit.book.date('deadline', deadline, { of }),
    };
  });
}
