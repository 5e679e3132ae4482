import * as z from 'zod/mini';
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
  summary: 'Add a payment or pay that no row tells of yet.',
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

export const deleteRecurring = endpoint({
  name: 'deleteRecurring',
  summary: 'Delete one that was added by hand.',
  method: 'DELETE',
  path: '/recurring/{id}',
  access: 'session',
  params: idParams,
  response: done,
});
