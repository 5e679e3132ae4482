import { endpoints } from '@saldo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { browser, codeOf, prove, ticketFor, turnOnTotp } from './auth/factors/factors.testing.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import { createPerson, signIn, type Person } from './testing/factories.ts';
import { callCase, cases, createOwned, everythingOf, ownerTables, type Owned } from './testing/owned.ts';

/*
 * Route x object x caller. The rows are made of the contract: every endpoint, once for each id it takes and once where it
 * takes none. A caller without a live session gets one and the same 401 from every row that needs one, whatever object it
 * names, and changes nothing. Strangers with a session: ownership.test.ts.
 */

let app: TestApp;
let owner: Person;
let own: Owned;
beforeAll(async () => {
  app = await startTestApp();
  owner = await createPerson(app);
  own = await createOwned(app, owner);
});
afterAll(() => app.close());

/** A session of the owner's that has been used: what a process remembers of it must not outlive it. */
async function usedSession(): Promise<string> {
  const { token } = await signIn(app, owner.email, owner.password);
  expect((await app.call('GET /accounts/', { token })).status).toBe(200);
  return token;
}

const day = 86_400;

/** Who is nobody, by what they hold in the place of a live session of the owner's. */
const callers: Record<string, () => Promise<string | null>> = {
  nothing: async () => null,
  'a made-up token': async () => `sld_${'A'.repeat(43)}`,
  'a session that signed out': async () => {
    const token = await usedSession();
    await app.call('POST /auth/logout', { token });
    // Written behind the answer.
    await expect.poll(() => everythingOf(app, owner)).toContain('signed_out');
    return token;
  },
  'a session that was ended elsewhere': async () => {
    const token = await usedSession();
    await app.call('DELETE /settings/sessions', { token: owner.token });
    return token;
  },
  'a session nobody used for a week': async () => {
    const token = await usedSession();
    app.clock.advance(7 * day);
    owner = await signIn(app, owner.email, owner.password);
    return token;
  },
  'a session of thirty days that was used every day': async () => {
    const token = await usedSession();
    for (let days = 0; days < 30; days += 1) {
      await app.call('GET /accounts/', { token });
      app.clock.advance(day);
    }
    owner = await signIn(app, owner.email, owner.password);
    return token;
  },
  'a session from before a reset by mail': async () => {
    const token = await usedSession();
    await app.call('POST /auth/forgot-password', { body: { email: owner.email } });
    const mail = (await app.mails()).findLast(({ to }) => to?.[0]?.address === owner.email);
    const password = 'copper river 17 thimble';
    const body = { token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1], new_password: password };
    expect((await app.call('POST /auth/reset-password', { body })).status).toBe(200);
    owner = await signIn(app, owner.email, password);
    return token;
  },
  'the token of a reset': async () => {
    await app.call('POST /auth/forgot-password', { body: { email: owner.email } });
    const mail = (await app.mails()).findLast(({ to }) => to?.[0]?.address === owner.email);
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  },
  'a password without its second factor': async () => {
    const guarded = await turnOnTotp(app, owner);
    app.clock.advance(60);
    const ticket = await ticketFor(browser(app), guarded);
    return ticket;
  },
};

const guarded = endpoints.filter(({ endpoint }) => endpoint.access === 'session');

/** Every guarded call, by each object it can name. */
const rows = guarded.flatMap(({ endpoint }) => {
  const objects = Object.keys(cases).filter((name) => name.startsWith(`${endpoint.name} `));
  return (objects.length > 0 ? objects : [null]).map((object) => ({ endpoint, object }));
});

describe('without a session', () => {
  test('the calls open to everybody are these and no others', () => {
    const open = endpoints
      .filter(({ endpoint }) => endpoint.access === 'public')
      .map(({ endpoint }) => endpoint.name);
    expect(open.toSorted()).toEqual([
      'bankWebhook',
      // Where to sign in: auth/identities/identities.test.ts.
      'beginIdentitySignIn',
      // A challenge for whoever asks: it opens nothing without a key.
      'beginPasskeySignIn',
      'forgotPassword',
      'login',
      'logout',
      // A person of the visitor's own, where the operator offers that.
      'openDemo',
      // Its ticket is the key: auth/factors/ways-round.test.ts.
      'passSecondStep',
      // Its secret is the key: recurring/feed.test.ts.
      'readCalendarFeed',
      'register',
      'resetPassword',
      // The token of a mail is the key: notices/notices.test.ts.
      'showUnsubscribe',
      // What the identity provider says is the key: auth/identities/identities.test.ts.
      'signInByIdentity',
      // A signature is the key: auth/factors/passkeys.test.ts.
      'signInWithPasskey',
      'unsubscribe',
    ]);
  });

  test.each(Object.keys(callers))('%s opens nothing', async (caller) => {
    const token = await callers[caller]!();
    const before = await everythingOf(app, owner);
    for (const { endpoint, object } of rows) {
      const id = object === null ? 0 : own[cases[object]!.of];
      const { status, json, headers } = await callCase(app, endpoint, object, { token, own, id });
      expect([
        endpoint.name,
        object,
        status,
        { ...json, request_id: '' },
        headers.get('cache-control'),
      ]).toEqual([
        endpoint.name,
        object,
        401,
        { success: false, code: 'UNAUTHENTICATED', message: 'Please sign in to continue.', request_id: '' },
        'no-store',
      ]);
    }
    expect(await everythingOf(app, owner)).toBe(before);
  });
});

