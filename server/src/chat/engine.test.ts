import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson } from '../testing/factories.ts';
import { startPlayers, type PlayerServer } from './models/players.testing.ts';

let players: PlayerServer;
let app: TestApp;
let plain: TestApp;

beforeAll(async () => {
  players = await startPlayers();
  app = await startTestApp({ env: { LLM_MODEL: 'player', LLM_BASE_URL: players.baseUrl } });
  plain = await startTestApp();
});
afterAll(async () => {
  await app.close();
  await plain.close();
  await players.close();
});

test('a model is asked only after the person agreed to its host, and no longer once they take it back', async () => {
  const person = await createPerson(app);
  const { token } = person;
  await createAccount(app, person);
  const engineOf = async () =>
    (await app.call('POST /chat/', { token, body: { message: 'What is my balance?' } })).json
      .engine as string;
  const { json } = await app.call('GET /chat/engine', { token });
  expect(json.data).toEqual({ model: { name: 'player', host: players.host, local: true }, agreed: false });
  expect(await engineOf()).toBe('built-in');

  const chosen = await app.call('PUT /chat/engine', { token, body: { use_model: true } });
  expect(chosen.json).toMatchObject({ success: true, data: { agreed: true } });
  const stranger = await createPerson(app);
  expect((await app.call('GET /chat/engine', { token: stranger.token })).json.data.agreed).toBe(false);

  await app.call('PUT /chat/engine', { token, body: { use_model: false } });
  expect((await app.call('GET /chat/engine', { token })).json.data.agreed).toBe(false);
  expect(await engineOf()).toBe('built-in');
});

test('where no model is offered there is nothing to agree to', async () => {
  const { token } = await createPerson(plain);
  expect((await plain.call('GET /chat/engine', { token })).json.data).toEqual({ model: null, agreed: false });
  const { status, json } = await plain.call('PUT /chat/engine', { token, body: { use_model: true } });
  expect([status, json.errors[0].path]).toEqual([400, 'use_model']);
});
