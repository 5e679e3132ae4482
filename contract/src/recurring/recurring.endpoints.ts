import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { done, id, idParams, mutation } from '../fields.ts';
import { aheadQuery, aheadView, newRecurring, recurringChange, recurringView } from './recurring.schemas.ts';

export const getRecurring = endpoint({
  name: 'getRecurring',
  summary: 'Bills, subscriptions, pay and loans that come back, their days ahead, and what is safe to spend.',
  method: 'GET',
  path: '/recurring/',
  access: 'session',
  response: z.object({ data: recurringView }),
});

export const getAhead = endpoint({
  name: 'getAhead',
  summary: 'The next 90 days of one account: a balance a day with its likely range, and what it counts on.',
  method: 'GET',
  path: '/recurring/ahead',
  access: 'session',
  query: aheadQuery,
  response: z.object({ data: aheadView }),
});

export const addRecurring = endpoint({
  name: 'addRecurring',
  summary: 'Add a payment or pay that no row shows yet.',
  method: 'POST',
  path: '/recurring/',
  access: 'session',
  idempotent: true,
  body: newRecurring,
  status: 201,
  response: mutation({ id }),
  errors: ['CONFLICT'],
});

export const changeRecurring = endpoint({
  name: 'changeRecurring',
  summary: 'Confirm, rename or end one, or say that it does not recur; null takes a word back.',
  method: 'PATCH',
  path: '/recurring/',
  access: 'session',
  body: recurringChange,
  response: done,
});

export const getCalendarFeed = endpoint({
  name: 'getCalendarFeed',
  summary: 'Since when there is a secret calendar address; null without one.',
  method: 'GET',
  path: '/recurring/feed',
  access: 'session',
  response: z.object({ feed: z.nullable(z.object({ created_at: instant })) }),
});

export const makeCalendarFeed = endpoint({
  name: 'makeCalendarFeed',
  summary: 'Make a secret calendar address, shown this once; an older one ends.',
  method: 'POST',
  path: '/recurring/feed',
  access: 'session',
  inDemo: false,
  response: mutation({ url: z.string() }),
});

export const endCalendarFeed = endpoint({
  name: 'endCalendarFeed',
  summary: 'End the secret calendar address.',
  method: 'DELETE',
  path: '/recurring/feed',
  access: 'session',
  response: done,
});

export const readCalendarFeed = endpoint({
  name: 'readCalendarFeed',
  summary: 'Bills and pay of the next 90 days as an iCalendar file; whoever knows the address may read it.',
  method: 'GET',
  path: '/calendar/{secret}/bills.ics',
  access: 'public',
  params: z.object({ secret: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  /** The file itself, not JSON in the usual shape. */
  response: z.string(),
  media: ['text/calendar'],
});

export const deleteRecurring = endpoint({
  name: 'deleteRecurring',
  summary: 'Delete one that was added by hand.',
  method: 'DELETE',
  path: '/recurring/{id}',
  access: 'session',
  params: idParams,
  response: done,
});
