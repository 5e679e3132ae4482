import { addDays, type DateText } from '@saldo/contract/dates';
import type { AheadView, RecurringView } from '@saldo/contract/recurring/recurring.schemas';
import type { TestApp } from '@saldo/server/src/testing/app.ts';
import { horizon, type Life } from './people.ts';
import { settle } from './settle.ts';

/** How one life was foretold. */
export interface Foretold {
  /** Of the days ahead, by how far: whether the balance lay in the band, and how far off the line was, in cents. */
  days: { ahead: number; held: boolean; off: number; width: number }[];
  /** Payees that were called recurring and are contracts, or are none. */
  found: { right: number; wrong: string[] };
  /** Contracts that go on, by how often they were paid so far, and whether they were found. */
  known: { times: number; found: boolean; name: string }[];
}

/** Registers a life up to its day, looks ahead over HTTP, and holds what was said against what came. */
export async function foretell(app: TestApp, life: Life): Promise<Foretold> {
  const { person, accounts } = await settle(app, life);
  const get = async <T>(path: string): Promise<T> =>
    ((await app.call(`GET ${path}`, { token: person.token })).json as { data: T }).data;
  const ahead = await get<AheadView>(`/recurring/ahead?account_id=${accounts.checking}`);
  const view = await get<RecurringView>('/recurring/');
  return { days: judgeDays(life, ahead), ...judgeStreams(life, view) };
}

/** Figures on the wire are in dollars. */
const inCents = (dollars: number): number => Math.round(dollars * 100);

function judgeDays(life: Life, { days }: AheadView): Foretold['days'] {
  let balance = life.available;
  return Array.from({ length: horizon }, (_, at) => {
    const date = addDays(life.today, at + 1);
    for (const row of life.rows) if (row.account === 'checking' && row.date === date) balance += row.cents;
    const day = days[at + 1];
    if (day?.date !== date) throw new Error(`no forecast of ${date}`);
    const [low, high] = [inCents(day.low), inCents(day.high)];
    return {
      ahead: at + 1,
      held: balance >= low && balance <= high,
      off: balance - inCents(day.balance),
      width: high - low,
    };
  });
}

/** A contract goes on when something of it is still to come, or nothing is because it comes so seldom. */
function judgeStreams(life: Life, view: RecurringView): Pick<Foretold, 'found' | 'known'> {
  const contracts = Map.groupBy(
    life.rows.filter((row) => row.stream),
    ({ name }) => name,
  );
  const live = view.items.filter(({ ended, kind }) => !ended && kind !== 'card');
  const goesOn = (name: string, today: DateText): boolean =>
    (contracts.get(name) ?? []).some(({ date }) => date > today);
  const wrong = live.flatMap(({ payee, name }) => (contracts.has(payee ?? name) ? [] : [payee ?? name]));
  return {
    found: { right: live.length - wrong.length, wrong },
    known: [...contracts].flatMap(([name, rows]) => {
      const times = rows.filter(({ date }) => date <= life.today).length;
      return goesOn(name, life.today)
        ? [{ name, times, found: live.some(({ payee }) => payee === name) }]
        : [];
    }),
  };
}
