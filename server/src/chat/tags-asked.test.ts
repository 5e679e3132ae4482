import { beforeEach, expect, test } from 'vitest';
import { createTransaction } from '../testing/factories.ts';
import { app, call, checking, person, say, startChat } from './chat.testing.ts';

/* Today is Nov 21, 2026. What a person tagged, whatever its payee and category. */
startChat();

beforeEach(async () => {
  for (const [name, date, minor, primary, tags] of [
    ['Harbor Hotel', '2026-03-11', -30_000, 'TRAVEL', ['lake-como']],
    ['Osteria Nuova', '2026-03-12', -4_500, 'FOOD_AND_DRINK', ['lake-como', 'family']],
    ['Harbor Hotel', '2026-03-20', 5_000, 'TRAVEL', ['lake-como']],
    ['Osteria Nuova', '2026-04-02', -2_000, 'FOOD_AND_DRINK', ['family']],
    ['Como Shoes', '2026-11-02', -9_000, 'GENERAL_MERCHANDISE', []],
  ] as const)
    await createTransaction(app, person, checking, {
      date,
      amount_minor: minor,
      name,
      merchant_name: name,
      category_primary: primary,
      category_detailed: null,
      pending: false,
      tags: [...tags],
    });
});

test.each([
  ['how much did the trip to lake como cost me?', '$295.00'],
  ['what did lake como end up costing us', '$295.00'],
  ['¿cuánto me costó el viaje a lake como?', '$295.00'],
])('is counted over all days by its tag: %s', async (message, figure) => {
  await call('DELETE /chat/delete/all');
  const answer = await say(message);
  expect(answer.response).toContain(figure);
  expect(answer.reading.text).toContain('#lake-como');
});

test('opens its very rows', async () => {
  const { facts } = await say('how much did the trip to lake como cost me?');
  const filters = facts.map((fact: { filters: unknown }) => fact.filters).find(Boolean);
  expect(filters.tag).toBe('lake-como');
  const query = new URLSearchParams(filters).toString();
  const { json } = await app.call(`GET /transaction/transactions?${query}`, { token: person.token });
  expect(json.transactions.map((one: { name: string }) => one.name).toSorted()).toEqual([
    'Harbor Hotel',
    'Harbor Hotel',
    'Osteria Nuova',
  ]);
});

test('a list is narrowed to tags, and rows of a tag are left out', async () => {
  const listed = async (query: string): Promise<string[]> => {
    const { json } = await app.call(`GET /transaction/transactions?${query}`, { token: person.token });
    return json.transactions.map((one: { date: string }) => one.date);
  };
  expect(await listed('tag=family')).toEqual(['2026-04-02', '2026-03-12']);
  expect(await listed('tag=family&not_tag=lake-como')).toEqual(['2026-04-02']);
  expect(await listed('tag=Family')).toEqual([]);
});
