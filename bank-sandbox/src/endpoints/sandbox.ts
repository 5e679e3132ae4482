import { z } from 'zod';
import type { Bank } from '../bank.ts';
import { DAY_MS, dayOf, parseDay } from '../clock.ts';
import { inTransaction, type Db } from '../db/open.ts';
import { bankError, errorBody } from '../errors.ts';
import { enrich } from '../generator/classify.ts';
import { endpoint } from '../http/endpoint.ts';
import { withTransactions } from '../items/products.ts';
import { accountsOf, healthyItem, itemOfToken, lockItem, type Item } from '../items/store.ts';
import { createPublicToken } from '../items/tokens.ts';
import { randomId } from '../keys.ts';
import { applyToBalances, insertRows, pendingId, postedId, type NewRow } from '../transactions/rows.ts';
import { announceUpdates, enqueueWebhook, syncUpdates, type Event } from '../webhooks/compose.ts';
import { openTestItem } from './open-test-item.ts';
import { day, ignored, maybe, maybeText, strings, token } from './shapes.ts';
import { must } from '../must.ts';

/** Plaid takes at most ten rows, none older than two weeks. */
const MOST_ROWS = 10;
const OLDEST_DAYS = 14;

export const sandboxEndpoints = [
  endpoint(
    '/sandbox/public_token/create',
    {
      institution_id: z.string().max(60),
      initial_products: strings.min(1),
      user_token: ignored,
      user_id: ignored,
      options: maybe(
        z.strictObject({
          webhook: maybeText,
          override_username: maybeText,
          override_password: maybe(z.string().max(900_000)),
          income_verification: ignored,
          statements: ignored,
          transactions: maybe(
            z.strictObject({
              start_date: maybe(day),
              end_date: maybe(day),
              days_requested: maybe(z.int().min(1).max(730)),
            }),
          ),
        }),
      ),
    },
    async ({ bank, body: { institution_id, initial_products, options } }) => {
      const answer = await inTransaction(bank.pool, async (db) => {
        const itemId = await openTestItem(bank, db, {
          institution: institution_id,
          products: initial_products,
          webhook: options?.webhook,
          username: options?.override_username,
          password: options?.override_password,
          days: daysWanted(bank, options?.transactions),
        });
        return { public_token: await createPublicToken(bank, db, itemId) };
      });
      bank.pump.wake();
      return answer;
    },
  ),

  endpoint('/sandbox/item/reset_login', { access_token: token }, async ({ bank, body }) => {
    const item = await itemOfToken(bank, body.access_token);
    await inTransaction(bank.pool, (db) => failItem(bank, db, item, 'ITEM_LOGIN_REQUIRED'));
    bank.pump.wake();
    return { reset_login: true };
  }),

  endpoint(
    '/sandbox/item/fire_webhook',
    { access_token: token, webhook_type: maybeText, webhook_code: z.string().max(60) },
    async ({ bank, body }) => {
      const item = await itemOfToken(bank, body.access_token);
      if (!item.webhook) throw bankError('SANDBOX_WEBHOOK_INVALID');
      await inTransaction(bank.pool, async (db) => {
        await fireWebhook(bank, db, item, body.webhook_code);
      });
      bank.pump.wake();
      return { webhook_fired: true };
    },
  ),

  endpoint(
    '/sandbox/transactions/create',
    {
      access_token: token,
      transactions: z
        .array(
          z.strictObject({
            date_transacted: day,
            date_posted: day,
            amount: z.number().min(-1e9).max(1e9),
            description: z.string().min(1).max(200),
            iso_currency_code: maybeText,
          }),
        )
        .min(1)
        .max(MOST_ROWS),
    },
    async ({ bank, body }) => {
      const item = await withTransactions(bank, await healthyItem(bank, body.access_token));
      await inTransaction(bank.pool, (db) => createRows(bank, db, item.item_id, body.transactions));
      bank.pump.wake();
      return {};
    },
  ),
];

/** Puts the item in error and notifies the client, as when the bank asks for a new sign-in. */
export async function failItem(bank: Bank, db: Db, item: Item, code: string): Promise<void> {
  await db.query('UPDATE items SET error_code = $2 WHERE item_id = $1', [item.item_id, code]);
  await enqueueWebhook(bank, db, item, {
    webhook_type: 'ITEM',
    webhook_code: 'ERROR',
    error: errorBody(code),
  });
}

