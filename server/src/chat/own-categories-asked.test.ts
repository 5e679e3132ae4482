import { beforeEach, expect, test } from 'vitest';
import { app, call, card, person, say, spend, startChat } from './chat.testing.ts';
import { createPerson } from '../testing/factories.ts';
import { answerTo } from './queries.testing.ts';

/* Today is Nov 21, 2026. */
startChat();

let code: string;
beforeEach(async () => {
  const body = { name: 'Dog', category_primary: 'PERSONAL_CARE' };
  const made = await app.call('POST /categories/', { token: person.token, body });
  ({ code } = made.json.category);
  await spend('2026-10-06', 42, 'Bark & Co', 'GENERAL_MERCHANDISE_PET_SUPPLIES', card);
  await spend('2026-10-07', 7, 'Petco', 'GENERAL_MERCHANDISE_PET_SUPPLIES', card);
  await app.db.inTransaction(person.id, (tx) =>
    tx
      .updateTable('transactions')
      .set({ category_primary: 'PERSONAL_CARE', category_detailed: code })
      .where('user_id', '=', person.id)
      .where('name', '=', 'Bark & Co')
      .execute(),
  );
});

test('a category of one’s own is found by its name, before the kinds that everybody has', async () => {
  const answer = await say('how much did I spend on Dog in October 2026?');
  expect(answer.response).toContain('$42.00');
  expect(answer.reading.text).toContain('Dog');
  expect(answer.response).not.toContain('a category of your own');
});

test('it stands by its name in rows and groups, and is nobody else’s', async () => {
  const things = [{ kind: 'category' as const, codes: [code] }];
  const list = await answerTo({ ask: 'list', things });
  expect(list.response).toContain('Dog');
  const other = await createPerson(app);
  const { json } = await call('POST /chat/', { message: 'how much did I spend on Dog in October?' }, other);
  expect(json.reading?.text ?? '').not.toContain('Dog');
});

test.each([
  ['everything for Dog in October, food and vet', '$67.00'],
  ['todo lo de Dog en octubre, comida y veterinario', '$67.00'],
])('food beside the vet is that of the animal a category is named after: %s', async (message, sum) => {
  await spend('2026-10-09', 25, 'Maple Vets', 'MEDICAL_VETERINARY_SERVICES', card);
  await spend('2026-10-11', 12, 'Burger Place', 'FOOD_AND_DRINK_FAST_FOOD', card);
  expect((await say(message)).response).toContain(sum);
});
