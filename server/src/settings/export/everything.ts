import { account } from '@saldo/contract/accounts/accounts.schemas';
import { chatMessage } from '@saldo/contract/chat/chat.schemas';
import { goal, goalEntryFacts } from '@saldo/contract/goals/goals.schemas';
import { cents, centsToWire } from '@saldo/contract/money';
import { deviceSession } from '@saldo/contract/settings/settings.schemas';
import { rule } from '@saldo/contract/transactions/rules.schemas';
import { transaction } from '@saldo/contract/transactions/transactions.schemas';
import * as z from 'zod/mini';
import { findProfile } from '../../auth/auth.queries.ts';
import { presentPasskey, presentTrusted } from '../../auth/factors/factors.service.ts';
import { findIdentities } from '../../auth/identities/identities.queries.ts';
import { presentIdentity } from '../../auth/identities/identities.service.ts';
import { listPasskeys } from '../../auth/factors/passkeys.queries.ts';
import { listTrusted } from '../../auth/factors/trust.queries.ts';
import { listRemembered } from '../../chat/remembered.queries.ts';
import { toEntryFacts } from '../../goals/goals.presenter.ts';
import { listAllNotices } from '../../notices/notices.queries.ts';
import { settingsIn } from '../../notices/notices.service.ts';
import { listOwn } from '../../transactions/categories.queries.ts';
import { findLimits } from '../../transactions/limits.queries.ts';
import { findRules } from '../../transactions/rules.queries.ts';
import { presentRule } from '../../transactions/rules.service.ts';
import { presentTransaction } from '../../transactions/transactions.presenter.ts';
import { listViews } from '../../transactions/views.queries.ts';
import { devicesIn } from '../devices.service.ts';
import { findPreferences } from '../settings.queries.ts';
import * as queries from './export.queries.ts';
import { accountsOf, goalsOf, presentMessages, type Subject } from './subject.ts';

const orNull = (minor: number | null) => (minor === null ? null : centsToWire(cents(minor)));

async function profileOf({ ctx, tx }: Subject) {
  const profile = await findProfile(tx, ctx.userId);
  const agreement = await queries.findModelAgreement(tx, ctx.userId);
  return {
    id: ctx.userId,
    first_name: profile?.first_name,
    last_name: profile?.last_name,
    email: profile?.email,
    ...(await findPreferences(tx, ctx.userId)),
    member_since: profile?.created_at,
    password_changed_at: profile?.password_changed_at,
    assistant_model_host: agreement?.assistant_model_host ?? null,
    assistant_model_agreed_at: agreement?.assistant_model_agreed_at ?? null,
  };
}

/** Pages of rows, each made what the file shows of it. */
async function* mapped<R, V>(
  pages: AsyncGenerator<R[]>,
  show: (page: R[]) => V[] | Promise<V[]>,
): AsyncGenerator<V[]> {
  for await (const page of pages) yield await show(page);
}

/** Rows that are read at once, and not before their turn. */
async function* single<V>(read: () => Promise<V[]>): AsyncGenerator<V[]> {
  yield await read();
}

