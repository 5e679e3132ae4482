import type { Candidate } from '../marks/mark.ts';
import { isGrammar, isKindPart, isKnown, isReal, isShop, isTemporal } from '../text/words.ts';
import type { Token } from '../text/tokens.ts';
import { type Word } from './phrase.ts';
import { setsOf } from '../text/among.ts';
import * as data from './words.data.ts';
import { inSection } from './payee-index.ts';

/* Names that no row has. */

const list = setsOf(data.payees);

export const quote = /^["“”«»]$/;

/**
 * An unknown name before what it sells ("Zephyr Bakery"), in quotes, or by itself ("at zephyr", "payments to marisol"): a
 * payee without a row, not the kind of goods. It stands where a shop stands, in capitals or as a word no list has.
 */
export function unheard(tokens: readonly Token[], place: number, loud: boolean): Candidate | null {
  const text = (at: number): string => tokens[at]?.text ?? '';
  if (isNoted(tokens, place)) {
    const stop = tokens.findIndex((one, at) => at > place && !saysNote(one));
    return payeeOf(tokens, place, Math.min(stop < 0 ? tokens.length : stop, place + 4), ofNote);
  }
  const quoted = quote.test(text(place - 1));
  const before = text(place - (quoted ? 2 : 1));
  const isPaid = /^(to|a|en)$/.test(before) && inSection('goes', text(place - 2));
  if (!list.atShop.has(before) && !isPaid) return null;
  const end = (at: number): number => (at < place + 5 && tokens[at]?.kind === 'word' ? end(at + 1) : at);
  if (quoted) {
    const to = end(place);
    return quote.test(text(to)) ? payeeOf(tokens, place, to) : null;
  }
  const capital = (at: number): boolean => !loud && /^\p{Lu}/u.test(tokens[at]?.raw ?? '');
  const word = text(place);
  const strange = word.length > 3 && !isKnown(word) && !isReal(word) && tokens[place]?.kind === 'word';
  const named = capital(place) && capital(place + 1) && !isTemporal(word);
  if (!(strange || named)) return null;
  if (!sells(text(place + 1)) || isTemporal(text(place + 1)))
    return strange && (isPaid || list.atName.has(before))
      ? payeeOf(tokens, place, place + 1, loneName)
      : null;
  let to = place + 2;
  while (named && capital(to) && to < place + 5) to += 1;
  return payeeOf(tokens, place, to);
}

/** Whether words of a note stand here: "I wrote bifocals on", `la nota de materiales`. */
function isNoted(tokens: readonly Token[], place: number): boolean {
  const text = (at: number): string => tokens[at]?.text ?? '';
  const before = list.ofNote.has(text(place - 1)) ? place - 2 : place - 1;
  const leads =
    before === place - 1
      ? list.wrote.has(text(before))
      : list.wrote.has(text(before)) || list.note.has(text(before));
  const first = tokens[place];
  return leads && first !== undefined && saysNote(first) && !list.note.has(first.text);
}

const saysNote = ({ kind, text }: Token): boolean =>
  kind === 'word' && (!isGrammar(text) || (text.length > 4 && isReal(text)));

const sells = (word: string): boolean => !isGrammar(word) && (isKindPart(word) || inSection('ofMany', word));

/** An unknown name by itself goes behind words of time: `en Acción de Gracias`. */
const loneName = 0.88;

/** The words of a note go before what they are by themselves. */
const ofNote = 0.97;

/** Words of a message written as a name is. */
export const nameAt = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ raw }) => raw.charAt(0).toUpperCase() + raw.slice(1))
    .join(' ');

const payeeOf = (tokens: readonly Token[], from: number, to: number, score = 0.95): Candidate => {
  const names = [nameAt(tokens, from, to)];
  return { from, to, meaning: { type: 'm', names, fuzzy: false, person: false }, score };
};

/** A well-known shop that no row names: it is asked about all the same, and the answer says that there is nothing of it. */
export function absent(
  tokens: readonly Token[],
  words: readonly Word[],
  at: number,
  before: string,
): Candidate | null {
  const word = words[at];
  return word && isShopAt(tokens, word, before) ? payeeOf(tokens, word.at, word.at + 1, 0.8) : null;
}

/** Whether the name of a well-known shop stands as one. */
export function isShopAt(tokens: readonly Token[], word: Word | undefined, before: string): boolean {
  if (!word || word.text.length < 4 || !isShop(word.text)) return false;
  const raw = tokens[word.at]?.raw ?? word.text;
  return !inSection('bare', word.text) || /^\p{Lu}/u.test(raw) || /^(at|from|en)$/.test(before);
}
