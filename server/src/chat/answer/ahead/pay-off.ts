import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { addMonths } from '@saldo/contract/calendar';
import { cents, type Cents } from '@saldo/contract/money';
import { daysBetween } from '@saldo/contract/dates';
import { accountsIn, every, liveAccounts, scopeOver, wholePerson } from '../../../books/ground.ts';
import type { Account } from '../../../books/books.queries.ts';
import { listRows } from '../../../books/sums.queries.ts';
import type { Stream } from '../../../recurring/streams.ts';
import { behindRows } from '../figure.ts';
import { firstRow, type Kit } from '../kit.ts';
import { streamsOf } from '../recurring.ts';
import { eachOver, monthlyOf, monthsToPay } from './arithmetic.ts';
import { nothing, paysAYear, untilOf, type Asked } from './common.ts';

/** Debts named, or all of them; those the bank gives no balance of are left out. */
function debtsOf(kit: Kit, query: Asked): Account[] {
  const owing = liveAccounts(kit).filter(({ type, current }) => isLiability(type) && (current ?? 0) > 0);
  const ids = query.accounts.length > 0 ? query.accounts : kit.chosen === null ? [] : [kit.chosen];
  const named = accountsIn(kit, ids).filter(({ id, type }) => ids.includes(id) && isLiability(type));
  return named.length > 0 ? owing.filter(({ id }) => ids.includes(id)) : owing;
}

interface Debt {
  account: Account;
  owed: Cents;
  payment: Stream | null;
  interest: { amount: Cents; id: number } | null;
}

async function debtOf(kit: Kit, account: Account, streams: readonly Stream[]): Promise<Debt> {
  const scope = scopeOver(
    every('any', { things: [{ kind: 'category', codes: ['BANK_FEES_INTEREST_CHARGE'] }] }),
    { start: firstRow(kit, wholePerson) ?? kit.today, end: kit.today },
    [account.id],
  );
  const [charge] = await listRows(kit.bound, scope, 'newest', { limit: 1 });
  return {
    account,
    owed: account.current ?? cents(0),
    payment: streams.find(({ toAccountId, ended }) => toAccountId === account.id && !ended) ?? null,
    interest: charge && charge.amount < 0 ? { amount: cents(-charge.amount), id: charge.id } : null,
  };
}

/** A card's payments clear what was bought since: only a loan's payments show when it is paid off. */
const isPaced = ({ account, payment }: Debt): boolean => account.type === 'loan' && payment !== null;

/** A debt, with what is known of paying it: what a bank reports of its terms belongs here too. */
function entryOf(kit: Kit, debt: Debt, how: 'now' | 'rate' | 'until' | 'ask') {
  const { book } = kit;
  const { account, owed, payment, interest } = debt;
  const of = { by: 'account', key: String(account.id) } as const;
  const months =
    how === 'now' && payment ? monthsToPay(owed, payment.monthly, interest?.amount ?? cents(0)) : null;
  return {
    account: account.id,
    owed: book.money('owed', owed, { of }),
    // What is paid to it a month now.
    payment: payment && book.money('payment', payment.monthly, behindRows(payment.ids, { of })),
    // The latest interest it was charged.
    interest: interest && book.money('interest', interest.amount, behindRows([interest.id], { of })),
    // Until it is gone, at the payment that goes to it now; null where that never is or none is known.
    months: book.count('months', months, { of }),
    on: months === null ? null : book.date('reached', addMonths(kit.today, months), { of }),
    never: how === 'now' && payment !== null && months === null,
  } as const;
}

/** When debts are paid off: as they are paid now, at so much, or what it takes by a day. */
export async function answerPayOff(query: Asked, kit: Kit) {
  const { book, today } = kit;
  const accounts = debtsOf(kit, query);
  if (accounts.length === 0) return nothing('nothingOwed');
  const streams = await streamsOf(kit, { accounts: null, cards: true });
  const debts: Debt[] = [];
  for (const account of accounts) debts.push(await debtOf(kit, account, streams));
  const owed = cents(debts.reduce((sum, one) => sum + one.owed, 0));
  const until = query.until === null ? null : untilOf(kit, query.until, streams, today);
  if (query.until !== null && until === null)
    return nothing('event' in query.until && query.until.event === 'rent' ? 'noRent' : 'noPayday');
  const by = until && until.date > today ? until.date : null;
  const how = query.rate ? 'rate' : by ? 'until' : debts.every(isPaced) ? 'now' : 'ask';
  const rate =
    query.rate !== null
      ? monthlyOf(query.rate, paysAYear({ streams, accounts: null }))
      : by
        ? eachOver(owed, daysBetween(today, by), 'month')
        : null;
  // Interest as it was charged last, where the bank lists it; else none, which a note says.
  const interest = cents(debts.reduce((sum, one) => sum + (one.interest?.amount ?? 0), 0));
  const months = how === 'rate' && rate !== null ? monthsToPay(owed, rate, interest) : null;
  kit.notes.push({ note: interest > 0 ? 'interestAsLast' : 'noInterest' });
  return {
    of: 'payOff',
    how,
    debts: debts.map((one) => entryOf(kit, one, how)),
    owed: book.money('owed', owed),
    // What goes to all of them a month, at a rate or to be done by a day.
    monthly: book.money('aMonth', rate),
    months: book.count('months', months),
    on: by ? book.date('until', by) : months === null ? null : book.date('reached', addMonths(today, months)),
    never: how === 'rate' && months === null,
  } as const;
}
