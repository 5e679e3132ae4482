import { reservableBalance } from '@saldo/contract/accounts/accounts.rules';
import { cents } from '@saldo/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createLink, createPerson, type Person } from '../testing/factories.ts';
import { updateUnderfunded } from './reservations.queries.ts';

let app: TestApp;
let person: Person;
let link: number;
beforeAll(async () => {
  app = await startTestApp();
  person = await createPerson(app);
  link = await createLink(app, person);
});
afterAll(() => app.close());

test('the database keeps the same reservable balance as the contract computes', async () => {
  const orNull = (minor: number | null) => (minor === null ? null : cents(minor));
  const amounts = [null, -500, 0, 700];
  for (const type of ['depository', 'credit', 'loan', 'investment', 'other'] as const)
    for (const status of ['active', 'disconnected'] as const)
      for (const current_minor of amounts)
        for (const available_minor of amounts) {
          const row = { type, status, current_minor, available_minor };
          const id = await createAccount(app, person, { ...row, link_id: link });
          const { reservable_minor } = await app.db.inTransaction(person.id, (tx) =>
            tx
              .selectFrom('accounts')
              .select('reservable_minor')
              .where('id', '=', id)
              .executeTakeFirstOrThrow(),
          );
          const expected = reservableBalance(
            type,
            status === 'active',
            orNull(current_minor),
            orNull(available_minor),
          );
          expect(reservable_minor, JSON.stringify(row)).toBe(expected);
        }
});

test('an overdrawn account that reserves nothing is not underfunded', async () => {
  const id = await createAccount(app, person, { link_id: link, type: 'depository', available_minor: -500 });
  const since = await app.db.inTransaction(person.id, async (tx) => {
    await updateUnderfunded(tx, person.id, [id], new Date());
    return tx
      .selectFrom('accounts')
      .select('underfunded_since')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  });
  expect(since).toEqual({ underfunded_since: null });
});
