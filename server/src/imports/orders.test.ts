import fc from 'fast-check';
import { addDays } from '@saldo/contract/dates';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createLink, createPerson, type Person } from '../testing/factories.ts';
import { insertChunk, insertImport, updateImport } from './imports.queries.ts';
import { fold } from '../transactions/fold.ts';
import { settleFilesOfLink } from './matching/standing.ts';
import { runStep } from './working.ts';

/*
 * What happened on an account comes in files that overlap, repeat, are cut off and are sorted otherwise, and by a bank, in
 * every order, and a person splits, names, files, tags, notes and deletes rows in between: the books are the same each time, with
 * every genuine twin, nothing twice and what the person said. One kind of file lists all of it in other words, and some on the days the bank booked it. What
 * files say beside day, amount and text is that of all of them together. IMPORT_ORDERS=10000 for the long run, IMPORT_SEED to
 * repeat one.
 */
// How statements over many rows are planned makes no difference to what they give; planned anew each time, they take most of it.
vi.mock('../db/plans.ts', () => {
  const asItIs = () => Promise.resolve();
  return { planForMany: asItIs, planForWriting: asItIs, planAsUsual: asItIs };
});

// Rows are decided on in pieces, of all of them or of a few: it makes no difference either.
const pieces = vi.hoisted(() => ({ rowsAtOnce: 10_000 }));
vi.mock('./matching/at-once.ts', () => ({
  get rowsAtOnce() {
    return pieces.rowsAtOnce;
  },
}));

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
  /** QIF files list its parts. */
  parted: boolean;
  /** The person splits one of its rows, at this turn among the events. */
  splitAt: number | null;
  /** What the person says of its row where it is one alone, and when: of equal rows nobody could tell which one was meant. */
  word: { what: Word; at: number } | null;
}
type Word = 'payee' | 'category' | 'tags' | 'note' | 'delete';
/** What the person says, by name; of a deletion there is nothing to say. */
const wordsOf = {
  payee: { merchant_name: 'Somebody' },
  category: { category_primary: 'PERSONAL_CARE' },
  tags: { tags: ['mine'] },
  note: { note: 'seen' },
} as const;

const shops = [
  'Copper Kettle',
  'Harvest Lane Market',
  'Metroline Transit',
  'Oakline Insurance',
  'Fibermoss Internet',
];
/** The same shops as another kind of file names them. */
const others = [
  'POS CPPR KETTLE 0412',
  'HRVST LANE MKT',
  'Metroline',
  'OAKLINE INS 77',
  'Card Fibermoss Intrnt',
];
const first = '2025-03-01';

/** What tables say of their rows beside day, amount and text. */
interface Facts {
  category: string;
  tags: readonly string[];
  note: string;
}
const nothing: Facts = { category: '', tags: [], note: '' };
/** Words of files for categories, what says more before the rest. */
const codes: Readonly<Record<string, string>> = {
  Groceries: 'FOOD_AND_DRINK_GROCERIES',
  'Gas & Fuel': 'TRANSPORTATION_GAS',
  Medical: 'MEDICAL',
  Travel: 'TRAVEL',
};
/** Of what several files say the most, in no order of theirs. */
const together = (all: readonly Facts[]): Facts => ({
  category: Object.keys(codes).find((word) => all.some(({ category }) => category === word)) ?? '',
  tags: [...new Set(all.flatMap(({ tags }) => tags))].toSorted(),
  note:
    all
      .map(({ note }) => note)
      .filter((note) => note !== '')
      .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))[0] ?? '',
});

