import type { Candidate } from '../marks/mark.ts';
import { pairsOf } from '../text/data.ts';
import { nameWords } from '../text/fold.ts';
import type { Token } from '../text/tokens.ts';
import { among } from '../text/among.ts';
import type { Payee, World } from '../world.ts';
import { isUnder } from './inner.ts';
import { nameAt } from './unheard.ts';

/* One insurance among several by what it insures: the payee whose line says so. */

const insured = new Map(
  pairsOf('insured.txt').flatMap(([what, words]) => words.map((word) => [word, what] as const)),
);

/** Between an insurance and what it insures, said behind it: "insurance for my car". */
const linking = among('for on of the my our de del el la los las mi para');

/** Where the words of an insurance begin and end with those of what it insures, and what that is; null where none is said. */
function insuredAt(tokens: readonly Token[], { from, to }: Candidate) {
  const whatOf = (at: number): string | undefined => insured.get(tokens[at]?.text ?? '');
  for (let at = from; at < to; at += 1) {
    const what = whatOf(at);
    if (what !== undefined) return { from, to, what };
  }
  const lead = whatOf(from - 1);
  if (lead !== undefined) return { from: from - 1, to, what: lead };
  let at = to;
  while (linking.test(tokens[at]?.text ?? '')) at += 1;
  const behind = at > to ? whatOf(at) : undefined;
  return behind === undefined ? null : { from, to: at + 1, what: behind };
}

const saysOf = ({ name }: Payee): Set<string> =>
  new Set(nameWords(name).flatMap((word) => insured.get(word) ?? []));

/**
 * Kinds with each insurance of something as the payees that insure it, where the lines of several insurers tell them apart: those
 * that say so, else those that say nothing else. Where all say something else it is a name that no row has.
 */
export const withInsured = (
  kinds: readonly Candidate[],
  tokens: readonly Token[],
  world: World,
): Candidate[] =>
  kinds.map((kind) => {
    const { meaning } = kind;
    if (meaning.type !== 'c' || meaning.category.key !== 'insurance') return kind;
    const said = insuredAt(tokens, kind);
    if (!said) return kind;
    const { from, to, what } = said;
    const insurers = world.payees.filter((one) => !one.inward && isUnder(one, meaning.category));
    const telling = insurers.filter((one) => saysOf(one).has(what));
    const found = telling.length > 0 ? telling : insurers.filter((one) => saysOf(one).size === 0);
    if (insurers.length === 0 || found.length === insurers.length) return kind;
    const payees = found.length > 0 ? found.map(({ name }) => name) : [nameAt(tokens, from, to)];
    return { from, to, meaning: { ...meaning, payees }, score: 0.97 };
  });
