import { isCategoryWord, isGrammarWord } from '../language/lexicon.ts';
import type { Tokens } from './entity.ts';

/** Shops whose name is a plain word, and that people write small and bare: "target last month", "gap purchases". */
const plainNames =
  /^(target|gap|shell|sonic|chase|boots|subway|visible|staples|express|guess|coach|fossil|vans|apple|marshalls|lush|sprint|discover|square|next|max|orange)$/;
const buying =
  /^(runs?|trips?|purchases?|spending|spend|orders?|charges?|receipts?|visits?|transactions?|hauls?|bills?|stuff|splurges?|station|gas|store|location|pharmacy|app)$/;
const time = /^(last|this|in|on|since|yesterday|today|total|totals|during|for|en|este|esta|ayer|el|de|\?|)$/;
/** A question of goals, where "target" is what is saved for. */
const ofGoals = /^(goals?|savings?|save|saved|saving|reach|hit|meet|set|deadline|metas?|objetivo|track)$/;

const places = new Set(
  'madrid barcelona valencia sevilla bilbao malaga zaragoza lavapies mexico cdmx monterrey guadalajara puebla queretaro oaxaca cancun tijuana austin dallas houston chicago boston seattle denver miami orlando tampa atlanta phoenix portland nashville charlotte philadelphia detroit brooklyn manhattan oakland london paris lisboa lisbon'.split(
    ' ',
  ),
);

const ofMany =
  /^(apartments?|markets?|foods?|stores?|shops?|cafes?|grill|kitchen|club|centers?|centre|services?|group|grupo|cliente|clientes|company|bank|energy|electric|wireless|pharmacy|fitness|hotel|city|county|state|airlines?|lines|health|dental|clinic|motors|bakery|deli|diner|online|restaurant|supply|rewards|university|college|properties|management|systems|solutions|entertainment|studios?|village|plaza|station|central|national|american|mercado|tienda|farmacia|panaderia|restaurante|clinica)$/;

/** What many names are made of, so that it tells none. */
export const isOfMany = (word: string): boolean => ofMany.test(word);

/** A city, which many names end in and which tells none of them: "moving to Madrid" is not at Metro de Madrid. */
export const isPlace = (word: string): boolean => places.has(word);

/** Whether a plain word at `place` stands where only a name stands, or is written as one. */
export function standsAsName(tokens: Tokens, place: number): boolean {
  const text = (at: number): string => tokens[at]?.text ?? '';
  const word = text(place);
  const before = text(place - 1);
  const further = text(place - 2);
  const next = text(place + 1);
  const loud = !tokens.some((one) => one.kind === 'word' && /[a-z]/.test(one.raw));
  const capital = place > 0 && !loud && /^[A-Z]/.test(tokens[place]?.raw ?? '');
  if (capital) return true;
  // "at subway", "from shell": nothing else stands there without an article.
  if (/^(at|from|@)$/.test(before)) return true;
  if (isCategoryWord(word)) return false;
  if (
    tokens.some((one) => ofGoals.test(one.text)) &&
    !/spen|paid|purchas|bought/.test(`${before} ${further} ${next}`)
  )
    return false;
  // "on target", "is it in order": how something stands, no shop.
  if (before === 'on' || before === 'in')
    return place > 1 && !/^(i|we|am|is|are|it|still|be|get|getting|stay|right|me|keep)$/.test(further);
  if (before === 'a') return /^(pag|compr|fui|ir|ido|fuimos|envi|mand|deb|gast|abon|hoy)/.test(further);
  if (/^(to|en|de|con|with)$/.test(before)) return true;
  return (
    plainNames.test(word) &&
    isGrammarWord(word) &&
    (buying.test(next) || (place === 0 && time.test(next) && word !== 'next'))
  );
}
