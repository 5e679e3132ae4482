import { canBeLimited } from '@saldo/contract/transactions/limits.rules';
import type { Tx } from '../../db/open.ts';
import { isSummed } from '../../transactions/transactions.presenter.ts';
import { Unreadable } from '../formats/unreadable.ts';
import type { Whose } from '../matching/deciding.queries.ts';
import type { Told } from './lists.ts';
import { codeOf, newOf, type Ids } from './numbers.ts';
import type { Outline } from './outline.ts';
import { insertAll } from './restoring.queries.ts';

/** One limit for each category that is there, and currency. */
function limitsOf(told: readonly Told<'limits'>[], ids: Ids) {
  const found = new Map<string, Told<'limits'>>();
  for (const one of told) {
    const category = codeOf(ids, one.category);
    const id = newOf(ids.limits, one.id);
    if (category === null || id === null || !canBeLimited(category)) continue;
    found.set(`${category} ${one.currency}`, { ...one, id, category });
  }
  return [...found.values()];
}

/** Writes everything but the long lists: banks, accounts, categories, rules, limits, goals, what recurs. Throws Unreadable. */
export async function insertFoundations(
  tx: Tx,
  { userId, importId }: Whose,
  small: Outline['small'],
  ids: Ids,
  now: Date,
) {
  const at = now.toISOString();
  const link = (old: number | null) => newOf(ids.links, old);
  const openings = new Map(small.account_openings.map((one) => [one.account_id, one]));
  await insertAll(
    tx,
    userId,
    'links',
    small.institutions.map((one) => ({
      id: link(one.id),
      item_id: `restored:${importId}:${one.id}`,
      institution_id: one.institution_id ?? null,
      provider: 'plaid',
      institution_name: one.name,
      status: 'disconnected',
      fence: 0,
      initial_done: true,
      history_done: true,
      reimport: false,
      removal_pending: false,
      lease_by_person: false,
      failures: 0,
      last_synced_at: one.last_synced_at,
      created_at: one.connected_at,
      disconnected_at: at,
    })),
  );
  await insertAll(
    tx,
    userId,
    'accounts',
    small.accounts.map((one, position) => {
      const linked = link(one.link_id);
      const opening = openings.get(one.id);
      if ((linked === null) !== (opening !== undefined))
        throw new Unreadable(`The account “${one.name}” is neither of a bank in the file nor kept by hand.`);
      if (linked === null && !isSummed(one.currency))
        throw new Unreadable(`The currency of the account “${one.name}” is none of ISO 4217.`);
      return {
        id: newOf(ids.accounts, one.id),
        link_id: linked,
        provider_account_id: linked === null ? null : (one.plaid_account_id ?? `restored:${one.id}`),
        name: one.name,
        bank_name: one.bank_name,
        mask: one.mask,
        type: one.type,
        subtype: one.subtype,
        currency: one.currency,
        currency_official: isSummed(one.currency),
        current_minor: one.balances.current,
        available_minor: one.balances.available,
        limit_minor: one.balances.limit,
        balance_at: one.last_synced_at,
        status: linked === null ? 'active' : 'disconnected',
        underfunded_since: one.underfunded?.since ?? null,
        hidden: one.hidden,
        closed_at: one.closed ? at : null,
        position,
        opening_minor: opening?.balance ?? null,
        opening_day: opening?.date ?? null,
        created_at: at,
      };
    }),
  );
  await insertAll(
    tx,
    userId,
    'account_values',
    small.account_values.map((one) => ({
      account_id: newOf(ids.accounts, one.account_id),
      day: one.date,
      value_minor: one.value,
      created_at: one.created_at,
    })),
  );
  await insertAll(
    tx,
    userId,
    'categories',
    small.categories.map(({ id, ...one }) => ({
      id: newOf(ids.categories, id),
      ...one,
      created_at: at,
      updated_at: at,
    })),
  );
  await insertAll(
    tx,
    userId,
    'rules',
    small.rules.map(({ id, when, set, enabled, position, created_at }) => ({
      id: newOf(ids.rules, id),
      position,
      enabled,
      payee: when.payee ?? null,
      direction: when.direction ?? null,
      account_id: newOf(ids.accounts, when.account_id),
      min_minor: when.amount?.min ?? null,
      max_minor: when.amount?.max ?? null,
      says: {
        ...(set.category_primary !== undefined && {
          category: {
            primary: set.category_primary,
            ...(set.category_detailed !== undefined && { detailed: set.category_detailed }),
            ...(set.category_id !== undefined && { detailed: codeOf(ids, `OWN_${set.category_id}`) }),
          },
        }),
        ...(set.merchant_name !== undefined && { merchant: set.merchant_name }),
        ...(set.tags !== undefined && { tags: set.tags }),
        ...(set.excluded !== undefined && { excluded: set.excluded }),
      },
      created_at,
      updated_at: at,
    })),
  );
  await insertAll(
    tx,
    userId,
    'category_limits',
    limitsOf(small.limits, ids).map((one) => ({ ...one, created_at: at, updated_at: at })),
  );
  await insertAll(
    tx,
    userId,
    'goals',
    small.goals.map((one) => ({
      id: newOf(ids.goals, one.id),
      title: one.title,
      description: one.description,
      category: one.category,
      currency: one.currency,
      target_minor: one.target_amount,
      manual_minor: one.current_amount - one.linked_amount,
      linked_minor: one.linked_amount,
      linked_account_id: newOf(ids.accounts, one.linked_account_id),
      deadline: one.deadline,
      status: one.status,
      unlinked_reason: one.unlinked_reason,
      left_since: one.shortfall_left ? (one.underfunded?.since ?? null) : null,
      left_minor: one.shortfall_left ? (one.underfunded?.shortfall ?? null) : null,
      created_at: one.created_at,
      updated_at: at,
    })),
  );
  await insertAll(
    tx,
    userId,
    'recurring_added',
    small.recurring_added.map(({ id, account_id: account, amount, ...one }) => ({
      id: newOf(ids.added, id),
      account_id: newOf(ids.accounts, account),
      amount_minor: amount,
      ...one,
    })),
  );
  await insertAll(
    tx,
    userId,
    'recurring_words',
    small.recurring_words.map(({ key, name, ...one }) => ({
      key: key.replace(/^own:(\d{1,15})$/, (_, old: string) => `own:${newOf(ids.added, Number(old)) ?? 0}`),
      title: name,
      ...one,
    })),
  );
}
