import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson } from '../testing/factories.ts';
import { handAccount, reads, rowsOf, settled } from './imports.testing.ts';

/*
 * Files of five kinds tell of the same deeds, in other words too; a person turns decisions, edits and deletes rows and makes rules
 * in between. Whatever they do: what was shown can be imported, and taking the last files back, in any order or at once, leaves the export
 * equal byte for byte. TURNED_WORLDS=200 for the long run, TURNED_SEED to repeat one.
 */
const worlds = Number(process.env['TURNED_WORLDS'] ?? 4);
const firstSeed = Number(process.env['TURNED_SEED'] ?? 41);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: '2026-04-15T15:00:00Z', workers: true });
});
afterAll(() => app.close());

/** Whole numbers below a limit, from a seed. */
function numbersOf(seed: number): (below: number) => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 7) % below;
  };
}

interface Deed {
  day: string;
  shop: string;
  cents: number;
}
const shops = [
  'OXXO REFORMA',
  'MERCADONA 1234',
  'REWE Markt',
  'NETFLIX.COM',
  'Bizum de Ana',
  'NOMINA ACME SL',
  'Transfer to savings',
  'Uber *Trip',
];
const inOtherWords: Readonly<Record<string, string>> = {
  'REWE Markt': 'Kartenzahlung REWE SAGT DANKE',
  'MERCADONA 1234': 'COMPRA MERCADONA VALENCIA',
  'Uber *Trip': 'UBER TRIP HELP.UBER.COM',
};
const amount = (cents: number) => (cents / 100).toFixed(2);

/** One file of each kind: a bank's table in two languages, OFX with ids, QIF with parts, and an app's with categories, tags and notes. */
const kinds: readonly { name: string; text: (deeds: readonly Deed[]) => string }[] = [
  {
    name: 'a.csv',
    text: (deeds) =>
      `Date,Description,Amount\n${deeds.map(({ day, shop, cents }) => `${day},"${shop}",${amount(cents)}`).join('\n')}\n`,
  },
  {
    name: 'b.csv',
    text: (deeds) =>
      `Fecha;Concepto;Importe;Divisa\n${deeds
        .map(
          ({ day, shop, cents }) =>
            `${day.split('-').toReversed().join('.')};${inOtherWords[shop] ?? shop};${amount(cents).replace('.', ',')};USD`,
        )
        .join('\n')}\n`,
  },
  {
    name: 'c.ofx',
    text: (deeds) => {
      const seen = new Map<string, number>();
      const records = deeds.map(({ day, shop, cents }) => {
        const place = `${day}-${shop}-${cents}`;
        const nth = seen.get(place) ?? 0;
        seen.set(place, nth + 1);
        return `<STMTTRN><DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amount(cents)}<FITID>${place}-${nth}<NAME>${shop}</STMTTRN>`;
      });
      return `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM>\n${records.join('\n')}\n</STMTRS></OFX>\n`;
    },
  },
  {
    name: 'd.qif',
    text: (deeds) =>
      `!Type:Bank\n${deeds
        .map(({ day, shop, cents }) => {
          const half = amount(cents / 2);
          const parts = cents % 4 === 0 ? `SGroceries\n$${half}\nSClothing\n$${half}\n` : '';
          return `D${day}\nT${amount(cents)}\nP${shop}\n${parts}^`;
        })
        .join('\n')}\n`,
  },
  {
    name: 'e.csv',
    text: (deeds) =>
      `"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"\n${deeds
        .map(({ day, shop, cents }) => {
          const [year, month, date] = day.split('-');
          const kind = cents < 0 ? 'debit' : 'credit';
          return `"${Number(month)}/${date}/${year}","${shop}","${shop}","${amount(Math.abs(cents))}","${kind}","${cents % 3 === 0 ? 'Groceries' : 'Travel'}","Checking","${cents % 5 === 0 ? 'work' : ''}","${cents % 7 === 0 ? 'a note' : ''}"`;
        })
        .join('\n')}\n`,
  },
];

