import type { Compilable } from 'kysely';
import { sql } from 'kysely';
import { build } from './compiler.ts';
import type { Database } from './database.ts';
import { isDatabaseUnavailable } from './faults.ts';
import type { Logger } from './logger.ts';
import { prepared } from './prepared.ts';
import type { TransactionOptions } from './transaction.ts';

/** How long a replica that failed is left alone. */
const restMs = 5_000;

/** How many writes of their rows a database has seen of a person; no row where none were counted. */
const findMark = prepared((userId: number) =>
  build.selectFrom('write_marks').select('version').where('user_id', '=', userId),
);

/** The same of whoever the transaction is bound to, with who that is. */
const findOwnMark = prepared(() =>
  build.selectNoFrom([
    sql<number | null>`current_owner()`.as('owner'),
    sql<number>`coalesce((select version from write_marks where user_id = current_owner()), 0)`.as('version'),
  ]),
);

type Found = { version: number }[];

/** Tables that everybody's calls write, so that one person's count of writes does not cover them. */
async function sharedTables({ pool }: Database): Promise<RegExp> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  );
  return new RegExp(String.raw`\b(?:${rows.map(({ name }) => RegExp.escape(name)).join('|')})\b`);
}

/**
 * A database whose reads (`read`, `readAs`) of people's own rows are answered by a replica, where that has seen every write
 * of theirs that the primary has. The session, and how many writes that are, are asked of the primary each time; whatever
 * the replica cannot answer, the primary does. Everything else is the primary's.
 */
export async function withReplica(primary: Database, replica: Database, log: Logger): Promise<Database> {
  const shared = await sharedTables(primary);
  let restsUntil = 0;

  function rest(reason: string): void {
    const now = performance.now();
    if (now >= restsUntil) log.warn({ reason }, 'The replica does not answer; the primary reads');
    restsUntil = now + restMs;
  }

  const isOwn = (queries: readonly Compilable[]) =>
    queries.every((query) => !shared.test(query.compile().sql));

  /** The rows as the replica knows them; null where it has not seen so many writes, or does not answer. */
  async function readBehind(
    userId: number,
    writes: number,
    queries: readonly Compilable[],
    { isolation = 'repeatable read' }: TransactionOptions,
  ): Promise<unknown[][] | null> {
    if (performance.now() < restsUntil) return null;
    try {
      const readThere = replica.read as (
        userId: number,
        queries: readonly Compilable[],
        options: TransactionOptions,
      ) => Promise<unknown[][]>;
      const [mark, ...rows] = await readThere(userId, [findMark(userId), ...queries], {
        isolation: isolation === 'serializable' ? 'repeatable read' : isolation,
      });
      return ((mark as Found)[0]?.version ?? 0) >= writes ? rows : null;
    } catch (error) {
      // Anything else is the query's own fault, or a conflict with what is replayed: the primary says.
      if (isDatabaseUnavailable(error)) rest((error as Error).message);
      return null;
    }
  }

  async function read(
    userId: number,
    queries: readonly Compilable[],
    options: TransactionOptions = {},
  ): Promise<unknown[][]> {
    if (performance.now() >= restsUntil && isOwn(queries)) {
      const [mark] = await primary.read(userId, [findMark(userId)]);
      const rows = await readBehind(userId, mark[0]?.version ?? 0, queries, options);
      if (rows !== null) return rows;
    }
    return primary.read(userId, queries, options);
  }

  const readAs: Database['readAs'] = async (userId, owner, queries, options = {}) => {
    if (queries.length > 0 && performance.now() >= restsUntil && isOwn(queries)) {
      const { found, rows } = await primary.readAs(userId, owner, [findOwnMark()]);
      const bound = rows[0][0];
      if (bound?.owner === userId) {
        const own = await readBehind(userId, bound.version, queries, options);
        if (own !== null) return { found, rows: own as never };
      }
    }
    return primary.readAs(userId, owner, queries, options);
  };

  return {
    ...primary,
    read: read as Database['read'],
    readAs,
    async close() {
      await replica.close();
      await primary.close();
    },
  };
}
