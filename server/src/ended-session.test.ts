import { endpoints } from '@saldo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockAccount } from './settings/operator.service.ts';
import type { Database } from './db/open.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import { createPerson, signIn, type Person } from './testing/factories.ts';
import type { Reply } from './testing/http.ts';
import { everythingOf } from './testing/owned.ts';
import { whileHeld } from './testing/waiting.ts';
import {
  browser,
  codeOf,
  prove,
  trustedBy,
  turnOnTotp,
  type Guarded,
} from './auth/factors/factors.testing.ts';
import { addPasskey, authenticator } from './auth/factors/passkeys.testing.ts';
import { startProvider, walk, type TestProvider } from './auth/identities/identities.testing.ts';

/*
 * A call that changes the ways in, where mails go or what reads without a session has waited for the person's row: whatever
 * ended its session in that time comes first, and the call is answered as any of an ended session, having changed nothing.
 */

const origin = 'https://money.example.org';
const back = `${origin}/saldo/login/return`;

let provider: TestProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await startProvider(back);
  app = await startTestApp({ env: { PUBLIC_URL: origin, ...provider.env }, wrapDatabase: counting });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** Transactions that did their work once more: each had waited in a circle with another. */
let again = 0;
function counting(db: Database): Database {
  const inTransaction: Database['inTransaction'] = (userId, work, how) => {
    let runs = 0;
    return db.inTransaction(
      userId,
      (tx) => {
        if ((runs += 1) > 1) again += 1;
        return work(tx);
      },
      how,
    );
  };
  return { ...db, inTransaction };
}

const newPassword = 'copper river 17 thimble';
const anId = (rows: readonly { id: number }[]) => rows[0]?.id ?? 0;
const proven = ({ token, password }: Person) => prove(app.call, token, { password });

async function joining({ token }: Person): Promise<string> {
  provider.atBrowser = `subject of ${token}`;
  provider.people.set(provider.atBrowser, {});
  const { json } = await app.call('POST /auth/identities/begin', { token });
  return walk(json.address, back);
}

/** With an app already on, proven by both; the session stays. */
async function guarded(person: Person): Promise<Guarded> {
  const made = await turnOnTotp(app, person);
  app.clock.advance(60);
  await prove(app.call, person.token, { password: person.password, code: codeOf(app, made.key) });
  return made;
}

async function withPasskey(person: Person): Promise<string> {
  const { json } = await addPasskey(app.call, person.token, authenticator(origin));
  return `/auth/passkeys/${anId(json.factors.passkeys)}`;
}

type Sent = [path: string, body?: unknown];

/** By the endpoint's name, what is sent in a session that was just proven; made ready before. */
const changes: Record<string, (person: Person) => Promise<Sent>> = {
  reauthenticate: async ({ password }) => ['/auth/reauthenticate', { password }],
  beginTotp: async () => ['/auth/factors/totp'],
  async confirmTotp({ token }) {
    const { json } = await app.call('POST /auth/factors/totp', { token });
    return ['/auth/factors/totp/confirm', { code: codeOf(app, json.key) }];
  },
  removeTotp: async (person) => (await guarded(person), ['/auth/factors/totp']),
  renewRecoveryCodes: async (person) => (await guarded(person), ['/auth/factors/recovery-codes']),
  async forgetTrustedDevice(person) {
    const made = await guarded(person);
    app.clock.advance(60);
    await trustedBy(app, browser(app), made);
    const { json } = await app.call('GET /auth/factors', { token: person.token });
    return [`/auth/factors/trusted-devices/${anId(json.factors.trusted_devices)}`];
  },
  beginPasskey: async () => ['/auth/passkeys/options'],
  async addPasskey({ token }) {
    const { json } = await app.call('POST /auth/passkeys/options', { token });
    return ['/auth/passkeys', { name: 'Phone', passkey: authenticator(origin).make(json.options) }];
  },
  renamePasskey: async (person) => [await withPasskey(person), { name: 'Another' }],
  removePasskey: async (person) => [await withPasskey(person)],
  joinIdentity: async (person) => ['/auth/identities', { answer: await joining(person) }],
  async partIdentity(person) {
    const { token } = person;
    const body = { answer: await joining(person) };
    const { json } = await app.call('POST /auth/identities', { token, body });
    return [`/auth/identities/${anId(json.identities)}`];
  },
  changeEmail: async ({ email }) => ['/settings/email', { email: `new.${email}` }],
  changePassword: async () => ['/settings/password', { new_password: newPassword }],
  async endSession({ email, password, token }) {
    await signIn(app, email, password);
    const { json } = await app.call('GET /settings/sessions', { token });
    return [`/settings/sessions/${json.sessions.at(-1).id}`];
  },
  endOtherSessions: async () => ['/settings/sessions'],
  exportData: async () => ['/settings/export/saldo.json'],
  deleteUser: async ({ email }) => ['/settings/user', { confirm: email }],
  makeCalendarFeed: async () => ['/recurring/feed'],
  async endCalendarFeed({ token }) {
    await app.call('POST /recurring/feed', { token });
    return ['/recurring/feed'];
  },
  sendEmailCode: async () => ['/notices/email-code'],
  async confirmEmail({ token }) {
    await app.call('POST /notices/email-code', { token });
    const code = /\b\d{6}\b/.exec((await app.mails()).at(-1)?.text ?? '')?.[0];
    return ['/notices/email-confirmation', { code }];
  },
};

