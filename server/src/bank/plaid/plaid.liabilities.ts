import { isDateText } from '@saldo/contract/dates';
import type { ProviderLiability } from '../bank.provider.ts';
import { cleanIdentifier } from '../foreign-text.ts';
import { roundToCents } from './plaid.amounts.ts';
import type { LiabilitiesAnswer } from './plaid.schemas.ts';

type Row = Record<string, unknown>;

/** Cards, mortgages and student loans say the same under other names; each name is tried in turn. */
const NAMES = {
  minimum: ['minimum_payment_amount', 'next_monthly_payment'],
  statement: ['last_statement_balance'],
  rate: ['interest_rate_percentage', 'percentage', 'apr_percentage'],
} as const;

function first(row: Row, names: readonly string[]): unknown {
  return names.map((name) => row[name]).find((value) => value !== undefined && value !== null);
}

function object(value: unknown): Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {};
}

function date(value: unknown): string | null {
  return typeof value === 'string' && isDateText(value) ? value : null;
}

/** An amount owed or to be paid; null for what is below nothing, which no bill is. */
function owed(value: unknown): ReturnType<typeof roundToCents> {
  const amount = roundToCents(value);
  return amount === null || amount < 0 ? null : amount;
}

/** The rate of purchases on a card, else that of the loan, in thousandths of a percent; null when absurd. */
function rate(row: Row): number | null {
  const aprs = Array.isArray(row['aprs']) ? row['aprs'].map(object) : [];
  const purchases = aprs.find((apr) => apr['apr_type'] === 'purchase_apr') ?? {};
  const percent = first({ ...row, ...object(row['interest_rate']), ...purchases }, NAMES.rate);
  return typeof percent === 'number' && percent >= 0 && percent <= 1_000 ? Math.round(percent * 1_000) : null;
}

function translate(row: Row): ProviderLiability | null {
  const providerAccountId = cleanIdentifier(row['account_id']);
  if (providerAccountId === null) return null;
  return {
    providerAccountId,
    dueDate: date(row['next_payment_due_date']),
    minimum: owed(first(row, NAMES.minimum)),
    statementDate: date(row['last_statement_issue_date']),
    statementBalance: owed(first(row, NAMES.statement)),
    overdue: row['is_overdue'] === true,
    rateThousandths: rate(row),
  };
}

/** The debts of an answer that name their account, the first for each account. */
export function translateLiabilities({ liabilities }: LiabilitiesAnswer): ProviderLiability[] {
  const rows = [liabilities.credit, liabilities.mortgage, liabilities.student].flatMap((list) => list ?? []);
  const found = rows.map(translate).filter((one) => one !== null);
  return [...new Map(found.toReversed().map((one) => [one.providerAccountId, one])).values()].toReversed();
}
