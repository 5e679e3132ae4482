import { beforeEach, expect, test } from 'vitest';
import { createTransaction } from '../testing/factories.ts';
import { app, card, checking, person, startChat, talk } from './chat.testing.ts';

/* Today is Nov 21, 2026. What rows are called otherwise than they are asked for. */
startChat();

const row = (account: number, date: string, minor: number, name: string, more: object = {}) =>
  createTransaction(app, person, account, {
    date,
    amount_minor: minor,
    name,
    merchant_name: null,
    category_primary: 'GENERAL_SERVICES',
    category_detailed: null,
    pending: false,
    ...more,
  });

beforeEach(async () => {
  await row(checking, '2026-10-18', -12_000, 'Zelle to 4432', { note: 'Benita' });
  await row(checking, '2026-11-08', -8_000, 'Zelle to 4432', { note: 'para Benita' });
  await row(checking, '2026-10-09', -15_020, 'COSTCO WHSE #0123');
  const paid = { category_primary: 'LOAN_PAYMENTS', category_detailed: 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT' };
  const out = await row(checking, '2026-11-02', -40_000, 'Card autopay', paid);
  const into = await row(card, '2026-11-03', 40_000, 'Payment thank you', paid);
  await app.call(`PATCH /transaction/${out}`, { token: person.token, body: { transfer_of: into } });
});

test('somebody whom only notes name', async () => {
  const { response, reading } = await talk('how much have I paid Benita in October?');
  expect(response).toContain('$120.00');
  expect(reading).toMatchObject({
    query: { rows: { things: [{ kind: 'text', text: 'Benita' }] } },
  });
});

test('and a later turn goes on with them', async () => {
  const { response } = await talk('how much have I paid Benita in October?', 'and in November?');
  expect(response).toContain('$80.00');
});

test('a shop by what the bank’s line calls it, and left out after half of the sum', async () => {
  const talked = ['how much did I spend in October?', 'half of that', 'and without costco?'];
  const [first, , left] = [await talk(talked[0] ?? ''), null, await talk(...talked)];
  expect(first.response).toContain('$355.19');
  expect(left.response).toContain('$204.99');
});

test('what is never spending is told as what it is', async () => {
  const { response, reading } = await talk('when was my last credit card payment');
  expect(response).toContain('$400.00');
  expect(reading).toMatchObject({ query: { rows: { flow: 'transfers' } } });
});

test.each([
  ['How much did I send to Benita for the dentist this year?', '“Benita”'],
  ['¿Cuánto le mandé a Benita para el dentista este año?', '“Benita”'],
])(
  'what stands beside a name that nothing is filed under says what it was for: %s',
  async (message, name) => {
    const { response, reading } = await talk(message);
    expect(response).toContain('$200.00');
    expect(reading).toMatchObject({ sure: 'likely', query: { rows: { things: [{ kind: 'text' }] } } });
    expect(reading.text).toContain(name);
  },
);

test.each(['What did the Hartwell Clinic do this year?', '¿Cuánto hubo de Hartwell Clinic este año?'])(
  'of who only ever paid, it is what they paid: %s',
  async (message) => {
    await row(checking, '2026-06-12', 90_000, 'HARTWELL CLINIC FEES', {
      merchant_name: 'Hartwell Clinic',
      category_primary: 'INCOME',
    });
    const { response, reading } = await talk(message, 'and in June?');
    expect(response).toContain('$900.00');
    expect(reading).toMatchObject({ query: { rows: { flow: 'income' } } });
  },
);

test.each([
  ['how much did I spend at Foodrunner this year?', 'take chickpea out', '$20.00'],
  ['¿Cuánto gasté en Foodrunner este año?', '¿y sin Chickpea?', '$20.00'],
])('what is left out by what the bank’s lines say: %s, %s', async (first, second, left) => {
  const ordered = (date: string, minor: number, from: string) =>
    row(card, date, minor, `FOODRUNNER*${from}`, { merchant_name: 'Foodrunner' });
  await ordered('2026-09-02', -3_000, 'CHICKPEA');
  await ordered('2026-09-12', -2_000, 'NOODLES');
  await row(checking, '2026-03-02', -700, 'CHICKPEA DOWNTOWN', { merchant_name: 'Chickpea' });
  const { response } = await talk(first, second);
  expect(response).toContain(left);
});

test.each([
  ['a beginning of a name', 'cuánto va en pelu este año', '$60.00'],
  ['initials', 'how much did I spend at gf this year', '$14.00'],
  ['a letter less', 'how much at fiorelo this year', '$14.00'],
  ['a name in another script', 'How much did I spend at مكتبة القدس الكبرى this year?', '$8.25'],
  ['and in Spanish', '¿Cuánto gasté en مكتبة القدس este año?', '$8.25'],
])('a payee by %s: %s', async (_how, message, figure) => {
  await row(checking, '2026-10-20', -825, 'مكتبة القدس الكبرى');
  await row(checking, '2026-10-18', -6_000, 'PELUQUERIA DORA');
  await row(checking, '2026-10-19', -1_400, 'Gelateria Fiorello');
  expect((await talk(message)).response).toContain(figure);
});

test('a limit of takeaways is for fast food, and rows are moved to a category by a proposal', async () => {
  const limited = await talk('set a limit of 60 a month on takeaways');
  expect(limited.response).toContain('fast food');
  const moved = await talk('move that costco one over to gifts for me');
  expect(moved.proposal).toMatchObject({ kind: 'recategorise' });
});
