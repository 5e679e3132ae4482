import { cents } from '@saldo/contract/money';
import { expect, test } from 'vitest';
import { coreWords } from '../../language/core-words.ts';
import { isCategoryWord, isTemporal } from '../../language/lexicon.ts';
import { numberWords } from '../../language/numbers.ts';
import { plainWords } from '../../language/plain-words.ts';
import { words as periodWords } from '../../periods/words.ts';
import { filteredAsks, orderAsks, otherAsks } from '../ask-families.ts';
import { type Ask, emptyFrame, type Frame, type Thing } from '../frame.ts';
import { mark } from '../words/marked.ts';
import { read, reader } from '../reading.testing.ts';
import { honours } from '../../answers/honours.ts';
import { families, familiesOf, familyWords } from './families.ts';
import { unexplained } from './unexplained.ts';
import { askedOf, usedFamilies } from './uses.ts';

const starbucks: Thing = { kind: 'merchant', values: ['Starbucks'], key: 'Starbucks' };
const total: Partial<Frame> = { ask: 'total' };

/** Families of the words that a reading of the question would not account for. */
const missed = (question: string, frame: Partial<Frame>): string[] => [
  ...new Set(unexplained(mark(question, reader, 'en'), { ...emptyFrame, ...frame }).map((one) => one.family)),
];

test('every word of the lexicon is plain grammar, or a family says what it means', () => {
  const plain = new Set(plainWords);
  const timeOrNumber = new Set([...numberWords, ...Object.values(periodWords).flatMap((set) => [...set])]);
  const placed = (word: string): boolean =>
    plain.has(word) ||
    familiesOf(word).length > 0 ||
    timeOrNumber.has(word) ||
    isTemporal(word) ||
    isCategoryWord(word);
  expect([...coreWords].filter((word) => !placed(word))).toEqual([]);
  expect(familyWords.filter((word) => plain.has(word))).toEqual([]);
});

