import { sql } from 'kysely';
import { syncLink } from '../../sync/sync-link.service.ts';
import { linksOf } from '../bank.ts';
import { dyingBefore, Killed } from '../crashing.ts';
import { fates } from '../scripted-bank.ts';
import { same } from './check.ts';
import { isThere, newRow, runRules, sum, type Purchase, type Row, type Someone } from './model.ts';
import { editRow } from './row-moves.ts';
import { type Turn, shops, categories, dayBack, amount, answered } from './turn.ts';

async function linkBank(turn: Turn): Promise<void> {
  const { someone, world } = turn;
  const id = someone.person.id;
  const item = {
    id: `item-${id}`,
    accessToken: `access-${id}`,
    accounts: ['Checking', 'Savings'].map((name, n) => ({
      id: `account-${id}-${n}`,
      name,
      mask: `000${n}`,
      current: 0,
    })),
    changes: [],
    removed: false,
  };
  world.bank.offer(item);
  const { public_token } = (await turn.change('POST /plaid/create-public-token', {}, false)).json;
  const reply = await turn.change('POST /plaid/exchange-public-token', { public_token }, false);
  answered(reply, 200, 'a bank linked');
  await world.work();
  for (const { id: account, name } of reply.json.accounts)
    someone.accounts.push({
      id: account,
      name,
      byHand: false,
      owes: false,
      opening: 0,
      stated: new Map(),
      reported: 0,
      files: [],
    });
  someone.bank = { item, purchases: [], waiting: [], reimport: false };
}

/**
 * Something happens at the bank; the model's books get it with the next sync.
 * @param what the dice decide where it is not said; `goes`: a pending row, its posted one comes with the next `posts`
 */
export async function atBank(turn: Turn, what?: 'purchases' | 'goes' | 'posts'): Promise<void> {
  const { dice, someone, world } = turn;
  if (!someone.bank) return linkBank(turn);
  const { item, purchases, waiting } = someone.bank;
  const rowOf = (purchase: Purchase) => someone.rows.find((row) => row.wire === purchase.wire);
  const account = (wire: Purchase['wire']) =>
    someone.accounts.filter((one) => !one.byHand)[item.accounts.findIndex(({ id }) => id === wire.accountId)];
  const newId = () => `row-${someone.person.id}-${(someone.serial += 1)}`;
  const facts = (wire: Purchase['wire']) => ({
    date: wire.date,
    cents: -wire.outflow,
    name: wire.name,
    pending: wire.pending,
    ownCategory: wire.category,
  });
  const sent =
    (wire: Purchase['wire'], said: Partial<Row> = {}) =>
    () => {
      const into = account(wire);
      if (!into) return null;
      const row = newRow({
        account: into,
        source: 'bank',
        wire,
        category: wire.category,
        ...facts(wire),
        ...said,
      });
      someone.rows.push(row);
      return isThere(row) ? row : null;
    };
  /** Another state of a row: what was said of it stays. */
  const become = (purchase: Purchase, was: Purchase['wire']) => {
    const { wire } = purchase;
    return () => {
      const row = someone.rows.find((one) => one.wire === was);
      if (!row) return null;
      Object.assign(row, facts(wire), { wire });
      if (row.categoryBy === null) row.category = wire.category;
      return isThere(row) ? row : null;
    };
  };
  const there = purchases.filter(({ state, settled }) => state === 'there' && !settled);
  const pending = there.filter(({ wire }) => wire.pending);
  // What the person touched is what must survive posting.
  const touched = pending.filter((one) => {
    const row = rowOf(one);
    return row && (row.categoryBy === 'person' || row.note !== null || row.parts !== null || !isThere(row));
  });
  const between = purchases.find(({ state }) => state === 'between');
  const drawn = (between || touched.length > 0) && dice.chance(0.5) ? 4 : dice.int(0, 9);
  const kind = what === undefined ? drawn : what === 'purchases' ? 0 : 4;
  const buy = (count: number) => {
    for (let n = count; n > 0; n -= 1) {
      const wire = {
        id: newId(),
        accountId: dice.pick(item.accounts).id,
        name: `${dice.pick(shops)} ${someone.serial}`,
        date: dayBack(turn, 60),
        outflow: -amount(dice),
        pending: dice.chance(0.4),
        category: dice.pick(categories),
        pendingId: null,
      };
      const purchase: Purchase = { wire, state: 'there' };
      purchases.push(purchase);
      item.changes.push({ kind: 'added', row: wire });
      waiting.push(sent(wire));
    }
  };
  if (kind <= 3 || there.length === 0) buy(dice.int(1, 6));
  else if (between) {
    // The posted one of a row that had gone brings back what was said of it.
    const was = between.wire;
    between.wire = { ...was, id: newId(), pendingId: was.id, pending: false, outflow: was.outflow + 100 };
    between.state = 'there';
    item.changes.push({ kind: 'added', row: between.wire });
    const { wire } = between;
    waiting.push(() => {
      const row = gone.get(was);
      const said: Partial<Row> = row
        ? {
            note: row.note,
            excluded: row.excluded,
            excludedBy: row.excludedBy,
            parts: row.parts,
            deleted: row.deleted,
            categoryBy: row.categoryBy,
            ...(row.categoryBy !== null && { category: row.category }),
          }
        : {};
      return sent(wire, said)();
    });
  } else if (kind <= 6 && pending.length > 0) {
    const purchase = dice.pick(touched.length > 0 ? touched : pending);
    const was = purchase.wire;
    item.changes.push({ kind: 'removed', id: was.id, accountId: was.accountId });
    if (what === 'goes' || dice.chance(0.5)) {
      purchase.state = 'between';
      waiting.push(() => {
        const row = someone.rows.find((one) => one.wire === was);
        if (row) gone.set(was, row);
        someone.rows = someone.rows.filter((one) => one !== row);
        return null;
      });
    } else {
      purchase.wire = { ...was, id: newId(), pendingId: was.id, pending: false, outflow: was.outflow + 250 };
      item.changes.push({ kind: 'added', row: purchase.wire });
      waiting.push(become(purchase, was));
    }
  } else if (kind <= 8) {
    const purchase = dice.pick(there);
    const was = purchase.wire;
    purchase.wire = { ...was, outflow: -amount(dice), category: dice.pick(categories) };
    item.changes.push({ kind: 'modified', row: purchase.wire });
    waiting.push(become(purchase, was));
  } else if (dice.chance(0.4)) {
    // Taken back and sent again under its id, on a later page of the same loop: the last word stands.
    const purchase = dice.pick(there);
    const was = purchase.wire;
    purchase.wire = { ...was, outflow: -amount(dice) };
    item.changes.push({ kind: 'removed', id: was.id, accountId: was.accountId });
    waiting.push(become(purchase, was));
    buy(world.bank.pageSize - 1);
    item.changes.push({ kind: 'added', row: purchase.wire });
  } else {
    const purchase = dice.pick(there);
    purchase.state = 'gone';
    item.changes.push({ kind: 'removed', id: purchase.wire.id, accountId: purchase.wire.accountId });
    waiting.push(() => {
      const row = rowOf(purchase);
      someone.rows = someone.rows.filter((one) => one !== row);
      return null;
    });
  }
  for (const one of item.accounts)
    one.current = -sum(
      purchases
        .filter(({ state, wire }) => state === 'there' && !wire.pending && wire.accountId === one.id)
        .map(({ wire }) => wire.outflow),
    );
}

