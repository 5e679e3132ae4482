import { addMonths } from '@saldo/contract/calendar';
import type { DateText } from '@saldo/contract/dates';
import type { Days, Group, Query, Thing } from '@saldo/contract/query/query';
import { emptySlots, toQuery } from '@saldo/contract/query/slots';
import type { Grouping, View } from './view.ts';

/** The assistant divides nothing by tag: it is asked for the whole. */
const groupOf: Readonly<Record<Grouping, Group | null>> = {
  category: 'category',
  merchant: 'payee',
  account: 'account',
  tag: null,
};

/** The longest name that a question holds whole; of a longer one it has the beginning. */
const longestName = 200;

function thingOf(by: Grouping, key: string): Thing[] {
  if (key === '' || by === 'account') return [];
  if (by === 'category') return [{ kind: 'category', codes: [key] }];
  if (by === 'tag') return [{ kind: 'tag', tags: [key] }];
  return key.length > longestName
    ? [{ kind: 'text', text: key.slice(0, longestName) }]
    : [{ kind: 'payee', names: [key] }];
}

/** The days of a view as far as they have come, and those they are held against where these are named. */
function daysOf({ start, end, unit, against, from, until }: View, today: DateText): Days[] {
  const days = { start, end: start <= today && today < end ? today : end, unit };
  if (against === 'days') return [days, { start: from, end: until, unit: 'range' }];
  if (against !== 'year') return [days];
  return [days, { start: addMonths(days.start, -12), end: addMonths(days.end, -12), unit: 'range' }];
}

/** What a view of spending shows, as the assistant is asked: the open group, or all of them, over the same days and accounts. */
export function askedOf(view: View, today: DateText): Query {
  const { by, open, account, against } = view;
  const accounts = [...new Set([account, by === 'account' ? open : ''])].filter(Boolean).map(Number);
  return toQuery({
    ...emptySlots,
    ask: 'cmp',
    flow: 'spending',
    things: thingOf(by, open),
    accounts,
    everywhere: accounts.length === 0,
    days: daysOf(view, today),
    by: open === '' ? groupOf[by] : null,
    usual: against === 'usual',
  });
}
