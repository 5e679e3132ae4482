import { addDays, daysBetween } from '@saldo/contract/dates';
import type { Person } from '../factories.ts';
import type { ScriptedItem, ScriptedRow } from '../scripted-bank.ts';

/*
 * What a person's Saldo should say, worked out anew from plain lists: no tables, cursors, caches or sums that are kept.
 * Amounts are hundredths, money in positive; days are YYYY-MM-DD in UTC.
 */

/** Whose word something said of a row is: the person's, a rule's, or the bank's again. */
export type Sayer = 'person' | 'rule' | null;

export interface Part {
  cents: number;
  category: string | null;
}

export interface Account {
  id: number;
  name: string;
  byHand: boolean;
  owes: boolean;
  opening: number;
  /** What the person said it held at the end of a day. */
  stated: Map<string, number>;
  /** What the bank said last. */
  reported: number;
  /** Each file that lists it: how often it lists each deed. Without an id: what was deleted of those before. */
  files: { id: number | null; listed: Map<string, number>; alive: boolean }[];
}

export interface Row {
  /** Known once it was seen in a list; rows are distinguished by what they say. */
  account: Account;
  date: string;
  cents: number;
  name: string;
  pending: boolean;
  /** What the bank or nobody said first. */
  ownCategory: string | null;
  category: string | null;
  categoryBy: Sayer;
  /** What Saldo takes it for while nobody says it: seen in the list, and counted with from then on. */
  guess?: string | null;
  note: string | null;
  excluded: boolean;
  excludedBy: Sayer;
  parts: Part[] | null;
  /** The other leg, where it was written as one of a transfer. */
  leg: Row | null;
  source: 'hand' | 'file' | 'bank';
  /** When the person deleted it (milliseconds), and with which call. */
  deleted: { at: number; by: 'one' | 'all' } | null;
  /** Of a bank's row. */
  wire: ScriptedRow | null;
}

export interface Goal {
  id: number;
  target: number;
  manual: number;
  linked: number;
  account: Account | null;
  status: 'active' | 'completed' | 'cancelled';
}

export interface Rule {
  id: number;
  word: string;
  sign: 'in' | 'out' | null;
  says: { category?: string; excluded?: true };
  enabled: boolean;
}

export interface Limit {
  id: number;
  category: string;
  amount: number;
}

/** A call that was made with an `Idempotency-Key`, and what was answered. */
export interface Kept {
  line: string;
  key: string;
  body: object;
  at: number;
  status: number;
  text: string;
}

export interface Purchase {
  wire: ScriptedRow;
  /** Sent and not yet taken back; `between`: its pending row is gone, the posted one has not come. */
  state: 'there' | 'between' | 'gone';
  /** A file lists it as well: the bank changes it no more. */
  settled?: boolean;
}

/** A person as the model knows them. */
export interface Someone {
  person: Person;
  signedInAt: number;
  lastCall: number;
  /** The day they came. */
  since: string;
  serial: number;
  accounts: Account[];
  rows: Row[];
  goals: Goal[];
  /** The newest first: of two that say the same, the earlier decides. */
  rules: Rule[];
  limits: Limit[];
  kept: Kept[];
  bank: {
    item: ScriptedItem;
    purchases: Purchase[];
    /** What has happened at the bank and not reached Saldo, in order; each gives the row that was written, if one was. */
    waiting: (() => Row | null)[];
    reimport: boolean;
  } | null;
}

export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

export const isThere = (row: Row) => row.deleted === null;

/** The rows that lists show. */
export const rowsOf = (someone: Someone) => someone.rows.filter(isThere);

const transfers = ['TRANSFER_IN', 'TRANSFER_OUT', 'LOAN_PAYMENTS'];

const isNamed = ({ category }: Row) => transfers.includes(category ?? '');

/** Whether a row and its other leg are one transfer between own accounts: one of them says so, the other nothing else. */
export function isPaired(row: Row): boolean {
  const { leg } = row;
  return (
    leg !== null &&
    [row, leg].every(
      (one) => isThere(one) && one.parts === null && (isNamed(one) || one.category === null),
    ) &&
    (isNamed(row) || isNamed(leg)) &&
    row.cents === -leg.cents &&
    Math.abs(daysBetween(row.date, leg.date)) <= 5
  );
}

/** The category a row is counted by. */
export const countedAs = ({ category, guess }: Row): string | null => category ?? guess ?? null;

