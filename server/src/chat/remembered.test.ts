import { query as schema, type Query } from '@saldo/contract/query/query';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createPerson, type Person } from '../testing/factories.ts';
import { startLedger, type askForm, type Ledger } from '../testing/given-query.ts';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(async () => ledger?.app.close());

const call = (line: string, body?: unknown, who: Person = ledger.person) =>
  ledger.app.call(line, { token: who.token, body });
const readings = async (who?: Person) => (await call('GET /chat/readings', undefined, who)).json.readings;

beforeEach(async () => {
  await call('DELETE /chat/delete/all');
  for (const { id } of await readings()) await call(`DELETE /chat/readings/${id}`);
});

type Answer = Awaited<ReturnType<typeof askForm>>;

async function ask(message: string, query?: Query, who?: Person): Promise<Answer> {
  const body = { message, ...(query && { query: z.encode(schema, query) }) };
  const { status, json } = await call('POST /chat/', body, who);
  expect(status).toBe(200);
  return json;
}

/** A question of the words that the reader would not think of. */
const coffee: Query = {
  ...z.decode(schema, {
    kind: 'figure',
    measure: 'count',
    rows: {
      flow: 'spending',
      things: [{ kind: 'category', codes: ['FOOD_AND_DRINK_COFFEE'] }],
      join: 'all',
      without: [],
      accounts: [],
      everywhere: false,
      into: [],
      weekdays: [],
      least: null,
      most: null,
      pending: null,
      only: null,
    },
    days: [{ start: '2026-09-01', end: '2026-09-30', unit: 'month' }],
    per: null,
    by: null,
    distinct: false,
    ranking: null,
    having: null,
    against: null,
  }),
};
const words = 'How much on groceries in October?';
const october = [{ start: '2026-10-01', end: '2026-10-31', unit: 'month' }];

describe('a reading that was picked', () => {
  test('is the first the next time the words come, over the days they say then, and is marked', async () => {
    const first = await ask(words);
    expect(first.reading.remembered).toBeUndefined();
    await ask(words, coffee);
    expect(await readings()).toMatchObject([{ said: words, text: 'How many: spending · coffee · all data' }]);
    await call('DELETE /chat/delete/all');
    const again = await ask('how MUCH on groceries, in october');
    expect(again.reading).toMatchObject({ sure: 'likely', remembered: true });
    expect(again.reading.query).toMatchObject({
      measure: 'count',
      days: october,
      rows: coffee.kind === 'figure' ? { things: coffee.rows.things } : {},
    });
    expect(again.response).toContain(
      'You chose this before for these words: “How many transactions on coffee in October 2026”.',
    );
    // What was read by itself is still there to pick.
    expect(again.reading.others.map((one: { query: Query }) => one.query)).toContainEqual(
      first.reading.query,
    );
  });

  test('is picked anew, and forgotten when the person says so', async () => {
    const first = await ask(words);
    await ask(words, coffee);
    await ask(words, z.decode(schema, first.reading.query));
    const [only, ...others] = await readings();
    expect(others).toEqual([]);
    expect(only.text).toContain('Groceries');
    expect((await call(`DELETE /chat/readings/${only.id}`)).status).toBe(200);
    expect((await call(`DELETE /chat/readings/${only.id}`)).status).toBe(404);
    expect(await readings()).toEqual([]);
    await call('DELETE /chat/delete/all');
    expect((await ask(words)).reading.remembered).toBeUndefined();
  });

  test('is nobody else’s', async () => {
    await ask(words);
    await ask(words, coffee);
    const other = await createPerson(ledger.app);
    expect(await readings(other)).toEqual([]);
    expect((await ask(words, undefined, other)).reading?.remembered).toBeUndefined();
  });
});

describe('nothing is remembered', () => {
  test('of a question that is given with words that were not asked before it', async () => {
    await ask(words, coffee);
    expect(await readings()).toEqual([]);
  });

  test('of a turn that goes on from another', async () => {
    await ask(words);
    await ask('and in September?');
    await ask('and in September?', coffee);
    expect(await readings()).toEqual([]);
  });

  test('of an order', async () => {
    const message = 'make my Metroline transactions travel';
    const { reading } = await ask(message);
    await ask(message, z.decode(schema, reading.query));
    expect(await readings()).toEqual([]);
  });
});

test('of more than 200 the oldest are forgotten', async () => {
  await ledger.app.db.inTransaction(ledger.person.id, (tx) =>
    tx
      .insertInto('remembered_readings')
      .values(
        Array.from({ length: 200 }, (_, at) => ({
          user_id: ledger.person.id,
          words: `words ${at}`,
          said: `Words ${at}`,
          query: JSON.stringify(z.encode(schema, coffee)),
          chosen_at: new Date(Date.UTC(2026, 0, 1, 0, at)),
        })),
      )
      .execute(),
  );
  await ask(words);
  await ask(words, coffee);
  const kept = await readings();
  expect(kept).toHaveLength(200);
  expect(kept[0].said).toBe(words);
  expect(kept.at(-1).said).toBe('Words 1');
});
