import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, type Person } from '../testing/factories.ts';
import {
  goalsOffTheirAccounts,
  goalsOffTheirEntries,
  ledgerOf,
  setAvailable,
  witness,
} from './reservations.testing.ts';

/** `SALDO_RACES=1000 npm test -- server` runs as many seeded races; a few stand in every run. */
const races = Number(process.env['SALDO_RACES'] ?? 12);

let app: TestApp;
let second: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ beside: app });
  await app.db.pool.query(witness);
});
afterAll(async () => {
  await second.close();
  await app.close();
});

type Move =
  | { kind: 'create' | 'update' | 'progress' | 'balance'; goal: number; cents: number }
  | {
      kind: 'cancel' | 'reopen' | 'delete' | 'move' | 'unlink' | 'nothing' | 'raise' | 'account';
      goal: number;
    }
  | { kind: 'undo'; goal: number; entry: number };

const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('create' as const, 'update' as const, 'progress' as const, 'balance' as const),
    goal: fc.nat(7),
    cents: fc.integer({ min: 1, max: 60_000 }),
  }),
  fc.record({
    kind: fc.constantFrom(
      'cancel' as const,
      'reopen' as const,
      'delete' as const,
      'move' as const,
      'unlink' as const,
      'nothing' as const,
      'raise' as const,
      'account' as const,
    ),
    goal: fc.nat(7),
  }),
  fc.record({ kind: fc.constant('undo' as const), goal: fc.nat(7), entry: fc.nat(5) }),
);

/** Carries one move out over HTTP, on one of two instances; answers its status. */
async function play(
  index: number,
  person: Person,
  accounts: number[],
  goals: number[],
  step: Move,
): Promise<number> {
  const instance = index % 2 === 0 ? app : second;
  const call: TestApp['call'] = async (line, sent) => {
    const reply = await instance.call(line, sent);
    // Being overtaken by another change is no answer: the change is made anew until it is made or has a reason.
    if (line.startsWith('PUT')) expect(reply.json.code).not.toBe('CONFLICT');
    return reply;
  };
  const id = goals[step.goal % goals.length]!;
  const account = accounts[step.goal % 2]!;
  const { token } = person;
  switch (step.kind) {
    case 'create':
      return (
        await call('POST /goals/', {
          token,
          body: {
            title: 'Race',
            target_amount: 1000,
            linked_account_id: account,
            linked_amount: step.cents / 100,
          },
        })
      ).status;
    case 'update':
      return (await call(`PUT /goals/${id}`, { token, body: { linked_amount: step.cents / 100 } })).status;
    case 'progress':
      return (
        await call(`PUT /goals/${id}/progress`, { token, body: { amount: step.cents / 100, type: 'linked' } })
      ).status;
    case 'cancel':
      return (await call(`PUT /goals/${id}`, { token, body: { status: 'cancelled' } })).status;
    case 'reopen':
      return (await call(`PUT /goals/${id}`, { token, body: { status: 'active', linked_amount: 300 } }))
        .status;
    case 'raise':
      return (await call(`PUT /goals/${id}`, { token, body: { target_amount: 2000, linked_amount: 700 } }))
        .status;
    case 'move':
      return (
        await call(`PUT /goals/${id}`, { token, body: { linked_account_id: accounts[(step.goal + 1) % 2] } })
      ).status;
    case 'unlink':
      return (await call(`PUT /goals/${id}`, { token, body: { linked_account_id: null } })).status;
    case 'nothing':
      return (await call(`PUT /goals/${id}`, { token, body: { linked_amount: 0 } })).status;
    case 'balance':
      // As a sync does it, up or down.
      await setAvailable(app, person, account, step.cents * 2);
      return 200;
    case 'account':
      // Rarely, or there would be nothing left to race for.
      return step.goal === 7 ? (await call(`DELETE /accounts/delete/${accounts[1]}`, { token })).status : 200;
    case 'delete':
      return (await call(`DELETE /goals/${id}`, { token })).status;
    case 'undo': {
      const { json } = await call(`GET /goals/${id}/entries`, { token });
      const entry = json.entries?.[step.entry % json.entries.length]?.id;
      return entry === undefined
        ? 404
        : (await call(`POST /goals/${id}/entries/${entry}/undo`, { token })).status;
    }
  }
}

