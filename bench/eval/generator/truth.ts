import { flows, spending, type Books, type Where } from './books.ts';
import type { Days } from './calendar.ts';
import type { Frame } from './frames.ts';
import type { Persona } from './persona.ts';
import { conceptOf } from './things.ts';

/** What an answer must show to be right. Money in cents. */
export interface Truth {
  kind: 'figure' | 'nothing' | 'refusal' | 'question' | 'proposal';
  /** Figures that must all be shown; the first of them is the first figure of the answer, unless `loose`. */
  money: number[];
  loose?: true;
  /** Another figure that the first may be: purchases alone, where refunds are not taken off. */
  or?: number;
  /** Figures that may stand beside; absent: others are not judged. */
  may?: number[];
  /** Plain numbers or percents that must be shown, as text. */
  also?: string[];
  /** Each stretch must be named by its first and last day. */
  days?: Days[];
  /** For every group one of the names (joined by |) must be shown. */
  about?: string[];
  /** What a proposal is. */
  proposal?: string;
}

const sum = 'coalesce(sum(-r.cents), 0)';

/** Computes what is right for a frame by SQL over raw rows; null when the frame has no sound answer. */
export async function truthOf(frame: Frame, persona: Persona, books: Books): Promise<Truth | null> {
  const { days, other, merchant, category, without, account, over, weekdays } = frame;
  const where = (flow: string, change: Partial<Where> = {}): Where => ({
    seed: persona.seed,
    flow,
    days,
    merchants: merchant === undefined ? undefined : [merchant],
    category,
    without,
    account,
    over,
    weekdays,
    ...change,
  });
  const spent = (change: Partial<Where> = {}) => books.value(sum, where(spending, change));
  const about = aboutOf(frame, persona);
  const base = { kind: 'figure', ...(days && { days: [days] }), about } as const;
  const outs = await books.value('count(*)', where(flows.out));
  const refunds = -(await books.value(sum, where(flows.refund)));
  const none = (): Truth => ({ kind: 'nothing', money: [], may: over === undefined ? [] : [over], about });

  switch (frame.op) {
    case 'spend': {
      const total = await spent();
      if (outs === 0 && refunds === 0) return none();
      const gross = await books.value(sum, where(flows.out));
      return {
        ...base,
        money: [total],
        may: [refunds, over ?? 0],
        ...(over !== undefined && gross !== total && { or: gross }),
      };
    }
    case 'income': {
      const total = await books.value('coalesce(sum(r.cents), 0)', where(flows.income));
      return total === 0 ? null : { ...base, money: [total] };
    }
    case 'refunds':
      return refunds === 0 ? none() : { ...base, money: [refunds] };
    case 'count':
      if (outs === 0) return none();
      return { ...base, money: [], also: [String(outs)] };
    case 'mean': {
      if (outs < 2) return null;
      const mean = Math.round(await books.value('avg(-r.cents)', where(flows.out)));
      return { ...base, money: [mean] };
    }
    case 'average': {
      const total = await spent();
      return total <= 0
        ? null
        : { ...base, money: [Math.round(total / (frame.months ?? 1))], may: [total, refunds] };
    }
    case 'largest': {
      const rows = await books.rows<{ cents: string; who: string }>(
        '-r.cents as cents, coalesce(r.merchant, r.name) as who',
        where(flows.out),
        'order by r.cents limit 2',
      );
      if (!rows[0] || rows[0].cents === rows[1]?.cents) return null;
      return { kind: 'figure', money: [Number(rows[0].cents)], about: [...about, plainName(rows[0].who)] };
    }
    case 'list': {
      const rows = await books.rows<{ cents: string }>(
        '-r.cents as cents',
        where(flows.out),
        'order by r.day',
      );
      if (rows.length === 0) return none();
      if (rows.length > 9) return null;
      return { ...base, loose: true, money: rows.map((row) => Number(row.cents)) };
    }
    case 'last':
    case 'first': {
      const down = frame.op === 'last' ? 'desc' : '';
      const rows = await books.rows<{ cents: string; day: string }>(
        '-r.cents as cents, r.day::text as day',
        where(flows.out, { days: undefined }),
        `order by r.day ${down}, r.position ${down} limit 2`,
      );
      const [row, next] = rows;
      if (!row || row.day === next?.day) return null;
      return { kind: 'figure', money: [Number(row.cents)], days: [[row.day, row.day]], about };
    }
    case 'group': {
      const by = frame.by === 'merchant' ? 'coalesce(r.merchant, r.name)' : `coalesce(r.primary_code, '')`;
      const rows = await books.rows<{ total: string }>(
        `${sum} as total`,
        where(spending),
        `group by ${by} order by 1 desc limit ${frame.top ?? 3}`,
      );
      const totals = rows.map((row) => Number(row.total));
      if (
        totals.length < (frame.top ?? 3) ||
        totals.some((one) => one <= 0) ||
        new Set(totals).size < totals.length
      )
        return null;
      return { ...base, loose: true, money: totals };
    }
    case 'compare': {
      if (!days || !other) return null;
      const [a, b] = [await spent(), await spent({ days: other })];
      if (a === b || a <= 0 || b <= 0) return null;
      return { ...base, days: [days, other], loose: true, money: [a, b, Math.abs(a - b)] };
    }
    case 'versus': {
      const pick = (name: string): Partial<Where> =>
        merchant === undefined ? { category: name } : { merchants: [name] };
      const first = merchant ?? category ?? '';
      const [a, b] = [await spent(pick(first)), await spent(pick(frame.also ?? ''))];
      if (a <= 0 || b <= 0) return null;
      return { ...base, loose: true, money: [a, b] };
    }
    case 'share': {
      const [part, all] = [await spent(), await spent({ category: undefined, merchants: undefined })];
      if (part <= 0 || all <= 0) return null;
      return { ...base, loose: true, money: [part, all], also: [`${Math.round((part * 1000) / all) / 10}%`] };
    }
    case 'net': {
      const [income, out] = [
        await books.value('coalesce(sum(r.cents), 0)', where(flows.income)),
        await spent(),
      ];
      return income === 0 ? null : { ...base, loose: true, money: [Math.abs(income - out), income, out] };
    }
    case 'rate': {
      const [income, out] = [
        await books.value('coalesce(sum(r.cents), 0)', where(flows.income)),
        await spent(),
      ];
      if (income === 0) return null;
      return {
        ...base,
        loose: true,
        money: [],
        also: [`${Math.round(((income - out) * 1000) / income) / 10}%`],
      };
    }
    case 'trend': {
      if (!days) return null;
      const rows = await books.rows<{ total: string }>(
        `${sum} as total`,
        where(spending),
        `group by date_trunc('month', r.day) order by date_trunc('month', r.day)`,
      );
      const totals = rows.map((row) => Number(row.total));
      return totals.length !== frame.months ? null : { kind: 'figure', loose: true, money: totals, about };
    }
    case 'balance': {
      const found = persona.accounts.find((one) => one.key === account);
      return found ? { kind: 'figure', money: [found.current], about } : null;
    }
    case 'networth':
      return {
        kind: 'figure',
        loose: true,
        money: [
          persona.accounts.reduce(
            (all, one) => all + (one.type === 'credit' ? -one.current : one.current),
            0,
          ),
        ],
      };
    case 'saved':
    case 'missing': {
      const goal = persona.goals.find((one) => one.title === frame.goal);
      if (!goal) return null;
      const figure = frame.op === 'saved' ? goal.saved : goal.target - goal.saved;
      return { kind: 'figure', loose: true, money: [figure], about: [goal.title] };
    }
    case 'bill': {
      const rows = await books.rows<{ cents: string }>(
        '-r.cents as cents',
        where(flows.out, { days: undefined }),
        'order by r.day desc limit 1',
      );
      return rows[0] ? { kind: 'figure', loose: true, money: [Number(rows[0].cents)], about } : null;
    }
    case 'unknown':
    case 'before':
      return none();
    case 'advice':
    case 'elsewhere':
      return { kind: 'refusal', money: [] };
    case 'createGoal':
      return {
        kind: 'proposal',
        proposal: 'create_goal',
        loose: true,
        money: [frame.amount ?? 0],
        about: [frame.goal ?? ''],
      };
    case 'addProgress':
      return {
        kind: 'proposal',
        proposal: 'goal_progress',
        loose: true,
        money: [frame.amount ?? 0],
        about: [frame.goal ?? ''],
      };
  }
}

/** The telling part of a name: foreign text is shown cleaned and shortened. */
const plainName = (name: string): string => /[A-Za-z][\w'-]+/.exec(name)?.[0] ?? name;

function aboutOf(frame: Frame, persona: Persona): string[] {
  const account = persona.accounts.find((one) => one.key === frame.account);
  const parts: string[] = [];
  if (frame.op === 'unknown') return [];
  if (frame.merchant !== undefined) parts.push(frame.merchant);
  if (frame.category !== undefined) parts.push(`/${conceptOf(frame.category).key}`);
  if (frame.also !== undefined) parts.push(frame.merchant === undefined ? `/${frame.also}` : frame.also);
  if (account) parts.push(account.name);
  return parts;
}
