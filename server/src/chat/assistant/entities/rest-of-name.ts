import { nameWords } from '../language/fold.ts';
import { distance } from '../language/repair.ts';
import type { MerchantEntity, Tokens } from './entity.ts';
import type { MerchantEntry } from './merchant-index.ts';

const joiner = /^(and|n|&|y|e|of|de|del|the|la|el|los|las|s|')$/;

/**
 * A name that was linked by a part of it, with what else of it stands beside: "torque *and sons*", "bean *n badger*",
 * "petes *market*" for Petes Fresh Market. Else those words would be names of their own.
 */
export function withRestOfName(
  one: MerchantEntity,
  tokens: Tokens,
  entries: readonly MerchantEntry[],
  taken: (at: number) => boolean,
): MerchantEntity {
  const [name, ...others] = one.names;
  const words = entries.find((entry) => entry.name === name)?.words ?? [];
  if (others.length > 0 || words.length < 2) return one;
  const said = (at: number): string[] => nameWords(tokens[at]?.raw ?? '');
  const used = new Set(Array.from({ length: one.to - one.from }, (_, k) => said(one.from + k)).flat());
  const left = words.filter((word) => !used.has(word));
  let slipped = one.fuzzy;
  const isRest = (at: number): boolean => {
    const word = said(at)[0] ?? '';
    if (tokens[at]?.kind !== 'word' || taken(at) || word.length < 3 || joiner.test(word)) return false;
    if (left.includes(word)) return true;
    const near = left.some((due) => due.length > 4 && word[0] === due[0] && distance(word, due, 1) <= 1);
    slipped ||= near;
    return near;
  };
  let { from, to } = one;
  for (let more = true; more;) {
    const next = joiner.test(tokens[to]?.text ?? '') ? to + 1 : to;
    more = to < tokens.length && isRest(next);
    if (more) to = next + 1;
  }
  while (from > 0 && isRest(from - 1)) from -= 1;
  return from === one.from && to === one.to ? one : { ...one, from, to, fuzzy: slipped };
}
