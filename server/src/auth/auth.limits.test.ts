import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, signIn } from '../testing/factories.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
});
afterEach(() => app.close());

/** A request as it arrives from an address through the one trusted proxy. */
function from(address: string, extra: Record<string, string> = {}) {
  return { 'X-Forwarded-For': address, ...extra };
}

async function login(email: string, password: string, address: string, at: TestApp = app, cookie = '') {
  const { status, json, headers } = await at.call('POST /auth/login', {
    body: { email, password },
    headers: from(address, { Cookie: cookie }),
  });
  return {
    status,
    cookie: headers.get('set-cookie')?.split(';', 1)[0] ?? '',
    code: json.code as string,
    wait: Number(headers.get('retry-after')),
    message: json.message,
  };
}

async function mailsTo(email: string) {
  return (await app.mails()).filter(({ to }) => to?.[0]?.address === email);
}

async function newestToken(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1);
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function resetToken(email: string): Promise<string> {
  await app.call('POST /auth/forgot-password', { body: { email } });
  return newestToken(email);
}

test('five failures, then waits that grow; the right password works after the wait and clears them', async () => {
  const { email, password } = await createPerson(app);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await login(email, 'wrong', `198.51.100.${tries}`)).status).toBe(401);
  const refused = await login(email, password, '198.51.100.9');
  expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED', wait: 60 });
  expect(refused.message).toMatch(/^Too many attempts\. .*"Forgot password\?"/);

  const waits = [];
  for (let tries = 5; tries < 11; tries += 1) {
    const { wait } = await login(email, 'wrong', `198.51.100.${tries}`);
    waits.push(wait);
    app.clock.advance(wait);
    expect((await login(email, 'wrong', `198.51.101.${tries}`)).status).toBe(401);
  }
  expect(waits).toEqual([60, 60, 120, 120, 240, 240]);

  app.clock.advance(480);
  expect((await login(email, password, '198.51.100.77')).status).toBe(200);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await login(email, 'wrong', `198.51.100.${tries}`)).status).toBe(401);
});

test('refused tries do not lengthen the wait, and an unknown address waits as a known one does', async () => {
  const { email } = await createPerson(app);
  for (const address of [email, 'nobody@example.org']) {
    for (let tries = 0; tries < 25; tries += 1) await login(address, 'wrong', `203.0.113.${tries}`);
    app.clock.advance(30);
    expect(await login(address, 'wrong', '203.0.113.99')).toMatchObject({ status: 429, wait: 30 });
    app.clock.advance(30);
    expect((await login(address, 'wrong', '203.0.113.99')).status).toBe(401);
  }
});

test('a thousand addresses against one account get few tries a day; its owner still gets in', async () => {
  const owner = await createPerson(app);
  const home = '192.0.2.10';
  expect((await login(owner.email, owner.password, home)).status).toBe(200);
  let evaluated = 0;
  for (let tries = 0; tries < 1_000; tries += 1) {
    const { status } = await login(owner.email, `guess ${tries}`, `10.${tries >> 8}.${tries & 255}.1`);
    if (status === 401) evaluated += 1;
    app.clock.advance(86.4);
  }
  expect(evaluated).toBeGreaterThan(50);
  expect(evaluated).toBeLessThanOrEqual(100);
  await login(owner.email, 'guess', '10.9.9.9');
  expect((await login(owner.email, owner.password, '10.9.9.9')).status).toBe(429);
  expect((await login(owner.email, owner.password, home)).status).toBe(200);
});

