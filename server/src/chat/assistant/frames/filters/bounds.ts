import type { Token } from '../../language/tokens.ts';

/** What a comparator says of the amount beside it. */
export interface Bound {
  side: 'min' | 'max' | 'exact';
  /** "at least" takes the amount in, "over" leaves it out. */
  included: boolean;
}

type Phrase = readonly string[];
const phrases = (words: string): Phrase[] =>
  words
    .split(',')
    .map((phrase) => phrase.trim().split(/\s+/))
    .toSorted((a, b) => b.length - a.length);

const over: Bound = { side: 'min', included: false };
const atLeast: Bound = { side: 'min', included: true };
const under: Bound = { side: 'max', included: false };
const atMost: Bound = { side: 'max', included: true };
const exactly: Bound = { side: 'exact', included: true };

/** Comparators that stand before their amount; the longest that fits counts ("no more than" before "more than"). */
const before: readonly (readonly [Bound, readonly Phrase[]])[] = [
  [
    atLeast,
    phrases(
      'at least, greater than or equal to, more than or equal to, equal or greater than, at a minimum, mayor o igual a, mayor o igual que, igual o mayor a, no less than, not less than, not under, not below, no lower than, a minimum of, minimum of, minimum, min, starting at, starting from, al menos, cuando menos, por lo menos, como minimo, como minimo de, minimo, minimo de, un minimo de, no menos de, no menores de, no menores a, a partir de, desde, > =, ≥',
    ),
  ],
  [
    atMost,
    phrases(
      'at most, less than or equal to, at a maximum, menor o igual a, menor o igual que, igual o menor a, up to, no more than, not more than, not over, not above, no greater than, no higher than, not exceeding, did not go over, did not exceed, not exceed, no pasaron de, no pasan de, no superaron, no superan, no rebasan, no rebasaron, no sobrepasaron, no excedieron, maximum, maximum of, a maximum of, max, max of, as much as, como maximo, como maximo de, como mucho, maximo, maximo de, un maximo de, a lo sumo, a lo mas, hasta, no mas de, no mayores de, no mayores a, que no pase de, que no pasen de, que no supere, que no superen, que no supere los, que no superen los, < =, ≤',
    ),
  ],
  [
    over,
    phrases(
      'over, above, superior to, higher to, bigger to, major to, more of, more than, greater than, bigger than, larger than, higher than, pricier than, exceeding, exceeds, exceed, exceeded, that exceed, north of, upwards of, beyond, mas de, mas que, mas alla de, mas caro que, mas caros que, mas caras que, superior a, superiores a, superior, superiores, mayor a, mayor de, mayor que, mayores a, mayores de, mayores que, por encima de, encima de, por arriba de, arriba de, por sobre, sobre, supera, superan, superen, superaron, supera los, superan los, superen los, pasan de, pasen de, pasaron de, pasa de, pase de, pasamos de, pase los, pasamos los, me pase de, nos pasamos de, he pasado de, hemos pasado de, me he pasado de, nos hemos pasado de, pasaron, pasan, sobrepasan, sobrepasaron, sobrepasen, rebasan, rebasaron, rebasen, exceden, excedieron, excedan, excedieron de, exceden de, passed, that pass, passing, topped, topping, surpassed, surpass, surpassing, went past, go past, got past, >, over than',
    ),
  ],
  [
    under,
    phrases(
      'under, below, inferior to, minor to, lower to, less of, less than, cheaper than, smaller than, lower than, fewer than, beneath, south of, did not reach, did not top, not reach, not reaching, short of, no llegaron a, no llegan a, no lleguen a, no alcanzaron, no alcanzan, no alcanzaron a, menos de, menos que, inferior a, inferiores a, inferior, inferiores, menor a, menor de, menor que, menores a, menores de, menores que, por debajo de, debajo de, por abajo de, abajo de, <',
    ),
  ],
  [exactly, phrases('exactly, of exactly, for exactly, exact, exactamente, de exactamente, justo, justos')],
];

/** Comparators that stand behind it. */
const behind: readonly (readonly [Bound, readonly Phrase[]])[] = [
  [
    atLeast,
    phrases(
      'or more, and up, and more, or above, and above, or over, and over, or higher, and higher, or greater, or up, plus, +, minimum, at least, o mas, y mas, o superior, o superiores, para arriba, en adelante, hacia arriba, como minimo, minimo, al menos, por lo menos',
    ),
  ],
  [
    atMost,
    phrases(
      'or less, or under, or below, and below, and under, and less, or lower, or cheaper, or fewer, tops, maximum, max, at most, o menos, y menos, o inferior, para abajo, hacia abajo, como maximo, como mucho, maximo',
    ),
  ],
  [exactly, phrases('exactly, exactos, exactas, exactamente, justos')],
];

const longest = (
  rules: readonly (readonly [Bound, readonly Phrase[]])[],
  wordAt: (phrase: Phrase, index: number) => string,
): { bound: Bound; length: number } | null => {
  let best: { bound: Bound; length: number } | null = null;
  for (const [bound, list] of rules)
    for (const phrase of list)
      if (
        phrase.length > (best?.length ?? 0) &&
        phrase.every((word, index) => wordAt(phrase, index) === word)
      )
        best = { bound, length: phrase.length };
  return best;
};

/** The comparator before the token `at`, articles passed over, with the place where it begins. */
export function boundBefore(tokens: readonly Token[], at: number): { bound: Bound; from: number } | null {
  const article = /^(the|a|los|las|unos|unas|el|de|about|around|como)$/.test(tokens[at - 1]?.text ?? '')
    ? 1
    : 0;
  for (const skip of article ? [0, 1] : [0]) {
    const end = at - skip;
    const found = longest(before, (phrase, index) => tokens[end - phrase.length + index]?.text ?? '');
    if (found) return { bound: found.bound, from: end - found.length };
  }
  return null;
}

/** The comparator that begins at the token `at`, with the place where it ends. */
export function boundBehind(tokens: readonly Token[], at: number): { bound: Bound; to: number } | null {
  const found = longest(behind, (_, index) => tokens[at + index]?.text ?? '');
  return found && { bound: found.bound, to: at + found.length };
}
