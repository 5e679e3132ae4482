import { aheadAsks } from '../ask-families.ts';
import type { World } from '../../world.ts';
import { decide } from '../decide.ts';
import type { Ask, Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

/** Questions whose days are to come; what is free or owed is of today. */
const ofDaysToCome: ReadonlySet<Ask> = new Set<Ask>(['due', 'nextPay', 'forecast', 'afford', 'allowance']);

const behind =
  /\b(last|past|ago|previous|so far|did|was|were|spen[dt]|paid|had|pasad[oa]s?|anterior\w*|hace|fue|fueron|gast\w+|pague|pagamos|llevo|llevamos|usual\w*|suelo|average|promedio)\b/;

/**
 * "and at the end of December?", `¿y a fin de año?` after what is due or will be left: days that are to come, where the turn by
 * itself would look back. A turn that asks something of the past says so.
 */
export function looksOn(previous: Frame | null, marked: Marked, world: World): boolean {
  if (previous === null || !ofDaysToCome.has(previous.ask) || marked.periods.length === 0) return false;
  if (behind.test(marked.tokens.map((one) => one.text).join(' '))) return false;
  const { operation, frame } = decide(marked, world);
  return !operation || aheadAsks.has(frame.ask);
}
