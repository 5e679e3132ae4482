import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createGoal, createPerson, type Person } from '../testing/factories.ts';
import { isLocal } from './assistant/models/settings.ts';
import {
  hintOf,
  lastUserText,
  startPlayers,
  textOf,
  type Asked,
  type Played,
  type PlayerServer,
} from './assistant/models/players.testing.ts';
import { agreeTo, drinkCoffee, offerOf, type OfferChange } from './models.testing.ts';
import { startChatServer, type ChatServer } from './testing.ts';

/* What goes over the wire to a language model, and when: bytes, sizes, times and costs. */

let app: TestApp;
let players: PlayerServer;
let person: Person;
const servers: ChatServer[] = [];

const offer = (change?: OfferChange) => offerOf(players, change);
const serve = async (reword = offer()): Promise<ChatServer> => {
  const server = await startChatServer(app, reword);
  servers.push(server);
  return server;
};
let chat: ChatServer;

beforeAll(async () => {
  app = await startTestApp({ clock: '2026-11-21T15:00:00Z' });
  players = await startPlayers();
  chat = await serve();
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await players?.close();
  await app?.close();
});

const question = 'How much did I spend at Blue Bottle in October?';
const say = async (message: string, to = chat) =>
  (await to.call('POST /chat/', { token: person.token, body: { message } })).json;
const honest = (asked: Asked): Played => ({ text: hintOf(asked) });
const sentTexts = (): string[] => players.asked.map((one) => one.raw);

beforeEach(async () => {
  app.clock.set('2026-11-21T15:00:00Z');
  person = await createPerson(app, {
    first_name: 'Zephyrine',
    last_name: 'Quill',
    email: `zephyrine-${Math.random()}@example.org`,
  });
  const account = await createAccount(app, person, { name: 'Zephyrine Checking 7731', mask: '7731' });
  await createGoal(app, person, { title: 'Zephyrine moves out' });
  await drinkCoffee(app, person, account, 'Zelle to Zephyrine Quill');
  await agreeTo(app, person, players);
  players.play(honest);
});

test('no byte names the person, their address, their session, an account number or an id', async () => {
  const token = person.token;
  await say(
    `${question} I am Zephyrine Quill, zephyrine@example.org, card 4111 1111 1111 1111, ending in 7731`,
  );
  await say('show my payments in October');
  await say('How is my goal Zephyrine moves out going?');
  expect(players.asked.length).toBeGreaterThanOrEqual(3);
  const ids = await app.db.inTransaction(person.id, (tx) =>
    tx.selectFrom('transactions').select('provider_transaction_id').execute(),
  );
  const wire = sentTexts().join() + JSON.stringify(players.asked.map((one) => one.headers));
  for (const secret of [
    'Zephyrine',
    'zephyrine',
    'Quill',
    '@example.org',
    token,
    '7731',
    '4111',
    'Bearer',
    ...ids.map((one) => one.provider_transaction_id),
  ])
    expect(wire).not.toContain(secret);
});

test('a hidden name comes back in what the person reads', async () => {
  const answer = await say('show my payments in October');
  expect(answer.engine).toBe('player');
  expect(answer.response).toContain('Zelle to Zephyrine Quill');
});

