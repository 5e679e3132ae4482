import type { FieldError } from '@saldo/contract';
import * as z from 'zod/mini';
import { AppError, notFound } from '../errors.ts';

type Schema = z.ZodMiniType;
type Place = 'query' | 'body';

/** What is said of a value whose schema has no sentence of its own. */
function explain(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'This field is required.';
  if (issue.code === 'too_big') return 'This value is too long or too large.';
  if (issue.code === 'too_small') return 'This value is too short or too small.';
  return 'This value is not valid.';
}

/** A union's own issue says nothing of the field; the branch that knows the field does. */
function flatten(issue: z.core.$ZodIssue, place: Place): FieldError[] {
  if (issue.code === 'invalid_union' && issue.message === 'This value is not valid.') {
    const branch = issue.errors.find((issues) => issues.some(({ path }) => path.length > 0));
    if (branch)
      return branch.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }, place));
  }
  return [{ path: issue.path.map(String).join('.') || place, message: issue.message }];
}

/** Decodes a query or a body to program values; throws VALIDATION_ERROR naming every field at fault. */
export function decodeInput<S extends Schema>(schema: S, value: unknown, place: Place): z.output<S> {
  const result = z.safeDecode(schema, value as z.input<S>, { error: explain });
  if (result.success) return result.data;
  // Nothing sent where fields are needed: name the fields.
  if (value === undefined) return decodeInput(schema, {}, place);
  const errors = result.error.issues.flatMap((issue) => flatten(issue, place));
  throw new AppError('VALIDATION_ERROR', {
    message: errors[0]?.message ?? 'The request is not valid.',
    errors,
  });
}

/** Decodes path parameters; what does not fit cannot exist, so it is NOT_FOUND. */
export function decodeParams<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const result = z.safeDecode(schema, value as z.input<S>);
  if (!result.success) throw notFound();
  return result.data;
}

/** A query string as one value a name; VALIDATION_ERROR for a name given twice, or as a list (`a[]=`, `a[k]=`). */
export function singleQuery(query: unknown): Record<string, string> {
  const values = Object.entries(query as Record<string, string | string[]>);
  for (const [name, value] of values) {
    const list = /[[\]]/.test(name);
    if (!list && !Array.isArray(value)) continue;
    const path = name.replace(/[[\]].*$/s, '');
    const message = list ? `${path} takes one value, not a list.` : `${path} is given more than once.`;
    throw new AppError('VALIDATION_ERROR', { message, errors: [{ path, message }] });
  }
  return Object.fromEntries(values) as Record<string, string>;
}
