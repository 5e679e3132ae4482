import type { TestApp } from '../../testing/app.ts';
import type { Reply } from '../../testing/http.ts';
import {
  codeOf,
  createGuarded,
  prove,
  signInWith,
  ticketFor,
  trustedBy,
  turnOnTotp,
  type Browser,
  type Guarded,
} from './factors.testing.ts';
import { createPerson } from '../../testing/factories.ts';

/** What an attack has at hand. */
export interface Scene {
  app: TestApp;
  /** Whose account it is; their session is `victim.token`. */
  victim: Guarded;
  /** The victim's own browser and the attacker's. */
  own: Browser;
  thief: Browser;
}

export interface WayRound {
  what: string;
  attack: (scene: Scene) => Promise<Reply>;
  /** Status and code of the last answer. */
  refused: [number, string];
  /** Recovery codes that the victim themself used on the way. */
  used?: number;
}

const wrong: [number, string] = [400, 'VALIDATION_ERROR'];
const expired: [number, string] = [400, 'INVALID_TOKEN'];
const reauth: [number, string] = [403, 'REAUTH_REQUIRED'];
const nobody: [number, string] = [401, 'UNAUTHENTICATED'];

const pass = (call: Browser, ticket: string, code: unknown) =>
  call('POST /auth/second-step', { body: { ticket, code } });

async function resetPassword({ app, victim, thief }: Scene, password: string): Promise<Reply> {
  await thief('POST /auth/forgot-password', { body: { email: victim.email } });
  const mail = (await app.mails()).findLast(({ to }) => to?.[0]?.address === victim.email);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  return thief('POST /auth/reset-password', { body: { token, new_password: password } });
}

const another = 'copper river 17 thimble';

/** The calls that change what signs in. */
const credentials: [string, unknown][] = [
  ['PUT /settings/email', { email: 'thief@example.org' }],
  ['PUT /settings/password', { new_password: another }],
  ['POST /auth/factors/totp', undefined],
  ['POST /auth/factors/totp/confirm', { code: '123456' }],
  ['DELETE /auth/factors/totp', undefined],
  ['POST /auth/factors/recovery-codes', undefined],
];

/** What a session is for, tried with a ticket in its place. */
const withSession: [string, unknown][] = [
  ['GET /accounts/', undefined],
  ['GET /transaction/transactions', undefined],
  ['GET /goals/', undefined],
  ['GET /chat/history', undefined],
  ['POST /chat/', { message: 'What is my balance?' }],
  ['GET /settings', undefined],
  ['GET /settings/sessions', undefined],
  ['GET /settings/export/saldo.json', undefined],
  ['DELETE /settings/user', { confirm: 'x' }],
  ['GET /auth/factors', undefined],
  ['POST /auth/reauthenticate', { password: another }],
  ['DELETE /auth/factors/totp', undefined],
];

/** Codes that are none, or of another time or person. */
const wrongCodes: [string, (scene: Scene) => unknown][] = [
  ['of two steps ago', ({ app, victim }) => codeOf(app, victim.key, -2)],
  ['of two steps ahead', ({ app, victim }) => codeOf(app, victim.key, 2)],
  ['all zeros', () => '000000'],
  ['a number, not a text', () => 123_456],
  ['an empty text', () => ''],
  ['missing', () => undefined],
  ['null', () => null],
  ['a list with the right one', ({ app, victim }) => [codeOf(app, victim.key)]],
  ['an object', () => ({ $ne: '' })],
  ['SQL', () => "' or 1=1"],
  ['the right one with a digit more', ({ app, victim }) => `${codeOf(app, victim.key)}0`],
  ['five digits of the right one', ({ app, victim }) => codeOf(app, victim.key).slice(0, 5)],
  ['a hundred thousand characters', () => '1'.repeat(50_000)],
  ['a recovery code that never was', () => 'AAAA-BBBB-CCCC'],
  ['the beginning of a recovery code', ({ victim }) => `${victim.recovery[0]?.slice(0, 4)}-0000-0000`],
  ['the password', ({ victim }) => victim.password],
];