/** Equal deeds lie further apart than a bank can move them, so that there is one truth. */
const deeds = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 59 }),
      shop: fc.integer({ min: 0, max: shops.length - 1 }),
      cents: fc.integer({ min: 1, max: 4 }).map((units) => -units * 320),
      times: fc.constantFrom(1, 1, 1, 2, 3),
      parted: fc.constantFrom(false, false, true),
      splitAt: fc.constantFrom(null, null, null, 0, 1, 2, 3, 4, 5, 6),
      word: fc.option(
        fc.record({
          what: fc.constantFrom<Word>('payee', 'category', 'tags', 'note', 'delete'),
          at: fc.integer({ min: 0, max: 6 }),
        }),
      ),
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
  files: fc.array(
    fc.record({
      span: window,
      kind: fc.constantFrom('csv', 'ofx', 'qif', 'tsv'),
      shuffle: fc.integer(),
      /** As many equal rows of a day as it lists; all of those with parts. */
      atMost: fc.constantFrom(1, 2, 3, 3),
      /** It lists what the bank lists on the day it was booked, not on that of the payment. */
      booked: fc.boolean(),
      /** What it says of every row of a shop. */
      says: fc.array(
        fc.record({
          category: fc.constantFrom('', ...Object.keys(codes)),
          tags: fc.subarray(['work', 'trip', 'gift']),
          note: fc.constantFrom('', '', 'with Ana', 'for Leo', 'a long story'),
        }),
        { minLength: shops.length, maxLength: shops.length },
      ),
    }),
    { minLength: 2, maxLength: 4 },
  ),
  /** From when on the bank reports, and how late it books. */
  bankFrom: fc.integer({ min: 10, max: 55 }),
  lag: fc.integer({ min: 0, max: 3 }),
  order: fc.array(fc.integer(), { minLength: 12, maxLength: 12 }),
  /** How many rows are decided on together at most. */
  atOnce: fc.constantFrom(3, 12, 10_000),
});

const dayOf = (day: number) => addDays(first, day);
const each = (all: readonly Deed[]) =>
  all.flatMap((deed) => Array.from({ length: deed.times }, (_, nth) => ({ ...deed, of: deed, nth })));

function mixed<T>(items: readonly T[], salt: number): T[] {
  return items
    .map((item, index) => ({ item, key: Math.imul(index + 1, salt | 1) ^ (salt >> 3) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

const named = ({ shop }: Deed) => shops[shop] ?? '';
/** The shop that a row names in either way; a bank's row with its number. */
const shopIn = (name: string) => {
  const shop = shops.find((known, index) => name === others[index] || fold(name).startsWith(fold(known)));
  return `${shop ?? name}${name.endsWith(' #12') ? ' #12' : ''}`;
};
const partsOfFile = ({ cents }: Deed) => [(cents * 3) / 4, cents / 4];
const partsOfPerson = ({ cents }: Deed) => [cents / 2, cents / 2];

type Says = (deed: Deed) => Facts;
const cells = ({ category, tags, note }: Facts) => [category, tags.join(';'), note];

function fileOf(kind: string, told: ReturnType<typeof each>, says: Says): string {
  if (kind === 'qif')
    return `!Type:Bank\n${told
      .map((deed) => {
        const [more, less] = deed.parted ? partsOfFile(deed) : [];
        const parts = more && less ? `SGroceries\n$${more / 100}\nSClothing\n$${less / 100}\n` : '';
        return `D${dayOf(deed.day)}\nT${deed.cents / 100}\nP${named(deed)}\n${parts}^\n`;
      })
      .join('')}`;
  if (kind === 'tsv')
    return `Booked\tText\tAmount\tCategory\tTags\tNote\n${told
      .map(
        (deed) =>
          `${dayOf(deed.day)}\t${others[deed.shop]}\t${deed.cents / 100}\t${cells(says(deed)).join('\t')}\n`,
      )
      .join('')}`;
  if (kind === 'csv')
    return `Date,Description,Amount,Category,Tags,Note\n${told
      .map(
        (deed) =>
          `${dayOf(deed.day)},${named(deed).toUpperCase()},${deed.cents / 100},${cells(says(deed)).join(',')}\n`,
      )
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
  await runStep(app.db, { userId: person.id, importId: id, now: now.getTime(), timeZone: 'UTC' });
  const ready = await app.db.inTransaction(person.id, (tx) =>
    updateImport(tx, person.id, id, { status: 'committing' }, { status: ['ready'] }),
  );
  expect(ready, 'the file is ready').toBe(true);
  await runStep(app.db, { userId: person.id, importId: id, now: now.getTime(), timeZone: 'UTC' });
  const { json } = await app.call(`GET /imports/${id}`, { token: person.token });
  expect(json.import, 'what was shown is written').toMatchObject({ status: 'done' });
  return id;
}

async function undoImport(person: Person, id: number): Promise<void> {
  const change = { status: 'undoing' } as const;
  await app.db.inTransaction(person.id, (tx) =>
    updateImport(tx, person.id, id, change, { status: ['done'] }),
  );
  await runStep(app.db, { userId: person.id, importId: id, now: Date.now(), timeZone: 'UTC' });
}

/** What the books hold of a row: its parts in cents. */
interface Shown {
  id: number;
  date: string;
  amount: number;
  name: string;
  merchant_name: string | null;
  splits: { amount: number }[];
  category_primary: string | null;
  category_detailed: string | null;
  category_guessed: boolean;
  tags: string[];
  note: string | null;
}

/** A row as two lines and its payee: of equal rows that a person split in part and a file lists in part, neither says which it means. */
const linesOf = (
  date: string,
  cents: number,
  name: string,
  parts: readonly number[],
  { category, tags, note }: Facts,
  merchant: string | null,
) => {
  const row = `${date} ${cents} ${fold(shopIn(name))}`;
  return [
    `${row} ${merchant === 'Somebody' ? merchant : ''}`,
    `${row} ${parts.toSorted((a, b) => a - b).join('+')}`,
    `${row} ${category} ${tags.toSorted().join(' ')} ${note}`,
  ];
};
const inCents = (amount: number) => Math.round(amount * 100);

/** The bank lists some rows, and the books of its account are settled as after every sync. */
async function bankTells(
  person: Person,
  { account, link }: { account: number; link: number },
  told: readonly { deed: Deed; id: string; lag: number }[],
): Promise<void> {
  await app.db.inTransaction(person.id, async (tx) => {
    if (told.length > 0)
      await tx
        .insertInto('transactions')
        .values(
          told.map(({ deed, id, lag }) => ({
            user_id: person.id,
            account_id: account,
            provider_transaction_id: id,
            amount_minor: deed.cents,
            currency: 'USD',
            date: dayOf(deed.day + lag),
            name: `${named(deed)} #12`,
            merchant_name: named(deed),
            pending: false,
          })),
        )
        .execute();
    await settleFilesOfLink(tx, person.id, link, new Date());
  });
}

