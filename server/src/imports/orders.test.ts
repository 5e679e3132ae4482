import fc from 'fast-check';
import { addDays } from '@saldo/contract/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../testing/factories.ts';
import { insertChunk, insertImport, updateImport } from './imports.queries.ts';
import { fold } from './matching/fold.ts';
import { settleFilesOfLink } from './matching/standing.ts';
import { runStep } from './working.ts';

/*
 * What happened on an account comes in files that overlap, repeat and are sorted otherwise, and by a bank, in every
 * order: the books are the same each time, with every genuine twin and nothing twice. What a file says beside day, amount
 * and text (category, note, tags, parts) is the first file's, and no part of these worlds. IMPORT_ORDERS=10000 for the long
 * run, IMPORT_SEED to repeat one.
 */
const orders = Number(process.env['IMPORT_ORDERS'] ?? 4);
const seed = Number(process.env['IMPORT_SEED'] ?? 20_261_122);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: 'real' });
});
afterAll(() => app.close());

/** Something that happened: on a day of 60, once or more often. */
interface Deed {
  day: number;
  shop: number;
  cents: number;
  times: number;
}

const shops = [
  'Copper Kettle',
  'Harvest Lane Market',
  'Metroline Transit',
  'Oakline Insurance',
  'Fibermoss Internet',
];
const first = '2025-03-01';

/** Equal deeds lie further apart than a bank can move them, so that there is one truth. */
const deeds = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 59 }),
      shop: fc.integer({ min: 0, max: shops.length - 1 }),
      cents: fc.integer({ min: 1, max: 4 }).map((units) => -units * 320),
      times: fc.constantFrom(1, 1, 1, 2, 3),
    }),
    { minLength: 6, maxLength: 30 },
  )
  .map((all) => {
    const kept: Deed[] = [];
    for (const deed of all)
      if (
        kept.every(
          (other) =>
            other.cents !== deed.cents || other.shop !== deed.shop || Math.abs(other.day - deed.day) > 12,
        )
      )
        kept.push(deed);
    return kept;
  });

const window = fc
  .tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 5, max: 60 }))
  .map(([from, length]) => ({ from, to: Math.min(59, from + length) }));

const world = fc.record({
  deeds,
  files: fc.array(fc.record({ span: window, kind: fc.constantFrom('csv', 'ofx'), shuffle: fc.integer() }), {
    minLength: 2,
    maxLength: 4,
  }),
  /** From when on the bank tells, and how late it books. */
  bankFrom: fc.integer({ min: 10, max: 55 }),
  lag: fc.integer({ min: 0, max: 3 }),
  order: fc.array(fc.integer(), { minLength: 12, maxLength: 12 }),
});

const dayOf = (day: number) => addDays(first, day);
const each = (all: readonly Deed[]) =>
  all.flatMap((deed) => Array.from({ length: deed.times }, (_, nth) => ({ ...deed, nth })));

