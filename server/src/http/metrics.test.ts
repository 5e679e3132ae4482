import { readFile } from 'node:fs/promises';
import { endpoints, apiPrefix } from '@saldo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createLink, createPerson } from '../testing/factories.ts';
import { alone } from '../testing/through-cluster.ts';

const token = 'a-token-for-the-reader-of-metrics';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: token } });
});
afterAll(() => app?.close());

const read = (authorization = `Bearer ${token}`) =>
  app.call('GET //metrics', { headers: { Authorization: authorization } });

/** The values of a measure by its labels. */
const valuesOf = (text: string, name: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      .map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );

test.runIf(alone)('calls are counted by route, method and status, with how long they took', async () => {
  const person = await createPerson(app);
  const link = await createLink(app, person);
  const account = await createAccount(app, person, { link_id: link });
  const late = new Date(Date.now() - 3_600_000);
  await app.db.directory
    .insertInto('provider_items')
    .values({ provider: 'plaid', item_id: 'i', user_id: person.id, link_id: link, next_sync_at: late })
    .execute();
  await app.call(`GET /accounts/${account}`, { token: person.token });
  await app.call(`GET /accounts/${account + 1}`, { token: person.token });
  await app.call(`GET /accounts/${account}`);
  await app.call('GET /of-nobody/ana@example.org');
  const { status, headers, text } = await read();
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const counted = valuesOf(text, 'saldo_requests_total');
  const of = (code: number) =>
    counted.get(`{method="GET",route="/api/v1/accounts/:id_or_type",status="${code}"}`);
  expect([of(200), of(404), of(401)]).toEqual([1, 1, 1]);
  const times = valuesOf(text, 'saldo_request_seconds_bucket');
  const last = times.get('{method="GET",route="/api/v1/accounts/:id_or_type",le="+Inf"}');
  expect(last).toBe(3);
  expect(valuesOf(text, 'saldo_database_up').get('')).toBe(1);
  expect(valuesOf(text, 'saldo_links').get('{provider="plaid"}')).toBe(1);
  expect(valuesOf(text, 'saldo_sync_late_seconds').get('{provider="plaid"}')).toBeGreaterThanOrEqual(3_600);
  expect(valuesOf(text, 'saldo_database_connections').get('{state="open"}')).toBeGreaterThan(0);
});

test('nothing in it is of a person: only declared routes, and no word, id or address', async () => {
  const person = await createPerson(app, { first_name: 'Canarina', email: 'canary@example.org' });
  await app.call('POST /auth/forgot-password', { body: { email: person.email } });
  await app.call(`GET /transaction/transactions?search=Canarina`, { token: person.token });
  await app.call(`GET //canary-${person.token}?email=canary@example.org`);
  const { text } = await read();
  expect(text).not.toMatch(/canar|example\.org|@|sld_/i);
  const declared = endpoints.map(({ endpoint }) => apiPrefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1'));
  const routes = [...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route ?? '');
  const foreign = new Set(routes.filter((route) => !declared.includes(route)));
  for (const route of foreign) expect(route).toMatch(/^(none|\/metrics|\/saldo(\/\*)?|\/\*?|\/api\/v1\/\*)$/);
  expect(valuesOf(text, 'saldo_mails_waiting').get('')).toBeGreaterThanOrEqual(0);
});

test('every line is one that Prometheus reads', async () => {
  const { text } = await read();
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|[a-z_]+(\{(\w+="[^"\n]*",?)+\})? [-+.\de]+)$/);
});

test('without the token, or where none is set, there is no such address', async () => {
  const nothing = await app.call('GET //of-nobody');
  for (const authorization of ['', 'Bearer ', `Bearer ${token}x`, token])
    expect([(await read(authorization)).status, authorization]).toEqual([nothing.status, authorization]);
  const plain = await startTestApp();
  try {
    expect((await plain.call('GET //metrics', { headers: { Authorization: 'Bearer null' } })).status).toBe(
      404,
    );
  } finally {
    await plain.close();
  }
});

test('alerts and dashboard ask for measures that are there', async () => {
  const { text } = await read();
  const there = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name ?? ''));
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const source = await readFile(new URL(`../../../docs/monitoring/${file}`, import.meta.url), 'utf8');
    const asked = [...source.matchAll(/\bsaldo_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''));
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter((name) => !there.has(name))).toEqual([]);
  }
});
