import { addDays } from '@saldo/contract/dates';
import { seededDice, type Dice } from '../dice.ts';
import {
  balanceOf,
  countedAs,
  flowOf,
  isExpense,
  isOpen,
  monthOf,
  partsOf,
  reservedOn,
  rowsOf,
  sum,
  type Row,
  type Someone,
} from './model.ts';

/** Thrown where Saldo and the model disagree. */
export class Difference extends Error {
  constructor(what: string, saldo: unknown, model: unknown) {
    super(`${what}\n  Saldo: ${JSON.stringify(saldo)}\n  model: ${JSON.stringify(model)}`);
    this.name = 'Difference';
  }
}

/** Fails unless both say the same, as JSON. */
export function same(what: string, saldo: unknown, model: unknown): void {
  if (JSON.stringify(saldo) !== JSON.stringify(model)) throw new Difference(what, saldo, model);
}

/** What a GET answers this person; fails where it is no success. */
// A check reads any shape, as a test does.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Get = (path: string) => Promise<any>;

export const inCents = (amount: number) => Math.round(amount * 100);

const plus = (number: number) => number + 0;

/** A row as it is compared, whoever shows it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function lineOfShown(row: any): string {
  return JSON.stringify([
    row.account_id,
    row.date,
    inCents(row.amount),
    row.name,
    row.pending,
    row.category_primary,
    row.note,
    row.excluded,
    row.splits.map((part: { amount: number; category_primary: string | null }) => [
      inCents(part.amount),
      part.category_primary,
    ]),
  ]);
}

export function lineOf(row: Row): string {
  return JSON.stringify([
    row.account.id,
    row.date,
    row.cents,
    row.name,
    row.pending,
    countedAs(row),
    row.note,
    row.excluded,
    row.parts === null ? [] : partsOf(row).map(({ cents, category }) => [cents, category]),
  ]);
}

function compareLines(what: string, saldo: readonly string[], model: readonly string[]): void {
  const [shown, known] = [saldo.toSorted(), model.toSorted()];
  if (shown.join('\n') === known.join('\n')) return;
  const left = [...known];
  const extra = shown.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  throw new Difference(what, { beside: extra }, { beside: left });
}

/** Every page of a list, by its cursor; fails where the order or the count is wrong. */
export async function listed(get: Get, filter: string, limit: number) {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  const rows: any[] = [];
  let cursor = '';
  let total = 0;
  do {
    const page = await get(
      `/transaction/transactions?limit=${limit}${filter}${cursor && `&cursor=${cursor}`}`,
    );
    rows.push(...page.transactions);
    total = page.total_count;
    cursor = page.next_cursor ?? '';
  } while (cursor !== '');
  same(`rows counted and listed (${filter})`, rows.length, total);
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    if (before && (before.date < row.date || (before.date === row.date && before.id <= row.id)))
      throw new Difference('the order of the list', [before.date, before.id], [row.date, row.id]);
  }
  return rows;
}

interface Narrowed {
  text: string;
  has(row: Row): boolean;
  /** Which parts of a row it sums; all where it is not said. */
  hasPart?: (part: { cents: number; category: string | null }) => boolean;
}

/** Filters as a person sets them, with what they mean. */
function anyFilter(dice: Dice, someone: Someone, today: string): Narrowed {
  const kind = dice.int(0, 5);
  const rows = rowsOf(someone);
  const end = rows.length > 0 && dice.chance(0.6) ? dice.pick(rows).date : addDays(today, -dice.int(0, 200));
  const start = addDays(end, -dice.int(0, 60));
  if (kind === 0 && someone.accounts.length > 0) {
    const account = dice.pick(someone.accounts);
    return { text: `&account_id=${account.id}`, has: (row) => row.account === account };
  }
  if (kind === 1) return { text: '&type=expenses', has: () => true, hasPart: isExpense };
  if (kind === 2) {
    const category = dice.pick(['FOOD_AND_DRINK', 'TRAVEL', 'INCOME', 'GENERAL_MERCHANDISE']);
    return { text: `&category=${category}`, has: () => true, hasPart: (part) => part.category === category };
  }
  if (kind === 3) {
    const word = dice.pick(['kettle', 'market', 'ferry']);
    return { text: `&search=${word}`, has: ({ name }) => name.toLowerCase().includes(word) };
  }
  if (kind === 4) {
    const pending = dice.chance(0.5);
    return { text: `&pending=${pending}`, has: (row) => row.pending === pending };
  }
  return {
    text: `&start_date=${start}&end_date=${end}`,
    has: ({ date }) => date >= start && date <= end,
  };
}

function summaryOf(rows: readonly Row[], { has, hasPart = () => true }: Narrowed) {
  const found = rows
    .filter(has)
    .map((row) => ({ row, parts: partsOf(row).filter(hasPart) }))
    .filter(({ parts }) => parts.length > 0);
  const parts = found.flatMap((one) => (one.row.excluded ? [] : one.parts));
  const expenses = plus(-sum(parts.filter(isExpense).map(({ cents }) => cents)));
  const income = sum(parts.filter((part) => !isExpense(part)).map(({ cents }) => cents));
  return { rows: found.map(({ row }) => row), sums: [found.length, income, expenses, income - expenses] };
}