/** Rows that went without their successor, by what the bank had said of them. */
const gone = new WeakMap<Purchase['wire'], Row>();

/** Everything that waited at the bank has reached Saldo. */
function arrived(someone: Someone, byPerson: boolean): void {
  const { bank } = someone;
  if (!bank) return;
  const written = bank.waiting.splice(0).map((tell) => tell());
  if (byPerson && bank.reimport) {
    bank.reimport = false;
    for (const { wire } of bank.purchases) if (gone.get(wire)?.deleted?.by === 'all') gone.delete(wire);
    for (const row of someone.rows) {
      if (row.source !== 'bank' || row.deleted?.by !== 'all') continue;
      Object.assign(row, newRow(row), {
        category: row.ownCategory,
        categoryBy: null,
        note: null,
        excluded: false,
        excludedBy: null,
        parts: null,
        deleted: null,
      });
      written.push(row);
    }
  }
  runRules(
    someone,
    [...new Set(written.filter((row) => row !== null && isThere(row)))].filter((row) => row !== null),
  );
  const ofBank = someone.accounts.filter((one) => !one.byHand);
  for (const [n, account] of ofBank.entries()) account.reported = bank.item.accounts[n]?.current ?? 0;
}

async function liveLink(turn: Turn) {
  const links = await linksOf(turn.world.apps[0], turn.someone.person);
  return links.find(({ status }) => status !== 'disconnected');
}

export async function syncBank(turn: Turn): Promise<void> {
  const { dice, someone, world } = turn;
  if (!someone.bank) return linkBank(turn);
  const kind = dice.int(0, 4);
  if (kind <= 1) {
    world.bank.faults.push(...Array.from({ length: dice.int(0, 4) }, () => dice.pick(fates)));
    const { status } = await turn.change('POST /transaction/sync-transactions', {}, false);
    world.bank.faults.length = 0;
    if (status === 200) arrived(someone, true);
    else same('a sync that cannot be done', status, 503);
  } else if (kind === 2) {
    same('a forged webhook', await world.webhook(someone.bank.item.id, true), 400);
    // As often as the bank likes; the work is done once.
    for (let n = dice.int(1, 3); n > 0; n -= 1)
      same('a webhook', await world.webhook(someone.bank.item.id), 200);
    same('syncs that a webhook asks for', await world.work(), 1);
    arrived(someone, false);
  } else if (kind === 3) {
    const link = await liveLink(turn);
    if (!link) return;
    const { services, db } = world.apps[0];
    const dying = { ...services, db: dyingBefore(db, dice.int(1, 40)) };
    await syncLink(dying, someone.person.id, link.id, { byPerson: false }).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    // Later, when the dead one's lease has lapsed, the next one does all of it.
    await db.inTransaction(someone.person.id, (tx) =>
      sql`update links set lease_until = clock_timestamp() - interval '1 second' where id = ${link.id}::bigint`.execute(
        tx,
      ),
    );
    await syncLink(services, someone.person.id, link.id, { byPerson: false });
    arrived(someone, false);
  } else {
    // By the person in one instance and by a webhook in the other, at once.
    await world.webhook(someone.bank.item.id);
    const [byHandReply] = await Promise.all([
      world.apps[1].call('POST /transaction/sync-transactions', { token: someone.person.token, body: {} }),
      world.work(),
    ]);
    answered(byHandReply, 200, 'a sync beside another');
    arrived(someone, true);
  }
}

/** A pending row is written, edited, gone, and posts in a sync after the one that took it away. */
export async function postLate(turn: Turn): Promise<void> {
  if (!turn.someone.bank) return linkBank(turn);
  await atBank(turn, 'purchases');
  await syncBank(turn);
  await editRow(turn, ({ pending }) => pending);
  await atBank(turn, 'goes');
  await syncBank(turn);
  await atBank(turn, 'posts');
  return syncBank(turn);
}
