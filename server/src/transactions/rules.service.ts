import { cents } from '@saldo/contract/money';
import {
  mostPreviewed,
  type NewRule,
  type PreviewedRow,
  type Rule,
  type RuleChange,
  type RulePreview,
  type RuleSet,
  type RuleWhen,
} from '@saldo/contract/transactions/rules.schemas';
import { ownIdOf } from '@saldo/contract/transactions/transactions.rules';
import { findAccounts } from '../accounts/accounts.queries.ts';
import { most } from '../db/most.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import type { Row, RuleSays } from '../db/types.ts';
import { AppError, notFound } from '../errors.ts';
import { lockOfRule } from './changes.queries.ts';
import { isFollowed, takeBack } from './changes.service.ts';
import { namesOfOwn } from './categories.queries.ts';
import {
  deleteRule as deleteRow,
  findBecoming,
  findChanging,
  findRules,
  insertRule,
  lockRules,
  runRules,
  updatePositions,
  updateRule,
  type RuleRow,
} from './rules.queries.ts';
import { findTouched, matchAndGuess } from './guessing.queries.ts';
import { beginWork, deferTo } from './row-work.ts';
import { findWorkOfRule, mostAtOnce } from './row-work.queries.ts';
import { categoryWords, presentTransaction } from './transactions.presenter.ts';
import { categoriesOf } from './transactions.service.ts';
import { findTransactionsById } from './transactions.queries.ts';

function columnsOf({ payee, direction, account_id: account, amount }: RuleWhen) {
  return {
    payee: payee ?? null,
    direction: direction ?? null,
    account_id: account ?? null,
    min_minor: amount?.min ?? null,
    max_minor: amount?.max ?? null,
  };
}

/** Throws NOT_FOUND for a category that is not the person's. */
async function saysOf(tx: Tx, ctx: Ctx, set: RuleSet): Promise<RuleSays> {
  const { merchant_name: merchant, tags, excluded } = set;
  const [category] = await categoriesOf(tx, ctx, [set]);
  return {
    ...(category && {
      category: {
        primary: category.primary,
        ...(category.detailed !== undefined && { detailed: category.detailed }),
      },
    }),
    ...(merchant !== undefined && { merchant }),
    ...(tags !== undefined && { tags: [...new Set(tags)] }),
    ...(excluded !== undefined && { excluded }),
  };
}

function ownOrDetailed(detailed: string | null | undefined): Partial<RuleSet> {
  const own = ownIdOf(detailed ?? null);
  if (own !== null) return { category_id: own };
  return detailed === undefined ? {} : { category_detailed: detailed };
}

function setOf({ category, merchant, tags, excluded }: RuleSays): RuleSet {
  return {
    ...(category && {
      category_primary: category.primary as NonNullable<RuleSet['category_primary']>,
      ...ownOrDetailed(category.detailed),
    }),
    ...(merchant !== undefined && { merchant_name: merchant }),
    ...(tags !== undefined && { tags }),
    ...(excluded !== undefined && { excluded }),
  };
}

function whenOf(row: Row<'rules'>): RuleWhen {
  const { min_minor: min, max_minor: max } = row;
  return {
    ...(row.payee !== null && { payee: row.payee }),
    ...(row.direction !== null && { direction: row.direction }),
    ...(row.account_id !== null && { account_id: row.account_id }),
    ...((min !== null || max !== null) && {
      amount: { ...(min !== null && { min: cents(min) }), ...(max !== null && { max: cents(max) }) },
    }),
  };
}

/** A rule as the API shows it; `position` is its place in the list. */
export function presentRule(row: RuleRow): Rule {
  const { category } = row.says;
  return {
    id: row.id,
    when: whenOf(row),
    set: setOf(row.says),
    enabled: row.enabled,
    position: row.position,
    category: category ? categoryWords(category.primary, category.detailed ?? null, row.own_names) : [],
    changed: row.changed,
    created_at: row.created_at.toISOString(),
  };
}

async function requireAccount(tx: Tx, ctx: Ctx, { account_id: id }: RuleWhen): Promise<void> {
  if (id == null) return;
  const { rows } = await tx.executeQuery(findAccounts(ctx.userId, { id }).compile());
  if (rows.length === 0) throw notFound();
}

async function shown(tx: Tx, ctx: Ctx, id: number): Promise<Rule> {
  const [row] = await findRules(tx, ctx.userId, id);
  if (!row) throw notFound();
  return presentRule(row);
}

/** What follows from rows of which a rule said something. */
async function settle(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  await matchAndGuess(tx, ctx.userId, await findTouched(tx, ctx.userId, ids), deferTo(ctx));
}

/** Lets one rule say its word of the rows that are there, by a job where they are many; how many. */
async function overPast(tx: Tx, ctx: Ctx, id: number, says: RuleSays): Promise<Many> {
  const ids = await findChanging(tx, ctx.userId, id);
  if (ids.length > mostAtOnce || (await findWorkOfRule(tx, ctx.userId, id))) {
    await beginWork(tx, ctx, { kind: 'rule', ruleId: id, total: ids.length });
    return { count: ids.length, under_way: true };
  }
  const count = await runRules(tx, ctx.userId, ids, ctx.now(), id);
  if (count > 0 && isFollowed(says)) await settle(tx, ctx, ids);
  return { count, under_way: false };
}

/** Rows that were changed, or that are being changed by a job. */
interface Many {
  count: number;
  under_way: boolean;
}
const none: Many = { count: 0, under_way: false };

/** Throws CONFLICT while many rows are made what a rule says: what it says must stand until then. */
async function refuseAtWork(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  if (await findWorkOfRule(tx, ctx.userId, id))
    throw new AppError('CONFLICT', {
      message: 'This rule is still changing transactions. Try again once it is done.',
    });
}

