import { query as schema } from '@saldo/contract/query/query';
import { emptySlots, toQuery } from '@saldo/contract/query/slots';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createPerson } from '../testing/factories.ts';
import { app, call, checking, spend, startChat } from './chat.testing.ts';

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

  const asked = async (query: unknown) => (await call('POST /chat/', { message: 'x', query })).status;

  test('whose amounts are below nothing is refused', async () => {
    const { rows, ...rest } = given({ ask: 'sum' }) as { rows: object };
    for (const bounds of [{ least: -5 }, { most: -0.01 }])
      expect(await asked({ ...rest, rows: { ...rows, ...bounds } })).toBe(400);
    expect(await asked({ ...given({ ask: 'afford' }), amount: -20 })).toBe(400);
  });

  test('that names a category that there is not is refused, one of a stranger is not found, one that only a bank knows is known by its rows', async () => {
    const of = (code: string) => ({ things: [{ kind: 'category' as const, codes: [code] }] });
    for (const slots of [of('NO_SUCH_THING'), { without: of('NO_SUCH_THING').things }])
      expect(await asked(given({ ask: 'sum', ...slots }))).toBe(400);
    expect(await asked(given({ ask: 'cut', ...of('NO_SUCH_THING') }))).toBe(400);
    expect(await asked(given({ ask: 'limits', ...of('OWN_987654321') }))).toBe(404);
    await spend('2026-11-02', 5, 'Orbit Air', 'TRAVEL_SPACE_FLIGHTS');
    expect(await asked(given({ ask: 'sum', ...of('TRAVEL_SPACE_FLIGHTS') }))).toBe(200);
    // What words mean may be several categories, of which a person's bank knows one.
    const wages = { kind: 'category' as const, codes: ['INCOME_SALARY', 'INCOME_WAGES'] };
    expect(await asked(given({ ask: 'sum', flow: 'income', things: [wages] }))).toBe(200);
    const { status } = await call('POST /chat/', { message: 'how much salary did I get this year?' });
    expect(status).toBe(200);
  });

  test('whose words cannot be kept is refused', async () => {
    const order = given({ ask: '+tag', things: [{ kind: 'payee', names: ['Blue'] }], title: 'x' }) as object;
    for (const title of ['\0', 'a\0b', '\ud800']) expect(await asked({ ...order, title })).toBe(400);
    const { rows, ...rest } = given({ ask: 'sum' }) as { rows: object };
    const things = [{ kind: 'text', text: '\0' }];
    expect(await asked({ ...rest, rows: { ...rows, things } })).toBe(400);
  });
});