/** The lists of the file in their order; rows that the API also gives are exactly as it gives them. */
function lists(subject: Subject): Record<string, AsyncGenerator<unknown[]>> {
  const { ctx, tx } = subject;
  const { userId } = ctx;
  return {
    institutions: mapped(
      single(() => queries.listInstitutions(tx, userId)),
      (page) =>
        page.map(({ institution_name: name, created_at: connected_at, ...row }) => ({
          name,
          connected_at,
          ...row,
        })),
    ),
    accounts: mapped(
      single(() => accountsOf(subject)),
      (page) => page.map((row) => z.encode(account, row)),
    ),
    deleted_accounts: single(() => queries.listHiddenAccounts(tx, userId)),
    balances: mapped(queries.readBalances(tx, userId), (page) =>
      page.map(({ account_id, day, current_minor, available_minor, observed }) => ({
        account_id,
        day,
        current: orNull(current_minor),
        available: orNull(available_minor),
        observed,
      })),
    ),
    account_openings: mapped(
      single(() => queries.listOpenings(tx, userId)),
      (page) =>
        page.map(({ account_id, opening_day, opening_minor }) => ({
          account_id,
          date: opening_day,
          balance: orNull(opening_minor),
        })),
    ),
    account_values: mapped(
      single(() => queries.listValues(tx, userId)),
      (page) =>
        page.map(({ value_minor, day: date, ...row }) => ({ ...row, date, value: orNull(value_minor) })),
    ),
    categories: mapped(
      single(async () => (await tx.executeQuery(listOwn(userId).compile())).rows),
      (page) => page.map(({ count: _count, ...row }) => row),
    ),
    transactions: mapped(queries.readTransactions(tx, userId), (page) =>
      page.map((row) => ({
        ...z.encode(transaction, presentTransaction(row)),
        bank_category_primary: row.bank_category_primary,
        bank_category_detailed: row.bank_category_detailed,
        bank_merchant_name: row.bank_merchant_name,
        transfer_said: row.transfer_said,
        said_by: row.said_by,
      })),
    ),
    deleted_transactions: mapped(queries.readTombstones(tx, userId), (page) =>
      page.map(({ account_id, date, name, amount_minor, currency, deleted_at, kept }) => ({
        account_id,
        date,
        name,
        amount: orNull(amount_minor),
        currency,
        deleted_at,
        note: kept?.['note'] ?? null,
        tags: kept?.['tags'] ?? [],
      })),
    ),
    transaction_changes: mapped(queries.readChanges(tx, userId), (page) =>
      page.map(({ transaction_id, batch_id, author, rule_id, before, after, created_at, undone_at }) => ({
        transaction_id,
        batch_id,
        author,
        rule_id,
        before,
        after,
        created_at,
        undone_at,
      })),
    ),
    rules: single(async () => (await findRules(tx, userId)).map((row) => z.encode(rule, presentRule(row)))),
    limits: mapped(
      single(async () => (await tx.executeQuery(findLimits(userId).compile())).rows),
      (page) =>
        page.map(({ amounts, ...row }) => ({
          ...row,
          amounts: amounts.map(({ from, amount }) => ({ from, amount: orNull(amount) })),
        })),
    ),
    saved_views: single(() => listViews(tx, userId)),
    goals: mapped(
      single(() => goalsOf(subject)),
      (page) => page.map((row) => z.encode(goal, row)),
    ),
    goal_entries: mapped(queries.readEntries(tx, userId), (page) =>
      page.map((row) => z.encode(goalEntryFacts, toEntryFacts(row))),
    ),
    recurring_words: single(() => queries.listRecurringWords(tx, userId)),
    recurring_added: mapped(
      single(() => queries.listRecurringAdded(tx, userId)),
      (page) => page.map(({ amount_minor, ...row }) => ({ ...row, amount: orNull(amount_minor) })),
    ),
    chat: mapped(queries.readMessages(tx, userId), async (page) =>
      (await presentMessages(subject, page)).map((row) => z.encode(chatMessage, row)),
    ),
    remembered_readings: mapped(
      single(() => listRemembered(tx, userId)),
      (page) => page.map(({ said, query, chosen_at }) => ({ said, query, chosen_at })),
    ),
    notices: mapped(
      single(() => listAllNotices(tx, userId)),
      (page) =>
        page.map(({ kind, facts, created_at, read_at }) => ({
          kind,
          ...facts,
          amount: orNull(facts.amount ?? null),
          usual: orNull(facts.usual ?? null),
          created_at,
          read_at,
        })),
    ),
    notice_settings: single(async () => [await settingsIn(tx, userId)]),
    sessions: mapped(
      single(() => devicesIn(tx, ctx)),
      (page) => page.map((row) => z.encode(deviceSession, row)),
    ),
    passkeys: single(async () => (await listPasskeys(tx, userId)).map(presentPasskey)),
    identities: single(async () => (await findIdentities(tx, userId)).map(presentIdentity)),
    trusted_devices: single(async () => (await listTrusted(tx, userId, ctx.now())).map(presentTrusted)),
    security_log: mapped(queries.readAuditEntries(tx, userId), (page) =>
      page.map(({ at, action, subject: about, ip_prefix }) => ({
        at,
        action,
        subject: about,
        location_hint: ip_prefix,
      })),
    ),
  };
}

/**
 * All that Saldo holds of a person as one JSON object, in pieces. What it leaves out: the password's hash, tokens and
 * their hashes, the provider's secrets, and what is worked out from the rest (counts, matched transfers).
 */
export async function* everything(subject: Subject): AsyncGenerator<string> {
  const { ctx } = subject;
  const head = { format: 'saldo-export-1', made_at: ctx.now(), profile: await profileOf(subject) };
  yield JSON.stringify(head, null, 1).slice(0, -2);
  for (const [name, pages] of Object.entries(lists(subject))) {
    yield `,\n "${name}": [`;
    let separator = '\n  ';
    for await (const page of pages) {
      if (page.length === 0) continue;
      yield separator + page.map((row) => JSON.stringify(row)).join(',\n  ');
      separator = ',\n  ';
    }
    yield ']';
  }
  yield '\n}\n';
}
