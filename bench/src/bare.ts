import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { TransactionFilter } from '@saldo/contract/transactions/transactions.filter';
import { selectGoals, selectGoalsSummary } from '@saldo/server/src/goals/goals.queries.ts';
import { recentSince, statisticsSince } from '@saldo/server/src/goals/goals.service.ts';
import {
  countTransactions,
  findTransactions,
  sumTransactions,
} from '@saldo/server/src/transactions/transactions.queries.ts';
import pg from 'pg';

/*
 * The ceiling: node:http and node-postgres, running the statements of Saldo's reads as named ones on a pool of ten, and
 * nothing else: no session, no row-level security, no validation, no shaping. Arguments: database address and person.
 * Each path below answers with the rows its statements find, as they come.
 */
const [url = '', person = ''] = process.argv.slice(2);
const userId = Number(person);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const now = new Date();
const page = { limit: 100, offset: 0, after: null };
const listAndCount = (filter: TransactionFilter) => [
  findTransactions(userId, filter, page).compile(),
  countTransactions(userId, filter).compile(),
];
const [list] = listAndCount({});

const statements = new Map(
  Object.entries({
    '/list': list ? [list] : [],
    '/list-and-count': listAndCount({}),
    '/search': listAndCount({ search: 'merchant 7' }),
    '/tagged': listAndCount({ search: 'shared' }),
    '/groceries': listAndCount({ category: 'FOOD_AND_DRINK_GROCERIES' }),
    '/summary': [sumTransactions(userId, {}).compile()],
    '/summary-search': [sumTransactions(userId, { search: 'merchant 7' }).compile()],
    '/goals': [selectGoals(userId, {}, recentSince(now)).compile()],
    '/goals-summary': [selectGoalsSummary(userId).compile()],
    '/goals-statistics': [selectGoals(userId, {}, statisticsSince(now)).compile()],
  }),
);

async function answer(path: string): Promise<string> {
  const found: unknown[][] = [];
  for (const [index, { sql, parameters }] of (statements.get(path) ?? []).entries()) {
    const named = { name: `${path} ${index}`, text: sql, values: [...parameters] };
    found.push((await pool.query<Record<string, unknown>>(named)).rows);
  }
  return JSON.stringify(found);
}

async function handle(path: string, response: ServerResponse): Promise<void> {
  const body = await answer(path);
  response.writeHead(statements.has(path) ? 200 : 404, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}

const server = createServer((request, response) => void handle(request.url ?? '', response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`Ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
