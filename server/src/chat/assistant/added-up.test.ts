import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../../testing/factories.ts';

let app: TestApp;
let person: Person;

/** A talk over the real route from nothing: every answer of it. */
async function talk(...turns: string[]): Promise<string[]> {
  await app.call('DELETE /chat/delete/all', { token: person.token });
  const answers: string[] = [];
  for (const message of turns) {
    // oxlint-disable-next-line no-await-in-loop -- a turn follows the one before it
    const { json } = await app.call('POST /chat/', { token: person.token, body: { message } });
    answers.push((json as { response: string }).response);
  }
  return answers;
}

beforeAll(async () => {
  app = await startTestApp({ clock: '2026-11-21T15:00:00Z' });
  person = await createPerson(app);
  const checking = await createAccount(app, person);
  const row = (date: string, minor: number, name: string, detailed: string) =>
    createTransaction(app, person, checking, {
      date,
      amount_minor: minor,
      name,
      merchant_name: name,
      category_primary: detailed.startsWith('RENT') ? 'RENT_AND_UTILITIES' : 'FOOD_AND_DRINK',
      category_detailed: detailed,
    });
  const groceries = 'FOOD_AND_DRINK_GROCERIES';
  await row('2026-06-10', -10_000, 'Whole Foods', groceries);
  await row('2026-07-10', -20_000, 'Whole Foods', groceries);
  await row('2026-10-10', -3_000, 'Whole Foods', groceries);
  await row('2026-10-11', -700, 'Starbucks', 'FOOD_AND_DRINK_COFFEE');
  await row('2026-11-02', -500, 'Starbucks', 'FOOD_AND_DRINK_COFFEE');
  await row('2026-10-01', -100_000, 'Parkside', 'RENT_AND_UTILITIES_RENT');
});
afterAll(() => app?.close());

test('what was listed is added up, and nothing behind it', async () => {
  const [, sum] = await talk('show me my last 2 purchases at Whole Foods', "what's the total of those");
  expect(sum).toContain('The 2 shown come to $230.00.');
  expect(sum).not.toContain('$330.00');
  const [, three] = await talk('mis 2 compras más grandes de este año', '¿cuánto suman?');
  expect(three).toContain('Los 2 mostrados suman $1,200.00.');
  const [, groups] = await talk('top 2 merchants this year', 'what do those come to');
  expect(groups).toContain('The 2 shown come to $1,330.00.');
});

test('stretches told one after the other go together, or are held apart', async () => {
  const [, , sum, change] = await talk(
    'groceries in October',
    'and in July?',
    'so altogether?',
    'and at Starbucks?',
  );
  expect(sum).toContain('Together: $230.00.');
  expect(change).toContain('Starbucks');
  const [, , visits] = await talk(
    'how many times at Starbucks in October',
    'and in November?',
    'altogether?',
  );
  expect(visits).toContain('Together: 2 ');
  const [, , apart] = await talk('súper en octubre', '¿y en julio?', '¿cuánto cambió de un mes a otro?');
  expect(apart).toContain('$170.00 menos');
});