function mixed<T>(items: readonly T[], salt: number): T[] {
  return items
    .map((item, index) => ({ item, key: Math.imul(index + 1, salt | 1) ^ (salt >> 3) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

function fileOf(kind: string, told: ReturnType<typeof each>): string {
  if (kind === 'csv')
    return `Date,Description,Amount\n${told
      .map(({ day, shop, cents }) => `${dayOf(day)},${(shops[shop] ?? '').toUpperCase()},${cents / 100}\n`)
      .join('')}`;
  return `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM>\n${told
    .map(
      ({ day, shop, cents, nth }) =>
        `<STMTTRN><DTPOSTED>${dayOf(day).replaceAll('-', '')}<TRNAMT>${cents / 100}<FITID>${day}-${shop}-${cents}-${nth}<NAME>${shops[shop]}</STMTTRN>\n`,
    )
    .join('')}</STMTRS></OFX>\n`;
}

async function importFile(person: Person, account: number, name: string, text: string): Promise<number> {
  const now = new Date();
  const id = await app.db.inTransaction(person.id, async (tx) => {
    const made = await insertImport(tx, person.id, { name, now });
    await insertChunk(tx, person.id, made, 0, Buffer.from(text));
    await updateImport(tx, person.id, made, { account_id: account });
    return made;
  });
  await runStep(app.db, { userId: person.id, importId: id, now: now.getTime() });
  const ready = await app.db.inTransaction(person.id, (tx) =>
    updateImport(tx, person.id, id, { status: 'committing' }, { status: ['ready'] }),
  );
  expect(ready, 'the file is ready').toBe(true);
  await runStep(app.db, { userId: person.id, importId: id, now: now.getTime() });
  return id;
}

async function undoImport(person: Person, id: number): Promise<void> {
  const change = { status: 'undoing' } as const;
  await app.db.inTransaction(person.id, (tx) =>
    updateImport(tx, person.id, id, change, { status: ['done'] }),
  );
  await runStep(app.db, { userId: person.id, importId: id, now: Date.now() });
}

test(`${orders} seeded orders (seed ${seed}) give the same books`, async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ deeds: all, files, bankFrom, lag, order }) => {
      const person = await createPerson(app);
      const account = await createAccount(app, person);
      const { link_id: link } = await app.db.inTransaction(person.id, (tx) =>
        tx
          .selectFrom('accounts')
          .select('link_id')
          .where('user_id', '=', person.id)
          .where('id', '=', account)
          .executeTakeFirstOrThrow(),
      );
      const happened = each(all);
      const ofBank = happened.filter(({ day }) => day >= bankFrom);
      const left = new Set(files);
      const inFile = (day: number) => [...left].some(({ span }) => day >= span.from && day <= span.to);
      const expected = () =>
        [
          ...ofBank.map(
            ({ day, shop, cents }) => `${dayOf(day + lag)} ${cents / 100} ${fold(`${shops[shop]} #12`)}`,
          ),
          ...happened
            .filter(({ day }) => day < bankFrom && inFile(day))
            .map(({ day, shop, cents }) => `${dayOf(day)} ${cents / 100} ${fold(shops[shop] ?? '')}`),
        ].toSorted();

      const syncs = [0, 1].map((half) => async () => {
        for (const [index, { day, shop, cents }] of ofBank.entries())
          if (index % 2 === half)
            await createTransaction(app, person, account, {
              date: dayOf(day + lag),
              amount_minor: cents,
              name: `${shops[shop]} #12`,
              merchant_name: shops[shop] ?? '',
            });
        await app.db.inTransaction(person.id, (tx) =>
          settleFilesOfLink(tx, person.id, link ?? 0, new Date()),
        );
      });
      const imported = new Map<(typeof files)[number], number[]>(files.map((file) => [file, []]));
      const tellings = files.map((file, index) => async () => {
        const { span, kind, shuffle } = file;
        const told = happened.filter(({ day }) => day >= span.from && day <= span.to);
        if (told.length > 0)
          imported
            .get(file)
            ?.push(await importFile(person, account, `${index}.${kind}`, fileOf(kind, mixed(told, shuffle))));
      });
      // Every file twice, somewhere.
      const events = [...syncs, ...tellings, ...tellings]
        .map((run, index) => ({ run, key: order[index] ?? 0 }))
        .toSorted((a, b) => a.key - b.key);
      for (const { run } of events) await run();

      const books = async () => {
        const { json } = await app.call('GET /transaction/transactions?limit=500', { token: person.token });
        return json.transactions
          .map(
            (row: { date: string; amount: number; name: string }) =>
              `${row.date} ${row.amount} ${fold(row.name)}`,
          )
          .toSorted();
      };
      expect(await books()).toEqual(expected());

      // One of them taken back, whenever it came: what the others hold stays.
      const gone = files[Math.abs(order[0] ?? 0) % files.length];
      if (gone === undefined) return;
      for (const id of imported.get(gone) ?? []) await undoImport(person, id);
      left.delete(gone);
      expect(await books()).toEqual(expected());
    }),
    { numRuns: orders, seed, endOnFailure: orders > 100 },
  );
}, 3_600_000);
