import { leftAfterDue } from '../../follow/tied/covers-it.ts';
import { by, near, type Family, type Seen } from '../family.ts';

/** Days that come from the talk: what they are counted from was said there. */
const fromTheTalk = ({ frame, marked }: Seen): boolean =>
  frame.periods.length > 0 && marked.periods.length === 0;

/** "and the 5 before that?": the latest few, and as many before them. */
const fewMore = ({ frame }: Seen): boolean =>
  frame.ask === 'list' && frame.order === 'newest' && frame.top !== null;

/** "and the one after that?": the next but one of what comes back, or what is left once it is paid. */
const laterOne = ({ frame }: Seen): boolean =>
  (frame.ask === 'due' || frame.ask === 'nextPay') &&
  (frame.rank !== null || frame.said.startsWith(leftAfterDue));

/** Answers to what is left once something is paid: they take off what they name. */
const afterPaying = by(
  'free',
  'forecast',
  'afford',
  'cashflow',
  'runway',
  'savingsRate',
  'overview',
  'payOff',
  'means',
  'allowance',
  'upkeep',
);

const held = by('compare', 'compareThings', 'trend', 'priceChanges');

/** How one time, place or sum stands to another. */
export const relations: readonly Family[] = [
  {
    name: 'relation',
    weight: 'decisive',
    words: '',
    phrases: [
      /\b(?:since|until|till|before|after|from|by) (?:then|that|when)\b(?! \d)/,
      /\bfrom then on\b|\bever since\b(?! §)|\bup to (?:then|that)\b|\bback then\b/,
      /\b(?:desde|hasta|para) (?:entonces|ese (?:dia|momento))\b|\b(?:antes|despues) de (?:eso|esa|ese)\b|\ba partir de (?:ahi|entonces)\b/,
    ],
    explained: (seen) =>
      fromTheTalk(seen) ||
      seen.frame.horizon != null ||
      seen.frame.by !== null ||
      fewMore(seen) ||
      laterOne(seen) ||
      afterPaying(seen) ||
      // "since when do I pay for Spotify"
      (seen.word.endsWith(' when') && by('first', 'last', 'list')(seen)),
  },
  {
    name: 'order in time',
    weight: 'decisive',
    words: 'before after antes despues beforehand afterwards',
    explained: (seen) =>
      fromTheTalk(seen) ||
      afterPaying(seen) ||
      fewMore(seen) ||
      laterOne(seen) ||
      // What it was before its price changed.
      by('priceChanges')(seen) ||
      // Which goal is done before the others.
      by('goals')(seen) ||
      seen.frame.horizon != null ||
      seen.frame.gross ||
      seen.frame.exclude.length > 0 ||
      (held(seen) && (/^(than|as|que|like)$/.test(near(seen, -1)) || seen.frame.periods.length > 1)) ||
      // What leads to days, to a row, or to nothing.
      [1, 2, 3].some((ahead) => seen.marked.periods.some((one) => one.from === seen.at + ahead)) ||
      /^(all|you|i|we|anything|everything)$/.test(near(seen, 1)) ||
      /^(look|looking|named|day|soon|right|just|shortly)$/.test(near(seen, -1)),
  },
  {
    name: 'edge',
    weight: 'decisive',
    words: '',
    phrases: [
      /\b(?:unlike|compared (?:to|with)|comparado con|a diferencia de|besides|ademas(?: de)?|outside of|fuera(?: de)?|halfway through|prior to|previo(?: a)?) (?:the |my |el |la |los )?§t/,
      /\b(?:rest|resto|half|mitad) (?:(?:of|de|del) )?(?:the |el |la )?§t/,
      /\b(?:each|every|cada) §t/,
    ],
    explained: (seen) =>
      seen.frame.weekdays !== null ||
      seen.frame.horizon != null ||
      (/^(each|every|cada)/.test(seen.word) && (seen.frame.groupBy !== null || seen.frame.per !== null)) ||
      // "Uber and Lyft each this year": a line for each of them.
      (/^(each|cada)/.test(seen.word) && seen.frame.things.length > 1) ||
      (/^(unlike|compar|a dif)/.test(seen.word) && (held(seen) || by('cashflow', 'share')(seen))),
  },
  {
    name: 'in place of',
    weight: 'decisive',
    words: '',
    phrases: [/\b(?:instead|in place) of\b|\b(?:en vez|en lugar) de\b/],
    explained: ({ frame, marked }) => frame.exclude.length > 0 || marked.exclusions.length > 0,
  },
  {
    name: 'as much as',
    weight: 'decisive',
    words: '',
    phrases: [/\bthe same (?:as|than)\b|\blo mismo que\b|\bigual que\b|\bas much as\b|\btanto como\b/],
    explained: (seen) => held(seen) || by('cashflow', 'savingsRate')(seen) || seen.frame.usual,
  },
  {
    name: 'in and out',
    weight: 'turning',
    words: '',
    phrases: [
      /\b(?:money|cash|come|comes|came|coming|flow|flows|flowed) (?:§[tac] |\. )?in(?: and out)?(?= §[ta]|$| \?)|\b(?:dinero|plata) que (?:entra|entro|ha entrado)\b/,
    ],
    explained: (seen) =>
      ['income', 'any', 'movement', 'transfers', 'refunds'].includes(seen.frame.flow) ||
      by('cashflow', 'savingsRate', 'overview', 'nextPay', 'due', 'forecast', 'balance', 'accounts')(seen) ||
      seen.frame.ask.startsWith('goal'),
  },
];
