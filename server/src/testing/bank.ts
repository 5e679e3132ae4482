import { setTimeout as delay } from 'node:timers/promises';
import type { TestApp } from './app.ts';
import type { Person } from './factories.ts';

/** The embedded bank's back door: `POST /faults`, `POST /items/{id}`, with the tests' control token. */
export async function control<T = unknown>(app: TestApp, line: string, body?: object): Promise<T> {
  const [method, path] = line.split(' ');
  const reply = await app.call(`${method} /${app.sandbox?.prefix ?? '/_bank'}/control${path}`, {
    headers: { Authorization: 'Bearer control-token-of-the-tests' },
    ...(body !== undefined && { body }),
  });
  if (reply.status !== 200) throw new Error(`control ${line} answered ${reply.status} ${reply.text}`);
  return reply.json as T;
}

/** Links the test bank without the widget, as a person's client does; the answer of the exchange. */
export async function linkBank(app: TestApp, person: Person) {
  const made = await app.call('POST /plaid/create-public-token', { token: person.token });
  if (made.status !== 200) throw new Error(`create-public-token answered ${made.text}`);
  const body = { public_token: made.json.public_token };
  const linked = await app.call('POST /plaid/exchange-public-token', { token: person.token, body });
  if (linked.status !== 200) throw new Error(`exchange-public-token answered ${linked.text}`);
  return linked.json;
}

/** Waits until `check` holds, looking often; fails with what it saw last. */
export async function until<T>(
  look: () => Promise<T>,
  check: (seen: T) => boolean,
  patienceMs = 20_000,
): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const seen = await look();
    if (check(seen)) return seen;
    if (performance.now() > end) throw new Error(`waited in vain; last seen: ${JSON.stringify(seen)}`);
    await delay(50);
  }
}

/** Waits until every link of a person has its whole history. */
export async function untilImported(app: TestApp, person: Person) {
  return until(
    async () => (await app.call('GET /plaid/status', { token: person.token })).json,
    ({ institutions }) => institutions.every(({ status }: { status: string }) => status === 'active'),
  );
}
