import { expect, test } from 'vitest';
import { asAdmin } from '../testing/leftovers.ts';
import { app, call, startChat } from './chat.testing.ts';
import { askQuery } from './queries.testing.ts';

startChat();

test.each([
  ['en', 'Something went wrong while I worked that out'],
  ['es', 'Algo falló mientras lo calculaba'],
])('an answer that breaks keeps the question, says so (%s) and tells the log', async (language, said) => {
  await asAdmin(app, (client) => client.query('alter table accounts rename column mask to away'));
  try {
    const { status, json } = await askQuery({ ask: 'bal' }, { language });
    expect(status).toBe(200);
    expect(json.response).toContain(said);
    expect(json).toMatchObject({ facts: [], proposal: null, reading: null, language });
  } finally {
    await asAdmin(app, (client) => client.query('alter table accounts rename column away to mask'));
  }
  const { history } = (await call('GET /chat/history')).json;
  expect(history).toMatchObject([{ message: 'What is it?' }]);
  expect(history[0].response).toContain(said);
  expect(app.logged()).toContain('a question could not be answered');
  expect((await askQuery({ ask: 'bal' })).json.response).toContain('$1,000.00');
});
