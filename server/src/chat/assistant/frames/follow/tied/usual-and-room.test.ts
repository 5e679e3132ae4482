import { describe, expect, test } from 'vitest';
import { metaOf } from '../../../talk/meta.ts';
import type { World } from '../../../world.ts';
import { payee, readAs, reader, type Reading } from '../../reading.testing.ts';

const world: World = {
  ...reader,
  people: ['Ivy D', 'Ana L'],
  merchants: [
    ...reader.merchants.filter((one) => one.name !== 'Acme Corp'),
    payee('Acme Corp', true, 'INCOME_OTHER_INCOME'),
    payee('Brightwater University', false, 'INCOME_OTHER_INCOME', 'GENERAL_SERVICES_EDUCATION'),
    payee('Owner draw', false, 'TRANSFER_OUT_ACCOUNT_TRANSFER'),
  ],
};

/** The reading of a talk's last turn. */
const talk = (...turns: string[]): Reading => readAs(world, ...turns);

const keys = ({ things }: Reading): string[] => things.map((one) => one.key);

describe('what it usually is', () => {
  test.each([
    [['has Acme paid this month', 'how much do they usually pay'], 'Acme Corp', 'income'],
    [['¿cuánto me pagó Acme en octubre?', '¿cuánto suele pagarme?'], 'Acme Corp', 'income'],
    [['what did I pay Netflix in May', 'how much is it usually'], 'Netflix', 'spending'],
  ])('%j', (turns, key, flow) => {
    const frame = talk(...turns);
    expect(frame).toMatchObject({ ask: 'average', per: 'transaction', flow, periods: [] });
    expect(keys(frame)).toEqual([key]);
  });

  test('cash taken out, held against the months before', () =>
    expect(talk('how much cash did I take out last month', 'is that normal for us')).toMatchObject({
      ask: 'compare',
      usual: true,
      flow: 'movement',
      things: [{ key: 'withdrawals' }],
    }));
});

describe('the credit that is left on a card', () => {
  test.each([
    [['what do I owe on the Sapphire card', 'how much can I still charge']],
    [['how close am I to the limit', 'how much room is left on it']],
    [['cuánto debo en la tarjeta Sapphire', '¿y cuánto me queda disponible?']],
  ])('%j', (turns) =>
    expect(talk(...turns)).toMatchObject({ ask: 'balance', balance: 'available', accountIds: [3] }),
  );

  test.each([
    ['how much of the Sapphire card limit am I using'],
    ['how full is my Sapphire card'],
    ['cuánto del límite de la tarjeta llevo usado'],
  ])('%s: how full it is', (question) => expect(talk(question).ask).toBe('utilisation'));
});

describe('a payer that is paid too', () => {
  test.each([
    [['how much does the uni pay me a month'], 'income'],
    [['¿cuánto me ha ingresado la universidad este año?'], 'income'],
    [['¿cuánto me ha ingresado la universidad este año?', '¿y cuánto le he pagado yo a ella?'], 'spending'],
  ])('%j', (turns, flow) => {
    const frame = talk(...turns);
    expect(frame.flow).toBe(flow);
    expect(keys(frame)).toEqual(['Brightwater University']);
  });
});

describe('the same days, the year before', () => {
  test.each([
    [
      ['income this month so far compared to the same point last month', 'and vs last year'],
      '2025-11-01',
      '2025-11-21',
    ],
    [['what did I earn in October', 'compared to last year'], '2025-10-01', '2025-10-31'],
  ])('%j', (turns, start, end) => expect(talk(...turns).periods[1]).toMatchObject({ start, end }));
});

test.each([
  [['how much did I move out of checking this year', 'and to savings?'], 'in'],
  [['how much did I put into savings this year', 'and from checking?'], 'out'],
])('%j: the account says the way', (turns, direction) =>
  expect(talk(...turns)).toMatchObject({ flow: 'transfers', direction }),
);

test.each([
  [
    ['what do I owe on the auto loan', 'how much interest this year', 'and how much have I paid towards it?'],
    'carPayment',
  ],
])('%j', (turns, key) => {
  const frame = talk(...turns);
  expect(keys(frame)).toEqual([key]);
  expect(frame.periods).toMatchObject([{ start: '2026-01-01' }]);
});

