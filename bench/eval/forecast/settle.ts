import type { DateText } from '@saldo/contract/dates';
import type { TestApp } from '@saldo/server/src/testing/app.ts';
import type { Person } from '@saldo/server/src/testing/factories.ts';
import type { Life, LifeRow } from './people.ts';

export interface Settled {
  person: Person;
  accounts: Record<LifeRow['account'], number>;
}

/** Registers a life up to the evening of its day: a connected bank, three accounts, and all rows so far. */
export async function settle(app: TestApp, life: Life): Promise<Settled> {
  const { createAccount, createLink, createPerson } = await import('@saldo/server/src/testing/factories.ts');
  app.clock.set(`${life.today}T20:00:00Z`);
  const person = await createPerson(app, { email: `life-${life.seed}@example.org` });
  const link_id = await createLink(app, person, { created_at: new Date(life.today), history_done: true });
  const deposit = (name: string, cents: number) =>
    createAccount(app, person, { link_id, name, current_minor: cents, available_minor: cents });
  const accounts = {
    checking: await deposit('Checking', life.available),
    savings: await deposit('Savings', 500_000),
    card: await createAccount(app, person, {
      link_id,
      name: 'Card',
      type: 'credit',
      subtype: 'credit card',
      current_minor: life.owed,
      available_minor: null,
    }),
  };
  await addRows(app, { person, accounts }, life, (date) => date <= life.today);
  return { person, accounts };
}

/** Books a life's rows of some days, as a sync would. */
export async function addRows(
  app: TestApp,
  { person, accounts }: Settled,
  life: Life,
  within: (date: DateText) => boolean,
): Promise<void> {
  const { matchOwnTransfers } = await import('@saldo/server/src/transactions/transfers.queries.ts');
  const rows = life.rows.flatMap((row, at) =>
    within(row.date)
      ? [
          {
            user_id: person.id,
            account_id: accounts[row.account],
            provider_transaction_id: `life-${life.seed}-${at}`,
            amount_minor: row.cents,
            currency: 'USD',
            date: row.date,
            name: row.name,
            merchant_name: row.name,
            category_primary: row.primary,
            category_detailed: row.detailed,
            bank_category_primary: row.primary,
            bank_category_detailed: row.detailed,
            pending: false,
          },
        ]
      : [],
  );
  await app.db.inTransaction(person.id, async (tx) => {
    for (let from = 0; from < rows.length; from += 500)
      await tx
        .insertInto('transactions')
        .values(rows.slice(from, from + 500))
        .execute();
    await matchOwnTransfers(tx, person.id);
  });
}
