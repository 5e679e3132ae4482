import { yes, type Asking, type Chosen } from './asking.ts';

/** The largest rows and lists of rows. */
export function listing({ marked, frame, has, pattern, thing }: Asking): Chosen | null {
  const superlative = has('largest') || has('smallest') || frame.rank !== null;
  if (superlative && !/\bat least\b/.test(pattern)) {
    if (/\b(most (recent|recently)|mas reciente|latest)\b/.test(pattern)) return yes('list');
    if (
      has('list') &&
      /\b(list|show|muestra\w*|lista\w*)\b/.test(pattern) &&
      frame.top === null &&
      frame.rank === null &&
      /\b(from (most|highest|largest)|sorted|ordered|ordenad\w+|de mayor a menor|de menor a mayor|by (size|amount)|(most|highest|largest) to)\b/.test(
        pattern,
      )
    )
      return yes('list');
    return yes('extreme');
  }
  if (has('list') && !/\b(how much|cuanto|total)\b/.test(pattern)) return yes('list');
  if (
    /^(ok |okay |oye |y |and |so )*(all |my |the |todas |todos |mis |las |los )*(§[mca] )?(transactions?|purchases|charges|payments|orders|transacciones|movimientos|compras|cargos|operaciones)\b|^(ok |okay |oye |y )*(todos (los|mis)|mis|los) pagos\b/.test(
      pattern,
    ) &&
    !/\b(how much|cuanto|total|by|por|average|promedio)\b/.test(pattern)
  )
    return yes('list');
  if (
    frame.top !== null &&
    has('transactionsWord') &&
    marked.tokens.some((token) =>
      /^(last|latest|recent|ultim[oa]s|recientes|past|previous)$/.test(token.text),
    )
  )
    return yes('list');
  if (
    frame.top !== null &&
    thing &&
    !has('average') &&
    !/\b(total|sum|how much|cuanto|suma)\b/.test(pattern) &&
    marked.tokens.some((token) => /^(last|latest|recent|ultim[oa]s)$/.test(token.text))
  )
    return yes('list');
  return null;
}
