import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { updateUnconfirmed } from '../auth.queries.ts';
import {
  browser,
  codeOf,
  createGuarded,
  prove,
  signInWith,
  ticketFor,
  type Guarded,
} from './factors.testing.ts';
import { waysRound } from './ways-round.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What no attack may change. */
async function stateOf({ id }: Guarded) {
  const sessions = await app.db.directory
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .execute();
  const { totp, left } = await app.db.inTransaction(id, async (tx) => ({
    totp: await tx.selectFrom('totp_keys').select('sealed').where('user_id', '=', id).executeTakeFirst(),
    left: await tx
      .selectFrom('recovery_codes')
      .select('id')
      .where('user_id', '=', id)
      .where('used_at', 'is', null)
      .execute(),
  }));
  return { sessions: sessions.length, guarded: Boolean(totp?.sealed), left: left.length };
}

test('the table is long enough to be worth reading', () => {
  expect(waysRound.length).toBeGreaterThanOrEqual(60);
  expect(new Set(waysRound.map(({ what }) => what)).size).toBe(waysRound.length);
});

test.each(waysRound)('$what', async ({ attack, refused, used = 0 }) => {
  const victim = await createGuarded(app);
  // The reader of a mail takes an address that nobody ever confirmed, factors and all: squatter.test.ts.
  await updateUnconfirmed(app.db.directory, victim.id, app.services.now());
  const scene = { app, victim, own: browser(app), thief: browser(app) };
  const before = await stateOf(victim);
  const { status, json } = await attack(scene);
  expect([status, json?.code]).toEqual(refused);
  const after = await stateOf(victim);
  // Nobody is signed in beyond the victim, whose second factor stands.
  expect(after.sessions).toBeLessThanOrEqual(before.sessions);
  expect([after.guarded, after.left]).toEqual([true, 10 - used]);
});

test('of many calls at once with one code, one signs in', async () => {
  const victim = await createGuarded(app);
  const calls = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const call = browser(app);
      return { call, ticket: await ticketFor(call, victim) };
    }),
  );
  for (const code of [codeOf(app, victim.key), victim.recovery[0]]) {
    const replies = await Promise.all(
      calls
        .slice(code === victim.recovery[0] ? 6 : 0)
        .slice(0, 6)
        .map(({ call, ticket }) => call('POST /auth/second-step', { body: { ticket, code } })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 400, 400, 400, 400, 400,
    ]);
  }
});

test('guessing codes is held back, everywhere together, and takes nothing from the owner at home', async () => {
  const limited = await startTestApp({ beside: app, env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
  try {
    const from = (address: string) => {
      const call = browser(limited);
      return Object.assign(
        ((line, sent) => call(line, { ...sent, headers: { 'X-Forwarded-For': address } })) as typeof call,
        { cookies: call.cookies },
      );
    };
    const victim = await createGuarded(limited);
    const home = from('192.0.2.1');
    await signInWith(home, victim, codeOf(limited, victim.key));
    limited.clock.advance(60);
    // Tickets are had ahead, as by somebody who has the password and patience.
    const codes: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const thief = from(`198.51.100.${index + 1}`);
      const { json } = await thief('POST /auth/login', {
        body: { email: victim.email, password: victim.password },
      });
      if (!json.second_step) {
        codes.push(429);
        continue;
      }
      for (const code of ['000000', '111111', '222222']) {
        const { status } = await thief('POST /auth/second-step', {
          body: { ticket: json.second_step.ticket, code },
        });
        codes.push(status);
      }
    }
    expect(codes.filter((status) => status === 400)).toHaveLength(5);
    expect(codes.at(-1)).toBe(429);
    await signInWith(home, victim, codeOf(limited, victim.key));
  } finally {
    await limited.close();
  }
});

test.each([
  ['a right password forgives no guessed code', 'code', 'password'],
  ['a right code forgives no guessed password', 'password', 'code'],
] as const)('within a session %s', async (_, guessed, known) => {
  const limited = await startTestApp({ beside: app, env: { RATE_LIMIT_SCALE: '1' } });
  try {
    const victim = await createGuarded(limited);
    const right = () => ({ password: victim.password, code: codeOf(limited, victim.key) });
    const wrong = { password: 'violet tram 89 lantern', code: '000000' };
    const codes: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      for (let index = 0; index < 4; index += 1)
        codes.push((await prove(limited.call, victim.token, { [guessed]: wrong[guessed] })).status);
      const proved = await prove(limited.call, victim.token, { [known]: right()[known] });
      expect(proved.status).toBe(200);
      // The next code, and not so late that a wait would be over.
      limited.clock.advance(30);
    }
    // A wait of a minute each from the fifth on, in the two minutes all of this takes.
    expect(codes.filter((status) => status === 400).length).toBeLessThanOrEqual(7);
    expect(codes.at(-1)).toBe(429);
    // Both right, once the wait is over, forgive both.
    limited.clock.advance(5 * 60);
    expect((await prove(limited.call, victim.token, right())).status).toBe(200);
    for (let index = 0; index < 5; index += 1)
      expect((await prove(limited.call, victim.token, { [guessed]: wrong[guessed] })).status).toBe(400);
  } finally {
    await limited.close();
  }
});