describe('the talk before', () => {
  const rolesOf = (asked: Asked | undefined): string[] => (asked?.messages ?? []).map((one) => one.role);

  test('goes along in pairs, at most eight messages of it, and no longer once it is deleted', async () => {
    for (const month of ['May', 'June', 'July', 'August', 'September'])
      await say(`How much did I spend at Blue Bottle in ${month}?`);
    players.play(honest);
    const sixth = await say(question);
    expect(rolesOf(players.asked[0])).toEqual([
      'system',
      ...Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? 'user' : 'assistant')),
      'user',
    ]);
    expect(sentTexts()[0]).not.toContain('in May?');
    expect(sentTexts()[0]).toContain('in September?');

    await chat.call(`DELETE /chat/delete/${sixth.id}`, { token: person.token });
    const history = (await chat.call('GET /chat/history', { token: person.token })).json.history;
    await chat.call(`DELETE /chat/delete/${history.at(-1).id}`, { token: person.token });
    players.play(honest);
    await say('How much did I spend at Blue Bottle this year?');
    expect(sentTexts()[0]).not.toContain('in September?');
    expect(sentTexts()[0]).toContain('in August?');
  });

  test('from before the person agreed stays here', async () => {
    await chat.call('PUT /chat/engine', { token: person.token, body: { use_model: false } });
    await say('How much did I spend at Blue Bottle in September?');
    app.clock.advance(60);
    await app.db.inTransaction(person.id, (tx) =>
      tx
        .updateTable('settings')
        .set({ assistant_model_host: players.host, assistant_model_agreed_at: app.clock.now() })
        .where('user_id', '=', person.id)
        .execute(),
    );
    players.play(honest);
    expect((await say(question)).engine).toBe('player');
    expect(sentTexts()[0]).not.toContain('September');
  });

  test('is forgotten when the talk went cold', async () => {
    await say('How much did I spend at Blue Bottle in September?');
    app.clock.advance(31 * 60);
    players.play(honest);
    await say(question);
    expect(rolesOf(players.asked[0])).toEqual(['system', 'user']);
  });

  test('whatever is said, a prompt stays within 3,500 tokens and five tools', async () => {
    for (let turn = 0; turn < 4; turn += 1)
      await say(`${question} ${'and so on '.repeat(180)}`.slice(0, 1990));
    players.play(() => ({ tool: 'list_transactions', args: { period: 'this year' } }));
    await say(`${question} ${'and so forth '.repeat(140)}`.slice(0, 1990));
    expect(players.asked.length).toBeGreaterThan(1);
    for (const asked of players.asked) {
      expect(asked.raw.length / 4).toBeLessThanOrEqual(3500);
      expect(asked.tools?.length ?? 0).toBeLessThanOrEqual(5);
    }
  });
});

test('the tools are those the question needs', async () => {
  await say('How is my goal Zephyrine moves out going?');
  expect(players.asked[0]?.tools?.map((one) => one.function.name)).toContain('get_goals');
});

test('the last step of a model that only calls may not call', async () => {
  players.play((asked) =>
    asked.tool_choice === 'none' ? honest(asked) : { tool: 'sum_transactions', args: { period: 'October' } },
  );
  const answer = await say(question);
  expect(players.asked.map((one) => one.tool_choice).at(-1)).toBe('none');
  expect(answer.engine).toBe('player');
});

test('after a lie the second try still has each call beside its result', async () => {
  players.play((asked, turn) =>
    turn === 1
      ? { tool: 'sum_transactions', args: { merchant: 'Blue Bottle', period: 'October' } }
      : turn === 2
        ? { text: 'You spent $99.99 at Blue Bottle.' }
        : { text: hintOf(asked) },
  );
  await say(question);
  const { messages } = players.asked[2] as Asked;
  const made = messages.flatMap((one) => one.tool_calls?.map((call) => call.id) ?? []);
  expect(made).toHaveLength(1);
  expect(messages.filter((one) => one.role === 'tool').map((one) => one.tool_call_id)).toEqual(made);
  expect(lastUserText(players.asked[2] as Asked)).toContain('$99.99');
});

test('a server that reads only the end of its prompt is not believed', async () => {
  players.play((asked) => ({ text: hintOf(asked), promptTokens: 150 }));
  const answer = await say(question);
  expect(answer.engine).toBe('built-in');
  expect(answer.note).toContain('context is too small');
  expect(answer.response).toContain('$55.55');
});

test('a slow call ends in time, with the built-in answer', async () => {
  const quick = await serve(offer({ wait: { call: 150, turn: 5000 } }));
  players.play(() => ({ hang: true }));
  const answer = await say(question, quick);
  expect(answer).toMatchObject({ engine: 'built-in', message: question });
  expect(answer.note).toContain('built-in');
});

