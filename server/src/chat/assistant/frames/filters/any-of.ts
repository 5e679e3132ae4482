import type { Token } from '../../language/tokens.ts';
import type { Thing } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

/** A name or a kind and where it stands. */
interface Named {
  kind: Thing['kind'];
  from: number;
  to: number;
}

const joins = /^(and|or|plus|y|e|o|u|mas|ni|nor|&|\+|,|vs|versus|than|que)$/;
const between =
  /^(at|on|for|from|in|the|my|our|both|also|with|to|a|al|en|de|del|por|para|con|el|la|los|las|mi|mis|lo)$/;

/**
 * "groceries and Netflix", `la renta y el Oxxo`: a kind and a name with a word between them that joins are both meant;
 * "groceries at Costco" is the one within the other. `found` are names that only the rows know.
 */
export function joinsKinds(
  { tokens, entities, excluded }: Pick<Marked, 'tokens' | 'entities' | 'excluded'>,
  found: readonly Named[] = [],
): boolean {
  const named = [
    ...entities.flatMap((one): Named[] =>
      (one.kind === 'category' || one.kind === 'merchant') && !excluded(one.from)
        ? [{ kind: one.kind === 'merchant' && one.person ? 'text' : one.kind, from: one.from, to: one.to }]
        : [],
    ),
    ...found,
  ].toSorted((a, b) => a.from - b.from);
  return named.some((one, at) => {
    const next = named[at + 1];
    const words = tokens.slice(one.to, next?.from);
    return next !== undefined && next.kind !== one.kind && isJoined(words) && !isPlace(words, next);
  });
}

const isJoined = (words: readonly Token[]): boolean =>
  words.some(({ text }) => joins.test(text)) &&
  words.every(({ text }) => joins.test(text) || between.test(text));

/** `en ropa, en Zara`: where the kind was bought. */
const isPlace = (words: readonly Token[], next: Named): boolean =>
  next.kind !== 'category' &&
  words[0]?.text === ',' &&
  words.length === 2 &&
  /^(?:at|in|from|en)$/.test(words[1]?.text ?? '');

/** Whether several sorts of things widen each other in a frame, as those of one sort always do. */
export const widens = ({ anyOf, things }: { anyOf?: true; things: readonly Thing[] }): boolean =>
  anyOf === true && new Set(things.map((one) => one.kind)).size > 1;
