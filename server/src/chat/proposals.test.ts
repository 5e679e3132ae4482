import { describe, expect, test } from 'vitest';
import { createGoal, createPerson } from '../testing/factories.ts';
import { app, call, person, say, startChat } from './chat.testing.ts';
import { answerTo, askQuery } from './queries.testing.ts';

startChat();

/* What a plain yes, no or undo does to an order; the orders themselves are given as what they ask. */

const goals = async () =>
  (await app.call('GET /goals/', { token: person.token })).json.goals as {
    id: number;
    title: string;
    target_amount: number;
    current_amount: number;
  }[];
const saved = async () => (await goals())[0]?.current_amount;
const blue = async () =>
  (await app.call('GET /transaction/transactions?search=Blue', { token: person.token })).json.transactions[0];

const trip = () => createGoal(app, person, { title: 'Japan trip', target_minor: 100_000 });
const add = async (dollars: number, language: 'en' | 'es' = 'en') =>
  answerTo({ ask: '+save', amount: (dollars * 100) as never }, { language });
const bike = () => answerTo({ ask: '+goal', title: 'Bike', amount: 50_000 as never });
const fileBlue = () =>
  answerTo({ ask: 'recat', things: [{ kind: 'payee', names: ['Blue Bottle'] }], category: 'TRAVEL' });

test('a proposal writes nothing until it is confirmed, then once, and can be taken back', async () => {
  const { proposal } = await bike();
  expect(proposal).toMatchObject({ kind: 'create_goal', status: 'open' });
  expect(await goals()).toEqual([]);
  const replies = await Promise.all([1, 2, 3].map(() => call(`POST /chat/proposals/${proposal.id}/confirm`)));
  expect(replies.map((one) => one.status)).toEqual([200, 200, 200]);
  expect(await goals()).toMatchObject([{ title: 'Bike', target_amount: 500 }]);
  expect((await call(`POST /chat/proposals/${proposal.id}/undo`)).json.proposal.status).toBe('undone');
  expect((await call(`POST /chat/proposals/${proposal.id}/undo`)).status).toBe(200);
  expect(await goals()).toEqual([]);
  expect((await call(`POST /chat/proposals/${proposal.id}/confirm`)).status).toBe(409);
});

test('a proposal is confirmed by a plain yes, taken back by undo, dropped by no', async () => {
  await trip();
  await add(75);
  expect((await say('yes please')).response).toContain('Done');
  expect(await goals()).toMatchObject([{ current_amount: 75 }]);
  await say('yes');
  expect(await goals()).toMatchObject([{ current_amount: 75 }]);
  expect((await say('undo')).response).toContain('Taken back');
  expect(await goals()).toMatchObject([{ current_amount: 0 }]);
  await add(20, 'es');
  expect((await say('no')).response).toContain('Descartado');
  expect(await goals()).toMatchObject([{ current_amount: 0 }]);
});

test('a proposal is meant by a plain yes only right after it was named, and an undo never reaches past a newer one', async () => {
  await trip();
  expect((await say('undo')).response).toContain('nothing to take back');
  await add(75);
  await say('ok do it');
  expect(await saved()).toBe(75);
  expect((await say('yes')).response).toContain('already done');
  expect(await saved()).toBe(75);

  await add(20, 'es');
  const undone = await say('deshazlo');
  expect(undone.response).toMatch(
    /no se ha confirmado.*Agregar \$20\.00.*|Agregar \$20\.00.*no se ha confirmado/,
  );
  expect(await saved()).toBe(75);
  await answerTo({});
  expect((await say('yes')).response).toContain('still open');
  expect(await saved()).toBe(75);
  expect((await say('yes')).response).toContain('Done');
  expect(await saved()).toBe(95);
  expect((await say('undo')).response).toContain('Taken back');
  expect((await say('undo')).response).toContain('already taken back');
  expect(await saved()).toBe(75);
});

test('a proposal is answered in the language of the talk, and says so when it has expired or nothing is open', async () => {
  await trip();
  await add(20, 'es');
  expect(await say('no')).toMatchObject({
    language: 'es',
    response: expect.stringContaining('Descartado'),
  });
  expect((await say('no, olvídalo')).response).toContain('No hay nada pendiente');
  await add(30, 'es');
  app.clock.advance(16 * 60);
  expect((await say('sí, dale')).response).toContain('caducó');
  expect((await say('yes')).response).toContain('expired');
  expect(await goals()).toMatchObject([{ current_amount: 0 }]);
});

