import { addDays } from '@saldo/contract/dates';
import { cents, sumCents } from '@saldo/contract/money';
import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { outlook, type Sight } from '../../../recurring/outlook.ts';
import { isOfAny, payOf } from '../../../recurring/kinds.ts';
import { freeOf, payableFrom } from '../../../books/ground.ts';
import { heldInSavings } from '../../../recurring/safe.ts';
import { loadGoals } from '../../../books/goals.ts';
import type { Kit } from '../kit.ts';
import { missing, untilOf, type Asked } from './common.ts';
import { partsOf } from './outlook.ts';

/** A figure that may fall below nothing: its size, and whether it is short by that. */
export type Left = ReturnType<typeof leftOf>;

export const leftOf = (kit: Kit, amount: number) =>
  ({
    amount: kit.book.money(amount < 0 ? 'short' : 'left', cents(Math.abs(amount))),
    short: amount < 0,
  }) as const;

/** The arithmetic of a price, paid from the accounts that are looked at; never a yes or no on buying. */
export async function answerAfford(query: Asked, kit: Kit, sight: Sight) {
  const { book } = kit;
  const { accounts } = sight;
  const free = payableFrom(kit, accounts);
  const kept = heldInSavings(kit, accounts);
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
  const left =
    free.total - price - payments + (later ? ahead.income - ahead.everyday - ahead.taxes + ahead.moves : 0);
  kit.notes.push({ note: 'yours' });
  return {
    of: 'afford',
    price: book.money('price', price),
    // Only of all accounts is it what is free to spend.
    free: book.money(accounts === null ? 'free' : 'unreserved', free.total),
    // Where it is; null for all accounts.
    accounts,
    // Some are named, and none of them holds money.
    ofCards: accounts === null && query.accounts.length > 0,
    // All that is owed on cards is taken off it.
    due: accounts === null || free.due === freeOf(kit).due,
    // Of it, what lies in savings accounts; null where nothing does.
    kept: kept === 0 ? null : book.money('kept', kept),
    // Of what is free now, after the price.
    after: leftOf(kit, free.total - price),
    until: book.date('until', until.date),
    event: until.event ?? (until.taken && pay ? 'payday' : null),
    // A day was named: what comes in before it counts, and what is spent every day.
    // Cards are taken off what is free already.
    parts: later ? partsOf(kit, { ...ahead, cards: cents(0) }, sight) : null,
    // Regular payments up to the day, other than the price itself.
    payments: book.money('expectedOut', payments, { days: ahead.days }),
    // What is left then.
    left: leftOf(kit, left),
    // What goals reserve stays untouched; null where they reserve nothing.
    reserved: free.reserved > 0 ? book.money('reserved', free.reserved) : null,
    // Goals that were named beside it, with what they still need.
    goals: await goalsBeside(query, kit),
  } as const;
}

async function goalsBeside({ goals }: Asked, kit: Kit) {
  if (goals.length === 0) return [];
  const all: Goal[] = await loadGoals(kit.bound, kit, goals);
  return all.map(({ id, plan, deadline }) => {
    const of = { by: 'goal', key: String(id) } as const;
    return {
      goal: id,
      missing: kit.book.money('missing', plan.remaining, { of }),
      needed: kit.book.money('needed', plan.needed_per_month, { of }),
      by: kit.book.date('deadline', deadline, { of }),
    };
  });
}
