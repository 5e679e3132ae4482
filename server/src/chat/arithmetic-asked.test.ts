import { query as schema } from '@saldo/contract/query/query';
import { emptySlots, toQuery } from '@saldo/contract/query/slots';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createPerson } from '../testing/factories.ts';
import { call, checking, person, app, say, spend, startChat, talk } from './chat.testing.ts';

/* Today is Nov 21, 2026. A figure that was answered is worked on: groceries in October come to 75, the card owes 500. */
startChat();

test.each([
  ['How much did I spend on groceries in October?', 'half of that', '$37.50', 37.5],
  ['¿Cuánto gasté en el súper en octubre?', 'la mitad de eso', '$37.50', 37.5],
  ['How much did I spend on groceries in October?', 'times 12', '$900.00', 900],
  ['How much did I spend on groceries in October?', '20% of that', '$15.00', 15],
  ['¿Cuánto gasté en el súper en octubre?', 'dividido entre tres, ¿cuánto es?', '$25.00', 25],
  ['How much do I owe on the Sapphire Card?', 'if I pay 150 of it what is left', '$350.00', 350],
  ['¿Cuánto debo en la Sapphire Card?', 'si abono 150, ¿cuánto queda?', '$350.00', 350],
])('%s %s', async (first, then, shown, amount) => {
  const answer = await talk(first, then);
  expect(answer.reading.query).toMatchObject({ kind: 'arithmetic' });
  expect(answer.response).toContain(shown);
  expect(answer.facts.at(-1)).toMatchObject({ kind: 'money', amount });
});

test.each([
  ['How much do I have in checking?', 'minus the card'],
  ['¿Cuánto tengo en la cuenta corriente?', 'menos lo que debo en la tarjeta'],
])('each figure that is used is told, with its own question: %s', async (first, then) => {
  const had = await talk(first);
  const answer = await say(then);
  const balance = had.facts[0].amount;
  expect(answer.facts.map((one: { amount: number }) => one.amount)).toEqual(
    expect.arrayContaining([balance, 500, balance - 500]),
  );
  expect(answer.blocks.find((one: { kind: string }) => one.kind === 'list').entries).toHaveLength(2);
});

test('a step goes on with the one before it, and another question with what is beneath', async () => {
  await talk('How much did I spend on groceries in October?', 'half of that');
  const yearly = await say('and how much is that a year');
  expect(yearly.response).toContain('$450.00');
  const list = await say('list them');
  expect(list.reading.query).toMatchObject({ kind: 'rows', days: [{ start: '2026-10-01' }] });
  expect(list.response).toContain('$75.00');
});

test('what lacks its figure gives none', async () => {
  const nothing = await talk('How much did I spend on groceries in November 2025?', 'half of that');
  expect(nothing.response).not.toMatch(/Result/);
  expect((await talk('half of that')).facts).toEqual([]);
});

test('the mean of two stretches that were compared, and what they come to', async () => {
  const turns = ['groceries in September', 'and in October', 'which was higher'];
  expect((await talk(...turns, 'and the average of the two')).response).toContain('$87.50');
  expect((await talk(...turns, 'both together')).response).toContain('$175.00');
});

test.each([
  ['How much did I spend at Whole Foods this year?', 'not what I spent, what I got back'],
  ['¿Cuánto gasté en Whole Foods este año?', 'no, no lo que gasté, lo que me devolvieron'],
])('the money that is meant takes the place of the one that is denied: %s', async (first, then) => {
  const { reading } = await talk(first, then);
  expect(reading.query).toMatchObject({
    rows: { flow: 'refunds', things: [{ kind: 'payee', names: ['Whole Foods'] }] },
    days: [{ start: '2026-01-01' }],
  });
});

test('one payment that comes back is a year of them', async () => {
  for (const month of ['06', '07', '08', '09', '10', '11'])
    await spend(`2026-${month}-05`, 40, 'Granite Gym', 'PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS');
  const answer = await talk('When did I last pay Granite Gym?', 'how much is that a year');
  expect(answer.reading.query).toMatchObject({ kind: 'streams', show: 'total', per: 'year' });
  expect(answer.response).toContain('$480.00');
});

test('a stranger’s account is not found, wherever it stands in arithmetic', async () => {
  const stranger = await createPerson(app);
  const own = toQuery({ ...emptySlots });
  const foreign = toQuery({ ...emptySlots, ask: 'bal', accounts: [checking] });
  for (const [of, other] of [
    [own, foreign],
    [foreign, own],
  ] as const) {
    const query = z.encode(schema, { kind: 'arithmetic', of, steps: [{ do: 'plus', other }] });
    expect((await call('POST /chat/', { message: 'x', query }, stranger)).status).toBe(404);
    expect((await call('POST /chat/', { message: 'x', query }, person)).status).toBe(200);
  }
});

test('each step stands with its figure', async () => {
  const { blocks, facts } = await talk(
    'How much did I spend on groceries in October?',
    'half of that',
    'times 12',
  );
  const { entries } = blocks.find((one: { kind: string }) => one.kind === 'list');
  const amounts = entries.map(
    ({ figure }: { figure: { fact: string } }) =>
      facts.find(({ id }: { id: string }) => id === figure.fact).amount,
  );
  expect(amounts).toEqual([75, 37.5, 450]);
});
