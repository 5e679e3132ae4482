import { expect, test } from 'vitest';
import { emptySlots, toQuery, type Slots } from '@saldo/contract/query/slots';
import { query as form } from '@saldo/contract/query/query';
import * as z from 'zod/mini';
import { app, call, card, person, startChat } from './chat.testing.ts';
import { createPerson } from '../testing/factories.ts';

startChat();

const october = { start: '2026-10-01', end: '2026-10-31', unit: 'month' } as const;
const groceries = { kind: 'category', codes: ['FOOD_AND_DRINK_GROCERIES'] } as const;
const ask = (slots: Partial<Slots>, more: object = {}, who = person) =>
  call(
    'POST /chat/',
    {
      message: 'What is it?',
      query: z.encode(form, toQuery({ ...emptySlots, ...slots })),
      ...more,
    },
    who,
  );

test('a question given as what it asks is answered as it stands, and kept', async () => {
  const { status, json } = await ask({
    things: [{ ...groceries, codes: [...groceries.codes] }],
    days: [october],
  });
  expect(json).toMatchObject({ success: true, language: 'en' });
  expect(status).toBe(200);
  expect(json.response).toBe(
    'Spending on groceries in October 2026: $75.00\n2 transactions, across all accounts.',
  );
  expect(json.reading).toMatchObject({
    text: 'Spending · groceries · October 2026 · all accounts',
    sure: 'sure',
    others: [],
  });
  const [kept] = (await call('GET /chat/history')).json.history;
  expect(kept).toMatchObject({ blocks: json.blocks, reading: json.reading, facts: json.facts });
});

test("a stranger's account is not found, and a day that is none is refused", async () => {
  const stranger = await createPerson(app);
  expect((await ask({ accounts: [card] }, {}, stranger)).status).toBe(404);
  const query = z.encode(form, toQuery({ ...emptySlots, days: [october] }));
  const impossible = { ...query, days: [{ start: '2026-02-30', end: '2026-03-01', unit: 'range' }] };
  expect((await call('POST /chat/', { message: 'x', query: impossible })).status).toBe(400);
  expect((await call('GET /chat/history')).json.history).toEqual([]);
});