/**
 * Takes over what Saldo guesses of rows of which nobody says anything: what it guesses is tested by itself, that it stands in
 * nobody's word and is counted alike everywhere is seen here.
 */
async function takeGuesses(get: Get, someone: Someone): Promise<void> {
  const open = rowsOf(someone).filter(isOpen);
  for (const row of open) row.guess = null;
  const known = (row: Row): string => JSON.stringify([row.account.id, row.date, row.cents, row.name]);
  const waiting = Map.groupBy(open, known);
  for (const shown of await listed(get, '', 500)) {
    const key = JSON.stringify([shown.account_id, shown.date, inCents(shown.amount), shown.name]);
    const row = waiting.get(key)?.find(({ note, guess }) => guess === null && note === shown.note);
    if (row) row.guess = shown.category_primary;
  }
}

async function checkRows(get: Get, dice: Dice, someone: Someone, today: string): Promise<void> {
  const rows = rowsOf(someone);
  const whole: Narrowed = { text: '', has: () => true };
  for (const filter of dice.chance(0.5) ? [whole, anyFilter(dice, someone, today)] : [whole]) {
    const { rows: found, sums } = summaryOf(rows, filter);
    const shown = await listed(get, filter.text, dice.pick([15, 500, 500]));
    compareLines(`the list (${filter.text})`, shown.map(lineOfShown), found.map(lineOf));
    const { summary } = await get(`/transaction/summary?${filter.text.slice(1)}`);
    same(
      `the summary (${filter.text})`,
      [
        summary.total_count,
        ...[summary.total_income, summary.total_expenses, summary.net_balance].map(inCents),
      ],
      sums,
    );
    if (filter !== whole) continue;
    for (const row of shown.filter((one) => one.transfer_of !== null))
      same(
        'the legs of a transfer',
        shown.find(({ id }) => id === row.transfer_of)?.transfer_of ?? null,
        row.id,
      );
  }
}

const spentIn = (someone: Someone, start: string, end: string, of: 'spent' | 'income' = 'spent') =>
  plus(
    sum(
      rowsOf(someone)
        .filter(({ date }) => date >= start && date <= end)
        .map((row) => flowOf(row)[of]),
    ),
  );

async function checkSpending(get: Get, dice: Dice, someone: Someone, today: string): Promise<void> {
  const start = addDays(today, -dice.int(0, 150));
  const end = addDays(start, dice.int(0, 45));
  const until = end < today ? end : today;
  const { data } = await get(`/transaction/spending?start_date=${start}&end_date=${end}`);
  same(
    `spending and income ${start} to ${end}`,
    [inCents(data.spending), inCents(data.income)],
    [spentIn(someone, start, until), spentIn(someone, start, until, 'income')],
  );
  same(
    'spending month by month',
    data.months.map((month: { start_date: string; spending: number }) => [
      month.start_date,
      inCents(month.spending),
    ]),
    data.months.map((_: unknown, at: number) => {
      const month = monthOf(data.months.at(-1).start_date, data.months.length - 1 - at);
      return [month.start, spentIn(someone, month.start, month.end < today ? month.end : today)];
    }),
  );
}

async function checkMonth(get: Get, _dice: Dice, someone: Someone, today: string): Promise<void> {
  const figures = (await get('/transaction/month-figures')).data;
  const [now, before] = [monthOf(today), monthOf(today, 1)];
  const sameDay = addDays(before.start, Number(today.slice(8)) - 1);
  const last = sameDay < before.end ? sameDay : before.end;
  same(
    'this month and the one before',
    [figures.current, figures.previous].flatMap(({ spending, income }) => [spending, income].map(inCents)),
    [
      [now.start, today],
      [before.start, last],
    ].flatMap(([from = '', to = '']) => [spentIn(someone, from, to), spentIn(someone, from, to, 'income')]),
  );
}

async function checkLimits(get: Get, _dice: Dice, someone: Someone, today: string): Promise<void> {
  const { limits } = (await get('/limits/')).data;
  const { start, end } = monthOf(today);
  const spentOn = (category: string) =>
    plus(
      -sum(
        rowsOf(someone)
          .filter((row) => !row.excluded && row.date >= start && row.date <= end)
          .flatMap(partsOf)
          .filter((part) => part.category === category)
          .map(({ cents }) => cents),
      ),
    );
  same(
    'limits',
    limits
      .map((one: { id: number; amount: number; spent: number; left: number }) =>
        [one.id, ...[one.amount, one.spent, one.left].map(inCents)].join(' '),
      )
      .toSorted(),
    someone.limits
      .map(({ id, category, amount }) =>
        [id, amount, spentOn(category), amount - spentOn(category)].join(' '),
      )
      .toSorted(),
  );
}

