import { DAY_MS } from '../clock.ts';
import { enrich } from './classify.ts';
import type { AccountSpec, Day, LedgerRow } from './types.ts';

/** A row of a custom user's books: made on one day, posted on another, with what its words say. */
export function customRow(
  key: string,
  spec: AccountSpec,
  description: string,
  amount: number,
  transacted: Day,
  date: Day,
): LedgerRow {
  const story = {
    name: description,
    raw: description,
    merchant: null,
    ...enrich(description, amount),
    channel: 'other' as const,
  };
  const settlesAt = date * DAY_MS;
  const pends = transacted < date;
  return {
    key,
    account: spec.key,
    amount,
    date,
    story,
    settlesAt,
    outcome: 'posted',
    pendingAmount: amount,
    stream: null,
    transfer: null,
    authorized: transacted,
    shownAt: pends ? transacted * DAY_MS : settlesAt,
  };
}
