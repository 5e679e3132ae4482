import type { DialogueState } from '../frame.ts';
import type { Marked } from '../marked.ts';

/** "the second one", "number 3", `la tercera`: a row of the list before. */
export function pickedRow(marked: Marked, state: DialogueState): number | null {
  if (state.rowIds.length === 0) return null;
  const { pattern } = marked;
  if (
    !/^(and |what about |tell me (more )?about |show me |what (is|was) |y |cual (es|fue) |muestrame |que (es|fue) )*(the |el |la |number |numero )*(§k|last|first|ultim[oa]|primer[oa]?)( one| transaction| purchase| charge| transaccion| compra| cargo| row| result)?\??$/.test(
      pattern,
    )
  )
    return null;
  const said = marked.counts[0]?.value;
  if (said !== undefined) return state.rowIds[said - 1] ?? null;
  if (/\b(first|primer[oa]?)\b/.test(pattern)) return state.rowIds[0] ?? null;
  if (
    /\b(one|transaction|purchase|charge|compra|cargo|transaccion)\b/.test(pattern) &&
    /\b(last|ultim[oa])\b/.test(pattern)
  )
    return state.rowIds.at(-1) ?? null;
  return null;
}
