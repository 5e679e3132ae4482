import { DefaultQueryExecutor, Kysely, PostgresAdapter, PostgresQueryCompiler, Transaction } from 'kysely';
import type { ConnectionProvider } from 'kysely';
import type pg from 'pg';
import type { Statement } from './batch.ts';
import { build, dialect } from './compiler.ts';
import { connectionOn } from './connection.ts';
import { localSettings } from './pool.ts';
import type { Mode } from './pool.ts';
import type { DirectoryTables, Tables } from './types.ts';

/** A transaction's handle: everything inside the transaction goes through it, nothing else. */
export type Tx = Transaction<Tables>;

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readOnly?: boolean;
}

/** What waits for each open transaction's commit. */
const followers = new WeakMap<Tx, (() => void)[]>();

/** Calls `follow` once the transaction has committed, and never when it has not. It must not throw. */
export function afterCommit(tx: Tx, follow: () => void): void {
  const waiting = followers.get(tx);
  if (waiting === undefined) followers.set(tx, [follow]);
  else waiting.push(follow);
}

const driver = dialect.createDriver();
const executor = new DefaultQueryExecutor(new PostgresQueryCompiler(), new PostgresAdapter(), {
  provideConnection: () => Promise.reject(new Error('No connection')),
});

const propsFor = (provider: ConnectionProvider) => ({
  config: { dialect },
  driver,
  dialect,
  executor: executor.withConnectionProvider(provider),
});

/** A Kysely handle for single statements on directory tables, each on whichever connection is free. */
export function directoryHandle(provider: ConnectionProvider): Kysely<DirectoryTables> {
  return new Kysely<DirectoryTables>(propsFor(provider));
}

/**
 * One message that begins a transaction and binds it to its owner (null: to nobody; owner tables then show nothing).
 * The owner is written into the text, safe because it is checked to be an integer, so one message does for all.
 */
export function beginText(userId: number | null, mode: Mode, options: TransactionOptions = {}): string {
  if (userId !== null && !(Number.isSafeInteger(userId) && userId > 0))
    throw new TypeError(`Not a user id: ${String(userId)}`);
  const isolation = options.isolation === undefined ? '' : ` isolation level ${options.isolation}`;
  const access = options.readOnly === true ? ' read only' : '';
  return `begin${isolation}${access}; ${localSettings(mode, options.readOnly === true)} set local saldo.user_id = '${userId ?? ''}'`;
}

/**
 * The statement that binds a transaction for reading alone to its owner, as the first of a batch: nothing but reads can
 * follow it.
 */
export function ownerStatement(userId: number): Statement {
  if (!(Number.isSafeInteger(userId) && userId > 0)) throw new TypeError(`Not a user id: ${String(userId)}`);
  return { sql: `select ${setOwner('$1')}`, parameters: [String(userId)] };
}

/** The part of a select list that binds the transaction to the owner an expression (SQL of our own) names, and to reading. */
export function setOwner(expression: string): string {
  return `set_config('saldo.user_id', ${expression}, true), set_config('transaction_read_only', 'on', true)`;
}

/** How far a transaction came, for deciding whether it may run again after its connection broke. */
export interface Progress {
  /** It had a connection. */
  begun: boolean;
  /** Its commit was sent: whether it counted is unknown when no answer came. */
  committing: boolean;
}

/**
 * Counts that a transaction wrote as its owner (see replica.ts): its last statement, so that nobody waits for the row's lock
 * while they hold another that somebody wants.
 */
const countWrite = `insert into write_marks as mark (user_id, version)
  select id, 1 from users where id = current_owner() and pg_current_xact_id_if_assigned() is not null
  on conflict (user_id) do update set version = mark.version + 1`;

/** Begins, runs `work`, commits; rolls back when it throws. The client can be used again afterwards. */
export async function runTransaction<T>(
  client: pg.ClientBase,
  mode: Mode,
  userId: number | null,
  options: TransactionOptions,
  progress: Progress,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const text = beginText(userId, mode, options);
  let over = false;
  const connection = connectionOn(client, mode, () => over);
  const tx = new Transaction<Tables>(propsFor({ provideConnection: (consumer) => consumer(connection) }));
  progress.begun = true;
  const begun = client.query(text);
  try {
    // Pipelined, the first query of `work` travels with the begin. If that failed, so does the query, inside no
    // transaction and with no owner, and the failure is thrown here.
    if (mode.pooled) await begun;
    const [start, result] = await Promise.allSettled([begun, work(tx)]);
    if (start.status === 'rejected') throw start.reason;
    if (result.status === 'rejected') throw result.reason;
    over = true;
    if (mode.marked && options.readOnly !== true) await client.query(countWrite);
    progress.committing = true;
    const end = await client.query('commit');
    if (end.command === 'ROLLBACK')
      throw new Error('The transaction was rolled back: a statement in it had failed unnoticed');
    for (const follow of followers.get(tx) ?? []) follow();
    return result.value;
  } catch (error) {
    over = true;
    // A connection that cannot even do this is broken, and is not used again.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * Binds the rest of a transaction to a person, for the one moment when there was nobody before: registration.
 */
export async function becomeOwner(tx: Tx, userId: number): Promise<void> {
  if (!Number.isSafeInteger(userId)) throw new TypeError('Not a user id');
  await tx.executeQuery(
    build
      .selectNoFrom((eb) =>
        eb.fn('set_config', [eb.val('saldo.user_id'), eb.val(String(userId)), eb.lit(true)]).as('owner'),
      )
      .compile(),
  );
}
