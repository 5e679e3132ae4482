import { expect, test } from 'vitest';
import { decisionOf } from '../../decision.ts';
import { metaOf } from '../talk/meta.ts';
import type { World } from '../world.ts';
import { decide } from './decide.ts';
import { inPlainWords, withOwnersDraw } from './words/in-plain-words.ts';
import { mark } from './words/marked.ts';
import { read, reader } from './reading.testing.ts';
import { thingsOf } from './filters/things.ts';

const withNames = (names: readonly Partial<World['merchants'][number]>[]): World => ({
  ...reader,
  merchants: [
    ...reader.merchants,
    ...names.map((one) => ({
      name: '',
      named: true,
      inflowOnly: false,
      first: '2026-01-01',
      last: '2026-11-01',
      rows: 5,
      kinds: [],
      ...one,
    })),
  ],
});

test.each([
  ['¿qué me van a cobrar de aquí a fin de mes?', 'due', 'spending'],
  ['¿me van a cargar algo esta semana?', 'due', 'spending'],
  ['¿cuánto me van a cobrar mañana?', 'due', 'spending'],
  ['¿qué cobros vienen antes de fin de mes?', 'due', 'spending'],
  ['¿cuándo voy a cobrar?', 'nextPay', 'income'],
  ['¿cuánto cobré en octubre?', 'total', 'income'],
  ['what bills hit before the end of November?', 'due', 'spending'],
  ['are office supplies costing us more lately?', 'trend', 'spending'],
  ['¿gasto más en gasolina últimamente?', 'trend', 'spending'],
  ['¿me devolvieron algo de impuestos este año?', 'exists', 'income'],
] as const)('%s', (question, ask, flow) => {
  expect(read(question)).toMatchObject({ ask, flow });
});

test('days to come before the end of a month are those until then', () => {
  const [days] = read('what bills hit before the end of November?').periods;
  expect(days).toMatchObject({ start: '2026-11-21', end: '2026-11-30' });
});

test('cobro is what customers pay of a person who has some, and a charge of anybody else', () => {
  const asked = '¿cuál fue el cobro más grande de este año?';
  const client = { inflowOnly: true, kind: 'INCOME_OTHER_INCOME' };
  const business = withNames(['Ostrich', 'Fernway', 'Bluebird'].map((name) => ({ ...client, name })));
  expect(decide(mark(asked, business, 'es'), business).frame.flow).toBe('income');
  expect(decide(mark(asked, reader, 'es'), reader).frame.flow).toBe('spending');
});

test('rent in the line of a transfer is the rent where nothing is filed under it, asked for or left out', () => {
  const line = 'Zelle payment to Martin Okafor for "rent';
  const world = withNames([
    { name: line, named: false, kinds: ['TRANSFER_OUT_ACCOUNT_TRANSFER'] },
    { name: 'Zelle parental gift', named: false, kinds: ['TRANSFER_OUT_ACCOUNT_TRANSFER'] },
  ]);
  const things = thingsOf(mark('how much rent did I pay', world, 'en'), world);
  expect(things.things).toMatchObject([{ values: [line], within: 'rent' }]);
  expect(thingsOf(mark('gastos sin la renta', world, 'es'), world).exclude).toMatchObject([
    { values: [line] },
  ]);
  const filed = withNames([
    { name: line, named: false, kinds: ['TRANSFER_OUT_ACCOUNT_TRANSFER'] },
    { name: 'Alder Court', kinds: ['RENT_AND_UTILITIES_RENT'] },
  ]);
  expect(thingsOf(mark('how much rent did I pay', filed, 'en'), filed).things).toMatchObject([
    { kind: 'category', key: 'rent' },
  ]);
});

test('a town after a shop picks the rows of that shop whose line says it', () => {
  expect(read('how much at Costco this year', 'just the Chula Vista store').things).toMatchObject([
    { values: ['Costco'], line: 'Chula Vista' },
  ]);
  expect(read('cuánto en Costco este año', 'solo la de Chula Vista').things).toMatchObject([
    { line: 'Chula Vista' },
  ]);
  for (const other of ['just the Amazon one', 'only groceries', 'just the weekends'])
    expect(read('how much at Costco this year', other).things.some((one) => one.line)).toBe(false);
});

test('what is said in a roundabout way, in plain words', () => {
  expect(inPlainWords('gastos d octubre')).toBe('gastos de octubre');
  expect(inPlainWords('el gasto de 2025')).toBe('el gasto en 2025');
  expect(inPlainWords('un gasto de 2025')).toBe('un gasto de 2025');
  expect(inPlainWords("where I'd put it")).toBe("where I'd put it");
  expect(withOwnersDraw('menos el retiro del dueño', withNames([{ name: 'Owner draw' }]))).toBe(
    'menos el Owner draw',
  );
  expect(decisionOf('no, scrap that')).toBe('no');
  expect(metaOf('how much estimated tax have i sent off in 2026')).toBe(null);
  expect(metaOf('estimate my taxes')).toBe('tax');
});
