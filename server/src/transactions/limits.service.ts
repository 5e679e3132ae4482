import { addMonths, dayOfMonth, unitSpan } from '@saldo/contract/calendar';
import { dateIn, monthOf, type DateText } from '@saldo/contract/dates';
import { cents, divided, type Cents } from '@saldo/contract/money';
import { lengthOf, usualBefore } from '@saldo/contract/stretches';
import { canBeLimited } from '@saldo/contract/transactions/limits.rules';
import type {
  LimitChange,
  LimitsView,
  LimitSuggestions,
  NewLimit,
} from '@saldo/contract/transactions/limits.schemas';
import { primaryCategories } from '@saldo/contract/transactions/taxonomy';
import { categoryLabel, ownIdOf } from '@saldo/contract/transactions/transactions.rules';
import { most } from '../db/most.ts';
import type { Beheld, Ctx, ReadCtx } from '../context.ts';
import { overtaken } from '../db/faults.ts';
import type { Tx } from '../db/open.ts';
import { AppError, invalidField, notFound } from '../errors.ts';
import { lockOwn } from './categories.queries.ts';
import {
  findFirstDay,
  findLimits,
  findOwn,
  insertLimit,
  lockLimits,
  removeLimit,
  sumByMonth,
  updateLimit,
  type LimitRow,
} from './limits.queries.ts';
import {
  amountIn,
  carriedInto,
  countsTo,
  inOrder,
  standing,
  suggested,
  withAmount,
  type MonthFlow,
} from './limits.rules.ts';
import { isSummed } from './transactions.presenter.ts';

const todayOf = ({ timeZone, now }: Pick<Ctx, 'timeZone' | 'now'>): DateText => dateIn(timeZone, now());

/** The months that a projection and a suggestion are made of, those that make what is usual, by their first days. */
function tellingMonths(month: DateText, first: DateText | null | undefined): DateText[] {
  if (!first) return [];
  const days = { ...monthOf(month), unit: 'month' as const };
  return usualBefore(days, first).map(({ start }) => start);
}

const primaryAbove = (code: string): string | null =>
  primaryCategories.find((one) => code.startsWith(`${one}_`) && code !== one) ?? null;

/** What names categories: codes of one's own by their rows, all others by their words. */
type Own = ReadonlyMap<string, { name: string; category_primary: string; hidden: boolean }>;

const nameOf = (code: string, own: Own): string => own.get(code)?.name ?? categoryLabel(code);

/** Sums by month of what counts to a limit. */
function monthsOfLimit(of: { category: string; currency: string }, flows: readonly MonthFlow[]) {
  const [spent, later] = [new Map<DateText, number>(), new Map<DateText, number>()];
  for (const flow of flows) {
    if (!countsTo(of, flow)) continue;
    spent.set(flow.month, (spent.get(flow.month) ?? 0) + flow.spending);
    later.set(flow.month, (later.get(flow.month) ?? 0) + flow.later);
  }
  return { spent, later };
}

/** How every limit stands in a month, in the person's own time zone; the current month where none is named. */
export async function limitsView(ctx: Beheld, asked?: DateText): Promise<LimitsView> {
  const today = todayOf(ctx);
  const current = unitSpan('month', today);
  const month = asked !== undefined && asked < current.start ? unitSpan('month', asked) : current;
  const over = month.end < today;
  const days = lengthOf(month);
  const gone = over ? days : dayOfMonth(today);
  const head = {
    start_date: month.start,
    end_date: month.end,
    days,
    days_gone: gone,
    days_left: over ? 0 : days - gone + 1,
  };
  const [rows, ownRows, [oldest]] = await ctx.db.read(ctx.userId, [
    findLimits(ctx.userId),
    findOwn(ctx.userId),
    findFirstDay(ctx.userId),
  ]);
  const held = rows.filter(({ amounts }) => amountIn(amounts, month.start) !== null);
  if (held.length === 0) return { ...head, limits: [] };
  const telling = over ? [] : tellingMonths(month.start, oldest?.first);
  const starts = [month.start, ...telling, ...held.flatMap((row) => row.carried_since ?? [])];
  const [flows] = await ctx.db.read(ctx.userId, [
    sumByMonth(ctx.userId, {
      start: starts.reduce((a, b) => (a < b ? a : b)),
      end: over ? month.end : today,
      // After the last day of a short month nothing more comes.
      day: gone === days ? 31 : gone,
    }),
  ]);
  const own: Own = new Map(ownRows.map((row) => [row.code, row]));
  const limits = held.map(({ id, category, currency, amounts, carried_since: since }) => {
    const amount = amountIn(amounts, month.start) ?? cents(0);
    const { spent, later } = monthsOfLimit({ category, currency }, flows);
    const usual = telling.reduce((sum, one) => sum + (later.get(one) ?? 0), 0);
    return {
      id,
      category,
      name: nameOf(category, own),
      category_primary: own.get(category)?.category_primary ?? primaryAbove(category),
      currency,
      amount,
      carry: since !== null,
      ...standing(
        {
          amount,
          carried: carriedInto(month.start, { since, amounts, spent }),
          spent: cents(spent.get(month.start) ?? 0),
          later: telling.length === 0 ? null : divided(usual, telling.length),
        },
        over ? null : { gone, days },
      ),
    };
  });
  return { ...head, limits: inOrder(limits) };
}