/** Queues the webhook of this code, with the effect on the item that its meaning has. */
export async function fireWebhook(bank: Bank, db: Db, item: Item, code: string): Promise<void> {
  const inAWeek = new Date(bank.now().getTime() + 7 * DAY_MS);
  const [first] = await accountsOf(db, item.item_id);
  const events: Record<string, Event> = {
    SYNC_UPDATES_AVAILABLE: syncUpdates(true, true),
    DEFAULT_UPDATE: { webhook_type: 'TRANSACTIONS', webhook_code: code, new_transactions: 0, error: null },
    RECURRING_TRANSACTIONS_UPDATE: {
      webhook_type: 'TRANSACTIONS',
      webhook_code: code,
      account_ids: first ? [first.account_id] : [],
    },
    NEW_ACCOUNTS_AVAILABLE: { webhook_type: 'ITEM', webhook_code: code, error: null },
    LOGIN_REPAIRED: { webhook_type: 'ITEM', webhook_code: code },
    PENDING_DISCONNECT: {
      webhook_type: 'ITEM',
      webhook_code: code,
      reason: 'INSTITUTION_MIGRATION',
      disconnect_time: inAWeek.toISOString(),
    },
    PENDING_EXPIRATION: {
      webhook_type: 'ITEM',
      webhook_code: code,
      consent_expiration_time: inAWeek.toISOString(),
    },
    USER_PERMISSION_REVOKED: {
      webhook_type: 'ITEM',
      webhook_code: code,
      error: { ...errorBody(code), error_type: 'ITEM_ERROR' },
    },
    USER_ACCOUNT_REVOKED: { webhook_type: 'ITEM', webhook_code: code, account_id: first?.account_id ?? '' },
    ERROR: { webhook_type: 'ITEM', webhook_code: code, error: errorBody('ITEM_LOGIN_REQUIRED') },
  };
  const event = events[code];
  if (!event) throw bankError('INVALID_FIELD', `webhook_code: ${code} cannot be fired here`);
  if (code === 'USER_PERMISSION_REVOKED')
    await db.query('UPDATE items SET error_code = $2 WHERE item_id = $1', [item.item_id, code]);
  if (code === 'ERROR')
    await db.query("UPDATE items SET error_code = 'ITEM_LOGIN_REQUIRED' WHERE item_id = $1", [item.item_id]);
  if (code === 'LOGIN_REPAIRED')
    await db.query('UPDATE items SET error_code = NULL WHERE item_id = $1', [item.item_id]);
  if (code === 'PENDING_EXPIRATION')
    await db.query('UPDATE items SET consent_expires_at = $2 WHERE item_id = $1', [item.item_id, inAWeek]);
  await enqueueWebhook(bank, db, item, event);
}

type WantedRow = {
  date_transacted: string;
  date_posted: string;
  amount: number;
  description: string;
  iso_currency_code?: string | null | undefined;
};

/** Writes rows by hand on the first checking account (the first account without one); they move the balance. */
async function createRows(bank: Bank, db: Db, itemId: string, wanted: WantedRow[]): Promise<void> {
  const item = must(await lockItem(db, itemId), 'item');
  const accounts = await accountsOf(db, itemId);
  const account = accounts.find(({ spec }) => spec.subtype === 'checking') ?? accounts[0];
  if (!account) throw bankError('NO_ACCOUNTS');
  const now = bank.now();
  const rows = wanted.map((row): NewRow => rowByHand(item, account.account_id, row, now));
  await applyToBalances(db, itemId, rows, accounts);
  const head = await insertRows(db, itemId, rows, item.head_seq);
  await db.query(
    'UPDATE items SET head_seq = $2::bigint, visible_seq = CASE WHEN historical_at <= now() THEN $2::bigint ELSE visible_seq END WHERE item_id = $1',
    [itemId, head],
  );
  await announceUpdates(bank, db, item, rows.length);
}

function rowByHand(item: Item, accountId: string, row: WantedRow, now: Date): NewRow {
  const [transacted, posted] = [parseDay(row.date_transacted), parseDay(row.date_posted)];
  if (transacted === undefined || posted === undefined || posted < transacted)
    throw bankError('INVALID_FIELD', 'date_posted must be a date on or after date_transacted');
  const today = dayOf(now);
  if (transacted < today - OLDEST_DAYS || transacted > today)
    throw bankError('INVALID_FIELD', `date_transacted must lie within the last ${OLDEST_DAYS} days`);
  const amount = Math.round(row.amount * 100);
  const key = `hand:${randomId()}`;
  const pending = posted > today;
  const story = {
    name: row.description,
    raw: row.description,
    merchant: null,
    ...enrich(row.description, amount),
    channel: 'other' as const,
  };
  return {
    tx_id: pending ? pendingId(item, key) : postedId(item, key),
    account_id: accountId,
    pending,
    settles_at: pending ? new Date(posted * DAY_MS) : null,
    date: pending ? row.date_transacted : row.date_posted,
    amount,
    stream: null,
    body: {
      ...story,
      key,
      authorized: row.date_transacted,
      ...(pending ? { settle: { outcome: 'posted' as const, amount, date: row.date_posted } } : {}),
    },
  };
}

function daysWanted(
  bank: Bank,
  wanted:
    | { start_date?: string | null | undefined; days_requested?: number | null | undefined }
    | null
    | undefined,
): number | undefined {
  if (wanted?.days_requested) return wanted.days_requested;
  const start = wanted?.start_date ? parseDay(wanted.start_date) : undefined;
  return start === undefined ? undefined : Math.min(730, Math.max(1, dayOf(bank.now()) - start));
}
