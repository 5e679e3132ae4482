import { describe, expect, test } from 'vitest';
import { decide } from '../frames/decide.ts';
import { mark } from '../frames/words/marked.ts';
import { read, reader } from '../frames/reading.testing.ts';
import type { MerchantName, World } from '../world.ts';

describe('a chain of ordinary words that the person has no row of is that chain', () => {
  test.each([
    ['have I bought anything at Best Buy this year?', 'Best Buy', 'exists'],
    ['did I ever shop at best buy', 'Best Buy', 'exists'],
    ['compré algo en Best Buy este año?', 'Best Buy', 'exists'],
    ['best buy last month', 'Best Buy', 'total'],
    ['how much at old navy in october', 'Old Navy', 'total'],
    ['Burger King spending this year', 'Burger King', 'total'],
    ['cuánto en Prime Video este año', 'Prime Video', 'total'],
  ])('%s', (question, name, ask) => {
    expect(read(question)).toMatchObject({
      names: [name],
      ask,
      left: { blocking: [], named: [], unread: [] },
    });
  });

  test.each([
    "what's my best buy this year",
    'what was our best buy last month',
    'five guys paid me last month',
  ])('%s names none', (question) => expect(read(question).names).toEqual([]));

  test('and the one of the person stays theirs', () => {
    expect(read('how much at home depot').names).toEqual(['Home Depot']);
    expect(read('how much at whole foods').names).toEqual(['Whole Foods Market']);
  });
});

const shop = (name: string, more: Partial<MerchantName> = {}): MerchantName => ({
  name,
  named: false,
  inflowOnly: false,
  kind: null,
  first: '2025-01-02',
  last: '2026-11-20',
  rows: 12,
  ...more,
});
const pay = (name: string, kind: string): MerchantName => shop(name, { inflowOnly: true, kind });
const raw: World = {
  ...reader,
  merchants: [
    ...reader.merchants,
    pay('ABONO NOMINA GRUPO TELEFONICA', 'INCOME_SALARY'),
    pay('AGUINALDO GRUPO TELEFONICA', 'INCOME_SALARY'),
    { ...pay('Upwork', 'INCOME_OTHER'), named: true },
    { ...pay('Stripe', 'INCOME_OTHER'), named: true },
    { ...shop('Metro de Madrid'), named: true },
    shop('WREN AUTOPAY', { kind: 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT' }),
    shop('FINCH CRD AUTOPAY', { kind: 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT' }),
    shop('HOUNDSTOO COFF'),
  ],
  accounts: reader.accounts.flatMap((one) =>
    one.id === 3
      ? [
          { ...one, name: 'Finch Sapphire' },
          { ...one, id: 9, name: 'Lark Cash', mask: '7711' },
        ]
      : [one],
  ),
};
const frameOf = (question: string) => decide(mark(question, raw, 'en'), raw).frame;
const namesOf = (question: string) => frameOf(question).things.flatMap((one) => one.values);

describe('lines as banks print them', () => {
  test.each([
    ['Total pay from Telefonica in 2025', ['ABONO NOMINA GRUPO TELEFONICA', 'AGUINALDO GRUPO TELEFONICA']],
    ['¿cuánto me pagó Telefónica este año?', ['ABONO NOMINA GRUPO TELEFONICA', 'AGUINALDO GRUPO TELEFONICA']],
    ['how much freelance income from Upwork and Stripe this year', ['Upwork', 'Stripe']],
    ['how much at Houndstooth this year', ['HOUNDSTOO COFF']],
    ['what did I spend before moving to Madrid', []],
  ])('%s', (question, names) => expect(namesOf(question)).toEqual(names));

  test('a card and not the line that pays it off', () => {
    expect(frameOf('how much do I owe between the Finch and the auto loan')).toMatchObject({
      ask: 'balance',
      accountIds: [3, 4],
      things: [],
    });
  });

  test.each([
    'how much did I pay Finch this year',
    'how much have I paid on the Finch card this year',
    'when did I last pay the Finch',
    '¿cuánto pagué a la Finch en octubre?',
    'when is the Finch payment due',
  ])('%s: payments to one card of two are told from the other', (question) => {
    expect(frameOf(question)).toMatchObject({
      toAccountIds: [3],
      accountIds: [],
      things: [],
      flow: 'transfers',
    });
  });

  test('payments to all cards are their category', () => {
    expect(frameOf('how much did I pay on my cards this year').things).toMatchObject([
      { key: 'cardPayment' },
    ]);
    expect(frameOf('how much did I spend on the Finch in october')).toMatchObject({
      flow: 'spending',
      accountIds: [3],
    });
  });

  test('what pays off a card is a movement, and never none at all', () => {
    expect(frameOf('how much at Wren Autopay this year').flow).toBe('movement');
    expect(frameOf('how much at Houndstooth this year').flow).toBe('spending');
  });

  test.each([
    ['¿Cuándo me toca pagar el alquiler y cuánto es?', 'due'],
    ['¿cuándo nos toca pagar la renta?', 'due'],
    ['¿cuándo me van a pagar?', 'nextPay'],
    ['¿cuándo me toca que me paguen?', 'nextPay'],
  ])('%s', (question, ask) => expect(frameOf(question).ask).toBe(ask));

  test.each([
    'My Costco runs should count as groceries, can you change the latest one?',
    'los cargos de Costco deberían contar como supermercado, cambia el último',
    'the last Costco should go under groceries',
  ])('%s is an order', (question) => {
    expect(frameOf(question)).toMatchObject({ ask: 'recategorise', toCategory: 'groceries' });
    expect(namesOf(question)).toEqual(['Costco']);
  });
});