/** Amounts by what the last six months came to, for every category that most of them have spending in. */
export async function limitSuggestions(ctx: ReadCtx): Promise<LimitSuggestions> {
  const month = unitSpan('month', todayOf(ctx)).start;
  const [ownRows, [oldest]] = await ctx.db.read(ctx.userId, [findOwn(ctx.userId), findFirstDay(ctx.userId)]);
  const months = tellingMonths(month, oldest?.first);
  const [earliest] = months.toReversed();
  if (earliest === undefined) return { months: 0, suggestions: [] };
  const end = monthOf(addMonths(month, -1)).end;
  const [flows] = await ctx.db.read(ctx.userId, [sumByMonth(ctx.userId, { start: earliest, end, day: 31 })]);
  const own: Own = new Map(ownRows.map((row) => [row.code, row]));
  const kinds = new Map<string, { category: string; currency: string }>();
  for (const { category_primary, category_detailed, currency } of flows)
    for (const category of [category_primary, category_detailed])
      if (category !== null && canBeLimited(category) && isSummed(currency))
        kinds.set(`${category} ${currency}`, { category, currency });
  const suggestions = [...kinds.values()].flatMap((kind) => {
    if (ownIdOf(kind.category) !== null && own.get(kind.category)?.hidden !== false) return [];
    const { spent } = monthsOfLimit(kind, flows);
    const found = suggested(months.map((one) => spent.get(one) ?? 0));
    return found ? [{ ...kind, name: nameOf(kind.category, own), ...found }] : [];
  });
  return {
    months: months.length,
    suggestions: suggestions.toSorted((a, b) => b.typical - a.typical || (a.category < b.category ? -1 : 1)),
  };
}

const isSame = (row: LimitRow, month: DateText, { amount, carry = false }: NewLimit): boolean =>
  amountIn(row.amounts, month) === amount && (row.carried_since !== null) === carry;

/** A category of one's own, held so that it is not merged away meanwhile. Throws NOT_FOUND for another's. */
async function holdCategory(tx: Tx, userId: number, code: string): Promise<void> {
  const id = ownIdOf(code);
  if (id === null) return;
  const [row] = await lockOwn(tx, userId, [id]);
  if (!row) throw notFound();
  if (row.category_primary === 'INCOME')
    throw invalidField('category', 'Choose a category that spending can have.');
}

/**
 * Sets a limit from this month on; the same one set twice is one. Throws NOT_FOUND for a category of another person,
 * CONFLICT where the category has a limit that differs, VALIDATION_ERROR where there are 200.
 */
export async function createLimit(ctx: Ctx, tx: Tx, given: NewLimit): Promise<number> {
  const { category, currency = 'USD', amount, carry = false } = given;
  if (!isSummed(currency)) throw invalidField('currency', 'Use a currency code such as USD.');
  await holdCategory(tx, ctx.userId, category);
  const month = unitSpan('month', todayOf(ctx)).start;
  const all = await lockLimits(tx, ctx.userId);
  const there = all.find((row) => row.category === category && row.currency === currency);
  if (there && isSame(there, month, given)) return there.id;
  if (there) throw new AppError('CONFLICT', { message: 'This category already has a limit.' });
  if (all.length >= most.limits)
    throw invalidField('category', `You have ${most.limits} limits. Delete some first.`);
  const row = { category, currency, amounts: [{ from: month, amount }], carried_since: carry ? month : null };
  const id = await insertLimit(tx, ctx.userId, row, ctx.now());
  if (id === null) throw overtaken('another call set it meanwhile');
  return id;
}

/** The limit of a category in US dollars as it holds this month, locked; null without one. */
export async function lockLimitOf(
  ctx: Ctx,
  tx: Tx,
  category: string,
): Promise<{ id: number; amount: Cents | null } | null> {
  const month = unitSpan('month', todayOf(ctx)).start;
  const all = await lockLimits(tx, ctx.userId);
  const row = all.find((one) => one.category === category && one.currency === 'USD');
  return row ? { id: row.id, amount: amountIn(row.amounts, month) } : null;
}

/** Changes a limit from this month on. Throws NOT_FOUND. */
export async function changeLimit(ctx: Ctx, tx: Tx, id: number, change: LimitChange): Promise<void> {
  const [row] = await lockLimits(tx, ctx.userId, id);
  if (!row) throw notFound();
  const month = unitSpan('month', todayOf(ctx)).start;
  const { amount, carry = row.carried_since !== null } = change;
  await updateLimit(
    tx,
    ctx.userId,
    {
      id,
      amounts: amount === undefined ? row.amounts : withAmount(row.amounts, month, amount),
      carried_since: carry ? (row.carried_since ?? month) : null,
    },
    ctx.now(),
  );
}

/** Deletes a limit. Throws NOT_FOUND. */
export async function deleteLimit(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  if (!(await removeLimit(tx, ctx.userId, id))) throw notFound();
}
