import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, type Person } from '../testing/factories.ts';

let app: TestApp;
let person: Person;
let card: number;

beforeAll(async () => {
  app = await startTestApp({ clock: '2026-11-21T15:00:00Z' });
  person = await createPerson(app);
  await createAccount(app, person);
  card = await createAccount(app, person, {
    type: 'credit',
    subtype: 'credit card',
    name: 'Wayfarer Rewards',
  });
});
afterAll(() => app?.close());

const say = async (message: string): Promise<string> =>
  (await app.call('POST /chat/', { token: person.token, body: { message } })).json.response;

test('the day of a card’s bill is what its bank says, and where the bank says nothing the answer says so', async () => {
  expect(await say('when is my Wayfarer Rewards card due')).toContain('does not tell me the due date');
  await app.db.inTransaction(person.id, (tx) =>
    tx
      .insertInto('liabilities')
      .values({
        user_id: person.id,
        account_id: card,
        due_date: '2026-12-02',
        minimum_minor: 5_355,
        overdue: false,
      })
      .execute(),
  );
  expect(await say('when is my Wayfarer Rewards card due')).toContain(
    'Wayfarer Rewards: your bank says the next payment is due Dec 2, 2026 (in 11 days), at least $53.55.',
  );
  expect(await say('¿cuándo vence mi tarjeta Wayfarer Rewards?')).toContain(
    'tu banco dice que el próximo pago vence el 2 de diciembre de 2026',
  );
});
