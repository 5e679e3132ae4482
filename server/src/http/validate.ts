import * as z from 'zod/mini';
import { AppError, notFound } from '../errors.ts';

type Schema = z.ZodMiniType;

function firstMessages(issues: readonly z.core.$ZodIssue[], place: 'query' | 'body') {
  return issues.flatMap((issue): { path: string; message: string }[] => {
    // A union's own issue says nothing of the field; its closest branch does.
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const best =
        issue.errors.find((branch) => branch.some((inner) => inner.path.length > 0)) ?? issue.errors[0];
      if (best && best.length > 0 && issue.message === 'Invalid input') return firstMessages(best, place);
    }
    const path = issue.path.map(String).join('.') || place;
    return [
      { path, message: issue.message === 'Invalid input' ? 'This value is not valid.' : issue.message },
    ];
  });
}

/** Decodes a query or a body to program values; throws VALIDATION_ERROR naming every field at fault. */
export function decodeInput<S extends Schema>(
  schema: S,
  value: unknown,
  place: 'query' | 'body',
): z.output<S> {
  const result = z.safeDecode(schema, value as z.input<S>);
  if (result.success) return result.data;
  const errors = firstMessages(result.error.issues, place);
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

/** A query string as one value a name; a name given twice is VALIDATION_ERROR. */
export function singleQuery(query: unknown): Record<string, string> {
  const values = Object.entries(query as Record<string, string | string[]>);
  const doubled = values.find(([, value]) => Array.isArray(value));
  if (doubled) {
    const message = `${doubled[0]} is given more than once.`;
    throw new AppError('VALIDATION_ERROR', { message, errors: [{ path: doubled[0], message }] });
  }
  return Object.fromEntries(values) as Record<string, string>;
}
