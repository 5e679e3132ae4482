import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { done, idParams, mutation } from '../fields.ts';
import { newRule, previewedRow, previewPage, rule, ruleChange, rulePreview } from './rules.schemas.ts';

export const listRules = endpoint({
  name: 'listRules',
  summary: 'The rules in their order: of two that say the same thing of a row, the earlier decides.',
  method: 'GET',
  path: '/rules/',
  access: 'session',
  response: z.object({ rules: z.array(rule) }),
});

export const previewRule = endpoint({
  name: 'previewRule',
  summary: 'The rows a rule would change, newest first, as they would be; nothing is changed.',
  method: 'POST',
  path: '/rules/preview',
  access: 'session',
  query: previewPage,
  body: rulePreview,
  response: z.object({ rows: z.array(previewedRow), count: z.int() }),
});

/** How many rows that were there changed; where they are thousands, they are about to (`listRowWork` says how far that is). */
const many = { count: z.int(), under_way: z.boolean() };
const changedRule = mutation({ rule, ...many });

export const createRule = endpoint({
  name: 'createRule',
  summary: 'Keep a rule for rows to come and, if asked, for those that are there; it goes before the others.',
  method: 'POST',
  path: '/rules/',
  access: 'session',
  idempotent: true,
  body: newRule,
  status: 201,
  response: changedRule,
  errors: ['CONFLICT'],
});

export const changeRule = endpoint({
  name: 'changeRule',
  summary: 'Change a rule, move it, switch it on or off, or run it over the rows that are there.',
  method: 'PATCH',
  path: '/rules/{id}',
  access: 'session',
  params: idParams,
  body: ruleChange,
  response: changedRule,
  errors: ['CONFLICT'],
});

export const undoRule = endpoint({
  name: 'undoRule',
  summary: 'Take back all that a rule changed; what was said since stays, and so does the rule.',
  method: 'POST',
  path: '/rules/{id}/undo',
  access: 'session',
  idempotent: true,
  params: idParams,
  response: mutation(many),
});

export const deleteRule = endpoint({
  name: 'deleteRule',
  summary: 'Delete a rule; what it said stays.',
  method: 'DELETE',
  path: '/rules/{id}',
  access: 'session',
  params: idParams,
  response: done,
  errors: ['CONFLICT'],
});