/** What ends the trust in a device, by the victim in a session of theirs. */
const endsTrust: [string, (scene: Scene, token: string) => Promise<unknown>][] = [
  ['signed all other devices out', ({ app }, token) => app.call('DELETE /settings/sessions', { token })],
  [
    'changed the password',
    async ({ app, victim }, token) => {
      await prove(app.call, token, { password: victim.password, code: codeOf(app, victim.key, 1) });
      await app.call('PUT /settings/password', { token, body: { new_password: another } });
      victim.password = another;
    },
  ],
  [
    'changed the address',
    async ({ app, victim }, token) => {
      await prove(app.call, token, { password: victim.password, code: codeOf(app, victim.key, 1) });
      const email = `moved${victim.id}@example.org`;
      await app.call('PUT /settings/email', { token, body: { email } });
      victim.email = email;
    },
  ],
  [
    'reset the password by mail',
    async (scene) => {
      await resetPassword(scene, another);
      scene.victim.password = another;
    },
  ],
  [
    'moved the app to another phone',
    async ({ app, victim }, token) => {
      await prove(app.call, token, { password: victim.password, code: codeOf(app, victim.key, 1) });
      app.clock.advance(60);
      await turnOnTotp(app, { ...victim, token });
    },
  ],
  [
    'asked the device again',
    async ({ app }, token) => {
      const { json } = await app.call('GET /auth/factors', { token });
      const [{ id }] = json.factors.trusted_devices;
      await app.call(`DELETE /auth/factors/trusted-devices/${id}`, { token });
    },
  ],
];

/** The cookie as somebody might forge it. */
const forged: [string, (secret: string) => string][] = [
  ['another secret', () => 'A'.repeat(43)],
  ['nothing', () => ''],
  ['half a secret', (secret) => secret.slice(0, 21)],
  ['a letter changed', (secret) => `${secret.slice(0, -1)}${secret.endsWith('A') ? 'Q' : 'A'}`],
  ['many guesses', () => Array.from({ length: 5 }, (_, index) => String(index).repeat(43)).join('.')],
  ['SQL', () => "' or 1=1 --"],
];

/** Asks for a sign-in; the call that only a session opens is tried with whatever came. */
async function knock(call: Browser, { email, password }: Guarded): Promise<Reply> {
  const { json } = await call('POST /auth/login', { body: { email, password } });
  return call('GET /accounts/', { token: json.token ?? json.second_step?.ticket });
}

