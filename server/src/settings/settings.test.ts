import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, signIn, type Person } from '../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: '2026-11-18T10:00:00Z' });
});
afterAll(() => app.close());

const read = async ({ token }: Person) => (await app.call('GET /settings', { token })).json.settings;
const change = ({ token }: Person, body: unknown) => app.call('PATCH /settings', { token, body });

describe('what is shown', () => {
  test('a person who has chosen nothing yet', async () => {
    const person = await createPerson(app, { first_name: ' Ana ', email: 'Ana.Shown@Example.org' });
    const { status, json, headers } = await app.call('GET /settings', { token: person.token });
    expect(status).toBe(200);
    expect(json).toEqual({
      settings: {
        first_name: 'Ana',
        last_name: 'Ruiz',
        email: 'Ana.Shown@Example.org',
        time_zone: null,
        week_starts_on: 'monday',
        language: null,
        dashboard: null,
        member_since: '2026-11-18T10:00:00.000Z',
      },
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('changing', () => {
  test('only what is given changes, and the answer brings the person as sign-in does', async () => {
    const person = await createPerson(app);
    const first = await change(person, { first_name: '  Anaïs  ', week_starts_on: 'sunday' });
    expect(first.status).toBe(200);
    expect(first.json).toEqual({
      success: true,
      message: expect.any(String),
      settings: { ...(await read(person)), first_name: 'Anaïs', last_name: 'Ruiz', week_starts_on: 'sunday' },
      user: {
        id: person.id,
        first_name: 'Anaïs',
        last_name: 'Ruiz',
        name: 'Anaïs Ruiz',
        email: person.email,
      },
    });
    await change(person, { time_zone: 'America/New_York' });
    await change(person, { last_name: 'Ibáñez' });
    expect(await read(person)).toMatchObject({
      first_name: 'Anaïs',
      last_name: 'Ibáñez',
      time_zone: 'America/New_York',
      week_starts_on: 'sunday',
    });
    await change(person, { time_zone: null });
    expect(await read(person)).toMatchObject({ time_zone: null, week_starts_on: 'sunday' });
    const { json } = await app.call('POST /auth/login', {
      body: { email: person.email, password: person.password },
    });
    expect(json.user.name).toBe('Anaïs Ibáñez');
  });

  test('nothing given is no change; the same sent twice is the same; what is not a setting is ignored', async () => {
    const person = await createPerson(app);
    const before = await read(person);
    const sent = [{}, { email: 'other@example.org', member_since: '1999-01-01', id: 1 }];
    for (const body of sent) expect((await change(person, body)).status).toBe(200);
    expect(await read(person)).toEqual(before);
    const twice = { time_zone: 'Europe/Madrid', week_starts_on: 'saturday' };
    const [one, two] = [await change(person, twice), await change(person, twice)];
    expect(two.json).toEqual(one.json);
  });

  test('the dashboard’s cards are kept whole, and go back', async () => {
    const [person, other] = [await createPerson(app), await createPerson(app)];
    const dashboard = [
      { card: 'net_worth', shown: true },
      { card: 'limits', shown: false },
    ];
    expect((await change(person, { dashboard })).json.settings).toMatchObject({ dashboard });
    await change(person, { week_starts_on: 'sunday' });
    expect(await read(person)).toMatchObject({ dashboard, week_starts_on: 'sunday' });
    expect(await read(other)).toMatchObject({ dashboard: null });
    await change(person, { dashboard: null });
    expect(await read(person)).toMatchObject({ dashboard: null, week_starts_on: 'sunday' });
  });

  test('the language is the person’s own, beside the cards, and goes back to the browser’s', async () => {
    const [person, other] = [await createPerson(app), await createPerson(app)];
    const dashboard = [{ card: 'limits', shown: false }];
    await Promise.all([change(person, { language: 'es' }), change(person, { dashboard })]);
    expect(await read(person)).toMatchObject({ language: 'es', dashboard });
    expect(await read(other)).toMatchObject({ language: null });
    await change(person, { language: null });
    expect(await read(person)).toMatchObject({ language: null, dashboard });
  });

  test('twenty changes at once leave what one of them set, and lose no other field', async () => {
    const person = await createPerson(app);
    await change(person, { time_zone: 'Asia/Tokyo' });
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        change(person, index % 2 === 0 ? { week_starts_on: 'sunday' } : { first_name: `Ana${index}` }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const after = await read(person);
    expect(after).toMatchObject({ time_zone: 'Asia/Tokyo', week_starts_on: 'sunday' });
    expect(after.first_name).toMatch(/^Ana\d*[13579]$/);
  });

  test('what one person sets is nobody else’s, and the agreement to a model stands', async () => {
    const [one, other] = [await createPerson(app), await createPerson(app)];
    await app.db.inTransaction(one.id, (tx) =>
      tx.insertInto('settings').values({ user_id: one.id, assistant_model_host: 'models.example' }).execute(),
    );
    await change(one, { week_starts_on: 'saturday', first_name: 'Uma' });
    expect(await read(other)).toMatchObject({ week_starts_on: 'monday', first_name: 'Ana' });
    const { rows } = await app.db.pool
      .query(
        `begin; set local saldo.user_id = '${one.id}'; select assistant_model_host as host from settings; commit`,
      )
      .then((results) => (results as unknown as { rows: { host: string }[] }[])[2]!);
    expect(rows).toEqual([{ host: 'models.example' }]);
  });

  test.each([
    [{ first_name: '' }, 'first_name'],
    [{ first_name: '   ' }, 'first_name'],
    [{ first_name: null }, 'first_name'],
    [{ last_name: 'x'.repeat(101) }, 'last_name'],
    [{ last_name: 'Ana\u202egpj' }, 'last_name'],
    [{ last_name: 7 }, 'last_name'],
    [{ time_zone: '' }, 'time_zone'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ time_zone: '../../etc' }, 'time_zone'],
    [{ time_zone: 5 }, 'time_zone'],
    [{ week_starts_on: 'friday' }, 'week_starts_on'],
    [{ week_starts_on: null }, 'week_starts_on'],
    [{ dashboard: [{ card: 'ads', shown: true }] }, 'dashboard.0.card'],
    [{ dashboard: [{ card: 'limits' }] }, 'dashboard.0.shown'],
    [
      {
        dashboard: [
          { card: 'limits', shown: true },
          { card: 'limits', shown: false },
        ],
      },
      'dashboard',
    ],
    [{ dashboard: 'all' }, 'dashboard'],
    [{ language: 'pseudo' }, 'language'],
  ])('%j is refused by name and nothing is changed', async (body, path) => {
    const person = await createPerson(app);
    const before = await read(person);
    const { status, json } = await change(person, { first_name: 'Uma', ...body });
    expect([status, json.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(json.errors).toEqual([{ path, message: expect.any(String) }]);
    expect(await read(person)).toEqual(before);
  });
});

describe('the first day of the week', () => {
  /** Wednesday is 2026-11-18. */
  const asked = async (person: Person) => {
    const { json } = await app.call('POST /chat/', {
      token: person.token,
      body: { message: 'How much did I spend this week?' },
      headers: { 'X-Timezone': 'UTC' },
    });
    return json.facts.find(({ kind }: { kind: string }) => kind === 'money');
  };

  test('“this week” begins where the person says, in days and in money', async () => {
    const { createAccount, createTransaction } = await import('../testing/factories.ts');
    const person = await createPerson(app);
    const account = await createAccount(app, person);
    const spent = {
      '2026-11-13': -1,
      '2026-11-14': -20,
      '2026-11-15': -300,
      '2026-11-16': -4_000,
      '2026-11-17': -50_000,
    };
    for (const [date, amount_minor] of Object.entries(spent))
      await createTransaction(app, person, account, { date, amount_minor });
    const expected = {
      monday: { start: '2026-11-16', amount: 540 },
      sunday: { start: '2026-11-15', amount: 543 },
      saturday: { start: '2026-11-14', amount: 543.2 },
    };
    expect(await asked(person)).toMatchObject({ start_date: '2026-11-16', amount: 540 });
    for (const [week_starts_on, { start, amount }] of Object.entries(expected)) {
      expect((await change(person, { week_starts_on })).status).toBe(200);
      expect(await asked(person), week_starts_on).toMatchObject({ start_date: start, amount });
    }
  });
});

describe('sessions', () => {
  const listed = async ({ token }: { token: string }) =>
    (await app.call('GET /settings/sessions', { token })).json.sessions;
  const agents = {
    desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    phone:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  };
  async function signInOn(person: Person, agent: keyof typeof agents): Promise<string> {
    const { json } = await app.call('POST /auth/login', {
      body: { email: person.email, password: person.password },
      headers: { 'User-Agent': agents[agent] },
    });
    return json.token;
  }

  test('this one first, then the last used, each recognisable, none with a secret', async () => {
    const person = await createPerson(app);
    app.clock.advance(60);
    const desktop = await signInOn(person, 'desktop');
    app.clock.advance(60);
    const phone = await signInOn(person, 'phone');
    app.clock.advance(3600);
    const now = app.clock.now().getTime();
    const sessions = await listed({ token: desktop });
    expect(sessions.map(({ device, current }: never) => [device, current])).toEqual([
      ['Chrome on Windows', true],
      ['Safari on iPhone', false],
      ['Unknown browser', false],
    ]);
    expect(sessions[1]).toEqual({
      id: expect.any(Number),
      current: false,
      device: 'Safari on iPhone',
      location_hint: '127.0.0.0/24',
      created_at: new Date(now - 3600_000).toISOString(),
      last_seen_at: new Date(now - 3600_000).toISOString(),
      expires_at: new Date(now - 3600_000 + 7 * 86_400_000).toISOString(),
    });
    // Listing was a use of the desktop.
    expect(sessions[0].last_seen_at).toBe(new Date(now).toISOString());
    expect((await listed({ token: phone }))[0].device).toBe('Safari on iPhone');
  });

  test('a session idle for too long is not listed, and one near its absolute end says so', async () => {
    const person = await createPerson(app);
    for (let day = 0; day < 29; day += 5) {
      app.clock.advance(5 * 86_400);
      if (day === 0) await signInOn(person, 'phone');
      if (day < 25) await app.call('GET /settings', { token: person.token });
    }
    app.clock.advance(-86_400);
    const sessions = await listed(person);
    expect(sessions).toHaveLength(1);
    const left = Date.parse(sessions[0].expires_at) - app.clock.now().getTime();
    expect(left).toBe(86_400_000);
  });

  test('one device is signed out and really out; sent twice it is 404', async () => {
    const person = await createPerson(app);
    const phone = await signInOn(person, 'phone');
    const [, { id }] = await listed(person);
    const ended = await app.call(`DELETE /settings/sessions/${id}`, { token: person.token });
    expect([ended.status, ended.json.success, ended.headers.get('clear-site-data')]).toEqual([
      200,
      true,
      null,
    ]);
    expect((await app.call('GET /settings', { token: phone })).status).toBe(401);
    expect((await app.call('GET /settings', { token: person.token })).status).toBe(200);
    const again = await app.call(`DELETE /settings/sessions/${id}`, { token: person.token });
    expect([again.status, again.json.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('ending the own session is a sign-out', async () => {
    const person = await createPerson(app);
    const [{ id, current }] = await listed(person);
    expect(current).toBe(true);
    const ended = await app.call(`DELETE /settings/sessions/${id}`, { token: person.token });
    expect([ended.status, ended.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
    expect((await app.call('GET /settings', { token: person.token })).status).toBe(401);
  });

  test('a stranger’s session cannot be ended, seen or counted', async () => {
    const [person, stranger] = [await createPerson(app), await createPerson(app)];
    const [{ id }] = await listed(stranger);
    const reply = await app.call(`DELETE /settings/sessions/${id}`, { token: person.token });
    expect([reply.status, reply.json.code]).toEqual([404, 'NOT_FOUND']);
    expect((await app.call('DELETE /settings/sessions', { token: person.token })).json.ended).toBe(0);
    expect((await app.call('GET /settings', { token: stranger.token })).status).toBe(200);
  });

  test('all others end, however often and from how many sides it is asked', async () => {
    const person = await createPerson(app);
    const others = await Promise.all(
      Array.from({ length: 4 }, () => signIn(app, person.email, person.password)),
    );
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => app.call('DELETE /settings/sessions', { token: person.token })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.reduce((sum, { json }) => sum + json.ended, 0)).toBe(4);
    for (const { token } of others) expect((await app.call('GET /settings', { token })).status).toBe(401);
    expect(await listed(person)).toHaveLength(1);
  });
});
