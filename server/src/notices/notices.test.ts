import { addMonths } from '@saldo/contract/calendar';
import { addDays } from '@saldo/contract/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  createAccount,
  createGoal,
  createLink,
  createPerson,
  createTransaction,
  type Person,
} from '../testing/factories.ts';
import { tellMorning } from './morning.service.ts';

let app: TestApp;
let person: Person;

/** A Monday morning in New York. */
const monday = '2026-11-23T12:30:00Z';

beforeAll(async () => {
  app = await startTestApp({ clock: monday, env: { SESSION_IDLE_MINUTES: '20000' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  app.clock.set('2026-11-17T15:00:00Z');
  person = await createPerson(app);
  await call('GET /notices/count');
});

const inNewYork = { 'X-Timezone': 'America/New_York' };
const call = (line: string, body?: unknown, headers: Record<string, string> = inNewYork) =>
  app.call(line, { token: person.token, body, headers });
const list = async () => (await call('GET /notices/')).json.notices;
const mails = async () => (await app.mails()).filter(({ to }) => to?.[0]?.address === person.email);
const morning = async (at = monday) => {
  app.clock.set(at);
  await tellMorning(app.services, person.id);
};
const codeOf = async () => /\b\d{6}\b/.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? '';
const confirm = async () => {
  await call('POST /notices/email-code');
  return call('POST /notices/email-confirmation', { code: await codeOf() });
};

/** A connected account that was there before notices began. */
const account = async (overrides = {}) =>
  createAccount(app, person, {
    link_id: await createLink(app, person, { created_at: new Date('2026-01-01'), history_done: true }),
    current_minor: 900_000,
    available_minor: 900_000,
    ...overrides,
  });

/** Rent of five months, due on November 25. */
async function rent(name = 'Harbor Rent'): Promise<number> {
  const id = await account();
  for (let back = 1; back <= 5; back += 1)
    await createTransaction(app, person, id, {
      date: addMonths('2026-11-25', -back),
      amount_minor: -120_000,
      name,
      merchant_name: name,
      category_primary: 'RENT_AND_UTILITIES',
      category_detailed: 'RENT_AND_UTILITIES_RENT',
    });
  return id;
}

const rentDue = {
  kind: 'bill_due',
  name: 'Harbor Rent',
  amount: 1_200,
  date: '2026-11-25',
  about: false,
  read: false,
};

describe('the list', () => {
  test('is for signed-in people only, and empty at first', async () => {
    expect(await app.call('GET /notices/')).toMatchObject({ status: 401 });
    expect((await call('GET /notices/')).json).toEqual({ notices: [], unread: 0 });
  });

  test('has what is new at the person’s morning, once', async () => {
    await rent();
    await morning();
    expect(await list()).toMatchObject([rentDue]);
    await morning('2026-11-24T12:30:00Z');
    await morning('2026-11-25T12:30:00Z');
    expect(await list()).toHaveLength(1);
    expect((await call('GET /notices/count')).json.unread).toBe(1);
  });

  test('has the most urgent of a morning first', async () => {
    await rent();
    await createLink(app, person, { status: 'reconnect_required', history_done: true });
    await morning();
    expect((await list()).map(({ kind }: { kind: string }) => kind)).toEqual(['bank_sign_in', 'bill_due']);
  });

  test('is marked read and unread, one by one and all that was seen', async () => {
    await rent();
    await rent('Second Rent');
    await morning();
    const [newest, older] = await list();
    expect(await call(`PATCH /notices/${older.id}`, { read: true })).toMatchObject({ status: 200 });
    expect((await list()).map(({ read }: { read: boolean }) => read)).toEqual([false, true]);
    await call(`PATCH /notices/${older.id}`, { read: false });
    await call('POST /notices/read', { newest: older.id });
    expect((await call('GET /notices/')).json).toMatchObject({
      unread: 1,
      notices: [{ id: newest.id, read: false }, {}],
    });
    await call('POST /notices/read', { newest: newest.id });
    expect((await call('GET /notices/count')).json.unread).toBe(0);
    expect(await call('PATCH /notices/987654321', { read: true })).toMatchObject({ status: 404 });
  });

  test.each([
    ['before the morning', '2026-11-23T11:59:00Z'],
    ['in the afternoon', '2026-11-23T18:00:00Z'],
    ['at night', '2026-11-23T04:00:00Z'],
  ])('gets nothing %s', async (_, at) => {
    await rent();
    await morning(at);
    expect(await list()).toEqual([]);
    await morning('2026-11-24T12:00:00Z');
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ['in another language', { ...inNewYork, 'Accept-Language': 'es' }],
    ['in another zone', { 'X-Timezone': 'America/Chicago' }],
  ])('loses no morning to a device that is opened %s as it begins', async (_, headers) => {
    await rent();
    app.clock.set('2026-11-23T13:01:00Z');
    await call('GET /notices/count', undefined, headers);
    await morning('2026-11-23T13:05:00Z');
    expect(await list()).toHaveLength(1);
  });

  test('has nothing of somebody who never opened the app', async () => {
    person = await createPerson(app);
    await rent();
    await morning();
    expect(await list()).toEqual([]);
  });
});

describe('sent once', () => {
  test('by two instances at the same moment', async () => {
    await confirm();
    await rent();
    const other = await startTestApp({ beside: app, clock: monday });
    app.clock.set(monday);
    await Promise.all([
      tellMorning(app.services, person.id),
      tellMorning(other.services, person.id),
      tellMorning(app.services, person.id),
    ]);
    await other.services.mail.idle();
    await other.close();
    expect(await list()).toHaveLength(1);
    const sent = await app.db.directory
      .selectFrom('mails')
      .select('id')
      .where('user_id', '=', person.id)
      .where('kind', '=', 'to-confirmed')
      .execute();
    expect(sent).toHaveLength(1);
  });

  test('with a clock that jumps ahead and back', async () => {
    await confirm();
    await rent();
    await morning();
    await morning('2027-03-01T12:30:00Z');
    await morning('2026-11-24T12:30:00Z');
    await morning('2026-11-25T12:30:00Z');
    const sent = (await mails()).filter(({ text }) =>
      text?.includes('Harbor Rent: $1,200.00 is due on Nov 25'),
    );
    expect(sent).toHaveLength(1);
    // The next morning is that of the right clock again.
    await account({ name: 'Other' });
    await createLink(app, person, { status: 'reconnect_required', institution_name: 'Quokka' });
    await morning('2026-11-26T12:30:00Z');
    expect((await list())[0]).toMatchObject({ kind: 'bank_sign_in', name: 'Quokka' });
  });

  test('by the jobs of the queue', async () => {
    const working = await startTestApp({ clock: monday, workers: true });
    person = await createPerson(working);
    const asked = { token: person.token, headers: inNewYork };
    await working.call('GET /notices/count', asked);
    await createLink(working, person, { status: 'reconnect_required' });
    working.clock.set('2026-11-24T12:30:00Z');
    await working.services.queue.enqueue('notices-due', {});
    await expect
      .poll(async () => (await working.call('GET /notices/', asked)).json.notices.length, { timeout: 20_000 })
      .toBe(1);
    await working.close();
  });
});

describe('nothing is sent of what was there before', () => {
  const large = (id: number, date: string, more = {}) =>
    createTransaction(app, person, id, {
      date,
      amount_minor: -99_900,
      name: 'Bike Shop',
      merchant_name: 'Bike Shop',
      ...more,
    });
  const coffees = async (id: number) => {
    for (let back = 20; back < 40; back += 1)
      await createTransaction(app, person, id, { date: addDays('2026-11-23', -back) });
  };
  const kinds = async () => (await list()).map(({ kind }: { kind: string }) => kind);

  test('of a bank that was connected since', async () => {
    const link = await createLink(app, person, { created_at: new Date('2026-11-21'), history_done: true });
    const id = await createAccount(app, person, { link_id: link });
    await coffees(id);
    await large(id, '2026-11-20');
    await morning();
    expect(await kinds()).toEqual([]);
    await large(id, '2026-11-22', { amount_minor: -99_800 });
    await morning('2026-11-24T12:30:00Z');
    expect(await list()).toMatchObject([{ kind: 'charge', name: 'Bike Shop', amount: 998, usual: 12.5 }]);
  });

  test('of a bank whose history is still arriving', async () => {
    const link = await createLink(app, person, { created_at: new Date('2026-01-01'), status: 'importing' });
    const id = await createAccount(app, person, { link_id: link });
    await coffees(id);
    await large(id, '2026-11-22');
    await morning();
    expect(await kinds()).toEqual([]);
  });

  test('of what is pending or was typed in', async () => {
    const id = await account();
    await coffees(id);
    await large(id, '2026-11-22', { pending: true });
    await large(id, '2026-11-21', { source: 'hand', amount_minor: -99_800 });
    await morning();
    expect(await kinds()).toEqual([]);
  });

  test('of days before the person first opened the app', async () => {
    app.clock.set('2026-11-22T20:00:00Z');
    person = await createPerson(app);
    await call('GET /notices/count');
    const id = await account();
    await coffees(id);
    await large(id, '2026-11-21');
    await morning();
    expect(await kinds()).toEqual([]);
  });
});

describe('each kind', () => {
  test('a charge made twice', async () => {
    const id = await account();
    for (const date of ['2026-11-20', '2026-11-21'])
      await createTransaction(app, person, id, {
        date,
        amount_minor: -8_000,
        name: 'Taxi',
        merchant_name: 'Taxi',
      });
    await morning();
    expect(await list()).toMatchObject([
      { kind: 'charge', name: 'Taxi', amount: 80, usual: null, date: '2026-11-21' },
    ]);
  });

  test('a large charge of a payee that is seldom paid, not a yearly bill', async () => {
    const id = await account();
    for (let back = 15; back < 55; back += 1)
      await createTransaction(app, person, id, {
        date: addDays('2026-11-23', -back),
        amount_minor: -1_000 - 100 * back,
      });
    const pay = (name: string, date: string, amount: number) =>
      createTransaction(app, person, id, {
        date,
        amount_minor: -amount,
        name,
        merchant_name: name,
        category_detailed: 'MEDICAL_DENTAL_CARE',
      });
    await pay('Bright Dental', '2026-05-04', 30_000);
    await pay('Bright Dental', '2026-11-22', 48_000);
    await pay('Oak Insurance', '2025-11-20', 61_000);
    await pay('Oak Insurance', '2026-11-21', 62_000);
    await morning();
    const notices = await list();
    expect(notices).toMatchObject([{ kind: 'charge', name: 'Bright Dental', amount: 480, about: true }]);
    // Forty of 25.00 to 64.00 dollars and four larger ones: nine in ten stay at or under the highest of the forty.
    expect(notices[0].usual).toBe(64);
  });

  test('a price that rose', async () => {
    const id = await account();
    for (let back = 0; back < 6; back += 1)
      await createTransaction(app, person, id, {
        date: addMonths('2026-11-20', -back),
        amount_minor: back === 0 ? -1_799 : -1_549,
        name: 'Streamly',
        merchant_name: 'Streamly',
        category_primary: 'ENTERTAINMENT',
        category_detailed: 'ENTERTAINMENT_TV_AND_MOVIES',
      });
    await morning();
    expect(await list()).toMatchObject([
      { kind: 'price_rise', name: 'Streamly', amount: 17.99, usual: 15.49, date: '2026-11-20' },
    ]);
    const { items } = (await call('GET /recurring/')).json.data;
    expect(items[0].change).toEqual({ from: 15.49, to: 17.99, on: '2026-11-20' });
  });

  test('a limit that is near, then over, as its page has it', async () => {
    const id = await account();
    await call('POST /limits/', { category: 'TRAVEL', amount: 100 });
    const travel = { category_primary: 'TRAVEL', category_detailed: 'TRAVEL_FLIGHTS' };
    await createTransaction(app, person, id, { date: '2026-11-20', amount_minor: -9_500, ...travel });
    await morning();
    expect(await list()).toMatchObject([
      { kind: 'limit', name: 'Travel', amount: 5, usual: 100, category: 'TRAVEL' },
    ]);
    await morning('2026-11-24T12:30:00Z');
    expect(await list()).toHaveLength(1);
    await createTransaction(app, person, id, { date: '2026-11-24', amount_minor: -1_000, ...travel });
    await morning('2026-11-25T12:30:00Z');
    const [over] = await list();
    const { limits } = (await call('GET /limits/')).json.data;
    expect(over).toMatchObject({ kind: 'limit', amount: -5 });
    expect(limits[0].left).toBe(over.amount);
  });

  test('a goal that lacks money', async () => {
    const id = await account({
      current_minor: 30_000,
      available_minor: 30_000,
      underfunded_since: new Date('2026-11-20T00:00:00Z'),
    });
    const goal = await createGoal(app, person, {
      title: 'Bike',
      linked_account_id: id,
      linked_minor: 50_000,
      target_minor: 90_000,
    });
    await morning();
    expect(await list()).toMatchObject([{ kind: 'goal_short', name: 'Bike', target: goal }]);
    const { goals } = (await call('GET /goals/')).json;
    expect((await list())[0].amount).toBe(goals[0].underfunded.shortfall);
  });

  test('a balance that will be low, as the line of its account has it', async () => {
    const id = await rent();
    await app.db.inTransaction(person.id, (tx) =>
      tx
        .updateTable('accounts')
        .set({ current_minor: 100_000, available_minor: 100_000 })
        .where('user_id', '=', person.id)
        .execute(),
    );
    await morning();
    const low = (await list()).find(({ kind }: { kind: string }) => kind === 'low_balance');
    expect(low).toMatchObject({ target: id, name: 'Everyday Checking' });
    const { days } = (await call('GET /recurring/ahead')).json.data;
    const least = Math.min(...days.slice(0, 15).map(({ balance }: { balance: number }) => balance));
    expect(low.amount).toBe(least);
  });

  test('is kept out of app and mail where it is not wanted', async () => {
    await confirm();
    await rent();
    await createLink(app, person, { status: 'reconnect_required' });
    const all = (await call('GET /notices/settings')).json.settings.app;
    expect(all).toHaveLength(7);
    const changed = await call('PATCH /notices/settings', { app: ['bill_due'], mail: ['bank_sign_in'] });
    expect(changed.json.settings).toMatchObject({ app: ['bill_due'], mail: ['bank_sign_in'], digest: false });
    await morning();
    expect((await list()).map(({ kind }: { kind: string }) => kind)).toEqual(['bill_due']);
    const text = (await mails()).at(-1)?.text;
    expect(text).toContain('Sign in to Quokka National Bank again to keep it up to date.');
    expect(text).not.toContain('Harbor');
    for (const body of [{ app: ['rain'] }, { mail: 'all' }, { digest: 'yes' }])
      expect(await call('PATCH /notices/settings', body)).toMatchObject({ status: 400 });
  });
});

describe('mail', () => {
  test('goes to no address that was not confirmed', async () => {
    await rent();
    await morning();
    expect(await list()).toHaveLength(1);
    expect((await mails()).map(({ subject }) => subject)).toEqual([]);
  });

  test('says what is new, and how to end it', async () => {
    expect((await confirm()).json.settings).toMatchObject({ email: person.email, email_confirmed: true });
    await rent();
    await morning();
    const mail = (await mails()).at(-1);
    expect(mail?.subject).toBe('A notice from Saldo');
    expect(mail?.text).toContain('Harbor Rent: $1,200.00 is due on Nov 25, 2026.');
    expect(mail?.text).toContain(`${app.origin}/saldo/notices`);
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toMatch(/^<http:\S+\/api\/v1\/mail\/[\w.-]+\/unsubscribe>$/);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toMatch(/Stop these mails:\n\S+\/saldo\/unsubscribe\?token=/);
  });

  test('speaks the language the app was last opened in', async () => {
    await confirm();
    await call('GET /notices/count', undefined, { ...inNewYork, 'Accept-Language': 'es' });
    const id = await account();
    await call('POST /limits/', { category: 'FOOD_AND_DRINK_COFFEE', amount: 10 });
    await createTransaction(app, person, id, { date: '2026-11-20' });
    await morning();
    const mail = (await mails()).at(-1);
    expect(mail?.subject).toBe('Un aviso de Saldo');
    expect(mail?.text).toContain('Café: $2.50 por encima de tu límite de $10.00.');
    expect(mail?.html).toContain('lang="es"');
  });

  test('makes neither a link nor markup of what a payee is called', async () => {
    await confirm();
    await rent('evil.example/<b>win</b>');
    await morning();
    const mail = (await mails()).at(-1);
    expect(mail?.text).not.toContain('evil.example');
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.text?.replaceAll('\u2060', '')).toContain('evil.example/<b>win</b>: $1,200.00');
  });

  test('names five and counts the rest', async () => {
    await confirm();
    for (let at = 1; at <= 7; at += 1)
      await createLink(app, person, { status: 'reconnect_required', institution_name: `Bank ${at}` });
    await morning();
    const text = (await mails()).at(-1)?.text ?? '';
    expect(text.match(/^.*Sign in to .+ again/gm)).toHaveLength(5);
    expect(text).toContain('And 2 more in Saldo.');
    expect(await list()).toHaveLength(7);
  });

  test('that waits is not sent to an address that was left', async () => {
    await confirm();
    await rent();
    const before = (await mails()).length;
    app.clock.set(monday);
    await call('POST /auth/reauthenticate', { password: person.password });
    // Queued, and the address changed before anything is sent.
    const { mail } = app.services;
    const kick = mail.kick;
    mail.kick = () => {};
    await tellMorning(app.services, person.id);
    mail.kick = kick;
    const other = `moved-${person.email}`;
    expect((await call('PUT /settings/email', { email: other })).status).toBe(200);
    expect((await call('GET /notices/settings')).json.settings.email_confirmed).toBe(false);
    const subjects = (await app.mails()).filter(({ to }) =>
      [person.email, other].includes(to?.[0]?.address ?? ''),
    );
    expect(subjects.slice(before).map(({ subject }) => subject)).toEqual([
      'Your Saldo sign-in address was changed',
    ]);
  });

  test('of the week comes on its first morning, once, where it is wanted', async () => {
    await confirm();
    await call('PATCH /notices/settings', { digest: true, mail: [] });
    const id = await rent();
    await createTransaction(app, person, id, { date: '2026-11-18', amount_minor: -4_000 });
    await createTransaction(app, person, id, { date: '2026-11-12', amount_minor: -1_000 });
    await morning('2026-11-22T12:30:00Z');
    await morning();
    await morning('2026-11-24T12:30:00Z');
    const weeks = (await mails()).filter(({ subject }) => subject === 'Your week in Saldo');
    expect(weeks).toHaveLength(1);
    expect(weeks[0]?.text).toContain(
      'in the last seven days you spent $40.00, and $10.00 in the seven before.',
    );
    expect(weeks[0]?.text).toContain('Nov 25, 2026: Harbor Rent, $1,200.00');
    expect((await list()).map(({ kind }: { kind: string }) => kind)).toEqual(['bill_due']);
  });
});

describe('confirming an address', () => {
  test('takes the code of the newest mail, once, within its time and five tries', async () => {
    await call('POST /notices/email-code');
    const code = await codeOf();
    const wrong = code === '000000' ? '000001' : '000000';
    const give = (given: string) => call('POST /notices/email-confirmation', { code: given });
    expect((await give(wrong)).json.errors).toEqual([
      { path: 'code', message: 'This code is wrong or no longer good.' },
    ]);
    for (let tries = 0; tries < 4; tries += 1) await give(wrong);
    expect((await give(code)).status).toBe(400);
    await call('POST /notices/email-code');
    const late = await codeOf();
    app.clock.advance(15 * 60);
    expect((await give(late)).status).toBe(400);
    app.clock.advance(-60);
    expect((await give(late)).status).toBe(200);
    expect((await give(late)).status).toBe(400);
    expect((await give('12345')).status).toBe(400);
  });

  test('is for the address the code was mailed to', async () => {
    await call('POST /notices/email-code');
    const code = await codeOf();
    await call('POST /auth/reauthenticate', { password: person.password });
    await call('PUT /settings/email', { email: `other-${person.email}` });
    expect((await call('POST /notices/email-confirmation', { code })).status).toBe(400);
  });

  test('mails three codes an hour at most', async () => {
    const limited = await startTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
    const { token } = await createPerson(limited);
    const answers = [];
    for (let at = 0; at < 4; at += 1)
      answers.push((await limited.call('POST /notices/email-code', { token })).status);
    await limited.close();
    expect(answers).toEqual([200, 200, 200, 429]);
  });
});

describe('ending mails', () => {
  const tokenOf = async () =>
    /unsubscribe\?token=([\w.-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? '';
  const post = (token: string, type: string, body: string) =>
    fetch(`${app.origin}/api/v1/mail/${token}/unsubscribe`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
    ['application/json', '{}'],
  ])('takes one post of %s, without a session', async (type, body) => {
    await confirm();
    await rent();
    await morning();
    const token = await tokenOf();
    const answer = await post(token, type, body);
    expect([answer.status, await answer.json()]).toMatchObject([200, { kind: 'notices' }]);
    expect((await call('GET /notices/settings')).json.settings).toMatchObject({
      mail: [],
      app: { length: 7 },
    });
    const rows = await app.db.inTransaction(person.id, (tx) =>
      tx.selectFrom('audit_log').select('action').where('user_id', '=', person.id).execute(),
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['email_confirmed', 'mail_unsubscribed']),
    );
  });

  test('looking at the address ends nothing', async () => {
    await confirm();
    await rent();
    await morning();
    const token = await tokenOf();
    const shown = await fetch(`${app.origin}/api/v1/mail/${token}/unsubscribe`, { redirect: 'manual' });
    expect([shown.status, shown.headers.get('location')]).toEqual([
      303,
      `${app.origin}/saldo/unsubscribe?token=${token}`,
    ]);
    expect((await call('GET /notices/settings')).json.settings.mail).toHaveLength(7);
  });

  test('of the week leaves the others', async () => {
    await confirm();
    await call('PATCH /notices/settings', { digest: true });
    await rent();
    await morning();
    const week = (await mails()).find(({ subject }) => subject === 'Your week in Saldo');
    const token = /unsubscribe\?token=([\w.-]+)/.exec(week?.text ?? '')?.[1] ?? '';
    await post(token, 'text/plain', 'x');
    expect((await call('GET /notices/settings')).json.settings).toMatchObject({
      digest: false,
      mail: { length: 7 },
    });
  });

  test('takes no token that Saldo did not make', async () => {
    await confirm();
    await rent();
    await morning();
    const token = await tokenOf();
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const foreign = app.services.keys.seal('notices:1', {
      table: 'notices',
      column: 'other',
      userId: 0,
      row: '',
    });
    for (const bad of [
      `x${token}`,
      foreign,
      token.replace('v1', 'v2'),
      `${changed.slice(0, -4)}AAAA`,
      'short',
    ])
      expect((await post(bad, 'application/json', '{}')).status).toBe(404);
    expect((await call('GET /notices/settings')).json.settings.mail).toHaveLength(7);
  });
});