test('a proposal holds only while what it changes is as it was shown', async () => {
  const goal = await trip();
  const { proposal } = await add(75);
  await app.call(`PUT /goals/${goal}/progress`, {
    token: person.token,
    body: { amount: 10, type: 'manual' },
  });
  expect(await call(`POST /chat/proposals/${proposal.id}/confirm`)).toMatchObject({
    status: 409,
    json: { code: 'CONFLICT' },
  });
  expect(await goals()).toMatchObject([{ current_amount: 10 }]);

  const marked = await fileBlue();
  await app.call(`PATCH /transaction/${(await blue()).id}`, {
    token: person.token,
    body: { category_primary: 'MEDICAL' },
  });
  expect((await call(`POST /chat/proposals/${marked.proposal.id}/confirm`)).status).toBe(409);

  const fresh = await bike();
  await call(`POST /chat/proposals/${fresh.proposal.id}/confirm`);
  const made = (await goals()).find(({ title }) => title === 'Bike');
  await app.call(`PUT /goals/${made?.id}/progress`, {
    token: person.token,
    body: { amount: 5, type: 'manual' },
  });
  expect((await say('undo')).response).toContain('has progress by now');
  expect(await goals()).toHaveLength(2);
});

test('a proposal recategorises through the same service, and goes back to what was there', async () => {
  const { proposal } = await fileBlue();
  await call(`POST /chat/proposals/${proposal.id}/confirm`);
  expect(await blue()).toMatchObject({ category_primary: 'TRAVEL', category_edited: true });
  expect((await call(`POST /chat/proposals/${proposal.id}/undo`)).status).toBe(200);
  expect(await blue()).toMatchObject({ category_edited: false });
});

test('a proposal expires, and is nobody else’s', async () => {
  const { proposal } = await bike();
  const stranger = await createPerson(app);
  expect((await call(`POST /chat/proposals/${proposal.id}/confirm`, undefined, stranger)).status).toBe(404);
  app.clock.advance(16 * 60);
  expect((await call(`POST /chat/proposals/${proposal.id}/confirm`)).status).toBe(409);
  expect(await goals()).toEqual([]);
});

describe('rows that are filed under a category of one’s own', () => {
  const made = async (name: string, who = person) =>
    (await app.call('POST /categories/', { token: who.token, body: { name, category_primary: 'TRAVEL' } }))
      .json.category as {
      id: number;
      code: string;
    };
  const order = (category: string, ask: 'recat' | '+limit' = 'recat') =>
    askQuery({ ask, things: [{ kind: 'payee', names: ['Blue Bottle'] }], category, amount: 5000 as never });
  const confirm = (id: number) => call(`POST /chat/proposals/${id}/confirm`);

  test('bear it beneath its primary, and no more once it is merged away', async () => {
    const [trips, away] = [await made('Trips'), await made('Away')];
    const { proposal } = (await order(trips.code)).json;
    expect((await confirm(proposal.id)).status).toBe(200);
    expect(await blue()).toMatchObject({ category_primary: 'TRAVEL', category_detailed: trips.code });
    const late = (await order(away.code)).json.proposal;
    const limit = (await order(away.code, '+limit')).json.proposal;
    await app.call(`POST /categories/${away.id}/merge`, { token: person.token, body: { into_id: null } });
    for (const { id } of [late, limit]) expect((await confirm(id)).status).toBe(404);
    expect(await blue()).toMatchObject({ category_primary: 'TRAVEL', category_detailed: trips.code });
    expect((await app.call('GET /limits/', { token: person.token })).json.data.limits).toEqual([]);
  });

  test('are under none of another person’s, and none that there is not', async () => {
    const theirs = await made('Theirs', await createPerson(app));
    for (const ask of ['recat', '+limit'] as const) {
      for (const code of [theirs.code, 'OWN_99999']) expect((await order(code, ask)).status).toBe(404);
      for (const code of ['NOPE', 'INCOME_FOO', 'NONE']) expect((await order(code, ask)).status).toBe(400);
    }
  });
});