describe('people, the other way', () => {
  const mandado = 'cuánto le mandé a Ana este año';
  test('¿y ella a mí?', () => expect(talk(mandado, '¿y ella a mí?')).toMatchObject({ direction: 'in' }));
  test('how many of the payments to her', () =>
    expect(
      talk('how much did Ivy send me this year', 'how many of the payments to her were over $500?'),
    ).toMatchObject({ ask: 'count', direction: 'out', minCents: 50_000 }));
});

test.each([
  ['what did I draw from the business this year'],
  ['my draws this year'],
  ['cuánto saqué del negocio este año'],
])("%s: the owner's draw", (question) => expect(keys(talk(question))).toEqual(['Owner draw']));

test.each([['avg daily pay since September'], ['my average weekly pay'], ['highest monthly pay this year']])(
  '%s is of what came in',
  (question) => expect(talk(question).flow).toBe('income'),
);

test('the fees of a machine', () =>
  expect(keys(talk('cuánto me cobró el cajero de comisiones este año'))).toEqual(['atmFees']));

test('the total of accounts is what lies there', () =>
  expect(talk('total of my savings')).toMatchObject({ ask: 'balance', accountIds: [2] }));

test('a client and a currency are of the money', () => {
  expect(metaOf('quién fue mi mejor cliente este año')).toBeNull();
  expect(metaOf('quién fue Napoleón')).toBe('scope');
  expect(metaOf('in euros or dollars')).toBeNull();
  expect(metaOf('dollars or euros?')).toBe('advice');
});

describe('the other end of a ranking, and the worst of what came in', () => {
  test.each([
    [["what's my worst month for income"], 'month', 'smallest'],
    [['¿cuál fue el mes que más cobré?', '¿y el que menos?'], 'month', 'smallest'],
    [['income by client this year', 'and who the least'], 'merchant', 'smallest'],
    [['income per month this year', 'best'], 'month', 'largest'],
    [['spending per month this year', 'best'], 'month', 'smallest'],
  ])('%j', (turns, groupBy, order) =>
    expect(talk(...turns)).toMatchObject({ ask: 'breakdown', groupBy, order }),
  );
});

test('a bound that nothing could be within beside the one before takes its place', () =>
  expect(talk('how many weeks did I make over 600', 'and under 300')).toMatchObject({
    minCents: null,
    maxCents: 30_000,
  }));

test('the mean of each payment is of what came in', () =>
  expect(talk('cuántas veces me pagaron en octubre', 'promedio de cada pago')).toMatchObject({
    ask: 'average',
    flow: 'income',
  }));

test.each([
  ['did revenue drop this year'],
  ['have my earnings gone up this year'],
  ['¿bajaron mis ingresos este año?'],
])('%s is held against the year before', (question) =>
  expect(talk(question)).toMatchObject({ ask: 'compare', flow: 'income' }),
);

test.each([['how much of it is used'], ['cuánto llevo usado']])('a limit, then “%s”', (turn) =>
  expect(talk('Sapphire card limit', turn)).toMatchObject({ ask: 'utilisation', accountIds: [3] }),
);

test('what came out of savings was moved on', () =>
  expect(talk('how much came out of savings this year')).toMatchObject({
    flow: 'transfers',
    direction: 'out',
    accountIds: [2],
  }));

test.each([
  [['my total debt', 'how much less than at the start of the year'], '2026-01-01'],
  [['did my total debt go down this year'], '2026-01-01'],
])('%j: how a debt has moved', (turns, start) =>
  expect(talk(...turns)).toMatchObject({ ask: 'balance', balance: 'owed', periods: [{ start }] }),
);

test.each([['how much cash have I used this year'], ['cuánto efectivo he gastado este año']])(
  '%s: taken out',
  (question) => expect(keys(talk(question))).toEqual(['withdrawals']),
);

test('the interest of a card whose use was asked for, by the month', () =>
  expect(talk('how full is my Sapphire card', 'whats the interest each month')).toMatchObject({
    ask: 'average',
    accountIds: [3],
    things: [{ key: 'interestCharge' }],
  }));

test.each([
  ['mark my last Brightwater University as travel'],
  ['marca mi último Brightwater University como viajes'],
])('%s: an order keeps the kind that none of its rows has', (question) =>
  expect(talk(question)).toMatchObject({ ask: 'recategorise', toCategory: 'travel' }),
);
