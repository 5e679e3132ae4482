import { unitSpan } from '@saldo/contract/calendar';
import { addDays } from '@saldo/contract/dates';
import type { Days, Query, Thing } from '@saldo/contract/query/query';
import { emptySlots, toQuery, type Slots } from '@saldo/contract/query/slots';
import { accountsIn, every } from '../../books/ground.ts';
import { groupRows } from '../../books/sums.queries.ts';
import { scopeOf, type Kit } from './kit.ts';

/** A question the person's own data answers; `what` is the sentence it is put in. */
export interface Example {
  what: 'payee' | 'category' | 'bills' | 'pay' | 'goal' | 'balance' | 'free';
  thing: Thing | null;
  goal: number | null;
  days: Days | null;
  query: Query;
}

const example = (
  what: Example['what'],
  slots: Partial<Slots>,
  about: Partial<Pick<Example, 'thing' | 'goal' | 'days'>> = {},
): Example => ({
  what,
  thing: null,
  goal: null,
  days: null,
  ...about,
  query: toQuery({ ...emptySlots, ...slots }),
});

/** A name as people say it: no line of a bank's with numbers, codes or ids. */
const isSayable = (name: string): boolean => /^[^#:*]{2,40}$/u.test(name) && !/\d{3}/.test(name);

/** At most so many questions from what the person has: what they spend most on and with whom, a goal, what is due, what is there. */
export async function examplesFor(kit: Kit, wanted: number): Promise<Example[]> {
  const month: Days = { ...unitSpan('month', kit.today, -1), unit: 'month' };
  const lately = { start: addDays(kit.today, -89), end: kit.today };
  const scope = scopeOf(kit, every('spending'), [lately]);
  const accounts = accountsIn(kit, null);
  const rows = accounts.length > 0;
  const payees = rows ? await groupRows(kit.bound, scope, 'payee') : [];
  const payee = payees.find(({ key }) => isSayable(key));
  const [category] = rows ? await groupRows(kit.bound, scope, 'detail') : [];
  const goal = kit.books.goals.find(({ status }) => status === 'active');
  const things: Thing[] = [
    ...(category && category.key !== '' ? [{ kind: 'category' as const, codes: [category.key] }] : []),
    ...(payee ? [{ kind: 'payee' as const, names: [payee.key] }] : []),
  ];
  return [
    ...things.map((thing) =>
      example(
        thing.kind === 'payee' ? 'payee' : 'category',
        { things: [thing], days: [month] },
        { thing, days: month },
      ),
    ),
    ...(goal ? [example('goal', { ask: 'pace', goals: [goal.id] }, { goal: goal.id })] : []),
    ...(rows ? [example('bills', { ask: 'due' })] : []),
    example('balance', { ask: 'bal' }),
    example('free', { ask: 'free' }),
    example('pay', { ask: 'payday' }),
  ].slice(0, wanted);
}
