import { cents, sumCents, type Cents } from '@saldo/contract/money';
import type { SpendingView } from '@saldo/contract/transactions/spending.schemas';
import { joinNames, type TransactionFilter } from '@saldo/contract/transactions/transactions.filter';
import type { Grouping } from './view.ts';
import { t } from '../../language/further.ts';

/** Where money came from, or went: what it is called, how much, and the filter of its rows. */
export interface Mark {
  name: string;
  /** Cents, above zero. */
  amount: Cents;
  kind: 'in' | 'spent' | 'kept';
  rows: TransactionFilter;
}

/** Both sides of the flow; they come to the same. */
export interface Flow {
  from: Mark[];
  to: Mark[];
}

/** Groups named one by one at most, and the least part of all money that is named. */
const mostNamed = 6;
const leastPart = 0.02;

/** The filter of one group; a payee's name is a list of one. */
function filterOf(by: Grouping, key: string): TransactionFilter {
  if (by === 'merchant') return { merchant: joinNames([key]) };
  return by === 'account' ? { account_id: Number(key) } : { category: key };
}

/** The filter of the groups that are not among those named. */
function othersOf(by: Grouping, named: readonly string[], all: readonly string[]): TransactionFilter {
  if (by === 'merchant') return { not_merchant: joinNames(named) };
  if (by === 'category') return { not_category: named.join(',') };
  return { accounts: all.filter((key) => !named.includes(key)).join(',') };
}

/**
 * The money of a view as a flow: where it came from, and what it went to. What came in and was neither spent nor saved is
 * left over; what was spent beyond it came from what was there before. An amount below zero, such as more refunds than
 * purchases, flows the other way. Null where nothing flowed, or the view is narrowed. Pure.
 */
export function flowOf(data: SpendingView, by: Grouping): Flow | null {
  const { income, saved, sources, spending, groups } = data;
  // A row counts for each of its tags: by tag the two sides would not come to the same.
  if (by === 'tag' || income === null || saved === null || sources === null) return null;
  const least = Math.max(income, spending + saved, 0) * leastPart;
  const paid = groups
    .filter((group) => group.spending > 0 && group.spending >= least)
    .toSorted((a, b) => b.spending - a.spending)
    .slice(0, mostNamed);
  const rest = cents(spending - sumCents(paid.map((group) => group.spending)));
  const payers = sources.filter((source) => source.income >= least);
  const others = cents(income - sumCents(payers.map((source) => source.income)));
  const left = cents(income - spending - saved);
  const notPayers = payers.length === 0 ? {} : { not_merchant: joinNames(payers.map(({ name }) => name)) };
  const notPaid =
    paid.length === 0
      ? {}
      : othersOf(
          by,
          paid.map(({ key }) => key),
          groups.map(({ key }) => key),
        );
  const from: Mark[] = payers.map(({ name, income: amount }) => ({
    name,
    amount,
    kind: 'in',
    rows: { type: 'income', merchant: joinNames([name]) },
  }));
  const to: Mark[] = paid.map(({ key, name, spending: amount }) => ({
    name,
    amount,
    kind: 'spent',
    rows: { type: 'spending', ...filterOf(by, key) },
  }));
  const add = (side: Mark[], other: Mark[], mark: Mark, turned: string) => {
    if (mark.amount > 0) side.push(mark);
    else if (mark.amount < 0) other.push({ ...mark, name: turned, amount: cents(-mark.amount) });
  };
  add(
    from,
    to,
    { name: t`Other income`, amount: others, kind: 'in', rows: { type: 'income', ...notPayers } },
    t`Income taken back`,
  );
  add(
    to,
    from,
    { name: t`Other spending`, amount: rest, kind: 'spent', rows: { type: 'spending', ...notPaid } },
    t`Refunds`,
  );
  add(
    to,
    from,
    { name: t`Saved and invested`, amount: saved, kind: 'kept', rows: { type: 'saved' } },
    t`Back from savings`,
  );
  add(
    to,
    from,
    { name: t`Left over`, amount: left, kind: 'kept', rows: { type: 'cashflow' } },
    t`From before`,
  );
  return from.length === 0 ? null : { from, to };
}