/** Per family: a question in each language, the reading that accounts for its words, and one that does not. */
const cases: readonly [family: string, en: string, es: string, said: Partial<Frame>, lost: Partial<Frame>][] =
  [
    ['most', 'what did I spend the most on', 'en qué gasté lo máximo', { ask: 'breakdown' }, total],
    ['least', 'my lowest payment', 'mi pago mínimo', { ask: 'extreme', order: 'smallest' }, total],
    [
      'least',
      'my lowest payment',
      'mi pago mínimo',
      { ask: 'extreme', order: 'smallest' },
      { ask: 'extreme' },
    ],
    ['more', 'am I spending more', 'gastamos más', { ask: 'compare' }, total],
    ['average', 'average at Starbucks', 'promedio en Starbucks', { ask: 'average' }, total],
    ['beyond', 'am I over budget', 'over budget', { ask: 'compare' }, total],
    ['usual', 'what do I usually spend', 'cuánto suelo gastar', { ask: 'average' }, total],
    ['count', 'how many purchases', 'cuántas compras', { ask: 'count' }, total],
    ['share', 'what percentage was coffee', 'qué porcentaje fue café', { ask: 'share' }, total],
    ['each', 'spending monthly', 'gasto mensual', { ask: 'average', per: 'month' }, total],
    ['size', 'big purchases', 'compras grandes', { ask: 'list', minCents: cents(10_000) }, total],
    ['comparison', 'compare my spending', 'compara mis gastos', { ask: 'compare' }, total],
    ['trend', 'is my spending rising', 'mi gasto está subiendo', { ask: 'trend' }, total],
    ['last', 'the latest purchase', 'la última compra', { ask: 'last' }, total],
    ['next', 'upcoming payments', 'próximos pagos', { ask: 'due' }, total],
    ['income', 'how much did I earn', 'cuánto gané', { flow: 'income' }, total],
    ['refund', 'how much was refunded', 'cuánto me devolvieron', { flow: 'refunds' }, total],
    ['transfer', 'how much I transferred', 'cuánto he transferido', { flow: 'transfers' }, total],
    ['spend', 'how much I spent', 'cuánto he gastado', total, { flow: 'income' }],
    ['shopped', 'how much did flying cost', 'cuánto costó volar', { things: [starbucks] }, total],
    ['category', 'which category was it', 'qué categoría fue', { groupBy: 'category' }, total],
    ['merchant', 'which store was it', 'qué tienda fue', { groupBy: 'merchant' }, { ask: 'extreme' }],
    [
      'account kind',
      'what I owe on the mortgage',
      'cuánto debo de la hipoteca',
      { accountIds: [4] },
      { ask: 'balance' },
    ],
    ['future', 'how much will I spend', 'una previsión de gastos', { ask: 'forecast' }, total],
    ['conditional', 'spending if I cook', 'lo que gasto a menos que cancele', { ask: 'runway' }, total],
    ['left', 'how much is left over', 'cuánto me queda', { ask: 'free' }, { ask: 'average' }],
    ['afford', 'can I afford it', 'me alcanza', { ask: 'afford' }, total],
    ['recurring', 'all of my subscriptions', 'todas mis suscripciones', { ask: 'recurring' }, total],
    ['due', 'what is due', 'qué vence', { ask: 'due' }, total],
    ['owe', 'what do I owe', 'cuánto debo', { ask: 'balance' }, total],
    ['payOff', 'is it payoff time', 'cuándo liquido', { ask: 'payOff' }, total],
    ['saved', 'how much did I save', 'cuánto ahorré', { ask: 'cashflow' }, total],
    ['pending', 'pending purchases', 'compras pendientes', { pending: true }, total],
    ['exclusion', 'spending without it', 'gastos sin eso', { exclude: [starbucks] }, total],
    [
      'inclusion',
      'it with Starbucks included',
      'eso con Starbucks incluido',
      { things: [starbucks], included: [starbucks] },
      { things: [starbucks] },
    ],
    [
      'negation',
      'where did I not spend',
      'dónde nunca gasté',
      { exclude: [starbucks] },
      { ask: 'breakdown' },
    ],
    ['unusual', 'any weird charges', 'cargos raros', { ask: 'unusual' }, total],
    ['duplicate', 'charged twice', 'cargos duplicados', { ask: 'duplicates' }, total],
    ['hour', 'spending at night', 'gasto por las noches', { ask: 'createGoal' }, total],
    ['advice', 'what spending would hurt', 'qué gasto debería hacer', { ask: 'afford' }, total],
    ['arithmetic', 'half of my spending', 'la mitad de mis gastos', { ask: 'compare' }, total],
    ['duration', 'how long between purchases', 'cuánto tiempo entre compras', { ask: 'last' }, total],
    ['rate', 'my interest rate', 'mi tasa de interés', { ask: 'savingsRate' }, total],
    ['where', 'where did I spend', 'dónde gasté', { ask: 'breakdown' }, total],
    [
      'relation',
      'what I spent since then',
      'lo que gasté desde entonces',
      { periods: [{ start: '2026-10-01', end: '2026-10-31', grain: 'month', kind: 'unit' }] },
      total,
    ],
    ['order in time', 'spending before', 'gastos antes', { ask: 'free' }, total],
    ['edge', 'spending every October', 'gastos cada octubre', { groupBy: 'month', ask: 'trend' }, total],
    ['in place of', 'coffee instead of tea', 'café en vez de té', { exclude: [starbucks] }, total],
    ['as much as', 'spending as much as ever', 'gasté lo mismo que otros', { ask: 'compare' }, total],
    ['part', 'half my spending', 'la mitad del gasto', { ask: 'share' }, total],
    ['place in a row', 'my second paycheck', 'mi segunda tarjeta', { rank: 2 }, total],
    ['how many times', 'spent only once', 'gasté una sola vez', { ask: 'count' }, total],
    ['habit', 'do I always spend this', 'siempre gasto esto', { usual: true }, total],
    ['ending', 'I stopped paying it', 'dejé de gastar', { ask: 'last' }, total],
    ['purpose', 'spending for work', 'gastos en el extranjero', { ask: 'createGoal' }, total],
    ['in time', 'did I pay on time', 'pagué a tiempo', { ask: 'due' }, total],
    ['called off', 'my canceled subscriptions', 'mis suscripciones canceladas', { ask: 'cutback' }, total],
    ['in notes', 'how much cash did I spend', 'cuánto efectivo gasté', { flow: 'income' }, total],
    ['intent', 'what I plan to spend', 'lo que planeo gastar', { ask: 'forecast' }, total],
    ['peak', 'my highest balance', 'mi saldo más alto', { ask: 'accounts' }, { accountIds: [1] }],
    [
      'day of each month',
      'on the 15th of every month',
      'el 15 de cada mes',
      total,
      { periods: [{ start: '2026-11-15', end: '2026-11-15', grain: 'day', kind: 'unit' }] },
    ],
    ['principal', 'how much principal did I pay', 'cuánto del principal pagué', { ask: 'balance' }, total],
    ['who', 'who did I pay', 'a quién pagué', { ask: 'breakdown' }, total],
  ];