describe('where the operator demands a second factor', () => {
  test('who has none reaches the calls that set one up, in the session they have, and no other', async () => {
    const strict = await startTestApp({ beside: app, env: { REQUIRE_SECOND_FACTOR: '1' } });
    try {
      const person = await createPerson(app);
      const { token } = person;
      const theirs = await createOwned(app, person);
      const before = await everythingOf(app, person);
      const reached: string[] = [];
      // Twice: what the process keeps of a session is no way round.
      for (const { endpoint, object } of [...rows, ...rows]) {
        const id = object === null ? 0 : theirs[cases[object]!.of];
        const { json } = await callCase(strict, endpoint, object, { token, own: theirs, id });
        if (json?.code !== 'SECOND_FACTOR_REQUIRED') reached.push(endpoint.name);
      }
      expect([...new Set(reached)].toSorted()).toEqual(
        guarded
          .filter(({ endpoint }) => endpoint.beforeFactor)
          .map(({ endpoint }) => endpoint.name)
          .toSorted(),
      );
      expect((await everythingOf(app, person)).length).toBe(before.length);

      const set = await turnOnTotp(strict, person);
      expect((await strict.call('GET /accounts/', { token })).status).toBe(200);
      strict.clock.advance(60);
      await prove(strict.call, token, { password: set.password, code: codeOf(strict, set.key) });
      expect((await strict.call(`DELETE /auth/passkeys/${theirs.passkey}`, { token })).status).toBe(200);
      const last = await strict.call('DELETE /auth/factors/totp', { token });
      expect([last.status, last.json.code]).toEqual([409, 'CONFLICT']);
      expect((await strict.call('GET /accounts/', { token })).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('a query that forgets its owner', () => {
  test('finds and changes nothing of anybody else, in any table', async () => {
    const stranger = await createPerson(app);
    await createOwned(app, stranger);
    const before = await everythingOf(app, owner);
    const filled: string[] = [];
    for (const table of await ownerTables(app)) {
      const all = (as: number | null) =>
        app.db.inTransaction(as, async (tx) => {
          const { rows: found } = await sql<{
            user_id: number;
          }>`select user_id from ${sql.table(table)}`.execute(tx);
          return [...new Set(found.map(({ user_id }) => user_id))];
        });
      expect([table, await all(null)]).toEqual([table, []]);
      expect([table, (await all(stranger.id)).filter((id) => id !== stranger.id)]).toEqual([table, []]);
      if ((await all(owner.id)).length > 0) filled.push(table);
      const gone = app.db.inTransaction(stranger.id, (tx) =>
        sql`delete from ${sql.table(table)}`.execute(tx),
      );
      await gone.catch((error: unknown) => expect(error).toMatchObject({ code: '23503' }));
    }
    expect(await everythingOf(app, owner)).toBe(before);
    expect(filled.length).toBeGreaterThanOrEqual(20);
  });
});

describe('a person whose address is not confirmed', () => {
  test('reads all of their own, as one who confirmed it', async () => {
    const reads = rows.filter(({ endpoint }) => endpoint.method === 'GET');
    const answers = async () =>
      Promise.all(
        reads.map(async ({ endpoint, object }) => {
          const id = object === null ? 0 : own[cases[object]!.of];
          const { status } = await callCase(app, endpoint, object, { token: owner.token, own, id });
          return [endpoint.name, object, status];
        }),
      );
    const before = await answers();
    await app.db.directory
      .updateTable('users')
      .set({ email_confirmed_at: app.clock.now() })
      .where('id', '=', owner.id)
      .execute();
    expect(await answers()).toEqual(before);
  });
});

console.log(
  `authorisation: ${rows.length} rows of ${guarded.length} calls, by ${Object.keys(callers).length} callers`,
);