test('a place has one budget: five tries a minute, also from where the owner has signed in', async () => {
  const { email, password } = await createPerson(app);
  const home = '192.0.2.20';
  const { cookie } = await login(email, password, home);
  for (const carried of ['', cookie]) {
    const statuses = [];
    for (let tries = 0; tries < 8; tries += 1)
      statuses.push((await login(email, 'wrong', home, app, carried)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  }
});

test('a browser that was signed in with gets in from anywhere, whatever strangers and neighbours do', async () => {
  const { email, password } = await createPerson(app);
  const { cookie } = await login(email, password, '192.0.2.21');
  const hotel = '192.0.2.22';
  for (let tries = 0; tries < 40; tries += 1) await login(email, 'wrong', hotel);
  expect((await login(email, password, hotel)).status).toBe(429);
  const back = await login(email, password, hotel, app, cookie);
  expect(back.status).toBe(200);
  // The browser keeps the name it has; another's name, or an invented one, is worth nothing.
  expect(back.cookie).toBe(cookie);
  for (let tries = 0; tries < 5; tries += 1) await login(email, 'wrong', `198.51.100.${tries}`);
  for (const invented of [`saldo_device=${'A'.repeat(22)}`, 'saldo_device=x', 'saldo_device='])
    expect((await login(email, password, '192.0.2.23', app, invented)).status).toBe(429);
  const other = await createPerson(app);
  const theirs = await login(other.email, other.password, '192.0.2.24');
  expect((await login(email, password, '192.0.2.23', app, theirs.cookie)).status).toBe(429);
});

test('right passwords, too, are thirty in ten minutes of a browser, at sign-in and within its session', async () => {
  const { email, password } = await createPerson(app);
  const home = '192.0.2.26';
  const { cookie } = await login(email, password, home);
  const signIns = [];
  for (let tries = 0; tries < 31; tries += 1)
    signIns.push((await login(email, password, `10.0.${tries}.1`, app, cookie)).status);
  expect([...new Set(signIns.slice(0, 30)), signIns.at(-1)]).toEqual([200, 429]);
  app.clock.advance(600);
  const { token } = await signIn(app, email, password);
  for (const headers of [from(home, { Cookie: cookie }), from('10.1.1.1')]) {
    const confirm = () => app.call('POST /auth/reauthenticate', { token, body: { password }, headers });
    const proofs = [];
    for (let tries = 0; tries < 31; tries += 1) proofs.push((await confirm()).status);
    expect([...new Set(proofs.slice(0, 30)), proofs.at(-1)]).toEqual([200, 429]);
  }
});

test('the browser’s name is out of reach of scripts and of other calls, and comes with a success alone', async () => {
  const { email, password } = await createPerson(app);
  const reply = await app.call('POST /auth/login', { body: { email, password } });
  expect(reply.headers.get('set-cookie')).toMatch(
    /^saldo_device=[\w-]{22}; Max-Age=\d+; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/,
  );
  const failed = await app.call('POST /auth/login', { body: { email, password: 'wrong' } });
  expect(failed.headers.get('set-cookie')).toBeNull();
  const { rows } = await app.db.pool.query<{ key: string }>('select key from rate_limits');
  const [, device = ''] = /saldo_device=([\w-]+)/.exec(reply.headers.get('set-cookie') ?? '') ?? [];
  expect(rows.some(({ key }) => key.includes(device))).toBe(false);
});

test('over https the browser’s name is one that only https can set, and it is known again', async () => {
  const secure = await startTestApp({
    env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1', PUBLIC_URL: 'https://money.example.org' },
    beside: app,
  });
  try {
    const { email, password } = await createPerson(app);
    const reply = await secure.call('POST /auth/login', { body: { email, password } });
    expect(reply.headers.get('set-cookie')).toMatch(
      /^__Secure-saldo_device=[\w-]{22}; Max-Age=\d+; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict; Secure$/,
    );
    const cookie = reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const again = await secure.call('POST /auth/login', {
      body: { email, password },
      headers: { Cookie: cookie },
    });
    expect(again.headers.get('set-cookie')).toContain(`${cookie};`);
  } finally {
    await secure.close();
  }
});

test('a reset by mail lets the owner in at once at a place never seen, though strangers go on trying', async () => {
  const { email } = await createPerson(app);
  const attack = async () => {
    for (let tries = 0; tries < 6; tries += 1) await login(email, 'wrong', `198.51.100.${tries}`);
  };
  await attack();
  const away = '203.0.113.77';
  const token = await resetToken(email);
  const reset = await app.call('POST /auth/reset-password', {
    body: { token, new_password: 'a better one, 4 words' },
    headers: from(away),
  });
  expect(reset.status).toBe(200);
  await attack();
  expect((await login(email, 'a better one, 4 words', '203.0.113.78')).status).toBe(429);
  expect((await login(email, 'a better one, 4 words', away)).status).toBe(200);
  const [cookie = ''] = reset.headers.get('set-cookie')?.split(';', 1) ?? [];
  expect((await login(email, 'a better one, 4 words', '203.0.113.79', app, cookie)).status).toBe(200);
});

test('one address has 30 tries in 10 minutes whatever it names; others are not touched', async () => {
  const statuses = [];
  for (let tries = 0; tries < 32; tries += 1)
    statuses.push((await login(`p${tries}@example.org`, 'wrong', '192.0.2.66')).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual([429, 429]);
  expect((await login('q@example.org', 'wrong', '192.0.2.67')).status).toBe(401);
  app.clock.advance(600);
  expect((await login('q2@example.org', 'wrong', '192.0.2.66')).status).toBe(401);
});

test('an IPv6 customer is one caller, whichever of its addresses it takes', async () => {
  for (let tries = 0; tries < 30; tries += 1)
    await login(`p${tries}@example.org`, 'wrong', `2001:db8:1:2::${tries.toString(16)}`);
  expect((await login('p@example.org', 'wrong', '2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await login('p@example.org', 'wrong', '2001:db8:1:3::1')).status).toBe(401);
});

test('what stands before the proxy’s own entry is not believed', async () => {
  const statuses = [];
  for (let tries = 0; tries < 31; tries += 1)
    statuses.push((await login(`p${tries}@example.org`, 'wrong', `1.2.3.${tries}, 192.0.2.80`)).status);
  expect(statuses.at(-1)).toBe(429);
});

test('without a trusted proxy X-Forwarded-For is not read at all', async () => {
  const bare = await startTestApp({ env: { RATE_LIMIT_SCALE: '1' }, beside: app });
  try {
    const statuses = [];
    for (let tries = 0; tries < 31; tries += 1)
      statuses.push((await login(`p${tries}@example.org`, 'wrong', `192.0.2.${tries}`, bare)).status);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await bare.close();
  }
});

test('two instances share one count', async () => {
  const second = await startTestApp({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' }, beside: app });
  second.clock.set(app.clock.now());
  try {
    const { email } = await createPerson(app);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, tries) =>
        login(email, 'wrong', `198.51.100.${tries}`, tries % 2 ? app : second),
      ),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
  } finally {
    await second.close();
  }
});

test('ten registrations an hour from one address', async () => {
  const register = (index: number) =>
    app.call('POST /auth/register', {
      body: {
        first_name: 'A',
        last_name: 'B',
        email: `r${index}@example.org`,
        password: 'violet tram 88 lantern',
      },
      headers: from('192.0.2.5'),
    });
  for (let index = 0; index < 10; index += 1) expect((await register(index)).status).toBe(201);
  const refused = await register(10);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBe(3_600);
});

test('three reset mails an hour for one account, known or not', async () => {
  const { email } = await createPerson(app);
  for (const address of [email, 'nobody@example.org']) {
    const statuses = [];
    for (let tries = 0; tries < 4; tries += 1)
      statuses.push((await app.call('POST /auth/forgot-password', { body: { email: address } })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
});

test('strangers who use up the reset mails leave the owner a link that works, or one to ask for', async () => {
  const { email } = await createPerson(app);
  const ask = (address: string) =>
    app.call('POST /auth/forgot-password', { body: { email }, headers: from(address) });
  for (let tries = 0; tries < 6; tries += 1) await ask(`198.51.100.${tries}`);
  for (let minutes = 0; minutes < 180; minutes += 10) {
    const { status, json } = await ask('203.0.113.5');
    if (status === 429) expect(json.message).toMatch(/use the newest one/);
    const token = await newestToken(email);
    const looked = await app.call('POST /auth/reset-password', { body: { token, new_password: 'short' } });
    const tried = await app.call('POST /auth/reset-password', { body: { token, new_password: 'password' } });
    // The password is refused, not the token.
    expect([looked.json.code, tried.json.errors?.[0]?.path]).toEqual(['VALIDATION_ERROR', 'new_password']);
    app.clock.advance(10 * 60);
    await ask(`198.51.100.${minutes}`);
  }
  // Three an hour and one for each link that ran out: nobody's mailbox is flooded.
  expect((await mailsTo(email)).length).toBeLessThanOrEqual(13);
});

test('300 calls a minute for one session; another session has its own', async () => {
  const person = await createPerson(app);
  const other = await signIn(app, person.email, person.password);
  const statuses: number[] = [];
  for (let round = 0; round < 17; round += 1) {
    const calls = Array.from({ length: 20 }, () => app.call('GET /accounts/', { token: person.token }));
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  const refused = await app.call('GET /accounts/', { token: person.token });
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await app.call('GET /accounts/', { token: other.token })).status).toBe(200);
  app.clock.advance(60);
  expect((await app.call('GET /accounts/', { token: person.token })).status).toBe(200);
});

test('two instances together serve a session no more than 300 calls, and little less', async () => {
  const second = await startTestApp({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' }, beside: app });
  second.clock.set(app.clock.now());
  try {
    const { token } = await createPerson(app);
    const statuses: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const calls = Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? app : second).call('GET /accounts/', { token }),
      );
      statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
    }
    const served = statuses.filter((status) => status === 200).length;
    expect(served).toBeLessThanOrEqual(300);
    expect(served).toBeGreaterThanOrEqual(280);
  } finally {
    await second.close();
  }
});

test('a clock that is set back makes no wait longer, and none where none was', async () => {
  const { email, password, token } = await createPerson(app);
  const home = '192.0.2.30';
  const strangers = '198.51.100.30';
  const { cookie } = await login(email, password, home);
  for (const [address, sent] of [
    [home, cookie],
    [strangers, ''],
  ] as const)
    expect((await login(email, 'wrong', address, app, sent)).status).toBe(401);
  const confirm = (given: string) =>
    app.call('POST /auth/reauthenticate', { token, body: { password: given } });
  expect((await confirm('wrong')).status).toBe(400);
  app.clock.advance(-86_400);
  expect((await login(email, password, strangers)).status).toBe(200);
  expect((await login(email, password, home, app, cookie)).status).toBe(200);
  expect((await confirm(password)).status).toBe(200);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await login(email, 'wrong', home, app, cookie)).status).toBe(401);
  app.clock.advance(-86_400);
  expect(await login(email, password, home, app, cookie)).toMatchObject({ status: 429, wait: 60 });
  app.clock.advance(60);
  expect((await login(email, password, home, app, cookie)).status).toBe(200);
});

test('two instances whose clocks differ let in whoever is right', async () => {
  const { email, password } = await createPerson(app);
  const behind = await startTestApp({ beside: app, env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
  try {
    behind.clock.set(new Date(app.clock.now().getTime() - 2_000));
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await login(email, 'wrong', '198.51.100.40')).status).toBe(401);
      expect((await login(email, 'wrong', '198.51.100.40', behind)).status).toBe(401);
    }
    expect((await login(email, password, '198.51.100.40', behind)).status).toBe(200);
  } finally {
    await behind.close();
  }
});
