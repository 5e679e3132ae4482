import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../testing/factories.ts';

/*
 * Whatever the order of corrections, rules, undos and rows that come: each row says what the person said, else what the
 * first rule that matches it says, else what the bank says; and a rule that is taken back leaves the books as if it had
 * never been. RULE_WORLDS=500 for a long run.
 */
const worlds = Number(process.env['RULE_WORLDS'] ?? 12);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: 'real' });
});
afterAll(() => app.close());

const shops = ['Copper Kettle', 'Copper Mine', 'Metroline Transit'];
const texts = ['copper', 'kettle', 'METROLINE  transit', 'copper mine'];
const categories = ['TRAVEL', 'MEDICAL', 'INCOME', 'OTHER'];

const set = fc
  .record(
    {
      category_primary: fc.constantFrom(...categories),
      merchant_name: fc.constantFrom('One', 'Other'),
      tags: fc.constantFrom(['a'], ['b', 'c']),
      excluded: fc.constant(true),
    },
    { requiredKeys: [] },
  )
  .filter((given) => Object.keys(given).length > 0);
const when = fc
  .record(
    {
      payee: fc.constantFrom(...texts),
      direction: fc.constantFrom('in', 'out'),
      amount: fc.record({ min: fc.constantFrom(1, 3), max: fc.constantFrom(3, 9) }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  )
  .filter(
    ({ payee, direction, amount }) =>
      payee !== undefined ||
      direction !== undefined ||
      amount?.min !== undefined ||
      amount?.max !== undefined,
  );

const row = fc.record({
  shop: fc.constantFrom(...shops),
  amount: fc.constantFrom(-500, -300, -100, 300, 900),
  /** What the person says of it before any rule. */
  said: fc.option(set, { nil: null }),
});
const rule = fc.record({ when, set });
type Given = typeof rule extends fc.Arbitrary<infer T> ? T : never;

function matches({ payee, direction, amount }: Given['when'], shop: string, cents: number): boolean {
  const key = payee?.toLowerCase().replaceAll(/\s+/g, ' ');
  return (
    (key === undefined || ` ${shop.toLowerCase()}`.includes(` ${key}`)) &&
    (direction === undefined || (direction === 'in') === cents > 0) &&
    (amount?.min === undefined || Math.abs(cents) >= amount.min * 100) &&
    (amount?.max === undefined || Math.abs(cents) <= amount.max * 100)
  );
}

const fields = ['category_primary', 'merchant_name', 'tags', 'excluded'] as const;

test(`${worlds} seeded worlds: person before rule before bank, and undo leaves no trace`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 2, maxLength: 8 }),
      fc.array(rule, { minLength: 1, maxLength: 3 }),
      async (rows, rules) => {
        const person: Person = await createPerson(app);
        const account = await createAccount(app, person);
        const call = async (line: string, body?: unknown) => {
          const reply = await app.call(line, { token: person.token, body });
          expect(reply.status, reply.text).toBeLessThan(300);
          return reply.json;
        };
        const books = async (): Promise<Record<string, unknown>[]> =>
          (await call('GET /transaction/transactions')).transactions.toSorted(
            (a: { id: number }, b: { id: number }) => a.id - b.id,
          );
        for (const { shop, amount, said } of rows) {
          const id = await createTransaction(app, person, account, {
            name: shop,
            merchant_name: null,
            amount_minor: amount,
            category_primary: 'FOOD_AND_DRINK',
            category_detailed: null,
            bank_category_primary: 'FOOD_AND_DRINK',
            bank_category_detailed: null,
          });
          if (said) await call(`PATCH /transaction/${id}`, said);
        }
        const before = await books();
        // Each new rule stands before those that are there.
        const kept: { id: number; given: Given }[] = [];
        for (const given of rules) {
          const shown = await call('POST /rules/preview', given);
          const past = await books();
          const made = await call('POST /rules/', { ...given, apply_to_past: true });
          const after = await books();
          const changed = after.filter((one, at) => JSON.stringify(one) !== JSON.stringify(past[at]));
          // Exactly the rows that were shown, as they were shown.
          expect(made.count).toBe(changed.length);
          expect(
            shown.rows
              .map(({ was: _was, ...rest }: { was: unknown }) => rest)
              .toSorted((a: { id: number }, b: { id: number }) => a.id - b.id),
          ).toEqual(changed);
          kept.unshift({ id: made.rule.id, given });
        }
        const now = await books();
        for (const [at, one] of now.entries()) {
          const { shop, amount, said } = rows[at]!;
          for (const field of fields) {
            const first = kept.find(
              ({ given }) => given.set[field] !== undefined && matches(given.when, shop, amount),
            );
            const own = said?.[field];
            const expected = own ?? first?.given.set[field] ?? before[at]![field];
            if (field === 'tags' && own === undefined)
              // Tags of an earlier rule stay beside those of the one that decides.
              expect(one[field]).toEqual(expect.arrayContaining(expected as string[]));
            else expect(one[field], `${field} of ${shop}`).toEqual(expected);
          }
        }
        for (const { id } of kept) await call(`POST /rules/${id}/undo`);
        expect(await books()).toEqual(before);
        expect((await call('GET /rules/')).rules).toMatchObject(kept.map(() => ({ changed: 0 })));
      },
    ),
    { numRuns: worlds, seed: 20_261_122 },
  );
}, 600_000);
