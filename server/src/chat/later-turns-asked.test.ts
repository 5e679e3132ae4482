import { beforeEach, expect, test } from 'vitest';
import { createTransaction } from '../testing/factories.ts';
import { app, call, card, checking, person, say, spend, startChat } from './chat.testing.ts';

/* Today is Nov 21, 2026. What a talk is about stays, whatever kind of question goes on with it. */
startChat();

beforeEach(async () => {
  for (const date of ['2026-09-25', '2026-10-09', '2026-10-23', '2026-11-06', '2026-11-20'])
    await createTransaction(app, person, checking, {
      date,
      amount_minor: date === '2026-11-20' ? 210_000 : 200_000,
      name: 'LARKSPUR SYSTEMS PAYROLL',
      merchant_name: 'Larkspur Systems',
      category_primary: 'INCOME',
      category_detailed: 'INCOME_WAGES',
      pending: false,
    });
  await spend('2026-11-12', 9.5, 'Blue Bottle', 'FOOD_AND_DRINK_COFFEE');
});

type Said = Awaited<ReturnType<typeof say>>;
const queryOf = ({ reading }: Said) => reading.query;
const payee = (name: string) => [{ kind: 'payee', names: [name] }];

/** Says the turns of a talk one after the other; each answer. */
async function talk(...messages: string[]): Promise<Said[]> {
  await call('DELETE /chat/delete/all');
  const answers: Said[] = [];
  for (const message of messages) answers.push(await say(message));
  return answers;
}

test.each([
  ['When do I get paid?', 'How much was the last one?', 'And the one before?'],
  ['¿Cuándo cobro?', '¿De cuánto fue el último?', '¿Y el anterior?'],
])('after the next pay, the last one is pay: %s', async (...turns) => {
  const [, last, before] = await talk(...turns);
  expect(queryOf(last)).toMatchObject({
    kind: 'rows',
    rows: { flow: 'income', things: payee('Larkspur Systems') },
  });
  expect(last.response).toContain('$2,100.00');
  expect(queryOf(before)).toMatchObject({ rows: { flow: 'income' }, order: 'newest', at: 2 });
  expect(before.response).toContain('$2,000.00');
});

test.each([
  ['Which store did I spend the most at this year?', 'How many times did I go there?'],
  ['¿En qué tienda gasté más este año?', '¿Cuántas veces fui?'],
])('after “which the most” it is the one that was told that is asked about: %s', async (...turns) => {
  const [, times] = await talk(...turns);
  expect(queryOf(times)).toMatchObject({
    measure: 'count',
    by: null,
    rows: { things: payee('Whole Foods') },
  });
  expect(times.facts.map(({ value }: { value: unknown }) => value)).toContain(4);
});

test('after the last purchase, how often is asked of whom it was paid to', async () => {
  const [, times] = await talk('What was my last purchase?', 'How many times have I been there?');
  expect(queryOf(times)).toMatchObject({ measure: 'count', rows: { things: payee('Blue Bottle') } });
});

test('after what is owed, what is due is of that card', async () => {
  const [, due] = await talk('What do I owe on my credit card?', 'When is it due?');
  expect(queryOf(due)).toMatchObject({ kind: 'streams', show: 'due', accounts: [card] });
});

test('a reading that is picked for the first words of a talk is answered in their language', async () => {
  const [first] = await talk('¿En qué gasté más en octubre?');
  await call('DELETE /chat/delete/all');
  const { json } = await call('POST /chat/', {
    message: '¿En qué gasté más en octubre?',
    query: queryOf(first),
  });
  expect(json).toMatchObject({ language: 'es' });
  expect(json.response).toContain('octubre de 2026');
});
