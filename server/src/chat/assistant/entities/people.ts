import { isKnown } from '../language/lexicon.ts';
import { fold } from '../language/fold.ts';
import type { World } from '../world.ts';
import type { MerchantEntity, Tokens } from './entity.ts';
import { wordsOf } from './phrase.ts';
import { wordsOfName } from './words-of-names.ts';

/** What somebody is called by in front of a name that tells who it is: `TIA CARMEN`. */
const title =
  /^(tia|tio|aunt|auntie|uncle|mama|papa|mom|dad|abuela|abuelo|grandma|grandpa|don|dona|dr|mr|mrs|ms|miss|sra|sr|prima|primo|cousin)$/;

/**
 * People that money went to or came from through somebody else's service ("Pocketpass from Ivy D"), by their first name,
 * with or without what the rows give of the last. All of one first name are meant where only that was said.
 */
export function linkPeople(tokens: Tokens, world: World, taken: (at: number) => boolean): MerchantEntity[] {
  const words = wordsOf(tokens);
  const people = (world.people ?? []).map((name) => ({ name, words: wordsOfName(world, name) }));
  const found: MerchantEntity[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || taken(word.at)) continue;
    const raw = tokens[word.at]?.raw ?? '';
    // "will", "may", "rob": a name that is also a word is one when written as one.
    if (word.text.length < 2 || (isKnown(word.text) && !/^[A-ZÁÉÍÓÚÑ]/.test(raw))) continue;
    const first = people.filter(
      (one) => one.words[0] === word.text || (title.test(one.words[0] ?? '') && one.words[1] === word.text),
    );
    if (first.length === 0) continue;
    const next = words[at + 1];
    // As typed: "r" alone is shorthand for "are" elsewhere.
    const rest = next && !taken(next.at) ? fold(tokens[next.at]?.raw ?? '') : '';
    const both = rest
      ? first.filter((one) => one.words[1] === rest || (rest.length === 1 && one.words[1]?.startsWith(rest)))
      : [];
    const hits = both.length > 0 ? both : first;
    if (hits.length > 4) continue;
    found.push({
      kind: 'merchant',
      from: word.at,
      to: (both.length > 0 && next ? next.at : word.at) + 1,
      names: hits.map((one) => one.name),
      fuzzy: false,
      person: true,
    });
  }
  return found;
}
