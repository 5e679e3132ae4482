import { DAY_MS, isoDay, parseDay } from '../clock.ts';
import type { Bank } from '../bank.ts';
import { ledgerOf } from '../generator/books.ts';
import type { StreamInfo } from '../generator/types.ts';
import { storedInstitution } from '../institutions/catalogue.ts';
import type { Account, Item } from '../items/store.ts';
import { stableId } from '../keys.ts';
import { must } from '../must.ts';
import { category } from './categories.ts';
import { TRANSACTION_COLUMNS, wireAmount, type StoredTransaction } from './present.ts';
import { merchant } from '../generator/merchants.ts';

type StreamRow = StoredTransaction & { stream: string };

/** Days between two occurrences, where there is a beat. */
const BEAT: Record<StreamInfo['frequency'], number | null> = {
  WEEKLY: 7,
  BIWEEKLY: 14,
  SEMI_MONTHLY: 15,
  MONTHLY: 30,
  ANNUALLY: 365,
  UNKNOWN: null,
};

/**
 * The recurring streams of these accounts: not detected but known, because the generator wrote them. A stream needs
 * three rows to be mature, two to be reported.
 */
export async function recurringStreams(
  bank: Bank,
  item: Item,
  accounts: readonly Account[],
  version: 'v1' | 'v2',
) {
  const { rows } = await bank.pool.query<StreamRow>(
    `SELECT ${TRANSACTION_COLUMNS}, stream FROM transactions
     WHERE item_id = $1 AND stream IS NOT NULL AND NOT removed AND seq <= $2 AND account_id = ANY($3) ORDER BY date, seq`,
    [item.item_id, item.visible_seq, accounts.map((account) => account.account_id)],
  );
  const known = ledgerOf(
    item.profile,
    storedInstitution(item.institution_id).offer,
    bank.now(),
    item.days_requested,
  ).streams;
  const streams = [...Map.groupBy(rows, (row) => `${row.stream} ${row.account_id}`).values()]
    .filter((group) => group.length >= 2)
    .map((group) =>
      present(
        item,
        group,
        known.get(group[0]?.stream ?? '')?.frequency ?? 'UNKNOWN',
        accounts,
        bank.now(),
        version,
      ),
    );
  return {
    inflow_streams: streams.filter(({ last_amount }) => last_amount.amount < 0),
    outflow_streams: streams.filter(({ last_amount }) => last_amount.amount >= 0),
  };
}

function present(
  item: Item,
  group: StreamRow[],
  frequency: StreamInfo['frequency'],
  accounts: readonly Account[],
  now: Date,
  version: 'v1' | 'v2',
) {
  const [first, last] = [must(group[0], 'first row'), must(group.at(-1), 'last row')];
  const account = must(
    accounts.find(({ account_id }) => account_id === last.account_id),
    'account',
  );
  const money = (minor: number) => ({
    amount: wireAmount(minor, null),
    iso_currency_code: account.spec.iso,
    unofficial_currency_code: account.spec.unofficial,
  });
  const beat = BEAT[frequency];
  const lastDay = must(parseDay(last.date), 'date');
  const active = now.getTime() - lastDay * DAY_MS < (beat ?? 200) * DAY_MS * 1.7 + 5 * DAY_MS;
  return {
    account_id: last.account_id,
    stream_id: stableId(item.secret, `stream ${last.stream}`),
    category: null,
    category_id: null,
    description: last.body.name,
    merchant_name: last.body.merchant ? merchant(last.body.merchant).name : (last.body.shop ?? null),
    first_date: first.date,
    last_date: last.date,
    predicted_next_date: active && beat ? isoDay(lastDay + beat) : null,
    frequency,
    transaction_ids: group.map((row) => row.tx_id),
    average_amount: money(Math.round(group.reduce((sum, row) => sum + Number(row.amount), 0) / group.length)),
    last_amount: money(Number(last.amount)),
    is_active: active,
    status: active ? (group.length >= 3 ? 'MATURE' : 'EARLY_DETECTION') : 'TOMBSTONED',
    personal_finance_category: category(
      last.body.category,
      Number(last.amount),
      last.body.merchant !== null,
      version,
    ),
    is_user_modified: false,
  };
}
