import { z } from 'zod';
import type { Bank } from '../bank.ts';
import { parseDay } from '../clock.ts';
import type { CallFault } from '../control/faults.ts';
import { bankError } from '../errors.ts';
import { endpoint } from '../http/endpoint.ts';
import { advance, advanceIfDue } from '../items/advance.ts';
import { withTransactions } from '../items/products.ts';
import { noteSync, promote, stageOf, updateStatus } from '../items/ready.ts';
import { accountsOf, findItemById, healthyItem, type Account, type Item } from '../items/store.ts';
import {
  presentTransaction,
  TRANSACTION_COLUMNS,
  type Look,
  type StoredTransaction,
} from '../transactions/present.ts';
import { recurringStreams } from '../transactions/recurring.ts';
import { syncPage } from '../transactions/sync.ts';
import { presentAccount, presentItem } from './present.ts';
import { day, ignored, maybe, maybeFlag, maybeText, strings, token } from './shapes.ts';

const OPTIONS = {
  include_original_description: maybeFlag,
  include_personal_finance_category: ignored,
  include_logo_and_counterparty_beta: ignored,
  personal_finance_category_version: maybe(z.enum(['v1', 'v2'])),
  days_requested: maybe(z.int().min(1).max(730)),
};
const COUNT = z.int().min(1).max(500);

export const transactionEndpoints = [
  endpoint(
    '/transactions/sync',
    {
      access_token: token,
      cursor: maybeText,
      count: maybe(COUNT),
      options: maybe(z.strictObject({ ...OPTIONS, account_id: maybeText })),
    },
    async ({ bank, body, faults }) => {
      const { item, silent } = await itemToRead(bank, body.access_token, {
        paging: midLoop(body.cursor),
        days: body.options?.days_requested,
        mayBeSilent: bank.behaviours.emptyFirstSync,
      });
      const accounts = await accountsOf(bank.pool, item.item_id);
      const { options } = body;
      if (options?.account_id && !accounts.some(({ account_id }) => account_id === options.account_id))
        throw bankError('INVALID_ACCOUNT_ID');
      const status = {
        accounts: accounts.map(presentAccount),
        transactions_update_status: silent ? 'NOT_READY' : updateStatus(item),
      };
      if (status.transactions_update_status === 'NOT_READY') {
        return {
          ...status,
          added: [],
          modified: [],
          removed: [],
          next_cursor: body.cursor ?? '',
          has_more: false,
        };
      }
      const page = await syncPage(bank, item, {
        cursor: body.cursor,
        count: body.count ?? 100,
        accountId: options?.account_id,
        accounts,
        faults,
        look: lookOf(bank, item, accounts, options, faults),
      });
      return { ...status, ...page };
    },
    { perMinute: 300, code: 'TRANSACTIONS_SYNC_LIMIT' },
  ),

  endpoint(
    '/transactions/get',
    {
      access_token: token,
      start_date: day,
      end_date: day,
      options: maybe(
        z.strictObject({
          ...OPTIONS,
          account_ids: maybe(strings),
          count: maybe(COUNT),
          offset: maybe(z.int().min(0)),
          include_personal_finance_category_beta: ignored,
        }),
      ),
    },
    async ({ bank, body, faults }) => {
      const { item } = await itemToRead(bank, body.access_token, { days: body.options?.days_requested });
      if (stageOf(item) === 0) throw bankError('PRODUCT_NOT_READY');
      const [from, to] = [parseDay(body.start_date), parseDay(body.end_date)];
      if (from === undefined || to === undefined || from > to)
        throw bankError('INVALID_FIELD', 'start_date must be a date on or before end_date');
      const all = await accountsOf(bank.pool, item.item_id);
      const ids = body.options?.account_ids ?? all.map(({ account_id }) => account_id);
      const accounts = all.filter(({ account_id }) => ids.includes(account_id));
      if (accounts.length !== new Set(ids).size) throw bankError('INVALID_ACCOUNT_ID');
      const range =
        'WHERE item_id = $1 AND NOT removed AND seq <= $2 AND date BETWEEN $3 AND $4 AND account_id = ANY($5)';
      const values = [item.item_id, item.visible_seq, body.start_date, body.end_date, ids];
      const [{ rows }, total] = await Promise.all([
        bank.pool.query<StoredTransaction>(
          `SELECT ${TRANSACTION_COLUMNS} FROM transactions ${range} ORDER BY date DESC, seq LIMIT $6 OFFSET $7`,
          [...values, body.options?.count ?? 100, body.options?.offset ?? 0],
        ),
        bank.pool.query<{ count: string }>(`SELECT count(*) FROM transactions ${range}`, values),
      ]);
      const look = lookOf(bank, item, all, body.options, faults);
      return {
        accounts: accounts.map(presentAccount),
        transactions: rows.map((row) => presentTransaction(row, look)),
        total_transactions: Number(total.rows[0]?.count ?? 0),
        item: presentItem(item),
      };
    },
    { perMinute: 80, code: 'TRANSACTIONS_LIMIT' },
  ),

  endpoint(
    '/transactions/refresh',
    { access_token: token },
    async ({ bank, body }) => {
      const item = await withTransactions(bank, await healthyItem(bank, body.access_token));
      await advance(bank, item.item_id, 'refresh');
      return {};
    },
    { perMinute: 100, code: 'TRANSACTIONS_LIMIT' },
  ),

  endpoint(
    '/transactions/recurring/get',
    { access_token: token, account_ids: maybe(strings), options: maybe(z.strictObject(OPTIONS)) },
    async ({ bank, body }) => {
      const { item } = await itemToRead(bank, body.access_token, { days: body.options?.days_requested });
      if (stageOf(item) === 0) throw bankError('PRODUCT_NOT_READY');
      const accounts = await accountsOf(bank.pool, item.item_id);
      const wanted = accounts.filter(
        ({ account_id }) => !body.account_ids || body.account_ids.includes(account_id),
      );
      if (body.account_ids && wanted.length !== new Set(body.account_ids).size)
        throw bankError('INVALID_ACCOUNT_ID');
      const version = body.options?.personal_finance_category_version ?? 'v2';
      const streams = await recurringStreams(bank, item, wanted, version);
      return {
        ...streams,
        updated_datetime: item.advanced_to.toISOString(),
        personal_finance_category_version: version,
      };
    },
  ),
];