test(`${orders} seeded orders (seed ${seed}) give the same books`, async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ deeds: all, files, bankFrom, lag, order, atOnce }) => {
      pieces.rowsAtOnce = atOnce;
      const person = await createPerson(app);
      const link = await createLink(app, person);
      const account = await createAccount(app, person, { link_id: link });
      const left = new Set(files);
      const tells = ({ span, atMost }: (typeof files)[number], deed: Deed) =>
        deed.day < span.from || deed.day > span.to
          ? 0
          : deed.parted
            ? deed.times
            : Math.min(atMost, deed.times);
      const isOfBank = ({ day }: Deed) => day >= bankFrom;
      const ofBank = all.filter(isOfBank);
      const saysOf = ({ kind, says }: (typeof files)[number], deed: Deed): Facts =>
        kind === 'csv' || kind === 'tsv' ? (says[deed.shop] ?? nothing) : nothing;
      /** Of what deeds the person said their word, once there was a row. */
      const said = new Map<Deed, Word>();
      const expected = () =>
        all
          .flatMap((deed) => {
            const word = said.get(deed);
            if (word === 'delete') return [];
            const byBank = deed.day >= bankFrom;
            const told = (nth: number) => [...left].filter((file) => tells(file, deed) > nth);
            const times = byBank ? deed.times : Math.max(0, ...[...left].map((file) => tells(file, deed)));
            return Array.from({ length: times }, (_, nth) => {
              const facts = together(told(nth).map((file) => saysOf(file, deed)));
              const parts = deed.parted && told(nth).some(({ kind }) => kind === 'qif');
              return linesOf(
                dayOf(byBank ? deed.day + lag : deed.day),
                deed.cents,
                byBank ? `${named(deed)} #12` : named(deed),
                nth === 0 && deed.splitAt !== null ? partsOfPerson(deed) : parts ? partsOfFile(deed) : [],
                {
                  note: word === 'note' ? wordsOf.note.note : facts.note,
                  tags: word === 'tags' ? wordsOf.tags.tags : facts.tags,
                  // A bank says it of its rows.
                  category:
                    word === 'category'
                      ? wordsOf.category.category_primary
                      : byBank
                        ? ''
                        : (codes[facts.category] ?? ''),
                },
                word === 'payee' ? wordsOf.payee.merchant_name : null,
              );
            }).flat();
          })
          .toSorted();
      const shown = async (): Promise<Shown[]> =>
        (await app.call('GET /transaction/transactions?limit=500', { token: person.token })).json
          .transactions;
      const books = async () =>
        (await shown())
          .flatMap(({ date, amount, name, merchant_name: merchant, splits, tags, note, ...row }) => {
            const category = row.category_guessed ? null : (row.category_detailed ?? row.category_primary);
            return linesOf(
              date,
              inCents(amount),
              name,
              splits.map((part) => inCents(part.amount)),
              { category: category ?? '', tags, note: note ?? '' },
              merchant,
            );
          })
          .toSorted();

      const rowsAmong = (rows: readonly Shown[], deed: Deed) =>
        rows.filter(
          ({ date, amount, name }) =>
            inCents(amount) === deed.cents &&
            shopIn(name).startsWith(named(deed)) &&
            date >= dayOf(deed.day) &&
            date <= dayOf(deed.day + lag),
        );
      // Files that list a payment on two days are two rows until the bank comes: who deletes one of them keeps the other.
      const onTwoDays = (deed: Deed) => isOfBank(deed) && lag > 0 && files.some(({ booked }) => booked);
      // Parts of files are offered, and not taken for granted, where the person has said anything of a bank's row before.
      const isOffered = (deed: Deed) => isOfBank(deed) && deed.parted;
      const unsaid = new Set(
        all.filter(
          (deed) =>
            deed.times === 1 &&
            deed.word &&
            !(deed.word.what === 'delete' ? onTwoDays(deed) : isOffered(deed)),
        ),
      );
      /** The person says what it is time for of the rows that are there. */
      const say = async (turn: number) => {
        const due = [...unsaid].filter(({ word }) => (word?.at ?? 0) <= turn);
        const rows = due.length > 0 ? await shown() : [];
        for (const deed of due) {
          const [row] = rowsAmong(rows, deed);
          if (!row || !deed.word) continue;
          const { what } = deed.word;
          // A category that is said of a row in one piece is of the whole row, whatever parts come later.
          if (what === 'category' && deed.parted && row.splits.length === 0 && turn < events.length) continue;
          const { status, text } = await app.call(
            what === 'delete' ? `DELETE /transaction/${row.id}/delete` : `PATCH /transaction/${row.id}`,
            { token: person.token, body: what === 'delete' ? undefined : wordsOf[what] },
          );
          expect(status, text).toBe(200);
          said.set(deed, what);
          unsaid.delete(deed);
        }
      };
      const waiting = new Set(all.filter(({ splitAt }) => splitAt !== null));
      /** The person splits what it is time for and what is there to be split. */
      const split = async (turn: number) => {
        const due = [...waiting].filter(({ splitAt }) => (splitAt ?? 0) <= turn);
        const rows = due.length > 0 ? await shown() : [];
        for (const deed of due) {
          const equal = rowsAmong(rows, deed);
          const row = equal[turn % Math.max(1, equal.length)];
          if (!row) continue;
          const splits = partsOfPerson(deed).map((cents) => ({
            amount: cents / 100,
            category_primary: 'TRAVEL',
          }));
          const { status, text } = await app.call(`PATCH /transaction/${row.id}`, {
            token: person.token,
            body: { splits },
          });
          expect(status, text).toBe(200);
          waiting.delete(deed);
        }
      };

      const syncs = [0, 1].map((half) => async () => {
        const told = each(ofBank).map((deed, index) => ({ deed, id: `${person.id}-${index}`, lag }));
        await bankTells(
          person,
          { account, link },
          told.filter((_, index) => index % 2 === half),
        );
      });
      const imported = new Map<(typeof files)[number], number[]>(files.map((file) => [file, []]));
      const tellings = files.map((file, index) => async () => {
        const told = each(all)
          .filter((deed) => deed.nth < tells(file, deed.of))
          .map((deed) =>
            file.booked && !deed.parted && isOfBank(deed) ? { ...deed, day: deed.day + lag } : deed,
          );
        if (told.length > 0)
          imported.get(file)?.push(
            await importFile(
              person,
              account,
              `${index}.${file.kind}`,
              fileOf(file.kind, mixed(told, file.shuffle), (deed) => saysOf(file, deed)),
            ),
          );
      });
      // Every file twice, somewhere.
      const events = [...syncs, ...tellings, ...tellings]
        .map((run, index) => ({ run, key: order[index] ?? 0 }))
        .toSorted((a, b) => a.key - b.key);
      for (const [turn, { run }] of events.entries()) {
        await run();
        await split(turn);
        await say(turn);
      }
      await split(events.length + 6);
      await say(events.length + 6);
      expect(await books()).toEqual(expected());

      // One of them taken back, whenever it came: what the others hold stays.
      const gone = files[Math.abs(order[0] ?? 0) % files.length];
      if (gone === undefined) return;
      for (const id of imported.get(gone) ?? []) await undoImport(person, id);
      left.delete(gone);
      expect(await books()).toEqual(expected());
    }),
    { numRuns: orders, seed, endOnFailure: orders > 4 },
  );
}, 36_000_000);
