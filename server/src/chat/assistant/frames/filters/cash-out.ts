import { categories } from '../../entities/categories.ts';
import type { Marked } from '../words/marked.ts';
import type { Frame } from '../frame.ts';

/** Verbs that can only mean cash: "withdrew", `retiramos`, `cuánto saqué`; with "out" also those of taking. */
const drawn =
  /\b(?:how much|cuanto) (?:cash|efectivo) (?:(?:have|did|do|has|hemos|he) )?(?:i |we )?(?:used?|using|go(?:ne)? through|went through|burn\w*|usado|usamos|use|gastado|gaste)\b|\b(?:withdraw|withdrew|withdrawn|withdrawing|retire|retiro|retiramos|retirado|retiraron)\b|\b(?:take|took|taken|taking|pull|pulled|get|got|gotten) (?:any |some |the |my |much )?(?:money|cash) out\b|\b(?:have|did) (?:i|we) (?:take|taken|pull|pulled) out\b(?! (?:of|from|to|for|with|a|an|the)\b)|\b(?:saque|sacamos|sacado|saco)\b(?! (?:de |del |en |la |el |un |una |mas )*(?:beneficios?|ganancias?|conclusion\w*|provecho|cuentas?|adelante)\b)/;

const concept = categories.find((one) => one.key === 'withdrawals');

/** "how much did we withdraw last month", `¿cuánto saqué en octubre?`: cash, where nothing else says what was taken. */
export function asCashOut(
  filters: Pick<Frame, 'things' | 'exclude' | 'accountIds' | 'goalIds'>,
  { pattern }: Marked,
): Partial<Frame> {
  const { accountIds, exclude, goalIds, things } = filters;
  const named = [things, exclude, accountIds, goalIds].some((some) => some.length > 0);
  return !named && concept && drawn.test(pattern)
    ? { things: [{ kind: 'category', values: [...concept.codes], key: concept.key }] }
    : {};
}