/**
 * The item as it is to be read: with transactions, brought up to date, and with what became ready. Within a loop of pages
 * nothing is brought up to date, so that reading does not break its own pagination. `silent`: the very first call, which
 * is answered with nothing where that is allowed.
 */
async function itemToRead(
  bank: Bank,
  accessToken: string,
  wanted: { paging?: boolean; days?: number | null | undefined; mayBeSilent?: boolean },
): Promise<{ item: Item; silent: boolean }> {
  const item = await withTransactions(bank, await healthyItem(bank, accessToken), wanted.days);
  const first = await noteSync(bank, item);
  const silent = first && wanted.mayBeSilent === true;
  if (!wanted.paging && !silent) await advanceIfDue(bank, item);
  const ready =
    item.announced < 2 && !silent
      ? await promote(bank, item.item_id)
      : await findItemById(bank.pool, item.item_id);
  if (!ready) throw bankError('INVALID_ACCESS_TOKEN');
  return { item: ready, silent };
}

/** Whether the client is in the middle of a loop; read without its seal, as it only decides about freshness. */
function midLoop(cursor: string | null | undefined): boolean {
  if (!cursor) return false;
  const [base, until, at] = Buffer.from(cursor, 'base64').toString('latin1').split('.');
  return !(base === until && at === until);
}

type LookOptions = {
  include_original_description?: boolean | null | undefined;
  personal_finance_category_version?: 'v1' | 'v2' | null | undefined;
};

function lookOf(
  bank: Bank,
  item: Item,
  accounts: Account[],
  options: LookOptions | null | undefined,
  faults: CallFault[],
): Look {
  return {
    secret: item.secret,
    publicUrl: bank.publicUrl(),
    currency: new Map(accounts.map(({ account_id, spec }) => [account_id, spec])),
    originalDescription: options?.include_original_description === true,
    categoryVersion: options?.personal_finance_category_version ?? 'v2',
    subCent: bank.behaviours.subCentAmounts,
    nullFields: faults.some(({ kind }) => kind === 'null_fields'),
  };
}
