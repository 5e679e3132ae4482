import { newToken, tokenHash } from '@saldo/server/src/http/session.ts';
import { newKey, openKeyRing } from '@saldo/server/src/bank/keyring.ts';
import { startTestApp, type TestApp } from '@saldo/server/src/testing/app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepare } from './ask.ts';
import { openLab, type Lab } from './lab.ts';
import { developmentQuestions } from './questions.ts';

/*
 * Every figure that says which rows it stands on is added up anew by the transactions screen's own calls: the same
 * count, the same sum to the cent.
 */

let lab: Lab;
let app: TestApp;
let token: string;

beforeAll(async () => {
  lab = await openLab();
  await prepare(lab);
  // An app on the lab's database.
  const beside = { db: lab.db, services: { keys: openKeyRing(newKey()) } } as unknown as TestApp;
  app = await startTestApp({ beside, clock: lab.now.toISOString() });
  token = newToken();
  await lab.admin.query(
    'insert into sessions (user_id, token_sha256, created_at, last_seen_at, expires_at) values ($1, $2, $3, $3, $4)',
    [lab.seeded.userId, tokenHash(token), lab.now, new Date(lab.now.getTime() + 86_400_000)],
  );
});
afterAll(async () => {
  await app?.close();
  await lab?.close();
});

interface Cited {
  kind: string;
  label: string;
  amount: number | null;
  value: number | null;
  row_count: number | null;
  filters: Record<string, unknown> | null;
}

const minor = (amount: number | null) => Math.round((amount ?? 0) * 100);

/** What is wrong with a figure once its filters are followed; null when it stands. */
async function faultOf(fact: Cited): Promise<string | null> {
  const pairs = Object.entries(fact.filters ?? {}).map(([key, value]) => [key, String(value)]);
  const query = new URLSearchParams(Object.fromEntries(pairs) as Record<string, string>).toString();
  const { status, json } = await app.call(`GET /transaction/summary?${query}`, { token });
  if (status !== 200) return `status ${status}`;
  const { summary } = json;
  if (summary.total_count !== fact.row_count) return `${fact.row_count} rows, listed ${summary.total_count}`;
  if (fact.kind === 'count' && fact.value !== summary.total_count) return `counts ${fact.value}`;
  // Spending turns the sign round; a single row is shown without one.
  if (fact.kind === 'money' && Math.abs(minor(fact.amount)) !== Math.abs(minor(summary.net_balance)))
    return `${fact.amount}, added up ${summary.net_balance}`;
  return null;
}

test(
  'every citation of every development question opens exactly its rows',
  { timeout: 300_000 },
  async () => {
    const faults: string[] = [];
    const bare: string[] = [];
    let followed = 0;
    for (const { turns } of developmentQuestions()) {
      await app.call('DELETE /chat/delete/all', { token });
      for (const { question } of turns) {
        const { json } = await app.call('POST /chat/', { token, body: { message: question } });
        for (const fact of json.facts as Cited[]) {
          if (!fact.filters) {
            if (fact.kind === 'money' && (fact.row_count ?? 0) > 0) bare.push(`${question}: ${fact.label}`);
            continue;
          }
          followed += 1;
          const fault = await faultOf(fact);
          if (fault) faults.push(`${question}: ${fact.label}: ${fault} ${JSON.stringify(fact.filters)}`);
        }
      }
    }
    expect(faults).toEqual([]);
    expect(bare).toEqual([]);
    expect(followed).toBeGreaterThan(1000);
  },
);
