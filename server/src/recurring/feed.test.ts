import { addMonths } from '@saldo/contract/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { turnOnTotp } from '../auth/factors/factors.testing.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../testing/factories.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp({ clock: '2026-11-21T15:00:00Z', env: { RATE_LIMIT_SCALE: '1' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  person = await createPerson(app);
});

const call = (line: string, who: Person | null = person) => app.call(line, { token: who?.token });
const make = async (): Promise<string> => {
  const { url } = (await call('POST /recurring/feed')).json;
  const found = /\/calendar\/([\w-]{43})\/bills\.ics$/.exec(url);
  return `GET /calendar/${found?.[1]}/bills.ics`;
};

async function bill(name: string): Promise<void> {
  const account = await createAccount(app, person);
  for (let back = 0; back < 5; back += 1)
    await createTransaction(app, person, account, {
      date: addMonths('2026-11-12', -back),
      amount_minor: -1_799,
      name,
      merchant_name: name,
      category_primary: 'ENTERTAINMENT',
      category_detailed: 'ENTERTAINMENT_TV_AND_MOVIES',
    });
}

test('the secret address gives the days ahead, without a session, until it is ended', async () => {
  await bill('Streamly');
  expect((await call('GET /recurring/feed')).json.feed).toBeNull();
  const address = await make();
  expect((await call('GET /recurring/feed')).json.feed).toEqual({ created_at: '2026-11-21T15:00:00.000Z' });
  const file = await call(address, null);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(file.headers.get('set-cookie')).toBeNull();
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(file.text.split('\r\n')).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'DTSTART;VALUE=DATE:20261212',
      'DTEND;VALUE=DATE:20261213',
      'SUMMARY:Streamly: $17.99',
      'END:VCALENDAR',
    ]),
  );
  expect(file.text.match(/^UID:/gm)).toHaveLength(3);
  expect((await call(address, null)).text).toBe(file.text);
  await call('DELETE /recurring/feed');
  expect((await call(address, null)).status).toBe(404);
});

test('a new address ends the one before, and nobody else’s', async () => {
  const first = await make();
  const stranger = await createPerson(app);
  const theirs = await app.call('POST /recurring/feed', { token: stranger.token });
  const second = await make();
  expect(second).not.toBe(first);
  expect((await call(first, null)).status).toBe(404);
  expect((await call(second, null)).status).toBe(200);
  const path = new URL(theirs.json.url).pathname.replace('/api/v1', '');
  expect((await call(`GET ${path}`, null)).status).toBe(200);
  expect((await call(`GET /calendar/${'A'.repeat(43)}/bills.ics`, null)).status).toBe(404);
});

test('where a second factor is demanded, an address made before gives nothing until there is one', async () => {
  const address = await make();
  const strict = await startTestApp({
    beside: app,
    clock: '2026-11-21T15:00:00Z',
    env: { REQUIRE_SECOND_FACTOR: '1' },
  });
  try {
    expect((await strict.call(address)).status).toBe(404);
    expect((await call(address, null)).status).toBe(200);
    await turnOnTotp(strict, person);
    expect((await strict.call(address)).status).toBe(200);
  } finally {
    await strict.close();
  }
});

test('the database keeps no secret, only its hash', async () => {
  const address = await make();
  const secret = /calendar\/([\w-]+)/.exec(address)?.[1] ?? '';
  const rows = await app.db.directory.selectFrom('calendar_feeds').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(rows.some((row) => row.secret_sha256.equals(Buffer.from(secret)))).toBe(false);
});

test('what a bank calls a payee ends no line and begins no property', async () => {
  await bill(
    'Evil; Co, Ltd\\ \r\nATTACH:http://evil.example/ \u{1f4a3} and a name that goes on for longer than a line may',
  );
  const { text } = await call(await make(), null);
  expect(text).not.toMatch(/^ATTACH/m);
  expect(text.replaceAll('\r\n ', '')).toContain(
    'SUMMARY:Evil\\; Co\\, Ltd\\\\  ATTACH:http://evil.example/ \u{1f4a3} and a name',
  );
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('whoever tries too often waits', async () => {
  const address = await make();
  const answers: number[] = [];
  for (let tries = 0; tries < 62; tries += 1) answers.push((await call(address, null)).status);
  expect(answers.at(0)).toBe(200);
  expect(answers.at(-1)).toBe(429);
});

test('making one is announced by mail, made and ended stand in the security history', async () => {
  await make();
  await call('DELETE /recurring/feed');
  await call('DELETE /recurring/feed');
  const mails = (await app.mails()).filter(({ to }) => to?.[0]?.address === person.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['A calendar address of your Saldo was made']);
  expect(mails[0]?.text).toContain('/saldo/forgot-password');
  const lines = await app.db.inTransaction(person.id, (tx) =>
    tx.selectFrom('audit_log').select('action').where('user_id', '=', person.id).orderBy('id').execute(),
  );
  expect(lines.map(({ action }) => action).filter((action) => action.startsWith('calendar'))).toEqual([
    'calendar_address_made',
    'calendar_address_ended',
  ]);
});

test('neighbours of one IPv6 network count together', async () => {
  const proxied = await startTestApp({ beside: app, env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
  try {
    const wrong = `GET /calendar/${'B'.repeat(43)}/bills.ics`;
    const answers: number[] = [];
    for (let host = 1; host <= 121; host += 1) {
      const headers = { 'X-Forwarded-For': `2001:db8:1:2::${host.toString(16)}` };
      answers.push((await proxied.call(wrong, { headers })).status);
    }
    expect(answers.slice(-2)).toEqual([404, 429]);
  } finally {
    await proxied.close();
  }
});
