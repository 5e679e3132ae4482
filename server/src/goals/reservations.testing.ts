import { updateUnderfunded } from '../accounts/reservations.queries.ts';
import type { TestApp } from '../testing/app.ts';
import type { Person } from '../testing/factories.ts';

/**
 * Looks at every change of a goal at the very moment it is written: a reservation that has grown past the balance fails
 * the statement, and the test sees a 500.
 */
export const witness = `
  create function witness() returns trigger language plpgsql as $$
  declare held bigint; there bigint;
  begin
    if new.linked_account_id is null or new.status = 'cancelled' then return null; end if;
    if tg_op = 'UPDATE' and new.linked_account_id is not distinct from old.linked_account_id
       and new.linked_minor <= old.linked_minor then return null; end if;
    if new.linked_minor = 0 then return null; end if;
    select sum(linked_minor) into held from goals
      where user_id = new.user_id and linked_account_id = new.linked_account_id and status <> 'cancelled';
    select available_minor into there from accounts where user_id = new.user_id and id = new.linked_account_id;
    if held > there then raise exception 'over-reserved: % of %', held, there; end if;
    return null;
  end $$;
  create trigger witness after insert or update on goals for each row execute function witness()`;

/** What an account has and holds, in hundredths. */
export interface Ledger {
  available: number;
  reserved: number;
  underfunded: boolean;
}

/** What stands in the database, read in one statement. */
export async function ledgerOf(app: TestApp, person: Person, account: number): Promise<Ledger> {
  return app.db.inTransaction(person.id, async (tx) => {
    const row = await tx
      .selectFrom('accounts as a')
      .leftJoin('goals as g', (join) =>
        join.onRef('g.user_id', '=', 'a.user_id').onRef('g.linked_account_id', '=', 'a.id'),
      )
      .select((eb) => [
        'a.available_minor',
        'a.underfunded_since',
        eb.fn
          .coalesce(eb.fn.sum<number>('g.linked_minor').filterWhere('g.status', '!=', 'cancelled'), eb.lit(0))
          .as('reserved'),
      ])
      .where('a.user_id', '=', person.id)
      .where('a.id', '=', account)
      .groupBy(['a.user_id', 'a.id'])
      .executeTakeFirst();
    // Deleted meanwhile: nothing is held on it.
    if (!row) return { available: 0, reserved: 0, underfunded: false };
    return {
      available: row.available_minor ?? 0,
      reserved: Number(row.reserved),
      underfunded: row.underfunded_since !== null,
    };
  });
}

/** Every goal holds exactly the sum of its entries, of either kind. */
export async function goalsOffTheirEntries(app: TestApp, person: Person): Promise<number> {
  return app.db.inTransaction(person.id, async (tx) => {
    const rows = await tx
      .selectFrom('goals as g')
      .leftJoin('goal_entries as e', (join) =>
        join.onRef('e.user_id', '=', 'g.user_id').onRef('e.goal_id', '=', 'g.id'),
      )
      .select((eb) => [
        'g.manual_minor',
        'g.linked_minor',
        eb.fn
          .coalesce(eb.fn.sum<number>('e.amount_minor').filterWhere('e.kind', '=', 'manual'), eb.lit(0))
          .as('manual'),
        eb.fn
          .coalesce(eb.fn.sum<number>('e.amount_minor').filterWhere('e.kind', '=', 'linked'), eb.lit(0))
          .as('linked'),
      ])
      .where('g.user_id', '=', person.id)
      .groupBy(['g.user_id', 'g.id'])
      .execute();
    return rows.filter(
      (row) => row.manual_minor !== Number(row.manual) || row.linked_minor !== Number(row.linked),
    ).length;
  });
}

/** On every account a goal's entries add up to what it holds there: all of it on its own, nothing on any other. */
export async function goalsOffTheirAccounts(app: TestApp, person: Person): Promise<number> {
  return app.db.inTransaction(person.id, async (tx) => {
    const rows = await tx
      .selectFrom('goal_entries as e')
      .innerJoin('goals as g', (join) =>
        join.onRef('g.user_id', '=', 'e.user_id').onRef('g.id', '=', 'e.goal_id'),
      )
      .select(['g.linked_minor', 'g.linked_account_id', 'e.account_id'])
      .select((eb) => eb.fn.sum<number>('e.amount_minor').as('sum'))
      .where('g.user_id', '=', person.id)
      .where('e.kind', '=', 'linked')
      .groupBy(['g.user_id', 'g.id', 'e.account_id'])
      .execute();
    const held = (row: (typeof rows)[number]) =>
      row.account_id !== null && row.account_id === row.linked_account_id ? row.linked_minor : 0;
    return rows.filter((row) => Number(row.sum) !== held(row)).length;
  });
}

/** What a sync does to a balance: writes it and marks the account, under the account's lock. */
export async function setAvailable(
  app: TestApp,
  person: Person,
  account: number,
  available: number,
): Promise<void> {
  await app.db.inTransaction(person.id, async (tx) => {
    await tx
      .updateTable('accounts')
      .set({ available_minor: available })
      .where('user_id', '=', person.id)
      .where('id', '=', account)
      .execute();
    await updateUnderfunded(tx, person.id, [account], new Date());
  });
}