test.each(Array.from({ length: worlds }, (_, nth) => firstSeed + nth))(
  'what was shown is imported, and goes again without a trace (seed %i)',
  { timeout: 120_000 },
  async (seed) => {
    const number = numbersOf(seed);
    const one = <T>(of: readonly T[]): T => of[number(of.length)] as T;
    const person = await createPerson(app);
    const call = (line: string, body?: unknown) => app.call(line, { token: person.token, body });
    await call('POST /auth/reauthenticate', { password: person.password });
    const accounts = [
      await handAccount(app, person),
      await handAccount(app, person, { name: 'Savings', subtype: 'savings' }),
    ];
    const { json } = await call('POST /categories/', { name: 'Auto', category_primary: 'TRANSPORTATION' });
    const own = json.category.id as number;
    const log: string[] = [];

    const deeds: Deed[] = Array.from({ length: 8 + number(14) }, () => ({
      day: `2026-0${1 + number(3)}-${String(1 + number(28)).padStart(2, '0')}`,
      shop: one(shops),
      cents: (number(4) === 0 ? 1 : -1) * (100 + number(12) * 50),
    }));
    for (const deed of deeds.filter(() => number(4) === 0)) deeds.push(deed);

    /** Imports some of the deeds as they are decided, but for one in six of the rows, which is turned. */
    const bring = async (): Promise<number | null> => {
      const { name, text } = one(kinds);
      const told = deeds.filter(() => number(3) > 0).toSorted(() => number(3) - 1);
      if (told.length === 0) return null;
      const account = accounts[number(6) === 0 ? 1 : 0];
      let read = await reads(app, person, name, text(told), { account_id: String(account) });
      if (read.status === 'asking') {
        const answers = { date_order: 'dmy', sign: 'as_is' };
        await call(`PATCH /imports/${read.id}`, { mapping: answers });
        read = await settled(app, person, read.id);
      }
      expect(read.status, JSON.stringify(read.questions)).toBe('ready');
      for (const { line, decision } of await rowsOf(app, person, read.id)) {
        if (line === 0 || decision === 'refused' || number(6) > 0) continue;
        const turned = decision === 'new' ? 'known' : 'new';
        log.push(`${name} line ${line}: ${turned}`);
        await call(`PATCH /imports/${read.id}`, { decisions: [{ line, decision: turned }] });
        await settled(app, person, read.id);
      }
      await call(`POST /imports/${read.id}/commit`);
      const { status, message } = await settled(app, person, read.id);
      log.push(`${name} into ${account}: ${status}`);
      expect({ status, message }, log.join('\n')).toEqual({ status: 'done', message: null });
      return read.id;
    };

    const edit = async () => {
      const { json: list } = await call('GET /transaction/transactions?limit=500');
      if (list.transactions.length === 0) return;
      const row = one(list.transactions as { id: number; amount: number }[]);
      const cents = Math.round(row.amount * 100);
      const change = one<object | null>([
        null,
        { category_primary: 'TRAVEL' },
        { category_id: own },
        { merchant_name: 'Mine' },
        { note: 'né' },
        { tags: ['x', 'y'] },
        { excluded: true },
        {
          splits: [
            { amount: (cents - 40) / 100, category_primary: 'TRAVEL' },
            { amount: 0.4, category_id: own, note: 'part' },
          ],
        },
        { amount: (cents - 7) / 100 },
        { date: '2026-02-11' },
        { name: 'Renamed' },
        { transfer_of: null },
        { reset: true },
      ]);
      log.push(`row ${row.id}: ${JSON.stringify(change)}`);
      await (change === null
        ? call(`DELETE /transaction/${row.id}/delete`)
        : call(`PATCH /transaction/${row.id}`, change));
    };
    const rule = () =>
      call('POST /rules/', {
        when: { payee: one(shops).split(' ')[0]?.toLowerCase() },
        set: number(2) === 0 ? { tags: ['ruled'], merchant_name: 'Ruled' } : { category_id: own },
        apply_to_past: number(2) === 0,
      });
    for (let step = 3 + number(4); step > 0; step -= 1) await one([bring, bring, rule, edit, edit])();

    /** Everything but when it was made, and what is noted of making it. */
    const exported = async () => {
      const table = (await call('GET /settings/export/transactions.csv')).text;
      const all = (await call('GET /settings/export/saldo.json')).text;
      return [table, all.split('\n').filter((line) => !/"(?:made_at|action)":/.test(line))];
    };
    const before = await exported();
    const files: number[] = [];
    for (let count = 1 + number(3); count > 0; count -= 1) {
      const file = await bring();
      if (file !== null) files.push(file);
    }
    if (number(2) === 0) files.reverse();
    if (number(3) === 0) await Promise.all(files.map((file) => call(`POST /imports/${file}/undo`)));
    for (const file of files) {
      await call(`POST /imports/${file}/undo`);
      expect(await settled(app, person, file), log.join('\n')).toMatchObject({ status: 'undone' });
    }
    expect(await exported(), log.join('\n')).toEqual(before);
  },
);