describe('reservations', () => {
  it('50 at once on one account: exactly as many as it can hold', async () => {
    const person = await createPerson(app);
    const account = await createAccount(app, person, { available_minor: 100_000 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? app : second).call('POST /goals/', {
          token: person.token,
          body: {
            title: `Goal ${index}`,
            target_amount: 500,
            linked_account_id: account,
            linked_amount: 100,
          },
        }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(new Set(refused.map(({ json }) => json.message))).toEqual(
      new Set(['Cannot reserve more than available: $0.00']),
    );
    expect(await ledgerOf(app, person, account)).toEqual({
      available: 100_000,
      reserved: 100_000,
      underfunded: false,
    });
  });

  it('taken back by twenty and made by ten at once: exactly as many as the account can hold', async () => {
    const person = await createPerson(app);
    const { token } = person;
    const [account, other] = [
      await createAccount(app, person, { available_minor: 200_000 }),
      await createAccount(app, person, { available_minor: 200_000 }),
    ];
    const make = (index: number) =>
      (index % 2 === 0 ? app : second).call('POST /goals/', {
        token,
        body: {
          title: `Goal ${index}`,
          target_amount: 500,
          linked_account_id: account,
          linked_amount: 100,
        },
      });
    // Lowered to nothing, unlinked, or moved away: all of them would come back to the one account.
    const ways = [{ linked_amount: 0 }, { linked_account_id: null }, { linked_account_id: other }];
    const released = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const { id } = (await make(index)).json.goal;
        await app.call(`PUT /goals/${id}`, { token, body: ways[index % ways.length]! });
        const { json } = await app.call(`GET /goals/${id}/entries`, { token });
        return `POST /goals/${id}/entries/${json.entries[0].id}/undo`;
      }),
    );
    await setAvailable(app, person, account, 100_000);
    const answers = await Promise.all([
      ...released.map((line, index) => (index % 2 === 0 ? app : second).call(line, { token })),
      ...Array.from({ length: 10 }, (_, index) => make(index)),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(10);
    expect(new Set(answers.filter(({ status }) => status >= 300).map(({ json }) => json.code))).toEqual(
      new Set(['INSUFFICIENT_AVAILABLE_BALANCE']),
    );
    expect(await ledgerOf(app, person, account)).toEqual({
      available: 100_000,
      reserved: 100_000,
      underfunded: false,
    });
    expect(await goalsOffTheirAccounts(app, person)).toBe(0);
  });

  it(
    'never grow past the balance, whatever is done at once and from either instance',
    { timeout: 60_000 * Math.max(1, races / 10) },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(move, { minLength: 50, maxLength: 50 }), async (moves) => {
          const person = await createPerson(app);
          const accounts = [
            await createAccount(app, person, { available_minor: 100_000 }),
            await createAccount(app, person, { available_minor: 50_000 }),
          ];
          const goals = await Promise.all(
            Array.from({ length: 8 }, async (_, index): Promise<number> => {
              const { json } = await app.call('POST /goals/', {
                token: person.token,
                body: {
                  title: `Goal ${index}`,
                  target_amount: 400,
                  linked_account_id: accounts[index % 2],
                  linked_amount: 50,
                },
              });
              return json.goal.id;
            }),
          );
          const statuses = await Promise.all(
            moves.map((step, index) => play(index, person, accounts, goals, step)),
          );
          expect(statuses.filter((status) => status >= 500)).toEqual([]);
          for (const account of accounts) {
            // The balance itself moved meanwhile: below what is reserved the account is marked, and only then.
            const ledger = await ledgerOf(app, person, account);
            expect(ledger.underfunded).toBe(ledger.reserved > ledger.available);
          }
          expect(await goalsOffTheirEntries(app, person)).toBe(0);
          expect(await goalsOffTheirAccounts(app, person)).toBe(0);
        }),
        { numRuns: races, seed: 20_261_121, endOnFailure: true },
      );
    },
  );

  it('stay when the balance falls below them, are marked, and can only be lowered', async () => {
    const person = await createPerson(app);
    const { token } = person;
    const account = await createAccount(app, person, { available_minor: 100_000 });
    const { json } = await app.call('POST /goals/', {
      token,
      body: { title: 'Roof', target_amount: 5000, linked_account_id: account, linked_amount: 800 },
    });
    await setAvailable(app, person, account, 50_000);
    const goal = async () => (await app.call(`GET /goals/${json.goal.id}`, { token })).json.goal;
    expect(await goal()).toMatchObject({ linked_amount: 800, underfunded: { shortfall: 300 } });
    const card = async () => (await app.call(`GET /accounts/${account}`, { token })).json.account;
    expect((await card()).underfunded).toEqual((await goal()).underfunded);
    const change = (linked_amount: number) =>
      app.call(`PUT /goals/${json.goal.id}`, { token, body: { linked_amount } });
    expect((await change(800)).status).toBe(200);
    expect((await change(801)).json.message).toBe('Cannot exceed available balance: $500.00');
    expect((await change(600)).json.goal.underfunded.shortfall).toBe(100);
    expect((await change(500)).json.goal.underfunded).toBeNull();
    await setAvailable(app, person, account, 1);
    expect((await goal()).underfunded).not.toBeNull();
    await setAvailable(app, person, account, 90_000);
    expect((await goal()).underfunded).toBeNull();
    expect(await card()).toMatchObject({ underfunded: null, unreserved_balance: 400 });
  });

  it('left short by the person, are not asked about again, on any device, until the shortfall is another', async () => {
    const person = await createPerson(app);
    const { token } = person;
    const account = await createAccount(app, person, { available_minor: 100_000 });
    const { json } = await app.call('POST /goals/', {
      token,
      body: { title: 'Roof', target_amount: 5000, linked_account_id: account, linked_amount: 800 },
    });
    const line = `/goals/${json.goal.id}`;
    const left = async () => (await second.call(`GET ${line}`, { token })).json.goal.shortfall_left;
    const leave = (shortfall_left: unknown) => app.call(`PUT ${line}`, { token, body: { shortfall_left } });
    // There is nothing to leave yet.
    expect((await leave(true)).json.goal.shortfall_left).toBe(false);
    await setAvailable(app, person, account, 50_000);
    expect(await left()).toBe(false);
    expect((await leave(true)).json.goal).toMatchObject({
      shortfall_left: true,
      linked_amount: 800,
      underfunded: { shortfall: 300 },
    });
    await app.call(`PUT ${line}`, { token, body: { title: 'New roof' } });
    expect(await left()).toBe(true);
    expect((await leave(false)).json.goal.shortfall_left).toBe(false);
    await leave(true);
    await setAvailable(app, person, account, 40_000);
    expect(await left()).toBe(false);
    await leave(true);
    // Covered for a while, then short by the same: another shortfall.
    await setAvailable(app, person, account, 100_000);
    await setAvailable(app, person, account, 40_000);
    expect(await left()).toBe(false);
    const wrong = await leave('yes');
    expect([wrong.status, wrong.json.errors[0].path]).toEqual([400, 'shortfall_left']);
  });
});
