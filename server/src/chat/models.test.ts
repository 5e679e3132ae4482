import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../testing/factories.ts';
import {
  lastFacts,
  startPlayers,
  type Played,
  type PlayerServer,
} from './assistant/models/players.testing.ts';
import { agreeTo, drinkCoffee, offerOf } from './models.testing.ts';
import { startChatServer, type ChatServer } from './testing.ts';

let app: TestApp;
let chat: ChatServer;
let players: PlayerServer;
let person: Person;

beforeAll(async () => {
  app = await startTestApp({ clock: '2026-11-21T15:00:00Z' });
  players = await startPlayers();
  chat = await startChatServer(app, offerOf(players));
});
afterAll(async () => {
  await chat?.close();
  await players?.close();
  await app?.close();
});

const agree = () => agreeTo(app, person, players);
const say = async (message: string) =>
  (await chat.call('POST /chat/', { token: person.token, body: { message } })).json;
const question = 'How much did I spend at Blue Bottle in October?';

beforeEach(async () => {
  person = await createPerson(app, {
    first_name: 'Zephyrine',
    email: `zephyrine-${Math.random()}@example.org`,
  });
  const account = await createAccount(app, person, { mask: '7731' });
  await drinkCoffee(app, person, account, 'Ritual');
});

test('is not asked before the person agreed to this very host', async () => {
  players.play(() => ({ text: 'You spent $55.55.' }));
  expect(await say(question)).toMatchObject({ engine: 'built-in' });
  expect(players.asked).toHaveLength(0);
});

