import { cents, type Cents } from '@saldo/contract/money';
import type { QueryOf, Thing } from '@saldo/contract/query/query';
import type { Limit, LimitsView } from '@saldo/contract/transactions/limits.schemas';
import { every, scopeOver } from '../../books/ground.ts';
import { loadLimits } from '../../books/limits.ts';
import type { Scope, Stretch } from '../../books/scope.filters.ts';
import { sumScopes, type Sum } from '../../books/sums.queries.ts';
import { noteParts } from './beside.ts';
import { behind } from './figure.ts';
import type { Kit } from './kit.ts';

type Asked = QueryOf<'limits'>;

export type LimitsOutcome = Awaited<ReturnType<typeof answerLimits>>;

const codesOf = (thing: Thing): readonly string[] => (thing.kind === 'category' ? thing.codes : []);

const isFor = ({ category }: Limit, thing: Thing): boolean => codesOf(thing).includes(category);

/** Within what a thing names, or around it: the limit of groceries and that of food. */
const isNear = ({ category, category_primary: primary }: Limit, thing: Thing): boolean =>
  codesOf(thing).some((code) => code === primary || code.startsWith(`${category}_`));

/** The limits that are asked about; where there is none for any of the things, those near them, else all. */
function chosen(limits: readonly Limit[], things: readonly Thing[]) {
  const all = { limits, why: 'asked', missing: [] as Thing[] } as const;
  if (things.length === 0) return all;
  const asked = limits.filter((one) => things.some((thing) => isFor(one, thing)));
  const missing = things.filter((thing) => !limits.some((one) => isFor(one, thing)));
  if (asked.length > 0) return { limits: asked, why: 'asked', missing } as const;
  const near = limits.filter((one) => things.some((thing) => isNear(one, thing)));
  return near.length > 0
    ? ({ limits: near, why: 'near', missing } as const)
    : ({ limits, why: 'others', missing } as const);
}

/** The rows that a limit counts, as the spending page opens them. */
const scopeOf = ({ category, currency }: Limit, days: Stretch): Scope => ({
  ...scopeOver(every('spending', { things: [{ kind: 'category', codes: [category] }] }), days),
  currency,
});

function entryOf(kit: Kit, limit: Limit, month: Stretch, { scope, sum }: { scope: Scope; sum: Sum }) {
  const { book } = kit;
  const { category, currency, amount, carried, spent, left, state, pace } = limit;
  const of = { by: 'category', key: category } as const;
  const about = { of, currency, days: month };
  const some = (value: Cents): Cents | null => (value > 0 ? value : null);
  return {
    category,
    // Below zero it is shown as the amount over the limit.
    left: left < 0 ? book.money('over', cents(-left), about) : book.money('left', left, about),
    isOver: left < 0,
    amount: book.money('monthly', amount, about),
    spent: book.money('out', spent, behind(scope, sum, of)),
    brought: book.money('carried', some(carried), about),
    taken: book.money('carried', some(cents(-carried)), about),
    aDay: book.money('aDay', pace === null ? null : some(pace.per_day), about),
    // What usually comes after this day of the month would go over it.
    likely: state === 'likely_over' ? book.money('spendingAhead', pace?.projected ?? null, about) : null,
    isAhead: state === 'ahead',
  };
}

/** A limit of today held against a month that had none. */
const heldAgainst = (limit: Limit, { total }: Sum): Limit => ({
  ...limit,
  carried: cents(0),
  spent: total,
  left: cents(limit.amount - total),
  state: total > limit.amount ? 'over' : 'within',
  pace: null,
});

/**
 * What is left of limits by category in one month, as the spending page says it. A month that had none for what is asked is held
 * against today's.
 */
export async function answerLimits(query: Asked, kit: Kit) {
  const view = await loadLimits(kit.bound, kit, query.days.at(-1)?.end);
  const month = monthOf(view);
  const isBare =
    month.end < kit.today && !view.limits.some((one) => query.things.some((thing) => isFor(one, thing)));
  const now = isBare ? (await loadLimits(kit.bound, kit)).limits : [];
  const later = now.filter((one) =>
    view.limits.length === 0
      ? query.things.length === 0 || query.things.some((thing) => isFor(one, thing) || isNear(one, thing))
      : query.things.some((thing) => isFor(one, thing)),
  );
  const all = later.length > 0 ? later : view.limits;
  if (all.length === 0) return { of: 'noLimits', days: month } as const;
  const { limits: found, why, missing } = chosen(all, query.things);
  const counted = { start: month.start, end: month.end < kit.today ? month.end : kit.today };
  const scopes = found.map((one) => scopeOf(one, counted));
  const sums = await sumScopes(kit.bound, scopes);
  const limits = later.length > 0 ? found.map((one, at) => heldAgainst(one, sums[at] as Sum)) : found;
  const parts = scopes.map((scope, at) => ({ scope, sum: sums[at] as Sum }));
  const [only, ...others] = parts;
  if (only && others.length === 0) noteParts(kit, only.scope, only.sum);
  return {
    of: 'limits',
    why,
    // Named, and without a limit of their own.
    missing,
    // They were set after the month that is asked about.
    isLater: later.length > 0,
    days: month,
    // To the end of the month, today among them; none when it is over.
    daysLeft: view.days_left > 0 ? kit.book.days('days', view.days_left, { days: month }) : null,
    entries: limits.map((one, at) => entryOf(kit, one, month, parts[at] as (typeof parts)[number])),
  } as const;
}

const monthOf = ({ start_date, end_date }: LimitsView): Stretch => ({ start: start_date, end: end_date });
