import { byFirstWord } from '../language/by-first-word.ts';
import type { MerchantEntity, Tokens } from './entity.ts';
import { wordsOf } from './phrase.ts';
import { standsAsName } from './name-places.ts';

/** Chains whose names are made of ordinary words only, as people write them. */
const names =
  `Best Buy, Old Navy, Dollar Tree, Dollar General, Family Dollar, Five Guys, Burger King, Taco Bell, Pizza Hut, Dairy Queen, Home Depot, Office Depot,
  Foot Locker, Forever 21, Urban Outfitters, Banana Republic, Under Armour, Circle K, Rite Aid, Planet Fitness, Big Lots, Jack in the Box, Shake Shack,
  Dutch Bros, Hobby Lobby, Pottery Barn, Whole Foods, Sam's Club, Bed Bath & Beyond, American Eagle, Panda Express, Little Caesars, In-N-Out, Game Stop,
  El Corte Inglés, Palacio de Hierro, La Comer, Bodega Aurrera, Mercado Libre, Media Markt, Casa del Libro, Just Eat, Basic Fit, Smart Fit, Uber Eats,
  Prime Video, Disney Plus, HBO Max, Paramount Plus, Apple TV, YouTube Premium, YouTube TV, Google One`
    .split(',')
    .map((name) => name.trim().replaceAll(/\s+/g, ' '));
const chainsAt = byFirstWord(
  names.map((name) => ({ name, words: wordsIn(name) })).toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => words,
);

function wordsIn(name: string): string[] {
  return (
    name
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f']/g, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  );
}

const told =
  /^(last|this|in|on|since|yesterday|today|totals?|spending|spend|purchases?|orders?|charges?|trips?|visits?|during|for|en|este|esta|ayer|el|la|desde|cuanto)$/;
/** "my best buy of the year" is no shop: between ordinary words the two stand as a name or are written as one. */
function isMeant(tokens: Tokens, from: number, to: number): boolean {
  if (standsAsName(tokens, from)) return true;
  return from === 0 && told.test(tokens[to]?.text ?? '');
}

/**
 * Well-known chains of ordinary words that the person has no row of: without them "anything at Best Buy" would be a question for what is best. They
 * are sought in the rows as written, and said to be nowhere when they are.
 */
export function linkChains(tokens: Tokens, taken: (at: number) => boolean): MerchantEntity[] {
  const words = wordsOf(tokens);
  const found: MerchantEntity[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const chain = chainsAt(words[at]?.text ?? '').find((one) =>
      one.words.every((word, k) => words[at + k]?.text === word),
    );
    const first = words[at];
    const last = words[at + (chain?.words.length ?? 1) - 1];
    if (!chain || !first || !last) continue;
    const free = words.slice(at, at + chain.words.length).every((word) => !taken(word.at));
    if (!free || !isMeant(tokens, first.at, last.at + 1)) continue;
    found.push({
      kind: 'merchant',
      from: first.at,
      to: last.at + 1,
      names: [chain.name],
      fuzzy: false,
      nowhere: true,
    });
    at += chain.words.length - 1;
  }
  return found;
}
