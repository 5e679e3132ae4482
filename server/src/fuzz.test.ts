import { endpoints, errorCatalogue, type Endpoint } from '@saldo/contract';
import fc from 'fast-check';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestApp, type TestApp } from './testing/app.ts';
import { control, linkBank, untilImported } from './testing/bank.ts';
import {
  createAccount,
  createGoal,
  createPerson,
  createTransaction,
  type Person,
} from './testing/factories.ts';
import { hostile, type WireSchema } from './testing/hostile.ts';

/*
 * Requests made from the contract's own schemas, roughly fitting and hostile, by a signed-in person. Whatever is sent is
 * answered within the contract: declared statuses, a code and a sentence with every failure, never a 500.
 * `npm run torture -- --requests 20000` for the long run, with the embedded bank linked, which is ordered to be down for the last
 * tenth; FUZZ_SEED to repeat one. What it once found stays below.
 */

const runs = Number(process.env['FUZZ_RUNS'] ?? 500);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
const withBank = process.env['FUZZ_BANK'] === '1';

let app: TestApp;
let person: Person;
const ids: number[] = [];
beforeAll(async () => {
  app = await startTestApp({ clock: 'real', bank: withBank ? 'sandbox' : 'none' });
  person = await createPerson(app);
  if (withBank) {
    await linkBank(app, person);
    await untilImported(app, person);
  }
  const account = await createAccount(app, person);
  ids.push(account, await createTransaction(app, person, account), await createGoal(app, person), 1, 2, 3);
});
afterAll(() => app.close());

const wire = (schema: Endpoint['body']): WireSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as WireSchema) : {};

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** A part of an address; lone surrogates cannot be escaped, so they are sent as the replacement character. */
const escaped = (value: unknown) => encodeURIComponent(text(value).toWellFormed());

function requestTo(endpoint: Endpoint) {
  const part = (schema: Endpoint['params']) =>
    hostile(wire(schema), ids).map((value) => Object(value) as Record<string, unknown>);
  return fc
    .record({
      params: part(endpoint.params),
      query: endpoint.query ? part(endpoint.query) : fc.constant({}),
      body: endpoint.body ? hostile(wire(endpoint.body), ids) : fc.constant(undefined),
      key: endpoint.idempotent
        ? fc.option(fc.constantFrom('k1', 'k2', 'k3'), { nil: undefined })
        : fc.constant(undefined),
    })
    .map(({ params, query, body, key }) => {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(params[name] ?? 'x'));
      const search = Object.entries(query)
        .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
        .join('&');
      return {
        line: `${endpoint.method} ${path}${search && `?${search}`}`,
        body: body === undefined ? undefined : JSON.stringify(body),
        key,
      };
    });
}

/** Sends so many; `may` says which answers of 5xx there may be. */
async function sendHostile(numRuns: number, may: readonly string[]): Promise<void> {
  const any = fc.oneof(
    ...endpoints.map(({ endpoint }) =>
      requestTo(endpoint).map((request) => ({
        ...request,
        // Signing out, in either way, would end the run's own session.
        signedIn: endpoint.access === 'session' && endpoint.name !== 'endSession',
      })),
    ),
  );
  await fc.assert(
    fc.asyncProperty(any, async ({ signedIn, line, body, key }) => {
      const { status, json, headers } = await app.call(line, {
        token: signedIn ? person.token : null,
        body,
        ...(key && { headers: { 'Idempotency-Key': key } }),
      });
      if (status < 400) {
        expect(status).toBeGreaterThanOrEqual(200);
        return;
      }
      expect(json).toMatchObject({ success: false, message: expect.any(String), code: expect.any(String) });
      const code = json.code as keyof typeof errorCatalogue;
      expect(status).toBe(errorCatalogue[code].status);
      expect(json.message).not.toMatch(/undefined|\[object|Error:|invalid input/i);
      if (status < 500) return;
      expect(may).toContain(code);
      expect([status, Number(headers.get('retry-after'))]).toEqual([503, expect.toSatisfy((s) => s > 0)]);
    }),
    { numRuns, seed, endOnFailure: runs > 1_000 },
  );
}

test(`${runs} hostile requests (seed ${seed}): no 500, no unexplained failure, nothing hangs`, async () => {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  if (withBank) {
    await sendHostile(Math.ceil(runs * 0.9), []);
    await control(app, 'POST /faults', { kind: 'error', code: 'INSTITUTION_DOWN', count: 1_000_000 });
    await sendHostile(Math.ceil(runs * 0.1), ['BANK_UNAVAILABLE']);
  } else await sendHostile(runs, ['BANK_UNAVAILABLE', 'ASSISTANT_UNAVAILABLE']);
  delay.disable();
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  console.log(`event loop delay p99: ${(delay.percentile(99) / 1e6).toFixed(0)} ms`);
}, 1_200_000);

test.each([
  'constructor',
  'spending on constructor',
  '__proto__',
  'toString hasOwnProperty',
  'valueOf 5 constructor',
])('a question of %j is a question', async (message) => {
  const { status } = await app.call('POST /chat/', { token: person.token, body: { message } });
  expect(status).toBe(200);
});
