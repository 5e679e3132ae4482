import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { countTransactions, findTransactions } from '@saldo/server/src/transactions/transactions.queries.ts';
import pg from 'pg';

/*
 * The ceiling: node:http and node-postgres, running the statements of Saldo's list as named ones on a pool of ten, and
 * nothing else: no session, no row-level security, no validation. Arguments: database address, person, and `list` to
 * leave out the statement that counts.
 */
const [url = '', person = '', what = 'both'] = process.argv.slice(2);
const userId = Number(person);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const list = findTransactions(userId, {}, { limit: 100, offset: 0, after: null }).compile();
const count = countTransactions(userId, {}).compile();

const ask = async (
  { sql, parameters }: { sql: string; parameters: readonly unknown[] },
  name: string,
): Promise<unknown[]> =>
  (await pool.query<Record<string, unknown>>({ name, text: sql, values: [...parameters] })).rows;

async function answer(): Promise<string> {
  const transactions = await ask(list, 'list');
  const total = what === 'both' ? await ask(count, 'count') : [];
  return JSON.stringify({ transactions, total_count: total[0], limit: 100, offset: 0 });
}

async function handle(response: ServerResponse): Promise<void> {
  const body = await answer();
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

const server = createServer((_request, response) => void handle(response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`Ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