/** Every way round the second factor that somebody thought of: who goes it gets this answer, and nothing changes. */
export const waysRound: WayRound[] = [
  ...wrongCodes.map(([what, code]): WayRound => ({
    what: `a code that is ${what}`,
    attack: async (scene) => pass(scene.thief, await ticketFor(scene.thief, scene.victim), code(scene)),
    refused: wrong,
  })),
  ...withSession.map(([line, body]): WayRound => ({
    what: `a ticket in the place of a session: ${line}`,
    attack: async ({ app, thief, victim }) => app.call(line, { token: await ticketFor(thief, victim), body }),
    refused: nobody,
  })),
  ...credentials.map(([line, body]): WayRound => ({
    what: `a stolen session alone: ${line}`,
    attack: ({ app, victim }) => app.call(line, { token: victim.token, body }),
    refused: reauth,
  })),
  ...credentials.map(([line, body]): WayRound => ({
    what: `a stolen session and the password: ${line}`,
    attack: async ({ app, victim }) => {
      await prove(app.call, victim.token, { password: victim.password });
      return app.call(line, { token: victim.token, body });
    },
    refused: reauth,
  })),
  ...credentials.map(([line, body]): WayRound => ({
    what: `a stolen phone with session and app, without the password: ${line}`,
    attack: async ({ app, victim }) => {
      await prove(app.call, victim.token, { code: codeOf(app, victim.key) });
      return app.call(line, { token: victim.token, body });
    },
    refused: reauth,
  })),
  {
    what: 'the code the victim has just signed in with, a second time',
    attack: async ({ app, victim, own, thief }) => {
      const code = codeOf(app, victim.key);
      const token = await signInWith(own, victim, code);
      await app.call('POST /auth/logout', { token });
      return pass(thief, await ticketFor(thief, victim), code);
    },
    refused: wrong,
  },
  {
    what: 'the code the victim has just confirmed themself with',
    attack: async ({ app, victim, thief }) => {
      const code = codeOf(app, victim.key);
      await prove(app.call, victim.token, { code });
      return pass(thief, await ticketFor(thief, victim), code);
    },
    refused: wrong,
  },
  {
    what: 'the step before, after the victim used this one',
    attack: async ({ app, victim, thief }) => {
      await prove(app.call, victim.token, { code: codeOf(app, victim.key) });
      return pass(thief, await ticketFor(thief, victim), codeOf(app, victim.key, -1));
    },
    refused: wrong,
  },
  {
    what: 'a recovery code the victim has used',
    attack: async ({ app, victim, own, thief }) => {
      const [code = ''] = victim.recovery;
      const token = await signInWith(own, victim, code);
      await app.call('POST /auth/logout', { token });
      return pass(thief, await ticketFor(thief, victim), code);
    },
    refused: wrong,
    used: 1,
  },
  {
    what: 'a recovery code of another person',
    attack: async ({ app, victim, thief }) => {
      const other = await createGuarded(app);
      return pass(thief, await ticketFor(thief, victim), other.recovery[0]);
    },
    refused: wrong,
  },
  {
    what: 'a code of the attacker’s own app',
    attack: async ({ app, victim, thief }) => {
      const other = await createGuarded(app);
      return pass(thief, await ticketFor(thief, victim), codeOf(app, other.key));
    },
    refused: wrong,
  },
  {
    what: 'the ticket of the victim’s browser in another one',
    attack: async ({ app, victim, own, thief }) => {
      const ticket = await ticketFor(own, victim);
      await ticketFor(thief, victim);
      return pass(thief, ticket, codeOf(app, victim.key));
    },
    refused: expired,
  },
  {
    what: 'a ticket without the browser’s cookie',
    attack: async ({ app, victim, thief }) => {
      const ticket = await ticketFor(thief, victim);
      return app.call('POST /auth/second-step', { body: { ticket, code: codeOf(app, victim.key) } });
    },
    refused: expired,
  },
  {
    what: 'a ticket after ten minutes',
    attack: async ({ app, victim, thief }) => {
      const ticket = await ticketFor(thief, victim);
      app.clock.advance(10 * 60);
      return pass(thief, ticket, codeOf(app, victim.key));
    },
    refused: expired,
  },
  {
    what: 'a ticket after five wrong codes, with the right one',
    attack: async ({ app, victim, thief }) => {
      const ticket = await ticketFor(thief, victim);
      for (const code of ['000000', '111111', '222222', '333333', '444444']) await pass(thief, ticket, code);
      return pass(thief, ticket, codeOf(app, victim.key));
    },
    refused: expired,
  },
  {
    what: 'twenty codes at once on one ticket: five are looked at',
    attack: async ({ app, victim, thief }) => {
      const ticket = await ticketFor(thief, victim);
      const codes = Array.from({ length: 20 }, (_, index) => String(100_000 + index));
      await Promise.all(codes.map((code) => pass(thief, ticket, code)));
      return pass(thief, ticket, codeOf(app, victim.key));
    },
    refused: expired,
  },
  {
    what: 'a ticket that was used',
    attack: async ({ app, victim, own }) => {
      const ticket = await ticketFor(own, victim);
      const { json } = await pass(own, ticket, codeOf(app, victim.key));
      await app.call('POST /auth/logout', { token: json.token });
      return pass(own, ticket, codeOf(app, victim.key, 1));
    },
    refused: expired,
  },
  {
    what: 'a made-up ticket',
    attack: ({ app, victim, thief }) => pass(thief, `sld_${'A'.repeat(43)}`, codeOf(app, victim.key)),
    refused: expired,
  },
  {
    what: 'the victim’s session token as a ticket',
    attack: async ({ app, victim, thief }) => {
      await ticketFor(thief, victim);
      return pass(thief, victim.token, codeOf(app, victim.key));
    },
    refused: expired,
  },
  {
    what: 'a ticket from before the victim signed every other device out',
    attack: async ({ app, victim, thief }) => {
      const ticket = await ticketFor(thief, victim);
      await app.call('DELETE /settings/sessions', { token: victim.token });
      return pass(thief, ticket, codeOf(app, victim.key));
    },
    refused: expired,
  },
  {
    what: 'a ticket from before the password was changed',
    attack: async ({ app, victim, thief }) => {
      const ticket = await ticketFor(thief, victim);
      await prove(app.call, victim.token, { password: victim.password, code: codeOf(app, victim.key) });
      await app.call('PUT /settings/password', { token: victim.token, body: { new_password: another } });
      return pass(thief, ticket, codeOf(app, victim.key, 1));
    },
    refused: expired,
  },
  {
    what: 'a ticket from before the address was changed',
    attack: async ({ app, victim, thief }) => {
      const ticket = await ticketFor(thief, victim);
      await prove(app.call, victim.token, { password: victim.password, code: codeOf(app, victim.key) });
      const body = { email: `moved${victim.id}@example.org` };
      await app.call('PUT /settings/email', { token: victim.token, body });
      return pass(thief, ticket, codeOf(app, victim.key, 1));
    },
    refused: expired,
  },
  {
    what: 'a ticket from before the app was moved to another phone',
    attack: async ({ app, victim, thief }) => {
      const ticket = await ticketFor(thief, victim);
      await prove(app.call, victim.token, { password: victim.password, code: codeOf(app, victim.key) });
      app.clock.advance(60);
      await turnOnTotp(app, victim);
      return pass(thief, ticket, codeOf(app, victim.key, 1));
    },
    refused: expired,
  },
  {
    what: 'a reset by mail, then the new password alone',
    attack: async (scene) => {
      const { victim, thief } = scene;
      await resetPassword(scene, another);
      const ticket = await ticketFor(thief, { ...victim, password: another });
      return pass(thief, ticket, '000000');
    },
    refused: wrong,
  },
  {
    what: 'the answer of a reset as a session',
    attack: async (scene) => {
      const { json } = await resetPassword(scene, another);
      return scene.app.call('GET /accounts/', { token: json.token ?? `sld_${'A'.repeat(43)}` });
    },
    refused: nobody,
  },
  {
    what: 'a ticket from before a reset by mail',
    attack: async (scene) => {
      const { app, victim, thief } = scene;
      const ticket = await ticketFor(thief, victim);
      await resetPassword(scene, another);
      return pass(thief, ticket, codeOf(app, victim.key));
    },
    refused: expired,
  },
  {
    what: 'a session from before the second factor',
    attack: async ({ app, thief }) => {
      const person = await createPerson(app);
      const { json } = await thief('POST /auth/login', {
        body: { email: person.email, password: person.password },
      });
      await turnOnTotp(app, person);
      return app.call('GET /accounts/', { token: json.token });
    },
    refused: nobody,
  },
  {
    what: 'the wrong password with the right code, at sign-in',
    attack: ({ app, victim, thief }) =>
      thief('POST /auth/login', {
        body: { email: victim.email, password: another, code: codeOf(app, victim.key) },
      }),
    refused: [401, 'INVALID_CREDENTIALS'],
  },
  {
    what: 'the wrong password with the right code, to confirm: the code is not used up, and nothing is proved',
    attack: async ({ app, victim }) => {
      const code = codeOf(app, victim.key);
      await prove(app.call, victim.token, { password: another, code });
      return app.call('GET /settings/export/saldo.json', { token: victim.token });
    },
    refused: reauth,
  },
  {
    what: 'the right password with a wrong code, to confirm: nothing is proved',
    attack: async ({ app, victim }) => {
      await prove(app.call, victim.token, { password: victim.password, code: '000000' });
      return app.call('GET /settings/export/saldo.json', { token: victim.token });
    },
    refused: reauth,
  },
  {
    what: 'a code confirmed in another session',
    attack: async ({ app, victim, own }) => {
      const token = await signInWith(own, victim, codeOf(app, victim.key));
      await prove(app.call, token, { password: victim.password, code: codeOf(app, victim.key, 1) });
      await app.call('POST /auth/logout', { token });
      return app.call('DELETE /auth/factors/totp', { token: victim.token });
    },
    refused: reauth,
  },
  {
    what: 'password and code confirmed, but five minutes ago',
    attack: async ({ app, victim }) => {
      await prove(app.call, victim.token, { password: victim.password, code: codeOf(app, victim.key) });
      app.clock.advance(5 * 60);
      return app.call('DELETE /auth/factors/totp', { token: victim.token });
    },
    refused: reauth,
  },
  {
    what: 'an empty confirmation',
    attack: ({ app, victim }) => prove(app.call, victim.token, {}),
    refused: wrong,
  },
  ...endsTrust.map(([what, end]): WayRound => ({
    what: `a trusted device after the victim ${what}`,
    attack: async (scene) => {
      const token = await trustedBy(scene.app, scene.own, scene.victim);
      await end(scene, token);
      const reply = await knock(scene.own, scene.victim);
      await scene.app.call('POST /auth/logout', { token });
      return reply;
    },
    refused: nobody,
  })),
  ...forged.map(([what, forge]): WayRound => ({
    what: `a cookie of a trusted device with ${what}`,
    attack: async ({ app, victim, own, thief }) => {
      const token = await trustedBy(app, own, victim);
      await app.call('POST /auth/logout', { token });
      thief.cookies.set('saldo_trusted', forge(own.cookies.get('saldo_trusted') ?? ''));
      return knock(thief, victim);
    },
    refused: nobody,
  })),
  {
    what: 'a trusted device of the attacker’s own account',
    attack: async ({ app, victim, thief }) => {
      await trustedBy(app, thief, await createGuarded(app));
      return knock(thief, victim);
    },
    refused: nobody,
  },
  {
    what: 'a name the attacker planted in the victim’s browser before it was trusted',
    attack: async ({ app, victim, own, thief }) => {
      own.cookies.set('saldo_trusted', 'A'.repeat(43)).set('saldo_device', 'B'.repeat(22));
      const token = await trustedBy(app, own, victim);
      await app.call('POST /auth/logout', { token });
      thief.cookies.set('saldo_trusted', 'A'.repeat(43)).set('saldo_device', 'B'.repeat(22));
      return knock(thief, victim);
    },
    refused: nobody,
  },
  {
    what: 'a trusted device after 30 days',
    attack: async ({ app, victim, own }) => {
      await app.call('POST /auth/logout', { token: await trustedBy(app, own, victim) });
      app.clock.advance(30 * 86_400);
      return knock(own, victim);
    },
    refused: nobody,
  },
  {
    what: 'a trusted device with the wrong password',
    attack: async ({ app, victim, own }) => {
      await app.call('POST /auth/logout', { token: await trustedBy(app, own, victim) });
      return knock(own, { ...victim, password: another });
    },
    refused: nobody,
  },
  {
    what: 'a trusted device as a proof of the factor',
    attack: async ({ app, victim, own }) => {
      const token = await trustedBy(app, own, victim);
      await prove(own, token, { password: victim.password });
      const reply = await own('DELETE /auth/factors/totp', { token });
      await app.call('POST /auth/logout', { token });
      return reply;
    },
    refused: reauth,
  },
];
