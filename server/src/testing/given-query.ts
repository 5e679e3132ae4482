import { query as form } from '@saldo/contract/query/query';
import { emptySlots, toQuery, type Slots } from '@saldo/contract/query/slots';
import { addDays } from '@saldo/contract/dates';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { startTestApp, type TestApp } from './app.ts';
import { createAccount, createLink, createPerson, type Person } from './factories.ts';

export interface Ledger {
  app: TestApp;
  person: Person;
  checking: number;
  card: number;
  euros: number;
}

/** Kinds of rows: payee, primary, detailed, cents without sign, how many days apart. */
const spent = [
  ['Whole Foods', 'FOOD_AND_DRINK', 'FOOD_AND_DRINK_GROCERIES', 5420, 4],
  ['Blue Bottle', 'FOOD_AND_DRINK', 'FOOD_AND_DRINK_COFFEE', 475, 2],
  ['Metroline', 'TRANSPORTATION', 'TRANSPORTATION_PUBLIC_TRANSIT', 290, 3],
  ['Shell', 'TRANSPORTATION', 'TRANSPORTATION_GAS', 4100, 11],
  ['Oakwood Homes', 'RENT_AND_UTILITIES', 'RENT_AND_UTILITIES_RENT', 120_000, 30],
  ['Corner Shop', null, null, 1250, 17],
] as const;

/** Somebody with a year and more of books: refunds, pending rows, own transfers, savings, pay, another currency. */
export async function startLedger(env: Record<string, string> = {}): Promise<Ledger> {
  const app = await startTestApp({ clock: '2026-11-21T15:00:00Z', env });
  const person = await createPerson(app);
  const link = await createLink(app, person, { last_synced_at: new Date('2026-11-21T08:00:00Z') });
  const account = (name: string, type: 'depository' | 'credit', currency = 'USD') =>
    createAccount(app, person, { name, type, currency, link_id: link, mask: null });
  const checking = await account('Everyday Checking', 'depository');
  const card = await account('Sapphire Card', 'credit');
  const euros = await account('Euro Account', 'depository', 'EUR');
  type Entry = [
    date: string,
    account: number,
    cents: number,
    name: string,
    primary: string | null,
    detailed: string | null,
    pending?: boolean,
    currency?: string,
  ];
  const rows: Entry[] = [];
  const first = '2025-09-03';
  spent.forEach(([payee, primary, detailed, cents, every], kind) => {
    for (let at = 0; ; at += 1) {
      const date = addDays(first, kind + at * every + (at % 3));
      if (date > '2026-11-21') break;
      rows.push([
        date,
        kind % 2 === 0 ? card : checking,
        -(cents + ((at * 37) % 211)),
        payee,
        primary,
        detailed,
        date >= '2026-11-20',
      ]);
      if (kind < 2 && at % 19 === 7)
        rows.push([addDays(date, 1), card, Math.round(cents / 3), payee, primary, detailed]);
    }
  });
  for (let month = 0; month < 14; month += 1) {
    const day = addDays('2025-09-28', month * 30);
    rows.push([day, checking, 310_000 + month * 1000, 'Acme Payroll', 'INCOME', 'INCOME_WAGES']);
    rows.push([
      addDays(day, 1),
      checking,
      -25_000,
      'Vanguard',
      'TRANSFER_OUT',
      'TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS',
    ]);
    rows.push([
      addDays(day, 2),
      checking,
      -40_000 - month,
      'Card payment',
      'LOAN_PAYMENTS',
      'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT',
    ]);
    rows.push([
      addDays(day, 3),
      card,
      40_000 + month,
      'Payment received',
      'LOAN_PAYMENTS',
      'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT',
    ]);
    rows.push([
      addDays(day, 3),
      euros,
      -1999,
      'Librería Sol',
      'GENERAL_MERCHANDISE',
      'GENERAL_MERCHANDISE_BOOKSTORES_AND_NEWSSTANDS',
      false,
      'EUR',
    ]);
  }
  rows.push(['2026-10-14', card, -64_900, 'Blue Bottle', 'FOOD_AND_DRINK', 'FOOD_AND_DRINK_COFFEE']);
  rows.push([
    '2026-10-15',
    card,
    -3999,
    'Gadget Hut',
    'GENERAL_MERCHANDISE',
    'GENERAL_MERCHANDISE_ELECTRONICS',
  ]);
  rows.push([
    '2026-10-16',
    card,
    -3999,
    'Gadget Hut',
    'GENERAL_MERCHANDISE',
    'GENERAL_MERCHANDISE_ELECTRONICS',
  ]);
  await app.db.inTransaction(person.id, async (tx) => {
    await tx
      .insertInto('transactions')
      .values(
        rows.map(
          (
            [
              date,
              account_id,
              amount_minor,
              name,
              category_primary,
              category_detailed,
              pending = false,
              currency = 'USD',
            ],
            at,
          ) => ({
            user_id: person.id,
            provider_transaction_id: `given-${at}`,
            account_id,
            date,
            amount_minor,
            name,
            merchant_name: name,
            category_primary,
            category_detailed,
            pending,
            currency,
          }),
        ),
      )
      .execute();
    await sql`update transactions t set transfer_peer_id = p.id from transactions p
      where t.user_id = ${person.id} and p.user_id = t.user_id and p.amount_minor = -t.amount_minor
        and p.category_primary = 'LOAN_PAYMENTS' and t.category_primary = 'LOAN_PAYMENTS'`.execute(tx);
  });
  return { app, person, checking, card, euros };
}

/** The wire form of a question made of slots. */
export const wire = (slots: Partial<Slots>): unknown => z.encode(form, toQuery({ ...emptySlots, ...slots }));

/** What the chat answers to a question of the form. */
export async function askForm({ app, person }: Ledger, slots: Partial<Slots>, more: object = {}) {
  const { status, json, text } = await app.call('POST /chat/', {
    token: person.token,
    body: { message: 'What is it?', language: 'en', query: wire(slots), ...more },
  });
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return json;
}

/** A figure in cents of SQL that knows nothing of the assistant: an expression over rows `t` that meet a condition. */
export async function truth({ app, person }: Ledger, expression: string, condition: string): Promise<number> {
  return app.db.inTransaction(person.id, async (tx) => {
    const { rows } = await sql<{
      value: string | null;
    }>`select (${sql.raw(expression)})::bigint as value from transactions t
      where t.user_id = ${person.id} and (${sql.raw(condition)})`.execute(tx);
    return Number(rows[0]?.value ?? 0);
  });
}
