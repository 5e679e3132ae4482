import pg from 'pg';
import type { Days } from './calendar.ts';
import type { Persona } from './persona.ts';
import { conceptOf } from './things.ts';

/** Raw rows of personas in a table of their own, where plain SQL gives the truth. Nothing of the product is near. */
export interface Books {
  load(persona: Persona): Promise<void>;
  /** One number over the rows that match. */
  value(select: string, where: Where): Promise<number>;
  rows<T extends pg.QueryResultRow>(select: string, where: Where, rest: string): Promise<T[]>;
  close(): Promise<void>;
}

/** Which rows: the flow is a condition on `r`, all else narrows it. */
export interface Where {
  seed: number;
  flow: string;
  days?: Days | undefined;
  merchants?: readonly string[] | undefined;
  category?: string | undefined;
  without?: string | undefined;
  account?: string | undefined;
  over?: number | undefined;
  weekdays?: readonly number[] | undefined;
}

const saved = `coalesce(r.detailed_code, '') in ('TRANSFER_OUT_SAVINGS', 'TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS')`;

/**
 * The contract's definitions, once more and apart: spending is outflows less refunds, without own transfers and without
 * what is put into savings or investments.
 */
export const flows = {
  out: `not r.own and not ${saved} and r.cents < 0 and r.primary_code is distinct from 'INCOME'`,
  refund: `not r.own and not ${saved} and r.cents > 0 and coalesce(r.primary_code, '') not in ('INCOME', 'TRANSFER_IN', 'LOAN_DISBURSEMENTS')`,
  income: `r.primary_code = 'INCOME'`,
} as const;
export const spending = `((${flows.out}) or (${flows.refund}))`;

export async function openBooks(connectionString: string): Promise<Books> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    `create temp table raw (seed int, account text, day date, cents bigint, name text, merchant text, primary_code text, detailed_code text, pending boolean, currency text, own boolean, position int)`,
  );
  const from = ({ seed, flow, days, merchants, category, without, account, over, weekdays }: Where) => {
    const values: unknown[] = [seed];
    const add = (value: unknown): string => `$${values.push(value)}`;
    const parts = ['r.seed = $1', `r.currency = 'USD'`, `(${flow})`];
    if (days) parts.push(`r.day between ${add(days[0])} and ${add(days[1])}`);
    if (merchants) parts.push(`r.merchant = any(${add(merchants)}::text[])`);
    if (category) {
      const codes = add(conceptOf(category).codes);
      parts.push(`(r.primary_code = any(${codes}::text[]) or r.detailed_code = any(${codes}::text[]))`);
    }
    if (without) {
      const codes = add(conceptOf(without).codes);
      parts.push(
        `not coalesce(r.primary_code = any(${codes}::text[]) or r.detailed_code = any(${codes}::text[]), false)`,
      );
    }
    if (account) parts.push(`r.account = ${add(account)}`);
    if (over !== undefined) parts.push(`abs(r.cents) > ${add(over)}`);
    if (weekdays) parts.push(`extract(isodow from r.day)::int = any(${add(weekdays)}::int[])`);
    return { text: `from raw r where ${parts.join(' and ')}`, values };
  };
  return {
    async load(persona) {
      const column = <K extends keyof Persona['rows'][number]>(key: K) => persona.rows.map((row) => row[key]);
      await client.query(
        `insert into raw select $1, u.* from unnest($2::text[], $3::date[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::boolean[], $10::text[], $11::boolean[], $12::int[]) u`,
        [
          persona.seed,
          column('account'),
          column('date'),
          column('cents'),
          column('name'),
          column('merchant'),
          column('primary'),
          column('detailed'),
          column('pending'),
          column('currency'),
          column('own'),
          persona.rows.map((_, index) => index),
        ],
      );
    },
    async value(select, where) {
      const { text, values } = from(where);
      const { rows } = await client.query<{ value: string | null }>(
        `select ${select} as value ${text}`,
        values,
      );
      return Number(rows[0]?.value ?? 0);
    },
    async rows<T extends pg.QueryResultRow>(select: string, where: Where, rest: string) {
      const { text, values } = from(where);
      return (await client.query<T>(`select ${select} ${text} ${rest}`, values)).rows;
    },
    close: () => client.end(),
  };
}
