import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../../../testing/factories.ts';

let app: TestApp;
let person: Person;

const answer = async (message: string) => {
  const { json } = await app.call('POST /chat/', { token: person.token, body: { message } });
  return json as { response: string; chart: { kind: string; points: { label: string }[] } | null };
};
const say = async (message: string): Promise<string> => (await answer(message)).response;

beforeAll(async () => {
  app = await startTestApp({ clock: '2026-11-21T15:00:00Z' });
  person = await createPerson(app);
  const checking = await createAccount(app, person);
  const savings = await createAccount(app, person, {
    name: 'Rainy Day Savings',
    subtype: 'savings',
    mask: '8765',
  });
  const row = (account: number, date: string, minor: number, name: string, detailed: string) =>
    createTransaction(app, person, account, {
      date,
      amount_minor: minor,
      name,
      merchant_name: name.startsWith('Pocketpass') ? null : name,
      category_primary:
        ['TRANSFER_IN', 'TRANSFER_OUT', 'INCOME', 'FOOD_AND_DRINK', 'TRANSPORTATION'].find((one) =>
          detailed.startsWith(one),
        ) ?? null,
      category_detailed: detailed,
    });
  const fromApps = 'TRANSFER_IN_TRANSFER_IN_FROM_APPS';
  await row(checking, '2026-10-03', 2_500, 'Pocketpass from Ivy D', fromApps);
  await row(checking, '2026-10-19', 7_175, 'Pocketpass from Theo R', fromApps);
  await row(checking, '2026-10-20', -4_000, 'Pocketpass to Ivy D', 'TRANSFER_OUT_TRANSFER_OUT_TO_APPS');
  await row(checking, '2026-10-02', 200_000, 'Acme', 'INCOME_WAGES');
  await row(checking, '2026-03-09', -6_000, 'Starbucks', 'FOOD_AND_DRINK_COFFEE');
  await row(checking, '2026-07-14', -500, 'Starbucks', 'FOOD_AND_DRINK_COFFEE');
  await row(checking, '2026-09-21', -700, 'Starbucks', 'FOOD_AND_DRINK_COFFEE');
  for (const name of ['Metro Transit', 'Metro Transit', 'Airport Train', 'Airport Train'])
    await row(
      checking,
      '2026-11-18',
      name === 'Metro Transit' ? -200 : -4_500,
      name,
      'TRANSPORTATION_PUBLIC_TRANSIT',
    );
  await row(savings, '2026-01-02', 100, 'Interest', 'INCOME_INTEREST_EARNED');
});
afterAll(() => app?.close());

describe('money that came in without being income is given, never denied', () => {
  test.each([
    ['how much did people send me on pocketpass in October?', 'You received $96.75 in 2 transfers in'],
    ['money received on pocketpass in october', 'You received $96.75 in 2 transfers in'],
    ['¿cuánto dinero recibí por pocketpass en octubre?', 'Recibiste $96.75 en 2 transferencias recibidas'],
    ['how much money did I receive in October', 'not counted as income: $96.75 in 2 transfers in'],
  ])('%s', async (question, wanted) => {
    const text = await say(question);
    expect(text).toContain(wanted);
    expect(text).not.toMatch(/I see no (income|deposits)/);
  });

  test('a question about income alone is about income alone', async () => {
    const text = await say('how much income did I have in October');
    expect(text).toContain('$2,000.00');
    expect(text).not.toContain('$96.75');
  });
});

describe('where nothing is found, what there is instead is told', () => {
  test.each([
    [
      'how much did I spend at Starbucks in October',
      'In all your data there are 3, the last on Sep 21, 2026.',
    ],
    [
      '¿cuánto gasté en Starbucks en octubre?',
      'En todos tus datos hay 3; el último, del 21 de septiembre de 2026.',
    ],
    ['how much came in from Starbucks this year', 'What I do see there in those days: 3 payments.'],
    ['how much did I spend at Starbucks over $50 in July', 'There is 1 of other amounts.'],
    ['how much did I spend at Starbucks on Fridays in July', 'There is 1 on other days of the week.'],
    ['how much did I spend at Starbucks from my savings in July', 'In your other accounts there is 1.'],
    ['how much did I spend at Airport Train in 2025', 'Your data starts on'],
  ])('%s', async (question, wanted) => expect(await say(question)).toContain(wanted));
});

test('days that overlap are never added up', async () => {
  const text = await say('starbucks spending since March 1 and since July 1');
  expect(text).toContain('$72.00');
  expect(text).toContain('$12.00');
  expect(text).not.toContain('$84.00');
  expect(text).toContain('Those days overlap');
});

test('a chart of several stretches shows all of them', async () => {
  const { chart } = await answer('how much did I spend at starbucks in March, July and September');
  expect(chart?.points.map((one) => one.label)).toEqual(['March 2026', 'July 2026', 'September 2026']);
});

test('two equal small fares of a day are no duplicate, two large ones are', async () => {
  const text = await say('any duplicate charges this month?');
  expect(text).toContain('Airport Train · $45.00 × 2');
  expect(text).not.toContain('Metro Transit');
  expect(await say('was I charged twice by Metro Transit this month?')).toContain('Metro Transit · ');
});

describe('questions to begin with', () => {
  test.each([
    ['es-MX,es;q=0.9,en;q=0.8', /^¿/],
    ['en-US,en;q=0.9', /^[A-Z]/],
  ])('are in the language the browser asks for: %s', async (header, wanted) => {
    const someone = await createPerson(app);
    await createAccount(app, someone);
    const { json } = await app.call('GET /chat/history', {
      token: someone.token,
      headers: { 'Accept-Language': header },
    });
    expect(json.suggestions.length).toBeGreaterThan(0);
    for (const one of json.suggestions as string[]) expect(one).toMatch(wanted);
  });
});