/** The rules in their order. */
export async function listRules(ctx: Ctx): Promise<Rule[]> {
  const rows = await ctx.db.inTransaction(ctx.userId, (tx) => findRules(tx, ctx.userId), { readOnly: true });
  return rows.map(presentRule);
}

/** What a rule would change, newest first, at most `limit` of them, and how many in all. Throws NOT_FOUND. */
export async function previewRule(
  ctx: Ctx,
  { when, set, rule_id: instead }: RulePreview,
  limit = mostPreviewed,
): Promise<{ rows: PreviewedRow[]; count: number }> {
  return ctx.db.inTransaction(ctx.userId, async (tx) => {
    await requireAccount(tx, ctx, when);
    if (instead !== undefined) await shown(tx, ctx, instead);
    const draft = { ...columnsOf(when), says: await saysOf(tx, ctx, set), instead: instead ?? null };
    const becoming = await findBecoming(tx, ctx.userId, draft, limit);
    const found = await findTransactionsById(
      tx,
      ctx.userId,
      becoming.map(({ id }) => id),
    );
    const own = await tx.executeQuery(namesOfOwn(ctx.userId).compile());
    const names = Object.fromEntries(own.rows.map(({ code, name }) => [code, name]));
    const rows = new Map(found.map((row) => [row.id, row]));
    return {
      rows: becoming.flatMap(({ count: _count, ...would }) => {
        const row = rows.get(would.id);
        if (!row) return [];
        const was = {
          merchant_name: row.merchant_name,
          category: categoryWords(row.category_primary, row.category_detailed, names),
          tags: row.tags,
          excluded: row.excluded,
        };
        return [{ ...presentTransaction({ ...row, ...would, own_names: names }), was }];
      }),
      count: becoming[0]?.count ?? 0,
    };
  });
}

/** Keeps a rule before all others. Throws NOT_FOUND, CONFLICT where there are too many. */
export async function createRule(ctx: Ctx, tx: Tx, { when, set, apply_to_past: past }: NewRule) {
  await requireAccount(tx, ctx, when);
  const others = await lockRules(tx, ctx.userId);
  if (others.length >= most.rules)
    throw new AppError('CONFLICT', { message: `You have ${most.rules} rules. Delete one first.` });
  const says = await saysOf(tx, ctx, set);
  const columns = { ...columnsOf(when), says: JSON.stringify(says) };
  const id = await insertRule(tx, ctx.userId, columns, ctx.now());
  await updatePositions(tx, ctx.userId, [id, ...others.map((other) => other.id)]);
  const many = past ? await overPast(tx, ctx, id, says) : none;
  return { rule: await shown(tx, ctx, id), ...many };
}

/** Changes a rule, moves it or switches it; what it said before stays. Throws NOT_FOUND. */
export async function changeRule(ctx: Ctx, tx: Tx, id: number, change: RuleChange) {
  const { when, set, enabled, position, apply_to_past: past } = change;
  const all = await lockRules(tx, ctx.userId);
  const rule = all.find((one) => one.id === id);
  if (!rule) throw notFound();
  if (when || set) await refuseAtWork(tx, ctx, id);
  if (when) await requireAccount(tx, ctx, when);
  const says = set ? await saysOf(tx, ctx, set) : rule.says;
  await updateRule(tx, ctx.userId, id, {
    ...(when && columnsOf(when)),
    ...(set && { says: JSON.stringify(says) }),
    ...(enabled !== undefined && { enabled }),
    updated_at: ctx.now(),
  });
  if (position !== undefined) {
    const others = all.map((one) => one.id).filter((one) => one !== id);
    await updatePositions(tx, ctx.userId, others.toSpliced(position, 0, id));
  }
  const many = past ? await overPast(tx, ctx, id, says) : none;
  return { rule: await shown(tx, ctx, id), ...many };
}

/**
 * Takes back all that a rule changed, thing by thing, where nothing else was said of that since, by a job where it is much, and
 * switches it off; how many rows. Throws NOT_FOUND.
 */
export async function undoRule(ctx: Ctx, tx: Tx, id: number): Promise<Many> {
  const all = await lockRules(tx, ctx.userId);
  if (!all.some((one) => one.id === id)) throw notFound();
  // Whoever takes it back does not want it on the rows of tomorrow.
  await updateRule(tx, ctx.userId, id, { enabled: false, updated_at: ctx.now() });
  const { changed } = await shown(tx, ctx, id);
  if (changed > mostAtOnce || (await findWorkOfRule(tx, ctx.userId, id))) {
    await beginWork(tx, ctx, { kind: 'undo', ruleId: id, total: changed });
    return { count: changed, under_way: true };
  }
  const [rows, followed] = [new Set<number>(), new Set<number>()];
  // The newest first: one that stood on top of another of this rule lets that one stand again.
  for (;;) {
    const standing = await lockOfRule(tx, ctx.userId, id, { limit: mostAtOnce });
    if (standing.length === 0) break;
    await takeBack(tx, ctx, standing);
    for (const { transaction_id: row, before } of standing) {
      rows.add(row);
      if (isFollowed(before)) followed.add(row);
    }
  }
  if (followed.size > 0) await settle(tx, ctx, [...followed]);
  return { count: rows.size, under_way: false };
}

/** Deletes a rule; what it said stays. Throws NOT_FOUND. */
export async function deleteRule(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const all = await lockRules(tx, ctx.userId);
  if (!all.some((one) => one.id === id)) throw notFound();
  await refuseAtWork(tx, ctx, id);
  await deleteRow(tx, ctx.userId, id);
  await updatePositions(
    tx,
    ctx.userId,
    all.map((one) => one.id).filter((one) => one !== id),
  );
}
