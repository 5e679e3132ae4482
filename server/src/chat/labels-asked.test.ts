import { beforeEach, expect, test } from 'vitest';
import { app, call, card, person, spend, startChat, talk } from './chat.testing.ts';

/* Today is Nov 21, 2026. Tags and notes that rows are given by a word. */
startChat();

interface Row {
  name: string;
  date: string;
  tags: string[];
  note: string | null;
}
const rows = async (): Promise<Row[]> =>
  (await app.call('GET /transaction/transactions?search=guitar', { token: person.token })).json.transactions;
const confirm = (id: number) => call(`POST /chat/proposals/${id}/confirm`);
const undo = (id: number) => call(`POST /chat/proposals/${id}/undo`);

beforeEach(async () => {
  await spend('2026-10-05', 80, 'Guitar Barn', 'GENERAL_MERCHANDISE_ELECTRONICS', card);
});

test('a tag is proposed, written once and taken back', async () => {
  const { proposal, response } = await talk('tag the Guitar Barn charge as stage gear');
  expect(response).toContain('I can tag 1 transaction “stage gear”');
  expect(proposal).toMatchObject({ kind: 'label_rows', status: 'open', changes: [{ after: 'stage gear' }] });
  expect(await rows()).toMatchObject([{ tags: [] }]);
  await Promise.all([confirm(proposal.id), confirm(proposal.id)]);
  expect(await rows()).toMatchObject([{ tags: ['stage gear'] }]);
  expect((await undo(proposal.id)).status).toBe(200);
  expect(await rows()).toMatchObject([{ tags: [] }]);
});

test('said anew it takes the place of the one before', async () => {
  const { proposal } = await talk('tag the Guitar Barn charge as work', 'no, make it stage gear instead');
  expect(proposal.changes).toMatchObject([{ after: 'stage gear' }]);
});

test('a note is put on the row that was shown, and the one before comes back', async () => {
  await app.db.inTransaction(person.id, (tx) =>
    tx.updateTable('transactions').set({ note: 'strings' }).where('name', '=', 'Guitar Barn').execute(),
  );
  const { proposal } = await talk(
    'cuál fue mi última compra en Guitar Barn',
    'ponle una nota que diga cuerdas nuevas',
  );
  await confirm(proposal.id);
  expect(await rows()).toMatchObject([{ note: 'cuerdas nuevas' }]);
  await undo(proposal.id);
  expect(await rows()).toMatchObject([{ note: 'strings' }]);
});

test('of several rows the newest alone may be meant', async () => {
  await spend('2026-09-05', 20, 'Guitar Barn', 'GENERAL_MERCHANDISE_ELECTRONICS', card);
  const { response, proposal, blocks } = await talk('tag the Guitar Barn ones as stage');
  expect(response).toContain('2');
  expect(blocks.find(({ kind }: { kind: string }) => kind === 'choices').choices).toHaveLength(1);
  await confirm(proposal.id);
  expect((await rows()).map(({ tags }) => tags)).toEqual([['stage'], ['stage']]);
});

test('another person’s rows are none of it', async () => {
  const { proposal } = await talk('tag the Frobnicate charge as work');
  expect(proposal).toBeNull();
});

test('after a list, “the one of October” is of that list alone', async () => {
  await spend('2026-10-09', 31, 'Zara', 'GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES', card);
  const { proposal } = await talk('what did I buy at Guitar Barn', 'the october one, file it under gifts');
  expect(proposal.changes).toHaveLength(1);
  expect(proposal.title).toContain('1 ');
});
