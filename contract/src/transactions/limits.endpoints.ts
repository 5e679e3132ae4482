import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { done, id, idParams, mutation } from '../fields.ts';
import { limitChange, limitsQuery, limitSuggestions, limitsView, newLimit } from './limits.schemas.ts';

export const listLimits = endpoint({
  name: 'listLimits',
  summary: 'Limits by category with what was spent and what is left of each in a month.',
  method: 'GET',
  path: '/limits/',
  access: 'session',
  query: limitsQuery,
  response: z.object({ data: limitsView }),
});

export const suggestLimits = endpoint({
  name: 'suggestLimits',
  summary: 'An amount a month for each category, by the last six months.',
  method: 'GET',
  path: '/limits/suggestions',
  access: 'session',
  response: z.object({ data: limitSuggestions }),
});

export const createLimit = endpoint({
  name: 'createLimit',
  summary: 'Set a limit for a category: one for each category and currency.',
  method: 'POST',
  path: '/limits/',
  access: 'session',
  idempotent: true,
  body: newLimit,
  status: 201,
  response: mutation({ id }),
  errors: ['CONFLICT'],
});

export const changeLimit = endpoint({
  name: 'changeLimit',
  summary: 'Change the amount of a limit, or whether it carries over, from the current month on.',
  method: 'PATCH',
  path: '/limits/{id}',
  access: 'session',
  params: idParams,
  body: limitChange,
  response: done,
});

export const deleteLimit = endpoint({
  name: 'deleteLimit',
  summary: 'Delete a limit; transactions are not affected.',
  method: 'DELETE',
  path: '/limits/{id}',
  access: 'session',
  params: idParams,
  response: done,
});