/** Calls of the same rooms that need not know whether their session has just ended, and why. */
const harmless: Record<string, string> = {
  beginIdentityJoin: 'the way is good for the session that began it',
  beginPasskeyProof: 'the challenge is good for the session that asked',
  changeSettings: 'names and preferences open nothing',
  chooseChatEngine: 'who answers questions opens nothing',
  changeNoticeSettings: 'mails go to the person alone',
  readNotice: 'a notice opens nothing',
  readNotices: 'notices open nothing',
};

const methods = new Map(endpoints.map(({ endpoint }) => [endpoint.name, endpoint.method]));

/** What a change would show in: all a person owns but the sessions, their own row, and mails to them. */
async function stateOf(person: Person) {
  const owned = JSON.parse(await everythingOf(app, person)) as unknown[];
  const { rows } = await app.db.pool.query(
    'select u::text, (select count(*) from mails where user_id = u.id) from users u where id = $1',
    [person.id],
  );
  return [owned.slice(0, -1), rows];
}

describe('a session that ends while its call waits', () => {
  test('every call that could leave something behind has its case, and no case is left over', () => {
    const rooms = new Set(['auth', 'settings', 'notices']);
    const meant = endpoints
      .filter(
        ({ room, endpoint: { access, method, inDemo, path } }) =>
          access === 'session' &&
          (inDemo === false || (method !== 'GET' && (rooms.has(room) || path === '/recurring/feed'))),
      )
      .map(({ endpoint }) => endpoint.name);
    expect([...Object.keys(changes), ...Object.keys(harmless)].toSorted()).toEqual(meant.toSorted());
  });

  test.each(Object.keys(changes))('%s changes nothing and says 401', async (name) => {
    const person = await createPerson(app);
    await proven(person);
    const [path, body] = await changes[name]!(person);
    const before = await stateOf(person);
    const { sent } = await whileHeld(app, person, async ({ queued, query }) => {
      const answer = app.call(`${methods.get(name)} ${path}`, { token: person.token, body });
      await queued(1);
      await query('delete from sessions where user_id = $1', [person.id]);
      return { sent: answer };
    });
    const { status, json } = await sent;
    expect([status, json.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await stateOf(person)).toEqual(before);
  });
});

describe('a thief with the password and a session', () => {
  const ends: [what: string, end: (owner: Person) => Promise<() => Promise<unknown>>][] = [
    [
      'the owner resets by mail',
      async ({ email }) => {
        await app.call('POST /auth/forgot-password', { body: { email } });
        const token = /token=([\w-]+)/.exec((await app.mails()).at(-1)?.text ?? '')?.[1];
        return () => app.call('POST /auth/reset-password', { body: { token, new_password: newPassword } });
      },
    ],
    [
      'the owner changes the password',
      async ({ token }) => {
        const body = { new_password: newPassword };
        return () => app.call('PUT /settings/password', { token, body });
      },
    ],
    [
      'the owner signs out the rest',
      async ({ token }) =>
        () =>
          app.call('DELETE /settings/sessions', { token }),
    ],
    [
      'the owner signs out that device',
      async ({ token }) => {
        const { json } = await app.call('GET /settings/sessions', { token });
        const { id } = json.sessions.find(({ current }: { current: boolean }) => !current);
        return () => app.call(`DELETE /settings/sessions/${id}`, { token });
      },
    ],
    [
      'an operator locks the account',
      async ({ email }) =>
        () =>
          lockAccount(app.services, email),
    ],
  ];
  const attacks: [what: string, attack: (thief: Person) => Promise<() => Promise<Reply>>][] = [
    'changePassword',
    'addPasskey',
    'changeEmail',
    'makeCalendarFeed',
    'exportData',
    'endOtherSessions',
  ].map((name) => [
    name,
    async (thief) => {
      const [path, body] = await changes[name]!(thief);
      return () => app.call(`${methods.get(name)} ${path}`, { token: thief.token, body });
    },
  ]);

  const pairs = ends.flatMap(([when, end]) => attacks.map(([what, attack]) => ({ when, end, what, attack })));

  /** Both are sent while the person's row is held, so that they wait for it in this order. */
  async function inOrder(
    { end, attack }: (typeof pairs)[number],
    order: (ending: () => Promise<unknown>, attacking: () => Promise<unknown>) => (() => Promise<unknown>)[],
  ) {
    const owner = await createPerson(app);
    const thief = await signIn(app, owner.email, owner.password);
    for (const one of [owner, thief]) await proven(one);
    const sending = order(await end(owner), await attack(thief));
    const before = again;
    const waited = await whileHeld(app, owner, async ({ queued }) => {
      const sent = [];
      for (const send of sending) {
        sent.push(send());
        await queued(sent.length);
      }
      return { sent };
    });
    const replies = (await Promise.all(waited.sent)) as (Reply | undefined)[];
    expect(again).toBe(before);
    // An operator's command says nothing.
    return replies.map((reply) => [reply?.status ?? 200, reply?.json?.code]);
  }

  test.each(pairs)('$when: $what comes too late', async (pair) => {
    const [ended, attacked] = await inOrder(pair, (ending, attacking) => [ending, attacking]);
    expect([ended?.[0], attacked]).toEqual([200, [401, 'UNAUTHENTICATED']]);
  });

  // A file that is still being made when the session ends is not given out.
  test.each(pairs)('$when after $what: each is done, unless the other ended it', async (pair) => {
    const replies = await inOrder(pair, (ending, attacking) => [attacking, ending]);
    for (const [status] of replies) expect([200, 201, 400, 401]).toContain(status);
  });
});
