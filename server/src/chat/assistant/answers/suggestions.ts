import { addDays } from '@saldo/contract/dates';
import type { Frame } from '../frames/frame.ts';
import type { Language } from '../language/detect.ts';
import { fold } from '../language/fold.ts';
import { monthSpan, monthNumber, unitSpan, yearOf } from '../periods/calendar.ts';
import { readsWell } from '../reads-well.ts';
import { monthWords, safeText } from '../render/words.ts';
import type { World } from '../world.ts';

/** What suggestions are made of: a person's names, the language, and what was just answered. */
interface About {
  world: World;
  language: Language;
  frame: Frame | null;
}

type Offer = (about: About) => string | null;

const both =
  (en: string, es: string): Offer =>
  ({ language }) =>
    language === 'en' ? en : es;

/** A name that can stand in a question as it is shown. */
const speakable = (name: string): boolean =>
  safeText(name) === name.trim() && /^[\p{L}][\p{L}\d '&.-]{2,}$/u.test(name);

const ofMerchant =
  (en: (name: string) => string, es: (name: string) => string): Offer =>
  ({ world, language, frame }) => {
    const asked = frame?.things.find((one) => one.kind === 'merchant')?.values[0];
    const known = world.merchants.find(
      (one) =>
        one.named &&
        !one.inflowOnly &&
        one.rows >= 3 &&
        speakable(one.name) &&
        one.last >= addDays(world.today, -120),
    )?.name;
    const name = asked && speakable(asked) ? asked : known;
    return name ? (language === 'en' ? en(name) : es(name)) : null;
  };

const ofGoal =
  (en: (title: string) => string, es: (title: string) => string): Offer =>
  ({ world, language, frame }) => {
    const open = world.goals.filter((one) => one.status === 'active' && speakable(one.title));
    const goal = open.find((one) => frame?.goalIds.includes(one.id)) ?? open[0];
    return goal ? (language === 'en' ? en(goal.title) : es(goal.title)) : null;
  };

/** The whole month the answer was about, else the last whole one; in words. */
function monthOf({ world, frame, language }: About): string {
  const start = frame?.periods[0]?.start ?? '';
  const known = world.dataStart ?? world.today;
  const whole =
    start.endsWith('-01') &&
    start >= known &&
    monthSpan(yearOf(start), monthNumber(start)).end === frame?.periods[0]?.end;
  return monthWords(whole ? start : unitSpan('month', world.today, -1).start, language);
}

const inMonth =
  (en: (month: string) => string, es: (month: string) => string): Offer =>
  (about) =>
    about.language === 'en' ? en(monthOf(about)) : es(monthOf(about));

const spentLast: Offer = ({ world, language }) => {
  const before = unitSpan('month', world.today, -1).end;
  const last = world.dataStart !== null && world.dataStart <= before;
  if (language === 'en') return `How much did I spend ${last ? 'last' : 'this'} month?`;
  return last ? '¿Cuánto gasté el mes pasado?' : '¿Cuánto gasté este mes?';
};
const merchantYear = ofMerchant(
  (name) => `How much did I spend at ${name} this year?`,
  (name) => `¿Cuánto gasté en ${name} este año?`,
);
const merchantLast = ofMerchant(
  (name) => `When did I last pay ${name}?`,
  (name) => `¿Cuándo fue la última vez que pagué en ${name}?`,
);
const onTrack = ofGoal(
  (title) => `Am I on track for ${title}?`,
  (title) => `¿Voy bien con ${title}?`,
);
const goalNeed = ofGoal(
  (title) => `How much do I need to save a month for ${title}?`,
  (title) => `¿Cuánto tengo que ahorrar al mes para ${title}?`,
);
const goalWhen = ofGoal(
  (title) => `When will I reach ${title}?`,
  (title) => `¿Cuándo alcanzaré ${title}?`,
);
const free = both('How much is free to spend?', '¿Cuánto tengo libre para gastar?');
const subscriptions = both('What are my subscriptions?', '¿Qué suscripciones tengo?');
const bills = both(
  'What bills are due in the next 30 days?',
  '¿Qué facturas vencen en los próximos 30 días?',
);
const unusual = both('Anything unusual this month?', '¿Hay algo inusual este mes?');
const worth = both('What is my net worth?', '¿Cuál es mi patrimonio neto?');
const balances = both('What are my account balances?', '¿Cuáles son los saldos de mis cuentas?');
const trend = both('How much did I spend each month this year?', '¿Cuánto gasté cada mes este año?');
const prices = both('Did any subscription go up in price?', '¿Subió de precio alguna suscripción?');
const payday = both('When is my next paycheck?', '¿Cuándo es mi próximo sueldo?');
const savings = both('What is my savings rate this year?', '¿Cuál es mi tasa de ahorro este año?');
const goals = both('How are my goals going?', '¿Cómo van mis metas?');
const categories = inMonth(
  (month) => `Top 5 categories in ${month}`,
  (month) => `Las 5 categorías con más gasto en ${month}`,
);
const largest = inMonth(
  (month) => `What was my largest purchase in ${month}?`,
  (month) => `¿Cuál fue mi mayor compra en ${month}?`,
);
const merchants = inMonth(
  (month) => `Top 5 merchants in ${month}`,
  (month) => `Los 5 comercios donde más gasté en ${month}`,
);

/** What a person may want to know next, by what they asked. */
function nextTo(frame: Frame | null): Offer[] {
  if (!frame) return [];
  switch (frame.ask) {
    case 'balance':
    case 'accounts':
    case 'networth':
    case 'utilisation':
    case 'synced':
      return [free, worth, balances, bills];
    case 'recurring':
    case 'due':
    case 'priceChanges':
    case 'cutback':
      return [prices, bills, subscriptions, free];
    case 'nextPay':
      return [free, bills, savings];
    case 'free':
    case 'afford':
    case 'forecast':
    case 'runway':
    case 'allowance':
    case 'upkeep':
    case 'reach':
    case 'putAside':
    case 'saveUp':
    case 'means':
    case 'payOff':
      return [bills, free, worth, trend];
    case 'goal':
    case 'goals':
    case 'goalNeed':
    case 'goalWhen':
    case 'goalPace':
    case 'createGoal':
    case 'goalProgress':
      return [onTrack, goalNeed, goalWhen, free];
    case 'unusual':
    case 'duplicates':
    case 'newMerchants':
      return [largest, unusual, prices, merchants];
    case 'breakdown':
    case 'trend':
    case 'compare':
    case 'compareThings':
    case 'weigh':
    case 'share':
      return [largest, merchants, categories, savings];
    case 'cashflow':
    case 'savingsRate':
    case 'overview':
      return [categories, savings, trend, free];
    case 'total':
    case 'count':
    case 'average':
    case 'extreme':
    case 'list':
    case 'last':
    case 'first':
    case 'exists':
    case 'recategorise':
      if (frame.flow === 'income') return [payday, savings, trend];
      if (frame.things.some((one) => one.kind === 'merchant'))
        return [
          merchantLast,
          ...(frame.periods[0]?.start.endsWith('-01-01') ? [] : [merchantYear]),
          categories,
          trend,
        ];
      return [categories, largest, merchants, trend];
  }
}

/** Questions with an answer, each once, and none of them the one that was just asked. */
function offered(offers: readonly Offer[], about: About, question: string, most: number): string[] {
  const plain = (text: string): string =>
    fold(text)
      .replaceAll(/[^a-z0-9 ]/g, '')
      .trim();
  const found: string[] = [];
  for (const offer of offers) {
    const text = offer(about);
    if (text === null || found.includes(text) || plain(text) === plain(question)) continue;
    if (readsWell(text, about.world, about.language)) found.push(text);
    if (found.length === most) break;
  }
  return found;
}

/** Two questions that go on from an answer. */
export function followUps(world: World, language: Language, frame: Frame | null, question: string): string[] {
  return offered([...nextTo(frame), spentLast, free], { world, language, frame }, question, 2);
}

/** Three questions to fall back on when one was not understood. */
export function examples(world: World, language: Language, question: string): string[] {
  const offers = [spentLast, merchantYear, onTrack, free, subscriptions, bills];
  return offered(offers, { world, language, frame: null }, question, 3);
}

/** Four questions to begin with, about what the person really has; without accounts and goals what can be told without. */
export function openingQuestions(world: World, language: Language): string[] {
  if (world.accounts.length === 0 && world.goals.length === 0)
    return language === 'en'
      ? ['What can you do?', 'What do you count as spending?']
      : ['¿Qué puedes hacer?', '¿Qué cuentas como gasto?'];
  const offers =
    world.dataStart === null
      ? [balances, free, goals, onTrack]
      : [spentLast, onTrack, merchantYear, free, subscriptions, unusual, bills];
  return offered(offers, { world, language, frame: null }, '', 4);
}
