import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../testing/factories.ts';

let app: TestApp;
let person: Person;

const say = async (message: string): Promise<string> =>
  (await app.call('POST /chat/', { token: person.token, body: { message } })).json.response as string;

beforeAll(async () => {
  app = await startTestApp({ clock: '2026-11-21T15:00:00Z' });
  person = await createPerson(app);
  const checking = await createAccount(app, person, { current_minor: 100_000, available_minor: 100_000 });
  const row = (date: string, cents: number) =>
    createTransaction(app, person, checking, { date, amount_minor: cents });
  await row('2026-08-03', -1_000);
  await row('2026-10-25', 50_000);
  await row('2026-11-10', -20_000);
});
afterAll(() => app?.close());

test.each([
  ['how much did my balance drop this month', /from \$1,200\.00 to \$1,000\.00, \$200\.00 less.*estimated/s],
  ['¿cuánto cambió mi saldo en octubre?', /de \$700\.00 a \$1,200\.00, \$500\.00 más/],
  ['do I have more money than last month', /from \$1,200\.00 to \$1,000\.00, \$200\.00 less/],
  ['do I have more money than a month ago', /from \$700\.00 to \$1,000\.00, \$300\.00 more/],
  ['cuánto tenía hace un mes', /21 de octubre de 2026.*\$700\.00/],
])('%s', async (question, answer) => expect(await say(question)).toMatch(answer));