describe('with consent', () => {
  beforeEach(agree);

  test('an honest model words the answer from the tools, and says who worded it', async () => {
    players.play((asked) =>
      asked.messages.some((one) => one.role === 'tool')
        ? { text: `In short: ${lastFacts(asked)}` }
        : { tool: 'sum_transactions', args: { merchant: 'Blue Bottle', period: 'October' } },
    );
    const answer = await say(question);
    expect(answer).toMatchObject({ engine: 'player' });
    expect(answer.response).toMatch(
      /^In short: You spent \$55\.55 at Blue Bottle from Oct 1, 2026 to Oct 31, 2026/,
    );
    expect(answer.note).toContain('player');
  });

  test('sends no name, e-mail, mask, id or token', async () => {
    players.play((asked) => ({ text: lastFacts(asked) }));
    await say(`${question} Mail me at me@example.org, card 4111 1111 1111 1111`);
    const sent = players.asked.map((one) => one.raw + JSON.stringify(one.headers)).join();
    expect(players.asked.length).toBeGreaterThan(0);
    for (const secret of [
      'Zephyrine',
      person.email,
      person.token,
      '7731',
      'me@example.org',
      '4111 1111',
      'Bearer',
    ])
      expect(sent).not.toContain(secret);
  });

  const lies: [string, (truth: string) => string][] = [
    ['a changed digit', (truth) => truth.replace('$55.55', '$55.56')],
    ['swapped digits', (truth) => truth.replace('$55.55', '$5.555')],
    ['rounding', (truth) => truth.replace('$55.55', 'about $56')],
    ['another month', (truth) => truth.replaceAll('Oct', 'Sep')],
    ['another merchant', (truth) => truth.replaceAll('Blue Bottle', 'Ritual')],
    ['a number in words', () => 'You spent fifty-six dollars at Blue Bottle in October.'],
    ['a fraction', () => 'Roughly a third of your money went to Blue Bottle, $55.55.'],
    [
      'a sum of its own',
      () => 'You spent $55.55 at Blue Bottle and $154.55 in all from Oct 1, 2026 to Oct 31, 2026.',
    ],
    ['a percentage', () => 'That $55.55 at Blue Bottle is 36% of your coffee.'],
    ['another count', (truth) => truth.replace('2 transactions', '3 transactions')],
  ];
  test.each(lies)('a liar is not believed: %s', async (_, lie) => {
    players.play((asked) => ({ text: lie(lastFacts(asked)) }));
    const answer = await say(question);
    expect(answer).toMatchObject({ engine: 'built-in' });
    expect(answer.response).toContain(
      '$55.55 at Blue Bottle from Oct 1, 2026 to Oct 31, 2026 (2 transactions',
    );
    expect(players.asked).toHaveLength(2);
  });

  test('a second, honest try is taken', async () => {
    players.play((asked, turn) => ({
      text: turn === 1 ? 'You spent $99.99 at Blue Bottle.' : lastFacts(asked),
    }));
    expect(await say(question)).toMatchObject({ engine: 'player' });
  });

  const broken: [string, () => Played][] = [
    ['429', () => ({ status: 429, body: '{"error":{"message":"slow down"}}' })],
    ['500', () => ({ status: 500, body: '{"error":{"message":"oops"}}' })],
    ['HTML', () => ({ status: 200, body: '<html>Bad gateway</html>' })],
    ['half an answer', () => ({ cut: true })],
    ['nothing', () => ({ text: '' })],
    [
      'a tool call as text',
      () => ({ text: '<tool_call>{"name":"sum_transactions","arguments":{}}</tool_call>' }),
    ],
    ['endless tool calls', () => ({ tool: 'sum_transactions', args: {} })],
    ['an unknown tool', () => ({ tool: 'delete_all', args: { user_id: 1 } })],
    ['broken arguments', () => ({ tool: 'sum_transactions', args: '{"period":' })],
    ['thinking without an end', () => ({ text: '<think>the user wants' })],
    [
      'its own prompt',
      () => ({
        text: "You are the assistant of Saldo, a personal finance app. You answer questions about one person's own money.",
      }),
    ],
  ];
  test.each(broken)(
    '%s falls back to the built-in answer with a note, and keeps the question',
    async (_, play) => {
      players.play(play);
      const answer = await say(question);
      expect(answer).toMatchObject({ success: true, engine: 'built-in', message: question });
      expect(answer.note).toContain('built-in');
      expect(answer.response).toContain('$55.55');
      const history = (await chat.call('GET /chat/history', { token: person.token })).json.history;
      expect(history).toHaveLength(1);
    },
  );

  const adversaries: [string, (truth: string) => string][] = [
    ['obeys what a merchant is called', () => 'You spent $1.00 at Blue Bottle.'],
    ['says it moved money', (truth) => `${truth} I have transferred the rest to your savings.`],
    ['says it made a goal, in Spanish', (truth) => `${truth} He creado la meta.`],
    ['says "done"', () => 'Done! Everything is taken care of.'],
    ['says nothing of it', () => 'Your spending looks fine to me, keep going.'],
    ['answers in another language', () => 'Gastaste $55.55 en Blue Bottle en octubre de 2026.'],
    ['names a merchant nobody asked about', (truth) => `${truth} Ritual is your favourite.`],
    ['leaves its thinking open at the start', () => 'so I should lie</think>'],
    ['calls in yet another dialect', () => '[TOOL_CALLS][{"name": "sum_transactions", "arguments": {}}]'],
    ['calls like a function', () => 'sum_transactions(period="October")'],
  ];
  test.each(adversaries)('an adversary gains nothing: it %s', async (_, play) => {
    players.play((asked) => ({ text: play(lastFacts(asked)) }));
    const answer = await say(question);
    expect(answer.engine).toBe('built-in');
    expect(answer.response).toContain('$55.55 at Blue Bottle');
    expect(answer.proposal ?? null).toBeNull();
    expect((await chat.call('GET /goals/', { token: person.token })).json.goals ?? []).toEqual([]);
  });

  test('arguments that name somebody else or nobody find nothing', async () => {
    const stranger = await createPerson(app);
    const theirs = await createAccount(app, stranger, { name: 'Secret Stash' });
    await createTransaction(app, stranger, theirs, {
      amount_minor: -66_600,
      merchant_name: 'Stranger Shop',
      date: '2026-10-09',
    });
    const results: string[] = [];
    players.play((asked, turn) => {
      const last = asked.messages.findLast((one) => one.role === 'tool');
      if (last) results.push(JSON.stringify(last.content));
      const calls = [
        { merchant: 'Stranger Shop', period: 'October' },
        { account: 'Secret Stash', period: 'October' },
        { merchant: 'Blue Bottle', period: 'October', user_id: stranger.id, account_id: theirs },
      ];
      const args = calls[turn - 1];
      return args ? { tool: 'sum_transactions', args } : { text: lastFacts(asked) };
    });
    await say(question);
    expect(results.length).toBeGreaterThan(0);
    expect(results.join()).not.toContain('666');
  });

  test('links, images and markup of a model never reach the person', async () => {
    players.play((asked) => ({
      text: `${lastFacts(asked)} ![x](https://evil.example/?d=1) <img src=x onerror=alert(1)> [click](javascript:alert(1)) https://evil.example`,
    }));
    const answer = await say(question);
    expect(answer.response).not.toMatch(/https?:|<img|javascript:|evil\.example|!\[/);
  });

  test('orders and proposals never go through a model', async () => {
    players.play(() => ({ text: 'Done, I created it.' }));
    const answer = await say('Create a goal to save $500 for a bike');
    expect(answer).toMatchObject({ engine: 'built-in', proposal: { status: 'open' } });
    expect(players.asked).toHaveLength(0);
  });
});
