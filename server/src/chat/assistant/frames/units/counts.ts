import { cardinalAt, ordinalAt } from '../../language/numbers.ts';
import type { Token } from '../../language/tokens.ts';

export interface Count {
  value: number;
  from: number;
  to: number;
  ordinal: boolean;
}

export function findCounts(tokens: readonly Token[], taken: (at: number) => boolean): Count[] {
  const found: Count[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || taken(at) || token.kind === 'money' || token.kind === 'date') continue;
    if (
      token.kind === 'word' &&
      /^(one|uno|second|once|media|mil|first|primer|primera|primero|few|couple|par|cuarto|quince|unos|unas|third)$/.test(
        token.text,
      )
    ) {
      // Words with other meanings count only as "the second one", "second largest".
      const next = tokens[at + 1]?.text ?? '';
      const isRank =
        /^(one|largest|biggest|highest|most|smallest|mas|mayor|transaction|purchase|charge|expense|compra|gasto|cargo|transaccion|movimiento|cheapest|lowest|result|row)$/.test(
          next,
        ) ||
        (/^(the|el|la)$/.test(tokens[at - 1]?.text ?? '') && (next === '' || next === '?'));
      // "my first purchase" is the earliest one, no place in a ranking.
      const earliest =
        /^(first|primer|primera|primero)$/.test(token.text) &&
        /^(purchase|transaction|charge|compra|gasto|cargo|transaccion|movimiento|expense)$/.test(next);
      if (earliest) continue;
      if (isRank) {
        const ordinal = ordinalAt(tokens, at);
        if (ordinal) found.push({ value: ordinal.value, from: at, to: ordinal.next, ordinal: true });
      } else if (/^(few|couple|par)$/.test(token.text)) {
        const number = cardinalAt(tokens, at);
        if (number) found.push({ value: number.value, from: at, to: number.next, ordinal: false });
      }
      continue;
    }
    // `las cuatro primeras`, "the first four": the number says how many.
    if (/^(primeros|primeras)$/.test(token.text)) continue;
    const ordinal = ordinalAt(tokens, at);
    if (ordinal) {
      found.push({ value: ordinal.value, from: at, to: ordinal.next, ordinal: true });
      continue;
    }
    const number = cardinalAt(tokens, at);
    if (number) {
      found.push({ value: number.value, from: at, to: number.next, ordinal: false });
      at = number.next - 1;
    }
  }
  return found;
}
