import { beforeEach, expect, test } from 'vitest';
import { app, card, person, say, startChat } from './chat.testing.ts';

/* Today is Nov 21, 2026. What a person writes of a card, through the reader as it is taught. */
startChat();

beforeEach(() =>
  app.db.inTransaction(person.id, (tx) =>
    tx
      .insertInto('liabilities')
      .values({
        user_id: person.id,
        account_id: card,
        overdue: false,
        due_date: '2026-12-02',
        minimum_minor: 5_355,
        statement_minor: 41_287,
        rate_thousandths: 24_990,
      })
      .execute(),
  ),
);

test.each([
  ['What is the minimum payment on my credit card?', '$53.55'],
  ['¿Cuánto es el pago mínimo de mi tarjeta?', '$53.55'],
  ['what is my APR on the Sapphire', '24.99%'],
  ['¿Qué tasa de interés tiene mi Sapphire?', '24.99%'],
  ['what was the statement balance on my sapphire card', '$412.87'],
  ['When is my card payment due?', 'Dec 2, 2026'],
  ['¿Cuándo vence el pago de la tarjeta?', '2 de diciembre de 2026'],
])('%s', async (message, figure) => {
  const { response } = await say(message);
  expect(response).toContain(figure);
});

test.each([
  'How many beers did I drink last month?',
  'what does my neighbour earn',
  '¿Cuánto gana mi vecino?',
  '¿Cuántas cervezas me tomé en octubre?',
])('no bank row tells it, and no figure is given: %s', async (message) => {
  const { facts, blocks } = await say(message);
  expect(facts).toEqual([]);
  expect(JSON.stringify(blocks)).toMatch(
    /Your data does not tell|nobody else|Eso no lo dicen tus datos|datos de otras personas/,
  );
});

test.each([
  ['what is a foreign transaction fee?', 'adds to a purchase abroad'],
  ['what does APR mean', 'yearly rate'],
  ['what does pending mean?', 'not booked yet'],
  ['¿qué es el saldo al corte?', 'último estado de cuenta'],
])('a word is told by what it means: %s', async (message, meaning) => {
  const { response, facts } = await say(message);
  expect(response).toContain(meaning);
  expect(facts).toEqual([]);
});
