import type { Dice } from './dice.ts';
import type { Frame, Op } from './frames.ts';
import { beforeBooks, monthKinds, samplePeriod, type Said } from './periods.ts';
import type { Persona } from './persona.ts';
import type { Shape } from './phrase.ts';
import { concepts } from './things.ts';

/** How often each question is asked, of 100. */
const weights: Readonly<Record<Op, number>> = {
  spend: 26,
  income: 4,
  refunds: 2,
  count: 6,
  mean: 3,
  average: 4,
  largest: 5,
  list: 4,
  last: 3,
  first: 1,
  group: 5,
  compare: 5,
  versus: 3,
  share: 3,
  net: 4,
  rate: 2,
  trend: 2,
  balance: 4,
  networth: 1,
  saved: 2,
  missing: 2,
  bill: 2,
  unknown: 2,
  before: 1,
  advice: 2,
  elsewhere: 2,
  createGoal: 2,
  addProgress: 1,
};

/** Every question as often as it is asked. */
export const bag = Object.entries(weights).flatMap(([op, weight]) =>
  Array.from({ length: weight }, () => op as Op),
);
const strangers = ['Harrods', 'Carrefour', 'Blockbuster', 'Mercadona', 'Tiffany'] as const;
const newGoals = {
  en: ['a kayak', 'my wedding dress', 'a piano'],
  es: ['un kayak', 'la boda de mi prima', 'un piano'],
} as const;

/** One question before it is put into words. */
export interface Slots {
  frame: Frame;
  shape: Shape;
  /** Words of the slots but the periods. */
  words: Record<string, string | undefined>;
  when?: Said | undefined;
  other?: Said | undefined;
  names: string[];
}

