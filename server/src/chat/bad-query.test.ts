import { query as schema } from '@saldo/contract/query/query';
import { emptySlots, toQuery } from '@saldo/contract/query/slots';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createPerson } from '../testing/factories.ts';
import { app, call, checking, startChat } from './chat.testing.ts';

startChat();

describe('a question from the page', () => {
  const given = (slots: object) => z.encode(schema, toQuery({ ...emptySlots, ...slots }));

  test('that names a stranger’s account is not found, whatever it asks', async () => {
    const stranger = await createPerson(app);
    for (const slots of [
      { ask: 'sum' },
      { ask: 'bal' },
      { ask: 'subs' },
      { ask: 'forecast' },
      { into: [checking] },
    ])
      expect(
        (
          await call(
            'POST /chat/',
            { message: 'x', query: given({ accounts: [checking], ...slots }) },
            stranger,
          )
        ).status,
      ).toBe(404);
  });

  test.each(['2026-02-30', '2026-13-01', 'yesterday', ''])('whose day is “%s” is refused', async (start) => {
    const query = { ...given({ ask: 'sum' }), days: [{ start, end: '2026-03-01', unit: 'range' }] };
    expect((await call('POST /chat/', { message: 'x', query })).status).toBe(400);
  });
});
