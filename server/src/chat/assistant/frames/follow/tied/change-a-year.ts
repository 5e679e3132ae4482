import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

/** What a frame says that asks for the step over a year. */
export const changeInYear = 'price change a year';

const aYear =
  /^(?:and |y |so |entonces |o sea |pues )*(?=.*\b(?:a year|per year|each year|every year|yearly|over (?:a|the) year|al ano|por ano|cada ano|anual(?:es|mente)?)\b)(?:\b(?:how much|what|cuanto|que|more|mas|extra|is|it|that|would|be|does|come|comes|to|out|cost|costs|costing|paying|am|i|we|me|nos|sale|saldria|es|son|eso|seria|supone|a|per|each|every|over|the|year|yearly|al|por|cada|ano|anuales|anualmente|anual|total|in|en|then|de)\b ?)+$/;

/** "how much more is that a year?", `¿y al año cuánto más me sale?` after a price that changed: the same step, over a year. */
export function changeAYear(leaning: Leaning): Verdict {
  const { names, now, pattern, previous } = leaning;
  return previous.ask === 'priceChanges' && !names && now.amount === null && aYear.test(pattern)
    ? { ...sameAgain(leaning), said: changeInYear }
    : null;
}
