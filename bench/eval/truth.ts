import type pg from 'pg';
import type { Lab } from './lab.ts';
import type { AccountKey } from './ledger/rows.ts';

/*
 * What an answer must hold, computed by plain SQL over raw rows. Nothing here comes from the product: own transfers are
 * told by the ledger's own marks (truth_rows), never by transfer_peer_id.
 */

export interface Expectation {
  /** Every text the answer must show. */
  texts: string[];
  /** The frame's reading, where that is what is judged. */
  ask: string[] | null;
  outcome: string[] | null;
  proposal: string | null;
  /** Days the answer must name (start, end), when it states any figure of rows. */
  days: [string, string] | null;
}

const aliases: Readonly<Record<string, string>> = {
  LM: '2026-10-01:2026-10-31',
  TM: '2026-11-01:2026-11-21',
  TY: '2026-01-01:2026-11-21',
};

function daysOf(text: string): [string, string] {
  const spec = aliases[text] ?? text;
  if (spec.includes(':')) return spec.split(':') as [string, string];
  if (/^\d{4}-\d{2}$/.test(spec)) {
    const [year = 0, month = 0] = spec.split('-').map(Number);
    return [`${spec}-01`, new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)];
  }
  return [spec, spec];
}

export const money = (cents: number): string =>
  `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

interface Where {
  sql: string;
  values: unknown[];
}

/** Put into savings or investments: never spending. */
const saved = `coalesce(t.category_detailed, '') in ('TRANSFER_OUT_SAVINGS', 'TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS')`;
const spendFlow = `not coalesce(r.own, false) and not ${saved} and t.category_primary is distinct from 'INCOME' and (t.amount_minor < 0 or coalesce(t.category_primary, '') not in ('TRANSFER_IN', 'LOAN_DISBURSEMENTS'))`;

function where(lab: Lab, days: [string, string] | null, filters: readonly string[], flow: string): Where {
  const values: unknown[] = [lab.seeded.userId];
  const parts = ['t.user_id = $1', `t.currency = 'USD'`, flow];
  const add = (value: unknown): string => {
    values.push(value);
    return `$${values.length}`;
  };
  if (days) parts.push(`t.date between ${add(days[0])} and ${add(days[1])}`);
  for (const filter of filters) {
    const key = filter.slice(0, filter.indexOf(':'));
    const value = filter.slice(filter.indexOf(':') + 1);
    if (key === 'cat') {
      const list = add(value.split(','));
      parts.push(`(t.category_primary = any(${list}) or t.category_detailed = any(${list}))`);
    }
    if (key === 'not') {
      const code = add(value);
      parts.push(
        `(t.category_primary is distinct from ${code} and t.category_detailed is distinct from ${code})`,
      );
    }
    if (key === 'mer') parts.push(`t.merchant_name = any(${add(value.split(','))})`);
    if (key === 'acct') parts.push(`t.account_id = ${add(lab.seeded.accounts[value as AccountKey])}`);
    if (key === 'dow')
      parts.push(`extract(isodow from t.date)::int = any(${add(value.split(',').map(Number))}::int[])`);
    if (key === 'min') parts.push(`abs(t.amount_minor) > ${add(Number(value))}`);
  }
  return {
    sql: `from transactions t left join truth_rows r on r.user_id = t.user_id and r.id = t.id where ${parts.join(' and ')}`,
    values,
  };
}

async function one(client: pg.Client, select: string, { sql, values }: Where): Promise<number> {
  const { rows } = await client.query<{ value: string | number | null }>(
    `select ${select} as value ${sql}`,
    values,
  );
  return Number(rows[0]?.value ?? 0);
}

/** Splits a spec's words; values may hold blanks ("mer:Whole Foods Market"). */
function words(spec: string): string[] {
  return spec
    .split(/\s+(?=(?:cat|not|mer|acct|dow|min):|[A-Z]{2}\b(?![a-z])|\d{4}(?:-|$)|category$|merchant$)/)
    .flatMap((part, index) => (index === 0 ? part.split(/\s+(?=\S+:)/) : [part.trim()]));
}

async function figures(lab: Lab, spec: string, expected: Expectation): Promise<void> {
  const [head = '', ...rest] = words(spec);
  const filters = rest.filter((word) => /^(cat|not|mer|acct|dow|min):/.test(word));
  const periods = rest.filter((word) => /^(LM|TM|TY|\d{4}.*)$/.test(word)).map(daysOf);
  const days = periods[0] ?? null;
  const { admin } = lab;
  const spend = (d: [string, string] | null, f = filters): Promise<number> =>
    one(admin, 'coalesce(sum(-t.amount_minor), 0)', where(lab, d, f, spendFlow));
  const out = `${spendFlow} and t.amount_minor < 0`;
  const income = `t.category_primary = 'INCOME'`;
  const [op = '', argument] = head.split(':');
  expected.days = days;
  switch (op) {
    case 'spend':
      expected.texts.push(money(await spend(days)));
      break;
    case 'income':
      expected.texts.push(
        money(await one(admin, 'coalesce(sum(t.amount_minor), 0)', where(lab, days, filters, income))),
      );
      break;
    case 'refunds':
      expected.texts.push(
        money(
          await one(
            admin,
            'coalesce(sum(t.amount_minor), 0)',
            where(
              lab,
              days,
              filters,
              `t.amount_minor > 0 and not coalesce(r.own, false) and not ${saved} and coalesce(t.category_primary, '') not in ('INCOME', 'TRANSFER_IN', 'LOAN_DISBURSEMENTS')`,
            ),
          ),
        ),
      );
      break;
    case 'count': {
      const n = await one(admin, 'count(*)', where(lab, days, filters, out));
      expected.texts.push(new RegExp(`\\b${n}\\b`).source);
      break;
    }
    case 'rows': {
      const n = await one(admin, 'count(*)', where(lab, days, filters, 'true'));
      expected.texts.push(`\\b${n}\\b`);
      break;
    }
    case 'avg':
      expected.texts.push(money(Math.round((await spend(days)) / Number(argument))));
      break;
    case 'avginc':
      expected.texts.push(
        money(
          Math.round(
            (await one(admin, 'coalesce(sum(t.amount_minor), 0)', where(lab, days, filters, income))) /
              Number(argument),
          ),
        ),
      );
      break;
    // "part:200/12000": a fifth of a twelfth of what was spent.
    case 'part': {
      const [over = 0, under = 1] = (argument ?? '').split('/').map(Number);
      expected.texts.push(money(Math.round(((await spend(days)) * over) / under)));
      break;
    }
    case 'pay': {
      const earned = `${income} and coalesce(t.category_detailed, '') not in ('INCOME_INTEREST_EARNED', 'INCOME_DIVIDENDS', 'INCOME_TAX_REFUND')`;
      const paid = where(lab, days, filters, earned);
      expected.texts.push(money(await one(admin, 'coalesce(sum(t.amount_minor), 0)', paid)));
      break;
    }
    // "left:12/-45000": what a month leaves on average, with 450 less a month.
    case 'left': {
      const [months = 1, more = 0] = (argument ?? '').split('/').map(Number);
      const earned = await one(admin, 'coalesce(sum(t.amount_minor), 0)', where(lab, days, [], income));
      const net = earned - (await spend(days));
      expected.texts.push(money(Math.abs(Math.sign(net) * Math.round(Math.abs(net) / months) + more)));
      break;
    }
    case 'mean':
      expected.texts.push(
        money(Math.round(await one(admin, 'avg(-t.amount_minor)', where(lab, days, filters, out)))),
      );
      break;
    case 'median':
      expected.texts.push(
        money(
          Math.round(
            await one(
              admin,
              'percentile_cont(0.5) within group (order by -t.amount_minor)',
              where(lab, days, filters, out),
            ),
          ),
        ),
      );
      break;
    case 'max':
      expected.texts.push(money(await one(admin, 'max(-t.amount_minor)', where(lab, days, filters, out))));
      break;
    case 'min':
      expected.texts.push(money(await one(admin, 'min(-t.amount_minor)', where(lab, days, filters, out))));
      break;
    case 'net': {
      const i = await one(admin, 'coalesce(sum(t.amount_minor), 0)', where(lab, days, [], income));
      const s = await spend(days);
      expected.texts.push(money(i), money(s), money(Math.abs(i - s)));
      break;
    }
    case 'rate': {
      const i = await one(admin, 'coalesce(sum(t.amount_minor), 0)', where(lab, days, [], income));
      const s = await spend(days);
      expected.texts.push(`${Math.round(((i - s) * 1000) / i) / 10}%`);
      break;
    }
    case 'share': {
      const part = await spend(days);
      const all = await spend(days, []);
      expected.texts.push(`${Math.round((part * 1000) / all) / 10}%`, money(part), money(all));
      break;
    }
    case 'cmp': {
      const [a, b] = [await spend(periods[0] ?? null), await spend(periods[1] ?? null)];
      expected.texts.push(money(a), money(b), money(Math.abs(a - b)));
      break;
    }
    case 'things':
      for (const filter of filters) expected.texts.push(money(await spend(days, [filter])));
      break;
    case 'group': {
      const by = rest.at(-1) === 'merchant' ? 'coalesce(t.merchant_name, t.name)' : 't.category_primary';
      const { sql, values } = where(lab, days, filters, spendFlow);
      const { rows } = await admin.query<{ total: number }>(
        `select sum(-t.amount_minor)::bigint as total ${sql} group by ${by} order by 1 desc limit 3`,
        values,
      );
      expected.texts.push(...rows.map((row) => money(Number(row.total))));
      break;
    }
    case 'last':
    case 'first': {
      const { sql, values } = where(lab, null, filters, 't.amount_minor < 0');
      const { rows } = await admin.query<{ date: string; amount: number }>(
        `select t.date::text as date, t.amount_minor as amount ${sql} order by t.date ${op === 'last' ? 'desc' : 'asc'}, t.id ${op === 'last' ? 'desc' : 'asc'} limit 1`,
        values,
      );
      if (rows[0]) {
        expected.texts.push(money(Math.abs(Number(rows[0].amount))));
        expected.days = [rows[0].date, rows[0].date];
      }
      break;
    }
    default:
      throw new Error(`no such expectation: ${spec}`);
  }
}

/** Reads one turn's expectation: parts joined by " & ". */
export async function expectation(lab: Lab, spec: string): Promise<Expectation> {
  const expected: Expectation = { texts: [], ask: null, outcome: null, proposal: null, days: null };
  for (const part of spec.split(' & ').map((text) => text.trim())) {
    const asked = /^ask:(\S+)/.exec(part);
    const proposal = /^proposal:(\S+)/.exec(part);
    if (part.startsWith('text:')) expected.texts.push(part.slice(5).trim());
    else if (asked) expected.ask = asked[1]?.split(',') ?? null;
    else if (proposal) expected.proposal = proposal[1] ?? null;
    else if (part === 'refuse') expected.outcome = ['refusal'];
    else if (/^(clarify|nodata|smalltalk)(,|$)/.test(part)) expected.outcome = part.split(',');
    else await figures(lab, part, expected);
  }
  return expected;
}
