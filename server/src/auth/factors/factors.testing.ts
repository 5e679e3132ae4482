import type { TestApp } from '../../testing/app.ts';
import { createPerson, type Person } from '../../testing/factories.ts';
import type { Call, Reply } from '../../testing/http.ts';
import { totpCode, totpStep } from './totp.ts';

/** A browser: it keeps the cookies it is given and sends them along. */
export function browser(app: TestApp): Call & { cookies: Map<string, string> } {
  const cookies = new Map<string, string>();
  const call: Call = async (line, sent = {}) => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await app.call(line, { ...sent, headers: { ...(Cookie && { Cookie }), ...sent.headers } });
    for (const given of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      cookies.set(name, value);
    }
    return reply;
  };
  return Object.assign(call, { cookies });
}

export type Browser = ReturnType<typeof browser>;

/** Somebody whose sign-in asks for a code. */
export interface Guarded extends Person {
  key: string;
  recovery: string[];
}

/** The code an app with this key shows now, or so many steps of 30 seconds later. */
export function codeOf(app: TestApp, key: string, later = 0): string {
  return totpCode(key, totpStep(app.services.now()) + later);
}

/** Confirms the password, and a code where one is given. */
export function prove(
  call: Call,
  token: string,
  proof: { password?: string; code?: string },
): Promise<Reply> {
  return call('POST /auth/reauthenticate', { token, body: proof });
}

/** Turns an authenticator app on; the codes of the step it was confirmed in are used. */
export async function turnOnTotp(app: TestApp, person: Person): Promise<Guarded> {
  const { token, password } = person;
  await prove(app.call, token, { password });
  const begun = await app.call('POST /auth/factors/totp', { token });
  if (begun.status !== 200) throw new Error(`totp answered ${begun.text}`);
  const { key } = begun.json;
  const code = codeOf(app, key);
  const confirmed = await app.call('POST /auth/factors/totp/confirm', { token, body: { code } });
  if (confirmed.status !== 200) throw new Error(`confirm answered ${confirmed.text}`);
  return { ...person, key, recovery: confirmed.json.recovery_codes };
}

/** A person with an authenticator app, half a minute after it was turned on, with no proof left in the session. */
export async function createGuarded(
  app: TestApp,
  overrides: Parameters<typeof createPerson>[1] = {},
): Promise<Guarded> {
  const guarded = await turnOnTotp(app, await createPerson(app, overrides));
  app.clock.advance(6 * 60);
  return guarded;
}

/** The first step of a sign-in; its ticket. */
export async function ticketFor(call: Call, { email, password }: Person): Promise<string> {
  const { json } = await call('POST /auth/login', { body: { email, password } });
  return json.second_step.ticket;
}

/** The whole sign-in, in a browser; the token. */
export async function signInWith(call: Call, person: Person, code: string): Promise<string> {
  const ticket = await ticketFor(call, person);
  const { json, text } = await call('POST /auth/second-step', { body: { ticket, code } });
  if (!json.token) throw new Error(`the second step answered ${text}`);
  return json.token;
}

/** A sign-in after which this browser is not asked again for 30 days; the token. */
export async function trustedBy(app: TestApp, call: Call, person: Guarded): Promise<string> {
  const ticket = await ticketFor(call, person);
  const body = { ticket, code: codeOf(app, person.key), trust: true };
  const { json, text } = await call('POST /auth/second-step', { body });
  if (!json.token) throw new Error(`the second step answered ${text}`);
  return json.token;
}