/** Whether Saldo may guess what a row is: nobody says it, and it is no bank's. */
export const isOpen = ({ category, categoryBy, source }: Row): boolean =>
  category === null && categoryBy === null && source !== 'bank';

/** A row as totals count it: its parts, what they leave of an amount that has changed since, or the row. */
export function partsOf(row: Row): Part[] {
  if (row.parts === null) return [{ cents: row.cents, category: countedAs(row) }];
  const rest = row.cents - sum(row.parts.map(({ cents }) => cents));
  return rest === 0 ? row.parts : [...row.parts, { cents: rest, category: countedAs(row) }];
}

/** What of a row is spent (negative where refunds outweigh), and what is income. */
export function flowOf(row: Row): { spent: number; income: number } {
  if (row.excluded) return { spent: 0, income: 0 };
  const parts = partsOf(row);
  const isSpent = ({ cents, category }: Part) =>
    category !== 'INCOME' && !isPaired(row) && !(cents > 0 && category === 'TRANSFER_IN');
  return {
    spent: -sum(parts.filter(isSpent).map(({ cents }) => cents)),
    income: isPaired(row)
      ? 0
      : sum(parts.filter(({ category }) => category === 'INCOME').map(({ cents }) => cents)),
  };
}

export const isExpense = ({ cents, category }: Part) => category !== 'INCOME' && cents < 0;

/** What an account holds: the last word on it and the rows since, or what it opened with and all its rows. */
export function balanceOf(someone: Someone, account: Account): number {
  if (!account.byHand) return account.reported;
  const [day, value] = [...account.stated].toSorted(([a], [b]) => a.localeCompare(b)).at(-1) ?? [
    '',
    account.opening,
  ];
  const moved = sum(
    rowsOf(someone)
      .filter((row) => row.account === account && row.date > day)
      .map(({ cents }) => cents),
  );
  return value + (account.owes ? -moved : moved);
}

export const reservedOn = (someone: Someone, account: Account, but?: Goal) =>
  sum(
    someone.goals
      .filter((goal) => goal.account === account && goal.status !== 'cancelled' && goal !== but)
      .map(({ linked }) => linked),
  );

/** Whether an account can hold so much for a goal that holds `held` on it now. */
export function canReserve(someone: Someone, account: Account, wanted: number, goal?: Goal): boolean {
  const held = goal?.account === account && goal.status !== 'cancelled' ? goal.linked : 0;
  if (wanted <= held) return true;
  if (account.owes) return false;
  const available = balanceOf(someone, account);
  return wanted <= available && wanted <= available - reservedOn(someone, account, goal);
}

/** A goal that is not cancelled is completed exactly when it holds its target. */
export function settleGoal(goal: Goal): void {
  if (goal.status !== 'cancelled')
    goal.status = goal.manual + goal.linked >= goal.target ? 'completed' : 'active';
}

/** Lets the rules, or one of them, say their word of rows. */
export function runRules(someone: Someone, rows: readonly Row[], only?: Rule): void {
  for (const row of rows) {
    const fitting = someone.rules.filter(
      ({ enabled, word, sign }) =>
        enabled &&
        row.name.toLowerCase().includes(word.toLowerCase()) &&
        (sign === null || (sign === 'in') === row.cents > 0),
    );
    const category = fitting.find(({ says }) => says.category !== undefined);
    if (
      category &&
      (only === undefined || category === only) &&
      row.categoryBy !== 'person' &&
      row.category !== category.says.category
    )
      [row.category, row.categoryBy] = [category.says.category ?? null, 'rule'];
    const excluded = fitting.find(({ says }) => says.excluded);
    if (excluded && (only === undefined || excluded === only) && row.excludedBy !== 'person' && !row.excluded)
      [row.excluded, row.excludedBy] = [true, 'rule'];
  }
}

export const deedKey = (date: string, cents: number, name: string) => JSON.stringify([date, cents, name]);

/** A row that nothing was said of. */
export function newRow(
  given: Pick<Row, 'account' | 'date' | 'cents' | 'name' | 'source'> & Partial<Row>,
): Row {
  return {
    pending: false,
    ownCategory: null,
    category: null,
    categoryBy: null,
    note: null,
    excluded: false,
    excludedBy: null,
    parts: null,
    leg: null,
    deleted: null,
    wire: null,
    ...given,
  };
}

/** The first and last day of the month that lies `back` months before a day. */
export function monthOf(day: string, back = 0): { start: string; end: string } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = (months: number) =>
    new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  return { start: first(-back), end: addDays(first(1 - back), -1) };
}
