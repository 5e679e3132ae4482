import type { Bank } from '../bank.ts';
import { dayOf, isoDay, parseDay } from '../clock.ts';
import { businessDay, dayIn, monthIndexOf, monthOf } from '../generator/calendar.ts';
import type { Debt } from '../generator/terms.ts';
import type { Day } from '../generator/types.ts';
import type { Account, Item } from './store.ts';

/** What the bank's books say of a debt. Amounts are minor units, positive; days are days since 1970. */
export type Standing = {
  /** The last day on which a statement closed (card) or a payment was due (loan). */
  statement: Day;
  statementBalance: number;
  lastPayment: { amount: number; day: Day } | null;
  /** What is still to be paid by `due`; 0 and null when nothing is expected. */
  minimum: number;
  due: Day | null;
  overdue: boolean;
  /** Interest charged in the month before the statement. */
  interest: number;
  /** Paid this year; null where the history begins later. */
  yearToDate: { interest: number; principal: number } | null;
};

const MINIMUM = 3_500;
const MINIMUM_SHARE = 0.02;
/** A statement is to be paid within so many days. */
const GRACE_DAYS = 25;
const INTEREST = 'BANK_FEES_INTEREST_CHARGE';

/** Money in on a debt that is no refund of a purchase. */
const PAYMENT = /^(LOAN_PAYMENTS|TRANSFER|INCOME)/;

type Row = { amount: number; day: Day; interest: boolean; payment: boolean };

/** Where a debt stands by the posted rows of its account. */
export async function standingOf(bank: Bank, item: Item, account: Account, debt: Debt): Promise<Standing> {
  const today = dayOf(bank.now());
  const rows = await rowsOf(bank, item, account);
  const standing =
    debt.terms.kind === 'card'
      ? cardStanding(debt.terms.closes, account.current, rows, today)
      : loanStanding(debt.terms, account.current, rows, today);
  const { said } = debt;
  return {
    ...standing,
    minimum: said.minimum_payment_amount ?? standing.minimum,
    overdue: said.is_overdue ?? standing.overdue,
    lastPayment:
      said.last_payment_amount === undefined
        ? standing.lastPayment
        : { amount: said.last_payment_amount, day: standing.lastPayment?.day ?? standing.statement },
    yearToDate: yearToDate(item, rows, today),
  };
}

type Found = Omit<Standing, 'yearToDate'>;

function cardStanding(closes: number, current: number, rows: readonly Row[], today: Day): Found {
  const statement = lastDay(closes, today);
  const statementBalance = current - sum(rows.filter(({ day }) => day > statement));
  const paid = -sum(rows.filter((row) => row.payment && row.day > statement));
  const wanted = Math.min(
    Math.max(0, statementBalance),
    Math.max(MINIMUM, Math.round(statementBalance * MINIMUM_SHARE)),
  );
  const minimum = Math.max(0, wanted - paid);
  const due = minimum > 0 ? businessDay(statement + GRACE_DAYS) : null;
  const from = lastDay(closes, statement - 1);
  return {
    statement,
    statementBalance,
    lastPayment: lastPayment(rows),
    minimum,
    due,
    overdue: due !== null && due < today,
    interest: sum(rows.filter(({ interest, day }) => interest && day > from && day <= statement)),
  };
}

function loanStanding(
  { day, payment }: { day: number; payment: number },
  current: number,
  rows: readonly Row[],
  today: Day,
): Found {
  const last = lastPayment(rows);
  const index = monthIndexOf(today);
  const days = [index - 1, index, index + 1].map((month) => businessDay(dayIn(monthOf(month), day)));
  const due = days.find((one) => one >= today && (last?.day ?? 0) < one) ?? null;
  const statement = days.findLast((one) => one < (due ?? today)) ?? today;
  const expected = current > 0 ? due : null;
  return {
    statement,
    statementBalance: current - sum(rows.filter((row) => row.day > statement)),
    lastPayment: last,
    minimum: expected === null ? 0 : Math.min(payment, current),
    due: expected,
    overdue: false,
    interest: rows.findLast(({ interest }) => interest)?.amount ?? 0,
  };
}

/** The latest `n`-th of a month, or end of a shorter month, that is not after the day. */
function lastDay(n: number, until: Day): Day {
  const month = monthIndexOf(until);
  const here = dayIn(monthOf(month), n);
  return here <= until ? here : dayIn(monthOf(month - 1), n);
}

function lastPayment(rows: readonly Row[]): Standing['lastPayment'] {
  const row = rows.findLast(({ payment }) => payment);
  return row ? { amount: -row.amount, day: row.day } : null;
}

function yearToDate(item: Item, rows: readonly Row[], today: Day): Standing['yearToDate'] {
  const newYear = parseDay(`${isoDay(today).slice(0, 4)}-01-01`) ?? today;
  if (dayOf(item.created_at) - item.days_requested > newYear) return null;
  const year = rows.filter(({ day }) => day >= newYear);
  const interest = sum(year.filter((row) => row.interest));
  return { interest, principal: -sum(year.filter(({ payment }) => payment)) - interest };
}

function sum(rows: readonly Row[]): number {
  return rows.reduce((total, { amount }) => total + amount, 0);
}

/** The posted rows of the account that can matter, oldest first. */
async function rowsOf(bank: Bank, item: Item, account: Account): Promise<Row[]> {
  const { rows } = await bank.pool.query<{ amount: string; date: string; category: string }>(
    `SELECT amount, date::text AS date, body->>'category' AS category FROM transactions
     WHERE item_id = $1 AND account_id = $2 AND NOT pending AND NOT removed AND date > $3::date - 400 ORDER BY date, seq`,
    [item.item_id, account.account_id, isoDay(dayOf(bank.now()))],
  );
  return rows.map(({ amount, date, category }) => ({
    amount: Number(amount),
    day: parseDay(date) ?? 0,
    interest: category === INTEREST && Number(amount) > 0,
    payment: Number(amount) < 0 && PAYMENT.test(category),
  }));
}
