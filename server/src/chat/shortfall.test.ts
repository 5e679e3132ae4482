import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../testing/factories.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp({ clock: '2026-11-21T15:00:00Z' });
  person = await createPerson(app);
  const checking = await createAccount(app, person);
  const row = (date: string, amount_minor: number, category_primary: string) =>
    createTransaction(app, person, checking, { date, amount_minor, category_primary });
  // So that September is a whole month.
  await row('2026-08-20', -1_000, 'TRAVEL');
  await row('2026-09-02', 50_000, 'INCOME');
  await row('2026-09-03', -20_000, 'TRAVEL');
  await row('2026-10-02', 50_000, 'INCOME');
  await row('2026-10-03', -80_000, 'TRAVEL');
});
afterAll(() => app?.close());

test('a mean of months leads to the rows of the sums it was made of', async () => {
  const { json } = await app.call('POST /chat/', {
    token: person.token,
    body: { message: 'are we spending more than we earn' },
  });
  const { facts } = json as { facts: { label: string; amount: number; filters: object | null }[] };
  expect(facts.filter(({ filters }) => filters)).toMatchObject([
    { label: expect.stringMatching(/^income in all, /), amount: 1000, filters: { type: 'income' } },
    { label: expect.stringMatching(/^spending in all, /), amount: 1000, filters: { type: 'spending' } },
  ]);
});

// The page shows a figure with its label and opens its rows: "Net, $300.00" over rows that net to -$300.00 is wrong.
test.each([
  ['how much did I save in October 2026', 'shortfall, October 2026'],
  ['¿cuánto ahorré en octubre de 2026?', 'faltante, octubre de 2026'],
  ['how much did I save in September 2026', 'net, September 2026'],
])('%s: a figure told without its sign is named for what it is', async (message, label) => {
  const { json } = await app.call('POST /chat/', { token: person.token, body: { message } });
  const { facts } = json as { facts: { label: string; amount: number; filters: object | null }[] };
  const opened = facts.filter(({ filters }) => filters && 'type' in filters && filters.type === 'cashflow');
  expect(opened).toMatchObject([{ label, amount: 300 }]);
});
