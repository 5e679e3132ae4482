import { withoutUnsaid } from './no-row-says.ts';
import type { World } from '../../world.ts';
import { withApostrophes } from './dropped-apostrophes.ts';
import { withEndsToCome } from './ends-to-come.ts';
import { withGoalSum } from './goal-sum.ts';
import { inPlainWords, withOwnersDraw } from './in-plain-words.ts';
import { withDatesInBrackets } from './dates-in-brackets.ts';
import { withItsD } from './elided-d.ts';
import { withSilentH } from './silent-h.ts';
import { withToldRhythm } from './told-rhythm.ts';
import { withDatedSince } from '../times/since-told.ts';

const stretch =
  '(?:holiday season|holidays|christmas|thanksgiving|easter|summer|fall|autumn|winter|spring|semester|quarter|month|week|weekend|year|january|february|march|april|may|june|july|august|september|october|november|december|verano|oto(?:ñ|n)o|invierno|primavera|navidad|semana santa|trimestre|semestre|mes|semana|a(?:ñ|n)o|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)';

/** "this summer than last?", `este verano que el pasado`: the noun stands once and is meant twice. */
const english = new RegExp(
  `\\b(?:this|these) (?:past )?(${stretch})\\b(.*\\b(?:than|vs\\.?|versus|compared (?:to|with)|or)) (?:(?:in|at|during|over) )?(?:the )?last(?: one)?(?= ?[?.!,]|$)`,
  'i',
);
const spanish = new RegExp(
  `\\best[ea] (?:pasad[oa] )?(${stretch})\\b(.*\\b(?:que|vs\\.?|versus|o|contra|con)) (?:en |durante )?(el|la) (?:pasad[oa]|anterior|[uú]ltim[oa])(?= ?[?.!,]|$)`,
  'i',
);

const withNounTwice = (question: string): string =>
  question
    .replace(english, (said: string, noun: string) => `${said.replace(/ one$/i, '')} ${noun}`)
    .replace(spanish, (said: string, noun: string, _between: string, article: string) =>
      said.replace(
        /(?:el|la) \S+$/i,
        `${article} ${noun} ${article.toLowerCase() === 'la' ? 'pasada' : 'pasado'}`,
      ),
    );

/** "How much did my prescriptions cost? The pharmacy, I mean.": a word for what was asked, no question of its own. */
const afterthought =
  /[?.!] +((?:the |my |our |at |in |on |el |la |los |las |mi |en )?[^?.!,;]{2,30}),? (?:i mean|i meant|quiero decir|me refiero)[.!?]*$/i;

const withAfterthought = (question: string): string =>
  question.replace(afterthought, (_said: string, named: string) => `, ${named.trim()}?`);

/** "incl. lodging": the dot ends a word, no sentence. */
const withoutAbbreviations = (question: string): string =>
  question.replace(/\b(incl|excl|approx|aprox|avg)\. (?=[^\s])/gi, '$1 ');

/** In the order they are taken; each finds what those before it have put in. */
const steps: readonly ((question: string, world: World) => string)[] = [
  withoutAbbreviations,
  withApostrophes,
  withoutUnsaid,
  withItsD,
  withSilentH,
  withDatesInBrackets,
  withToldRhythm,
  inPlainWords,
  withGoalSum,
  withEndsToCome,
  withOwnersDraw,
  withAfterthought,
  withNounTwice,
  withDatedSince,
];

/** A question with what it leaves to the ear put in: the date of a "since", the noun of a "than last". */
export const saidInFull = (question: string, world: World): string =>
  steps.reduce((said, step) => step(said, world), question);
