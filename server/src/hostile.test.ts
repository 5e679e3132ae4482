import { request } from 'node:http';
import { errorCatalogue } from '@saldo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from './testing/factories.ts';
import { hostileRequests, type HostileRequest } from './testing/hostile-requests.ts';

/*
 * Texts of full length in every field and header, each made to be read again and again. Every one is answered within
 * the contract, and what cannot be read in time is given up by its thread. How long they hold the event loop is measured
 * by `npm run bench -- --only hostile`; that expressions take linear time, by the house.
 */
let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({ clock: 'real', env: { ASSISTANT_DEADLINE_MS: '2000' } });
  person = await createPerson(app);
  await createTransaction(app, person, await createAccount(app, person));
});
afterAll(() => app?.close());

/** Sends a request as it stands; fetch would refuse some of these headers. */
function send({
  method,
  path,
  headers,
  body,
  signedIn,
}: HostileRequest): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${app.origin}${path}`,
      { method, headers: { ...(signedIn && { Authorization: `Bearer ${person.token}` }), ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    outgoing.on('error', reject).end(body);
  });
}

// Every third of them touches every field and header; the bench sends them all.
const all = hostileRequests('/saldo').filter(
  ({ what }, index) => index % 3 === 0 || what.includes('/chat/ '),
);

test(`${all.length} requests of full length are answered within the contract`, async () => {
  const odd: string[] = [];
  const waiting = [...all];
  const ask = async (): Promise<void> => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const { status, text } = await send(one);
      const code = /"code":"(\w+)"/.exec(text)?.[1] as keyof typeof errorCatalogue | undefined;
      const declared =
        status < 400 || (code !== undefined && errorCatalogue[code].status === status) || status === 431;
      const expected = ['NOT_YET', 'BANK_UNAVAILABLE', 'ASSISTANT_UNAVAILABLE'];
      if (!declared && !(status === 404 && !one.path.startsWith('/api/')))
        odd.push(`${one.what}: ${status} ${text.slice(0, 80)}`);
      else if (status >= 500 && !expected.includes(String(code))) odd.push(`${one.what}: ${status} ${code}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, ask));
  expect(odd).toEqual([]);
  // Nobody else noticed: the server answers, and so does the assistant.
  expect((await app.call('GET //healthz')).status).toBe(200);
  const answer = await app.call('POST /chat/', {
    token: person.token,
    body: { message: 'How much did I spend?' },
  });
  expect(answer.status).toBe(200);
}, 600_000);
