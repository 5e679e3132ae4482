import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../context.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createPerson, type Person } from '../../testing/factories.ts';
import { upsertAgreedHost } from '../engine.queries.ts';
import type { Form } from './form.ts';
import { makeHelper } from './helper.service.ts';
import { startPlayers, type PlayerServer } from './players.testing.ts';

let app: TestApp;
let players: PlayerServer;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({ clock: '2026-11-21T15:00:00Z' });
  players = await startPlayers();
});
afterAll(async () => {
  await players?.close();
  await app?.close();
});
beforeEach(async () => {
  person = await createPerson(app, { first_name: 'Zephyrine' });
  players.play(() => ({ text: '{"act":"sum","roles":{"m1":"m"}}' }));
});

const form: Form = {
  message: 'Zephyrine at Uber',
  marks: [{ id: 'm1', said: 'Uber', roles: ['ignore', 'm'] }],
  slots: { act: ['sum', 'count'] },
  before: null,
};
const turn = { language: 'en', accounts: [{ name: 'Checking 7731', mask: '7731' }] } as const;
const helper = (dailyTokens: number | null = null) =>
  makeHelper({
    provider: 'openai-compatible',
    baseUrl: players.baseUrl,
    model: 'player',
    apiKey: null,
    stream: false,
    dailyTokens,
  });
/** As much of a request as a helper makes use of. */
const ctx = () => ({ ...app.services, userId: person.id }) as unknown as Ctx;
const fill = (cap: number | null = null) => helper(cap).fill(ctx(), form, turn, new AbortController().signal);
const agree = (host: string | null) =>
  app.db.inTransaction(person.id, (tx) => upsertAgreedHost(tx, person.id, host, app.clock.now()));

test('is asked only by somebody who agreed to this very host, and hides who that is', async () => {
  expect(await fill()).toEqual({ given: null, engine: null, note: null });
  await agree('elsewhere.example');
  expect((await fill()).given).toBeNull();
  expect(players.asked).toHaveLength(0);
  await agree(players.host);
  expect(await fill()).toMatchObject({
    given: { slots: { act: 'sum' }, roles: { m1: 'm' } },
    engine: 'player',
    note: "Read with the help of player, which stays on this computer; every figure is Saldo's own.",
  });
  expect(players.asked[0]?.raw).not.toContain('Zephyrine');
  await agree(null);
  expect((await fill()).engine).toBeNull();
});

test('says why it did not help: the day’s tokens are used up, or the model failed', async () => {
  await agree(players.host);
  expect((await fill(1)).given).not.toBeNull();
  expect(await fill(1)).toMatchObject({ given: null, note: expect.stringContaining('used up') });
  expect(players.asked).toHaveLength(1);
  players.play(() => ({ status: 500, body: '{}' }));
  expect(await fill()).toMatchObject({ given: null, note: expect.stringContaining('could not help') });
});

test('puts only replies without figures in words', async () => {
  await agree(players.host);
  players.play(() => ({ text: 'Hello! Ask me about your money.' }));
  const say = (topic: 'chat' | 'crisis' | 'advice') =>
    helper().say(
      ctx(),
      { topic, message: 'hi', reply: 'I am here for your money.' },
      turn,
      new AbortController().signal,
    );
  expect((await say('chat')).given).toBe('Hello! Ask me about your money.');
  expect((await say('crisis')).given).toBeNull();
  expect((await say('advice')).given).toBeNull();
  expect(players.asked).toHaveLength(1);
});