test('a turn of many calls ends in time too', async () => {
  const quick = await serve(offer({ wait: { call: 5000, turn: 300 } }));
  players.play((_, turn) => (turn < 3 ? { tool: 'sum_transactions', args: {} } : { hang: true }));
  expect(await say(question, quick)).toMatchObject({ engine: 'built-in' });
});

test("a person's allowance of a day is counted in tokens; when it is gone the built-in answers and says so", async () => {
  const thrifty = await serve(offer({ dailyTokens: 300 }));
  expect(await say(question, thrifty)).toMatchObject({ engine: 'player' });
  players.play(honest);
  const next = await say(question, thrifty);
  expect(next.engine).toBe('built-in');
  expect(next.note).toContain('allowance');
  expect(next.response).toContain('$55.55');
  expect(players.asked).toHaveLength(0);

  app.clock.advance(86_400);
  expect(await say(question, thrifty)).toMatchObject({ engine: 'player' });
});

describe('in streams of events', () => {
  test('a reply in odd pieces is put together, calls and all', async () => {
    const streaming = await serve(offer({ stream: true }));
    players.play((asked, turn) =>
      turn === 1
        ? { tool: 'sum_transactions', args: { merchant: 'Blue Bottle', period: 'October' } }
        : { text: `Así: ${hintOf(asked)}` },
    );
    const answer = await say(question, streaming);
    expect(players.asked.every((one) => one.stream)).toBe(true);
    expect(answer).toMatchObject({ engine: 'player' });
    expect(answer.response).toMatch(/^Así: You spent \$55\.55 at Blue Bottle/);
  });

  const broken: [string, () => Played][] = [
    ['a cut stream', () => ({ cut: true })],
    ['a page instead of events', () => ({ status: 200, body: '<html>Bad gateway</html>' })],
    ['429', () => ({ status: 429, body: '{"error":{"message":"slow down"}}' })],
    [
      'an error among the events',
      () => ({ status: 200, type: 'text/event-stream', body: 'data: {"error":{"message":"boom"}}\n\n' }),
    ],
    [
      'events that are no JSON',
      () => ({
        status: 200,
        type: 'text/event-stream',
        body: 'data: {"choices":[{"delta"\n\ndata: [DONE]\n\n',
      }),
    ],
  ];
  test.each(broken)('%s falls back', async (_, play) => {
    const streaming = await serve(offer({ stream: true }));
    players.play(play);
    const answer = await say(question, streaming);
    expect(answer).toMatchObject({ success: true, engine: 'built-in', message: question });
    expect(answer.response).toContain('$55.55');
  });
});

describe('loopback', () => {
  const at = (baseUrl: string | null) =>
    isLocal({
      provider: 'openai-compatible',
      baseUrl,
      model: 'm',
      apiKey: null,
      stream: false,
      dailyTokens: null,
    });

  test.each([null, 'http://localhost:11434/v1', 'http://127.0.0.1:1/v1', 'http://[::1]:8080/v1'])(
    '%s stays on this computer',
    (address) => expect(at(address)).toBe(true),
  );
  test.each([
    'http://localhost.evil.example/v1',
    'http://127.0.0.1.evil.example/v1',
    'https://api.example.com/v1',
    'http://10.0.0.4/v1',
  ])('%s does not', (address) => expect(at(address)).toBe(false));

  test('an answer from it says so', async () => {
    expect((await say(question)).note).toContain('stays on this computer');
    expect((await say('¿Cuánto gasté en Blue Bottle en octubre?')).note).toContain('se queda en este equipo');
  });
});

test('what others wrote stands marked in the prompt, never in the system part', async () => {
  await say('show my payments in October');
  const system = textOf(players.asked[0]?.messages[0]?.content);
  expect(system).not.toContain('Blue Bottle');
  expect(sentTexts()[0]).toContain('«Blue Bottle»');
});
