import { slots } from '@saldo/contract/query/testing/slots';
import type { Slots } from '@saldo/contract/query/slots';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGoal } from '../testing/factories.ts';
import { startLedger, wire, type Ledger } from '../testing/given-query.ts';

/*
 * Whatever the form can say is answered: no question of it breaks an executor or a sentence, in either language. The ids
 * of generated questions stand for the person's own; days reach from before the first row to after today.
 */

let ledger: Ledger;
let goals: number[];
beforeAll(async () => {
  ledger = await startLedger();
  const { app, person, checking } = ledger;
  for (const category of ['FOOD_AND_DRINK', 'FOOD_AND_DRINK_COFFEE', 'TRANSPORTATION'])
    await app.call('POST /limits/', { token: person.token, body: { category, amount: 120, carry: true } });
  goals = [
    await createGoal(app, person, { title: 'Japan', deadline: '2027-06-30' }),
    await createGoal(app, person, { title: 'Cushion', linked_account_id: checking, linked_minor: 10_000 }),
  ];
});
afterAll(async () => ledger?.app.close());

const own = (ids: readonly number[], mine: readonly number[]): number[] => [
  ...new Set(ids.flatMap((id) => mine[id % mine.length] ?? [])),
];

/** Names that rows have among those that none has. */
const known = ['Blue Bottle', 'Whole Foods', 'Acme Payroll'];
const named = (things: Slots['things']): Slots['things'] =>
  things.map((one, at) =>
    at % 2 === 0 && one.kind === 'payee'
      ? { kind: 'payee', names: [known[one.names.length % 3] ?? ''] }
      : one,
  );

const questions = slots.map((one): Slots => {
  const accounts = [ledger.checking, ledger.card, ledger.euros];
  return {
    ...one,
    things: named(one.things),
    accounts: own(one.accounts, accounts),
    into: own(one.into, accounts),
    goals: own(one.goals, goals),
    only: null,
  };
});

test('every question of the form is answered, in both languages', async () => {
  const { app, person } = ledger;
  await fc.assert(
    fc.asyncProperty(
      questions,
      fc.constantFrom('en', 'es'),
      fc.boolean(),
      async (asked, language, chosen) => {
        const { status, json } = await app.call('POST /chat/', {
          token: person.token,
          body: {
            message: 'What is it?',
            language,
            query: wire(asked),
            ...(chosen ? { selected_account_id: ledger.card } : {}),
          },
        });
        expect(json).toMatchObject({ success: true });
        expect(status).toBe(200);
        expect(json.response.trim()).not.toBe('');
        expect(json.response).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
        expect(json.reading.text.trim()).not.toBe('');
      },
    ),
    { numRuns: 120 },
  );
}, 120_000);
