import { expect, test } from 'vitest';
import { createPerson } from '../testing/factories.ts';
import { app, call, person, say, startChat } from './chat.testing.ts';

startChat();

const goals = async () =>
  (await app.call('GET /goals/', { token: person.token })).json.goals as {
    id: number;
    title: string;
    target_amount: number;
    current_amount: number;
  }[];

test('a proposal writes nothing until it is confirmed, then once, and can be taken back', async () => {
  const { proposal } = await say('Create a goal to save $3,000 for a trip to Italy by August 2027');
  expect(proposal).toMatchObject({ kind: 'create_goal', status: 'open' });
  expect(await goals()).toEqual([]);
  const replies = await Promise.all([1, 2, 3].map(() => call(`POST /chat/proposals/${proposal.id}/confirm`)));
  expect(replies.map((one) => one.status)).toEqual([200, 200, 200]);
  expect(await goals()).toMatchObject([{ title: 'Trip to Italy', target_amount: 3000 }]);
  expect((await call(`POST /chat/proposals/${proposal.id}/undo`)).json.proposal.status).toBe('undone');
  expect((await call(`POST /chat/proposals/${proposal.id}/undo`)).status).toBe(200);
  expect(await goals()).toEqual([]);
  expect((await call(`POST /chat/proposals/${proposal.id}/confirm`)).status).toBe(409);
});

test('a proposal is confirmed by a plain yes, taken back by undo, dropped by no', async () => {
  await app.call('POST /goals/', {
    token: person.token,
    body: { title: 'Japan trip', target_amount: 1000 },
  });
  await say('Add $75 to Japan trip');
  expect((await say('yes please')).response).toContain('Done');
  expect(await goals()).toMatchObject([{ current_amount: 75 }]);
  await say('yes');
  expect(await goals()).toMatchObject([{ current_amount: 75 }]);
  expect((await say('undo')).response).toContain('Taken back');
  expect(await goals()).toMatchObject([{ current_amount: 0 }]);
  await say('pon $20 en Japan trip');
  expect((await say('no')).response).toContain('Descartado');
  expect(await goals()).toMatchObject([{ current_amount: 0 }]);
});

test('a proposal is meant by a plain yes only right after it was named, and an undo never reaches past a newer one', async () => {
  await app.call('POST /goals/', {
    token: person.token,
    body: { title: 'Japan trip', target_amount: 1000 },
  });
  const saved = async () => (await goals())[0]?.current_amount;
  expect((await say('undo')).response).toContain('nothing to take back');
  await say('Add $75 to Japan trip');
  await say('ok do it');
  expect(await saved()).toBe(75);
  expect((await say('yes')).response).toContain('already done');
  expect(await saved()).toBe(75);

  await say('Agrega $20 a Japan trip');
  const undone = await say('deshazlo');
  expect(undone.response).toMatch(
    /no se ha confirmado.*Agregar \$20\.00.*|Agregar \$20\.00.*no se ha confirmado/,
  );
  expect(await saved()).toBe(75);
  await say('How much did I spend in October?');
  expect((await say('yes')).response).toContain('still open');
  expect(await saved()).toBe(75);
  expect((await say('yes')).response).toContain('Done');
  expect(await saved()).toBe(95);
  expect((await say('undo')).response).toContain('Taken back');
  expect((await say('undo')).response).toContain('already taken back');
  expect(await saved()).toBe(75);
});

test('a proposal is answered in the language of the talk, and says so when it has expired or nothing is open', async () => {
  await app.call('POST /goals/', {
    token: person.token,
    body: { title: 'Japan trip', target_amount: 1000 },
  });
  const made = await say('pon $20 en Japan trip');
  expect(made.facts.map((one: { label: string }) => one.label)).toEqual([
    'avance',
    'antes',
    'después',
    'objetivo',
  ]);
  expect(await say('no')).toMatchObject({
    language: 'es',
    response: expect.stringContaining('Descartado'),
  });
  expect((await say('no, olvídalo')).response).toContain('No hay nada pendiente');
  await say('pon $30 en Japan trip');
  app.clock.advance(16 * 60);
  expect((await say('sí, dale')).response).toContain('caducó');
  expect((await say('yes')).response).toContain('expired');
  expect(await goals()).toMatchObject([{ current_amount: 0 }]);
});

test('a proposal holds only while what it changes is as it was shown', async () => {
  const { json } = await app.call('POST /goals/', {
    token: person.token,
    body: { title: 'Japan trip', target_amount: 1000 },
  });
  const { proposal } = await say('Add $75 to Japan trip');
  await app.call(`PUT /goals/${json.goal.id}/progress`, {
    token: person.token,
    body: { amount: 10, type: 'manual' },
  });
  expect(await call(`POST /chat/proposals/${proposal.id}/confirm`)).toMatchObject({
    status: 409,
    json: { code: 'CONFLICT' },
  });
  expect(await goals()).toMatchObject([{ current_amount: 10 }]);

  const marked = await say('Mark my last Blue Bottle as travel');
  const row = (await app.call('GET /transaction/transactions?search=Blue', { token: person.token })).json
    .transactions[0];
  await app.call(`PATCH /transaction/${row.id}`, {
    token: person.token,
    body: { category_primary: 'MEDICAL' },
  });
  expect((await call(`POST /chat/proposals/${marked.proposal.id}/confirm`)).status).toBe(409);

  const fresh = await say('Create a goal to save $500 for a bike');
  await call(`POST /chat/proposals/${fresh.proposal.id}/confirm`);
  const bike = (await goals()).find(({ title }) => /bike/i.test(title));
  await app.call(`PUT /goals/${bike?.id}/progress`, {
    token: person.token,
    body: { amount: 5, type: 'manual' },
  });
  expect((await say('undo')).response).toContain('has progress by now');
  expect(await goals()).toHaveLength(2);
});

test('a proposal recategorises through the same service, and goes back to what was there', async () => {
  const { proposal } = await say('Mark my last Blue Bottle as travel');
  await call(`POST /chat/proposals/${proposal.id}/confirm`);
  const row = async () =>
    (await app.call('GET /transaction/transactions?search=Blue', { token: person.token })).json
      .transactions[0];
  expect(await row()).toMatchObject({ category_primary: 'TRAVEL', category_edited: true });
  expect((await call(`POST /chat/proposals/${proposal.id}/undo`)).status).toBe(200);
  expect(await row()).toMatchObject({ category_edited: false });
});

test('a proposal expires, and is nobody else’s', async () => {
  const { proposal } = await say('Create a goal to save $500 for a bike');
  const stranger = await createPerson(app);
  expect((await call(`POST /chat/proposals/${proposal.id}/confirm`, undefined, stranger)).status).toBe(404);
  app.clock.advance(16 * 60);
  expect((await call(`POST /chat/proposals/${proposal.id}/confirm`)).status).toBe(409);
  expect(await goals()).toEqual([]);
});
