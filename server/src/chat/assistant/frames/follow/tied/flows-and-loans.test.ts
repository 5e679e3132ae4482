import { describe, expect, test } from 'vitest';
import { cents } from '@saldo/contract/money';
import { payee, readAs, reader, type Reading } from '../../reading.testing.ts';

const loan = reader.accounts.filter((one) => one.type === 'loan');
const world = {
  ...reader,
  merchants: [
    ...reader.merchants,
    payee('Pocketpass', false, 'TRANSFER_IN_ACCOUNT_TRANSFER', 'TRANSFER_OUT_ACCOUNT_TRANSFER'),
    payee('Valley Health Partners', true, 'INCOME_SALARY'),
    payee('Unified School District', true, 'INCOME_SALARY'),
  ],
  accounts: [
    ...reader.accounts,
    ...loan.map((one) => ({
      ...one,
      id: 5,
      name: 'Home Mortgage',
      subtype: 'mortgage',
      mask: '3333',
      current: cents(30_000_000),
    })),
  ],
};

/** The reading of a talk's last turn. */
const talk = (...turns: string[]): Reading => readAs(world, ...turns);

const keys = (frame: Reading): string[] => frame.things.map((one) => one.key);

describe('which of the two, over other days', () => {
  test.each([
    [
      ['what did Acme pay me last week', 'valley health?', 'which of the two pays me more this year'],
      'income',
    ],
    [
      ['¿cuánto me pagó Acme en octubre?', '¿y Valley Health?', '¿cuál de los dos me paga más este año?'],
      'income',
    ],
    [['spent at Target vs Costco in October', 'which of them got more this year'], 'spending'],
    [['gasto en Netflix este mes', 'y Spotify', '¿cuál de los dos me sale más caro este año?'], 'spending'],
  ])('%j', (turns, flow) => {
    const frame = talk(...turns);
    expect(frame).toMatchObject({ ask: 'compareThings', flow, periods: [{ start: '2026-01-01' }] });
    expect(frame.things).toHaveLength(2);
  });
});

describe('who gave most of what came in', () => {
  test.each([
    [['cuánto cobré este trimestre', '¿quién pagó más?'], 'income', 'largest'],
    [['income last month', 'from who mostly?'], 'income', 'largest'],
    [['refunds in 2026', 'which store gave back the most'], 'refunds', 'largest'],
    [['income this year', 'who paid me the least'], 'income', 'smallest'],
  ])('%j', (turns, flow, order) => {
    const frame = talk(...turns);
    expect(frame).toMatchObject({ ask: 'breakdown', groupBy: 'merchant', flow, order });
    expect(frame.periods).toHaveLength(1);
  });

  test('what the person paid is another question', () =>
    expect(talk('income last month', 'who did I pay the most?').flow).toBe('spending'));
});

describe('a service that people pay each other through', () => {
  test.each([
    ['how much have I sent on Pocketpass versus received this year'],
    ['what I sent and got on pocketpass this year, net'],
    ['cuánto mandé y cuánto me mandaron por Pocketpass este año'],
    ['pocketpass in versus out this year'],
  ])('%s: both ways', (question) =>
    expect(talk(question)).toMatchObject({ ask: 'total', bothWays: true, flow: 'transfers' }),
  );

  test.each([
    [['how much did my friends send me on pocketpass this year'], 'in'],
    [['cuánto me mandaron por pocketpass este año'], 'in'],
    [['cuánto mandé por pocketpass este año', '¿y cuánto me mandaron?'], 'in'],
    [['how much did people send me on pocketpass this year', 'how much did I send out'], 'out'],
    [['cuánto recibí por pocketpass este año', '¿y mandé?'], 'out'],
  ])('%j: %s', (turns, direction) => {
    const frame = talk(...turns);
    expect(frame).toMatchObject({ flow: 'transfers', direction });
    expect(keys(frame)).toEqual(['Pocketpass']);
  });

  test.each([['whats the diff'], ['¿quedé a favor o en contra?'], ['am I up or down']])('… %s', (turn) =>
    expect(talk('how much did people send me on pocketpass this year', turn).bothWays).toBe(true),
  );
});

describe('the interest of the account that was spoken of', () => {
  test.each([
    [['balance of the auto loan', 'how much interest this year'], [4], 'spending'],
    [['interest on the mortgage this year', 'and the car?'], [4], 'spending'],
    [['cuánto pagué de intereses de la hipoteca este año', '¿y del coche?'], [4], 'spending'],
    [['interest on the house this year'], [5], 'spending'],
    [['how much is in my savings', 'how much interest this year'], [2], 'income'],
    [['intereses de la hipoteca este año', 'y del coche', 'o sea en total cuánto'], [5, 4], 'spending'],
  ])('%j', (turns, accountIds, flow) =>
    expect(talk(...turns)).toMatchObject({
      ask: 'total',
      accountIds,
      flow,
      periods: [{ start: '2026-01-01' }],
    }),
  );

  test('one loan against the other', () =>
    expect(talk('interest on the mortgage this year', 'versus the car')).toMatchObject({
      ask: 'compareThings',
      accountIds: [5, 4],
      things: [{ key: 'interestCharge' }],
    }));

  test('what was put in, after what it earned', () =>
    expect(
      talk(
        'how much is in my savings',
        'how much interest did it earn this year',
        'and how much did I put in',
      ),
    ).toMatchObject({ flow: 'transfers', direction: 'in', accountIds: [2] }));
});

describe('what stands, then and now', () => {
  test.each([
    ['how much has come off the mortgage since January', [5]],
    ['how much principal did we pay on the mortgage this year', [5]],
    ['cuánto capital pagamos de la hipoteca este año', [5]],
    ['do we owe more on the house than a year ago', [5]],
  ])('%s', (question, accountIds) => expect(talk(question)).toMatchObject({ ask: 'balance', accountIds }));

  test.each([
    [['my net worth', 'how much was it a year ago', 'so its up how much'], '2025-11-21'],
    [['my net worth', 'up or down this year'], '2026-01-01'],
    [['cuánto hay ahorrado', 'cuánto había en enero', 'o sea cuánto subió'], '2026-01-31'],
    [['how much has come off the mortgage since January', 'and the car?'], '2026-01-01'],
  ])('%j', (turns, start) =>
    expect(talk(...turns)).toMatchObject({ said: 'my balance changed', periods: [{ start }] }),
  );

  test('the beginning of a year is its first day', () =>
    expect(talk('my savings balance', 'what was it at the beginning of the year')).toMatchObject({
      ask: 'balance',
      accountIds: [2],
      periods: [{ start: '2026-01-01', end: '2026-01-01' }],
    }));

  test.each([['cuánto hay ahorrado'], ['how much do we have saved up']])('%s: savings alone', (question) =>
    expect(talk(question)).toMatchObject({ ask: 'balance', accountIds: [2] }),
  );

  test('savings that grew', () =>
    expect(talk('how much did our savings grow this year')).toMatchObject({
      bothWays: true,
      accountIds: [2],
    }));
});

describe('a kind of place that pays', () => {
  test.each([
    [['how much does the hospital pay me a month vs the school district'], 2],
    [['cuánto nos paga el distrito escolar al mes'], 1],
    [['what did the school pay us in October', 'and the hospital?'], 1],
  ])('%j', (turns, count) => {
    const frame = talk(...turns);
    expect(frame.flow).toBe('income');
    expect(frame.things.filter((one) => one.kind === 'merchant')).toHaveLength(count);
  });
});