/** Merchants a person paid at least so often, by names that can be asked for. */
export function known(persona: Persona, least: number): string[] {
  const counts = Map.groupBy(
    persona.rows.filter((row) => row.cents < 0 && row.merchant === row.name && row.currency === 'USD'),
    (row) => row.name,
  );
  return [...counts]
    .filter(([name, rows]) => rows.length >= least && name.length < 30 && !/[<![:]/.test(name))
    .map(([name]) => name);
}

/** Kinds of spending that a person has rows of. */
export const conceptsOf = (persona: Persona): typeof concepts =>
  concepts.filter(
    ({ codes }) =>
      persona.rows.filter((row) => codes.includes(row.primary ?? '') || codes.includes(row.detailed ?? ''))
        .length >= 5,
  );

/** Draws one question: its frame, its shape and what fills the slots. */
export function draw(op: Op, persona: Persona, language: 'en' | 'es', dice: Dice): Slots {
  const { today, start } = persona;
  const period = (only?: readonly string[]): Said => samplePeriod(today, start, dice, only);
  const concept = () => dice.pick(conceptsOf(persona));
  const frame: Frame = { op };
  const slots: Slots = { frame, shape: 'plain', words: {}, names: [] };
  const merchant = (least = 6): void => {
    frame.merchant = dice.pick(known(persona, least));
    slots.shape = 'merchant';
    slots.words['m'] = frame.merchant;
    slots.names.push(frame.merchant);
  };
  const category = (): void => {
    const one = concept();
    frame.category = one.key;
    slots.shape = 'category';
    slots.words['c'] = dice.pick(one[language]);
  };
  const account = (keys: readonly ('checking' | 'savings' | 'card')[]): void => {
    frame.account = dice.pick(keys);
    const name = persona.accounts.find((one) => one.key === frame.account)?.name ?? '';
    slots.words['a'] = name;
    slots.names.push(name);
  };
  const over = (): void => {
    const dollars = dice.pick([20, 50, 75, 100, 150]);
    frame.over = dollars * 100;
    slots.shape = 'over';
    slots.words['x'] =
      language === 'en'
        ? dice.pick([`$${dollars}`, `${dollars} dollars`, `${dollars} bucks`])
        : `${dollars} dólares`;
  };
  const when = (only?: readonly string[]): void => {
    slots.when = period(only);
    frame.days = slots.when.days;
  };
  const goal = (): void => {
    frame.goal = dice.pick(persona.goals).title;
    slots.words['g'] = frame.goal;
    slots.names.push(frame.goal);
  };
  const amount = (): void => {
    frame.amount = dice.pick([25_000, 40_000, 120_000, 7_550, 300_000]);
    const dollars = frame.amount / 100;
    slots.words['x'] =
      `$${dollars.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2 })}`;
  };

  const either = (share: number, one: () => void, other: () => void): void =>
    dice.chance(share) ? one() : other();

  switch (op) {
    case 'spend': {
      when();
      const roll = dice.roll();
      if (roll < 0.18) break;
      if (roll < 0.48) merchant();
      else if (roll < 0.75) category();
      else if (roll < 0.85) {
        slots.shape = 'account';
        account(['card', 'checking']);
      } else if (roll < 0.93) {
        const one = concept();
        frame.without = one.key;
        slots.shape = 'without';
        slots.words['w'] = dice.pick(one[language]);
      } else if (roll < 0.97) {
        const weekend = dice.chance(0.5);
        frame.weekdays = weekend ? [6, 7] : [5];
        slots.shape = 'weekdays';
        slots.words['d'] =
          language === 'en'
            ? weekend
              ? 'weekends'
              : 'Fridays'
            : weekend
              ? 'los fines de semana'
              : 'los viernes';
        when(['namedMonth', 'lastMonth', 'monthYear', 'thisYear']);
      } else over();
      break;
    }
    case 'income':
    case 'refunds':
    case 'net':
      when();
      break;
    case 'rate':
      when(['lastMonth', 'namedMonth', 'thisYear', 'lastQuarter', 'lastMonths']);
      break;
    case 'count':
      when();
      either(0.6, merchant, () => either(0.6, category, over));
      break;
    case 'mean':
      when(['thisYear', 'lastMonths', 'lastQuarter', 'sinceMonth', 'namedQuarter']);
      if (dice.chance(0.7)) merchant();
      else category();
      break;
    case 'average':
      when(['lastMonths']);
      frame.months = monthsIn(slots.when);
      if (dice.chance(0.6)) category();
      break;
    case 'largest':
      when();
      either(0.3, category, () => either(0.3, merchant, () => {}));
      break;
    case 'list':
      when();
      either(0.6, merchant, () => either(0.6, category, over));
      break;
    case 'last':
    case 'first':
      merchant();
      break;
    case 'group':
      when(['lastMonth', 'namedMonth', 'monthYear', 'thisYear', 'lastQuarter', 'lastMonths', 'between']);
      frame.by = dice.chance(0.5) ? 'category' : 'merchant';
      slots.shape = frame.by;
      frame.top = 3;
      slots.words['n'] = language === 'en' ? dice.pick(['3', 'three']) : dice.pick(['3', 'tres']);
      break;
    case 'compare': {
      when(monthKinds);
      do slots.other = period(monthKinds);
      while (slots.other.days[0] === slots.when?.days[0]);
      frame.other = slots.other.days;
      if (dice.chance(0.4)) category();
      else if (dice.chance(0.3)) merchant(12);
      break;
    }
    case 'versus': {
      when();
      if (dice.chance(0.6)) {
        merchant(10);
        do frame.also = dice.pick(known(persona, 10));
        while (frame.also === frame.merchant || frame.also.startsWith('Delta'));
        slots.words['o'] = frame.also;
        slots.names.push(frame.also);
      } else {
        category();
        let other = concept();
        while (
          other.codes.some((code) => code.startsWith(frameCode(frame)) || frameCode(frame).startsWith(code))
        )
          other = concept();
        frame.also = other.key;
        slots.words['o'] = dice.pick(other[language]);
      }
      break;
    }
    case 'share':
      when(['lastMonth', 'namedMonth', 'monthYear', 'thisYear', 'lastQuarter', 'between']);
      category();
      break;
    case 'trend':
      when(['lastMonths']);
      frame.months = monthsIn(slots.when);
      if (dice.chance(0.4)) category();
      break;
    case 'balance':
      account(['checking', 'savings', 'card']);
      slots.shape = frame.account === 'card' ? 'owed' : 'plain';
      break;
    case 'saved':
    case 'missing':
      goal();
      break;
    case 'bill':
      frame.merchant = dice.pick(
        known(persona, 6).filter((name) =>
          /^(Hulu|HBO Max|Apple Music|24 Hour Fitness|Crunch Fitness|Spectrum)$/.test(name),
        ),
      );
      slots.shape = 'merchant';
      slots.words['m'] = frame.merchant;
      slots.names.push(frame.merchant);
      break;
    case 'unknown':
      when();
      slots.shape = 'merchant';
      slots.words['m'] = dice.pick(strangers);
      slots.names.push(slots.words['m'] ?? '');
      break;
    case 'before':
      slots.when = beforeBooks(start, dice);
      frame.days = slots.when.days;
      break;
    case 'createGoal':
      amount();
      frame.goal = dice.pick(newGoals[language]);
      slots.words['g'] = frame.goal;
      slots.names.push(frame.goal);
      break;
    case 'addProgress':
      amount();
      goal();
      break;
    case 'networth':
    case 'advice':
    case 'elsewhere':
      break;
  }
  return slots;
}

const frameCode = (frame: Frame): string =>
  concepts.find((one) => one.key === frame.category)?.codes[0] ?? '';

/** Months a stretch touches. */
export function monthsIn(said: Said | undefined): number {
  if (!said) return 1;
  const [a, b] = said.days;
  return (
    (Number(b.slice(0, 4)) - Number(a.slice(0, 4))) * 12 + Number(b.slice(5, 7)) - Number(a.slice(5, 7)) + 1
  );
}
