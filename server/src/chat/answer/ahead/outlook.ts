import { monthsOf } from '@saldo/contract/calendar';
import type { DateText } from '@saldo/contract/dates';
import { cents, divided, type Cents } from '@saldo/contract/money';
import { every, scopeOver } from '../../../books/ground.ts';
import { groupRows, sumRows } from '../../../books/sums.queries.ts';
import { waitedFor } from '../../../recurring/kinds.ts';
import { completeMonths, type Outlook, type Pace, type Sight } from '../../../recurring/outlook.ts';
import type { Stream } from '../../../recurring/streams.ts';
import { behind, behindRows, type Figure } from '../figure.ts';
import type { Kit } from '../kit.ts';
import { streamEntry } from '../recurring.ts';

/** The parts of a look ahead as an answer shows them; null for what is nothing. */
export type OutlookParts = ReturnType<typeof partsOf>;

/** Notes the pace that a look ahead counts on, or that there is none. */
export function noteBasis({ book, notes }: Kit, pace: Pace): void {
  if (!pace.known) {
    notes.push({ note: 'estimate', from: 'few' });
    return;
  }
  notes.push({
    note: 'basis',
    // What is left out of the pace is in the rows: they are opened only where nothing is.
    pace: book.money(
      'pace',
      divided(pace.total, pace.days),
      pace.single.length === 0 ? behind(pace.scope, pace.sum) : {},
    ),
    days: book.days('window', pace.days),
    single: pace.single.map((row) => ({
      payee: row.who,
      amount: book.money('row', cents(-row.amount), behindRows([row.id])),
      day: book.date('rowDay', row.date, behindRows([row.id])),
    })),
  });
}

/** Notes payments that were due and have not come: they are counted as still to come. */
export function noteWaited(kit: Kit, streams: readonly Stream[]): void {
  const waited = waitedFor(kit.today, streams);
  if (waited.length > 0)
    kit.notes.push({ note: 'waited', streams: waited.map((one) => streamEntry(kit, one)) });
}

/** The parts of a look ahead, with the notes on what it counts on; `everyday` where that spending is among them. */
export function partsOf(kit: Kit, ahead: Outlook, { streams }: Sight, everyday = true) {
  const { book } = kit;
  const { days, pace, irregular } = ahead;
  const some = (role: 'saving' | 'taxes' | 'cards' | 'moves', amount: Cents): Figure | null =>
    amount === 0 ? null : book.money(role, amount, { days });
  if (everyday) noteBasis(kit, pace);
  else kit.notes.push({ note: 'estimate', from: 'streams' });
  if (irregular)
    kit.notes.push({
      note: 'irregular',
      mean: book.money('mean', irregular.mean, behind(irregular.scope, irregular.sum)),
      least: book.money('least', irregular.least),
      most: book.money('most', irregular.most),
      months: book.count('months', irregular.months),
    });
  noteWaited(kit, streams);
  return {
    days,
    length: book.days('days', ahead.length),
    income: book.money('expectedIn', ahead.income, { days }),
    payments: book.money('expectedOut', ahead.payments, { days }),
    everyday: pace.known ? book.money('everyday', ahead.everyday, { days }) : null,
    saving: some('saving', ahead.saving),
    taxes: some('taxes', ahead.taxes),
    cards: some('cards', ahead.cards),
    // The sign is that of the amount.
    moves: some('moves', ahead.moves),
  } as const;
}

/** A month as it usually goes, by the last 12 complete months or as many as there are. */
export type UsualMonth = NonNullable<Awaited<ReturnType<typeof usualMonth>>>;

/** Income and spending of a usual month over all accounts; null without a complete month that has any. */
export async function usualMonth(kit: Kit) {
  const days = completeMonths(kit, 12);
  if (!days) return null;
  const scopes = {
    income: scopeOver(every('income'), days),
    spending: scopeOver(every('spending'), days),
  };
  const sums = {
    income: await sumRows(kit.bound, scopes.income),
    spending: await sumRows(kit.bound, scopes.spending),
  };
  if (sums.income.rows + sums.spending.rows === 0) return null;
  const months = monthsOf(days);
  const by = {
    income: await groupRows(kit.bound, scopes.income, 'month'),
    spending: await groupRows(kit.bound, scopes.spending, 'month'),
  };
  const of = (groups: readonly { key: string; total: Cents }[], month: DateText): number =>
    groups.find(({ key }) => key === month)?.total ?? 0;
  return {
    days,
    months: months.length,
    income: divided(sums.income.total, months.length),
    spending: divided(sums.spending.total, months.length),
    net: divided(sums.income.total - sums.spending.total, months.length),
    // How many of the months left something.
    good: months.filter((month) => of(by.income, month) >= of(by.spending, month)).length,
    scopes,
    sums,
  } as const;
}

/** A usual month as an answer shows it. */
export type UsualParts = ReturnType<typeof usualParts>;

export const usualParts = ({ book }: Kit, usual: UsualMonth) =>
  ({
    days: usual.days,
    months: book.count('months', usual.months),
    income: book.money('in', usual.income, behind(usual.scopes.income, usual.sums.income)),
    spending: book.money('out', usual.spending, behind(usual.scopes.spending, usual.sums.spending)),
    net: book.money('net', usual.net, { days: usual.days }),
    good: book.count('times', usual.good, { days: usual.days }),
  }) as const;
