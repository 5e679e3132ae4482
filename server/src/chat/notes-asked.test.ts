import { beforeEach, expect, test } from 'vitest';
import { createTransaction } from '../testing/factories.ts';
import { app, checking, person, startChat, talk } from './chat.testing.ts';

/* Today is Nov 21, 2026. Rows with what their person noted on them. */
startChat();

beforeEach(async () => {
  for (const [name, date, minor, note] of [
    ['Lens Hut', '2026-08-19', -23_860, 'bifocals'],
    ['Lens Hut', '2026-03-02', -4_000, null],
    ['Marathon Sports', '2026-10-24', -18_900, null],
    ['Marathon Sports', '2026-05-12', -2_500, null],
  ] as const)
    await createTransaction(app, person, checking, {
      date,
      amount_minor: minor,
      name,
      merchant_name: name,
      category_primary: 'GENERAL_MERCHANDISE',
      category_detailed: 'GENERAL_MERCHANDISE_SPORTING_GOODS',
      note,
    });
});

test.each([
  ['I wrote bifocals on one of my purchases, which one was it?'],
  ['find the charge where I noted bifocals'],
  ['¿en qué compra anoté bifocals?'],
])('a row is found by a word of its note: %s', async (message) => {
  const answer = await talk(message);
  expect(answer.response).toContain('Lens Hut');
  expect(answer.response).toContain('“bifocals”');
  expect(answer.response).not.toContain('$40.00');
});

test.each([
  ['what was my last purchase at Lens Hut', 'and what did I write in the note'],
  ['cuál fue mi última compra en Lens Hut', '¿y qué puse ahí en la nota?'],
])('the note of the row that was told is told: %s, %s', async (first, second) => {
  const answer = await talk(first, second);
  expect(answer.response).toContain('$238.60');
  expect(answer.response).toContain('“bifocals”');
});

test.each([
  ['anótale a la compra de Marathon Sports de octubre que es regalo de Navidad', 'regalo de Navidad'],
  ['add a note to the October Marathon Sports purchase saying birthday gift', 'birthday gift'],
])('a note is proposed for the rows that are named, whatever its words are: %s', async (message, note) => {
  const answer = await talk(message);
  expect(answer.proposal?.kind).toBe('label_rows');
  expect(answer.response).toContain(note);
  expect(answer.response).toContain('$189.00');
  expect(answer.response).not.toContain('$25.00');
});

test.each([
  ['when did Rosa last send me money?', 'put a note on that one: first half'],
  ['¿cuándo fue lo último que me mandó Rosa?', 'ponle una nota: primera mitad'],
])('a row that somebody sent takes a note: %s', async (first, second) => {
  await createTransaction(app, person, checking, {
    date: '2026-11-06',
    amount_minor: 15_000,
    name: 'Zelle from Rosa Peralta',
    merchant_name: null,
    category_primary: 'TRANSFER_IN',
    category_detailed: 'TRANSFER_IN_ACCOUNT_TRANSFER',
  });
  const { proposal, response } = await talk(first, second);
  expect(proposal?.kind).toBe('label_rows');
  expect(response).toContain('$150.00');
});

test.each([
  ['note on lens hut aug 19: reading pair', 'reading pair'],
  ['nota en lens hut del 19 de agosto: de lectura', 'de lectura'],
])('who writes “note” gives no tag: %s', async (message, note) => {
  const { reading, response } = await talk(message);
  expect(reading).toMatchObject({ query: { do: 'note', title: note } });
  expect(response).toContain('$238.60');
});