test.each(cases)('%s is accounted for, and missed where it is not: %s / %s', (family, en, es, said, lost) => {
  for (const question of [en, es]) {
    expect(missed(question, said), `${question} explained`).not.toContain(family);
    expect(missed(question, lost), `${question} missed`).toContain(family);
  }
});

test('every family with words of a question is tried above, or reads only what other parts link', () => {
  const tried = new Set<string>(cases.map(([family]) => family));
  const rarely = new Set([
    'in and out',
    'apart',
    'of each one',
    'rate of its own',
    ...'rank single both when span unit fees account bills price balance worth limit goal budget synced statement occasion surplus rest new order why which list'.split(
      ' ',
    ),
  ]);
  expect(families.map((one) => one.name).filter((name) => !tried.has(name) && !rarely.has(name))).toEqual([]);
});

test.each([
  'how much did I spend at Starbucks last month, more or less?',
  'not sure, how much did I spend in October?',
  'cuánto gasté en Starbucks en octubre, más o menos',
  'at least tell me how much I spent in October',
])('turns of speech say nothing of the figure: %s', (question) => {
  expect(missed(question, read(question))).toEqual([]);
});

test.each([
  'how much did I spend on coffee last month?',
  'what were my outgoings in September',
  'cuánto gasté en el supermercado el mes pasado',
  'dime cuánto he pagado en Starbucks este año, por favor',
])('a plain question leaves nothing over: %s', (question) => {
  expect(missed(question, read(question))).toEqual([]);
});

test('what the table says of answers are families that there are', () => {
  const names = new Set(families.map(({ name }) => name));
  expect(usedFamilies.filter((one) => !names.has(one))).toEqual([]);
});

test('every operation says what its answer uses: in a row of the table, as a draft, or family by family for rows', () => {
  const asks = Object.keys(honours) as Ask[];
  const placed = (ask: Ask): boolean => askedOf.has(ask) || orderAsks.has(ask) || filteredAsks.has(ask);
  expect(asks.filter((ask) => !placed(ask))).toEqual([]);
  expect([...otherAsks].filter((ask) => !askedOf.has(ask) && !orderAsks.has(ask))).toEqual([]);
  expect([...filteredAsks].filter((ask) => askedOf.has(ask))).toEqual([]);
});

test.each([
  ['If I cancel Netflix, how much do I save a year for my goal', 'goal'],
  ['when will I have 90k in my budget', 'budget'],
  ['if I save 300 a month how much will I have in a year aside from bills', 'bills'],
])('what would be if tells what it does not reckon with: %s', (question, family) => {
  expect(missed(question, read(question))).toContain(family);
});

test.each([
  ['what is my balance on average', 'average'],
  ['how is my Used Vespa goal compared with others', 'comparison'],
  ['what can I afford if I stop', 'conditional'],
  ['how much is the emergency fund a week', 'rate of its own'],
  ['¿cuánto tengo en mi cuenta de media?', 'average'],
  ['what bills are due after that on average', 'average'],
  ['my net worth per account on average', 'average'],
])('an answer that does not say a word tells it: %s', (question, family) => {
  expect(unexplained(mark(question, reader, 'en'), read(question)).map((one) => one.family)).toContain(
    family,
  );
});