async function checkAccounts(get: Get, dice: Dice, someone: Someone): Promise<void> {
  const { accounts } = await get('/accounts/');
  const known = someone.accounts.map((account) => {
    const balance = balanceOf(someone, account);
    const available = account.owes ? 0 : balance;
    const reserved = reservedOn(someone, account);
    const short = reserved - Math.max(0, available);
    return [
      account.id,
      balance,
      available,
      reserved,
      account.owes ? 0 : Math.max(0, available - reserved),
      reserved > 0 && short > 0 ? short : null,
    ];
  });
  same(
    'accounts',
    accounts
      // eslint-disable-next-line @typescript-eslint/no-explicit-any
      .map((one: any) => [
        one.id,
        ...[one.balances.current, one.available_balance, one.reserved_balance, one.unreserved_balance].map(
          inCents,
        ),
        one.underfunded === null ? null : inCents(one.underfunded.shortfall),
      ])
      .toSorted((a: number[], b: number[]) => (a[0] ?? 0) - (b[0] ?? 0)),
    known.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
  );
  const total = (owes: boolean) =>
    plus(sum(someone.accounts.filter((one) => one.owes === owes).map((one) => balanceOf(someone, one))));
  if (dice.chance(0.5)) {
    const { summary } = await get('/accounts/summary');
    same(
      'the summary of accounts',
      [
        summary.total_accounts,
        ...[summary.total_assets, summary.total_liabilities, summary.total_balance].map(inCents),
      ],
      [someone.accounts.length, total(false), total(true), total(false) - total(true)],
    );
    return;
  }
  const { data: free } = await get('/accounts/free-to-spend');
  const due = sum(
    someone.accounts.filter(({ owes }) => owes).map((one) => Math.max(0, balanceOf(someone, one))),
  );
  const held = sum(
    someone.accounts.filter(({ owes }) => !owes).map((account) => reservedOn(someone, account)),
  );
  same('free to spend', inCents(free.total), total(false) - held - due);
}

async function checkGoals(get: Get, _dice: Dice, someone: Someone): Promise<void> {
  const { goals } = await get('/goals/');
  same(
    'goals',
    goals
      // eslint-disable-next-line @typescript-eslint/no-explicit-any
      .map((one: any) => [
        one.id,
        ...[one.target_amount, one.current_amount, one.linked_amount].map(inCents),
        one.linked_account_id,
        one.status,
      ])
      .toSorted((a: number[], b: number[]) => (a[0] ?? 0) - (b[0] ?? 0)),
    someone.goals
      .map((one) => [
        one.id,
        one.target,
        one.manual + one.linked,
        one.linked,
        one.account?.id ?? null,
        one.status,
      ])
      .toSorted((a, b) => Number(a[0]) - Number(b[0])),
  );
}

async function checkGoalSums(get: Get, _dice: Dice, someone: Someone): Promise<void> {
  const counting = someone.goals.filter(({ status }) => status !== 'cancelled');
  const { data: summary } = await get('/goals/summary');
  same(
    'the summary of goals',
    [summary.total_goals, summary.active_goals, summary.completed_goals, inCents(summary.total_saved)],
    [
      someone.goals.length,
      ...['active', 'completed'].map((status) => counting.filter((one) => one.status === status).length),
      sum(counting.map(({ manual, linked }) => manual + linked)),
    ],
  );
  const { data: figures } = await get('/goals/statistics');
  same('what goals reserve', inCents(figures.total_reserved), sum(counting.map(({ linked }) => linked)));
}

async function checkEntries(get: Get, dice: Dice, someone: Someone): Promise<void> {
  if (someone.goals.length === 0) return;
  const goal = dice.pick(someone.goals);
  const { entries } = await get(`/goals/${goal.id}/entries`);
  same(
    'the entries of a goal add up to it',
    sum(entries.map(({ amount }: { amount: number }) => inCents(amount))),
    goal.manual + goal.linked,
  );
}

async function checkRules(get: Get, _dice: Dice, someone: Someone): Promise<void> {
  const { rules } = await get('/rules/');
  same(
    'rules',
    rules.map(({ id, enabled }: { id: number; enabled: boolean }) => [id, enabled]),
    someone.rules.map(({ id, enabled }) => [id, enabled]),
  );
}

const sums = [checkSpending, checkMonth, checkLimits, checkGoalSums, checkEntries, checkRules];

/**
 * Holds what Saldo says to a person against the model: rows, accounts and goals, and one of the sums or `everything`.
 * `today` is the day of the simulated clock.
 */
export async function check(
  getOn: (dice: Dice) => Get,
  dice: Dice,
  someone: Someone,
  today: string,
  everything = false,
): Promise<void> {
  await takeGuesses(getOn(seededDice(dice.int(0, 2 ** 31))), someone);
  const parts = [checkRows, checkAccounts, checkGoals, ...(everything ? sums : [dice.pick(sums)])];
  // Each with dice of its own: side by side they must not depend on which is faster.
  const seeds = parts.map(() => dice.int(0, 2 ** 31));
  const outcomes = await Promise.allSettled(
    parts.map((part, at) => {
      const own = seededDice(seeds[at] ?? 0);
      return part(getOn(own), own, someone, today);
    }),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
