import type { Books } from './books.ts';
import { makeDice, type Dice } from './dice.ts';
import { bag, conceptsOf, draw, known, monthsIn, type Slots } from './draw.ts';
import { english, englishFollow } from './english.ts';
import type { Frame, Op } from './frames.ts';
import { freshEnglish } from './fresh-english.ts';
import { freshSpanish } from './fresh-spanish.ts';
import { noises, noisy, type Noise } from './noise.ts';
import { samplePeriod, type Said } from './periods.ts';
import { makePersona, type Persona } from './persona.ts';
import { fill } from './phrase.ts';
import { spanish, spanishFollow } from './spanish.ts';
import { truthOf, type Truth } from './truth.ts';

/** A question or a short talk with what is right, in a form that can be kept in a file. */
export interface Item {
  seed: number;
  language: 'en' | 'es';
  noise: Noise;
  op: Op;
  turns: { question: string; truth: Truth }[];
}

const say = (said: Said | undefined, language: 'en' | 'es', dice: Dice): string | undefined =>
  said && dice.pick(said[language]);

/** Beside another period, "the month before" would mean the month before that one: said the plain way. */
function second(said: Said | undefined, language: 'en' | 'es', dice: Dice): string | undefined {
  const words = say(said, language, dice);
  return words && /previous|before|anterior/.test(words) ? said?.[language][0] : words;
}

function word(slots: Slots, language: 'en' | 'es', dice: Dice, fresh: boolean): string | null {
  const bank = fresh ? { en: freshEnglish, es: freshSpanish } : { en: english, es: spanish };
  const phrasings = bank[language][slots.frame.op]?.[slots.shape];
  if (!phrasings) return null;
  return fill(dice.pick(phrasings), {
    ...slots.words,
    t: say(slots.when, language, dice),
    u: second(slots.other, language, dice),
  });
}

/** A second turn that goes on from the first: other days, another thing, an account, or a closer look. */
async function goOn(
  slots: Slots,
  persona: Persona,
  books: Books,
  language: 'en' | 'es',
  dice: Dice,
): Promise<{ question: string; truth: Truth } | null> {
  const { frame } = slots;
  const follow = language === 'en' ? englishFollow : spanishFollow;
  const next: Frame = { ...frame };
  const words: Record<string, string | undefined> = {};
  const kinds: (keyof typeof follow)[] = ['when'];
  if (slots.shape === 'merchant') kinds.push('merchant');
  if (slots.shape === 'category') kinds.push('category');
  if (frame.op === 'spend' && !frame.account) kinds.push('account');
  if (frame.op === 'spend' && (slots.shape === 'merchant' || slots.shape === 'category'))
    kinds.push('list', 'count', 'largest');
  if (frame.op === 'count' && slots.shape === 'merchant') kinds.push('list');
  const kind = dice.pick(kinds);
  if (kind === 'when') {
    const said = samplePeriod(
      persona.today,
      persona.start,
      dice,
      frame.op === 'average' || frame.op === 'trend'
        ? ['lastMonths']
        : ['namedMonth', 'lastMonth', 'thisMonth', 'thisYear', 'monthYear', 'lastWeek', 'lastDays'],
    );
    next.days = said.days;
    if (next.months !== undefined) next.months = monthsIn(said);
    words['t'] = said[language][0];
  }
  if (kind === 'merchant') {
    next.merchant = dice.pick(known(persona, 6).filter((name) => name !== frame.merchant));
    words['m'] = next.merchant;
  }
  if (kind === 'category') {
    const one = dice.pick(conceptsOf(persona).filter(({ key }) => key !== frame.category));
    next.category = one.key;
    words['c'] = dice.pick(one[language]);
  }
  if (kind === 'account') {
    next.account = dice.pick(['card', 'checking'] as const);
    words['a'] = persona.accounts.find((one) => one.key === next.account)?.name;
  }
  if (kind === 'list' || kind === 'count' || kind === 'largest') next.op = kind;
  const truth = await truthOf(next, persona, books);
  return truth && { question: fill(dice.pick(follow[kind]), words), truth };
}

const followed = new Set<Op>([
  'spend',
  'income',
  'count',
  'mean',
  'average',
  'largest',
  'net',
  'share',
  'group',
]);

/** Makes `count` items over some personas; the same seed makes the same items. `fresh`: in other wordings. */
export async function makeItems(
  seed: number,
  count: number,
  books: Books,
  personas: readonly Persona[],
  fresh = false,
): Promise<Item[]> {
  const dice = makeDice(seed);
  const items: Item[] = [];
  const seen = new Set<string>();
  while (items.length < count) {
    const persona = dice.pick(personas);
    const language = dice.chance(0.67) ? 'en' : 'es';
    const op = dice.pick(bag);
    const noise = dice.chance(0.35) ? 'clean' : dice.pick(noises.slice(1));
    const slots = draw(op, persona, language, dice);
    const truth = await truthOf(slots.frame, persona, books);
    const plain = word(slots, language, dice, fresh);
    if (!truth || !plain) continue;
    const question = noisy(plain, noise, language, slots.names, dice);
    if (seen.has(question)) continue;
    seen.add(question);
    const turns = [{ question, truth }];
    if (followed.has(op) && truth.kind === 'figure' && dice.chance(0.25)) {
      const further = await goOn(slots, persona, books, language, dice);
      if (further) turns.push(further);
    }
    items.push({ seed: persona.seed, language, noise, op, turns });
  }
  return items;
}

/** Personas of a run, their rows in the books. */
export async function makePersonas(seeds: readonly number[], books: Books): Promise<Persona[]> {
  const personas = seeds.map((seed) => makePersona(seed));
  for (const persona of personas) await books.load(persona);
  return personas;
}
