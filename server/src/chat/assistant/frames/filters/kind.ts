import { codesOf } from '../../entities/categories.ts';
import type { Thing } from '../frame.ts';

/** A kind by its key, as what rows are narrowed to; empty for a key nobody knows. */
export function kindOf(key: string): Thing[] {
  const codes = codesOf(key);
  return codes.length > 0 ? [{ kind: 'category', values: [...codes], key }] : [];
}
