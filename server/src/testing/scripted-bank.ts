import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { BankProvider } from '../bank/bank.provider.ts';
import { plaidProvider } from '../bank/plaid/plaid.provider.ts';

/** A row as the scripted bank keeps it: Plaid's sign, hundredths. */
export interface ScriptedRow {
  id: string;
  accountId: string;
  name: string;
  date: string;
  outflow: number;
  pending: boolean;
  category: string;
  pendingId: string | null;
}

type Change =
  | { kind: 'added' | 'modified'; row: ScriptedRow }
  | { kind: 'removed'; id: string; accountId: string };

export interface ScriptedAccount {
  id: string;
  name: string;
  mask: string;
  /** Hundredths. */
  current: number;
}

/** A login at the scripted bank: its accounts, and everything that ever happened to its rows, in order. */
export interface ScriptedItem {
  id: string;
  accessToken: string;
  accounts: ScriptedAccount[];
  changes: Change[];
  removed: boolean;
}

export type ScriptedFault = 'reset' | 'html' | 'truncated' | 'mutation' | 'down' | 'empty-page' | 'twice';

/** What a simulation draws the fate of a call from: null, that it passes, twice as often as each fault. */
export const fates: readonly (ScriptedFault | null)[] = [
  null,
  null,
  'reset',
  'html',
  'truncated',
  'mutation',
  'down',
  'empty-page',
  'twice',
];

export interface ScriptedBank {
  provider: BankProvider;
  items: Map<string, ScriptedItem>;
  /** The next public token trades for this item. */
  offer(item: ScriptedItem): void;
  /** Each call of /transactions/sync takes the next one; null lets it pass. */
  faults: (ScriptedFault | null)[];
  /** Rows a page. */
  pageSize: number;
  calls: string[];
  close(): Promise<void>;
}

function wireRow(row: ScriptedRow) {
  return {
    transaction_id: row.id,
    account_id: row.accountId,
    pending_transaction_id: row.pendingId,
    name: row.name,
    merchant_name: null,
    // Up to 5 decimals, as Plaid's own sandbox was seen to send: they round to the true hundredths.
    amount: row.outflow / 100 + (row.outflow % 3 === 0 ? 0.00012 : 0),
    iso_currency_code: 'USD',
    date: row.date,
    authorized_date: row.date,
    personal_finance_category: { primary: row.category, detailed: `${row.category}_OTHER` },
    payment_channel: 'online',
    pending: row.pending,
  };
}

function wireAccounts(item: ScriptedItem) {
  return item.accounts.map(({ id, name, mask, current }) => ({
    account_id: id,
    name,
    mask,
    type: 'depository',
    subtype: 'checking',
    balances: { current: current / 100, available: current / 100, limit: null, iso_currency_code: 'USD' },
  }));
}

/** One page after a cursor; within a loop the cursor remembers where the loop ends. */
function page(item: ScriptedItem, cursor: string | undefined, size: number, twice: boolean) {
  const [from = 0, end = item.changes.length] = (cursor ?? '').split('-').filter(Boolean).map(Number);
  const until = cursor?.includes('-') ? end : item.changes.length;
  if (until !== item.changes.length && from < until) return null;
  const next = Math.min(from + size, until);
  const slice = item.changes.slice(from, next);
  const rows = (kind: 'added' | 'modified') =>
    slice
      .filter((change) => change.kind === kind)
      .map((change) => wireRow((change as { row: ScriptedRow }).row));
  const added = rows('added');
  return {
    accounts: wireAccounts(item),
    added: twice ? [...added, ...added] : added,
    modified: rows('modified'),
    removed: slice
      .filter((change) => change.kind === 'removed')
      .map(({ id, accountId }) => ({ transaction_id: id, account_id: accountId })),
    next_cursor: next < until ? `${next}-${until}` : String(until),
    has_more: next < until,
    transactions_update_status: 'HISTORICAL_UPDATE_COMPLETE',
    request_id: 'r',
  };
}

/**
 * A bank that says exactly what a test writes into it, over Plaid's wire format and real HTTP: the unmodified SDK and
 * the real adapter stand between it and Saldo. Changes within a page keep no order but added, modified, removed; the
 * stream itself is raw, so that a row may come and go within one loop. `webhookKey` is the public key of its webhooks.
 */
export async function startScriptedBank(webhookKey: object | null = null): Promise<ScriptedBank> {
  const items = new Map<string, ScriptedItem>();
  const faults: (ScriptedFault | null)[] = [];
  const calls: string[] = [];
  let offered: ScriptedItem | null = null;
  const bank = { pageSize: 4 };

  function fail(response: ServerResponse, type: string, code: string): void {
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error_type: type, error_code: code, error_message: '', request_id: 'r' }));
  }

  function answer(path: string, body: Record<string, string>, response: ServerResponse): void {
    const send = (value: object) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    if (path === '/sandbox/public_token/create') return send({ public_token: `public-${offered?.id}` });
    if (path === '/item/public_token/exchange' && offered)
      return send({ access_token: offered.accessToken, item_id: offered.id });
    if (path === '/webhook_verification_key/get' && webhookKey)
      return send({ key: webhookKey, request_id: 'r' });
    const item = [...items.values()].find(({ accessToken }) => accessToken === body['access_token']);
    if (!item || item.removed) return fail(response, 'INVALID_INPUT', 'INVALID_ACCESS_TOKEN');
    if (path === '/item/remove') {
      item.removed = true;
      return send({ request_id: 'r' });
    }
    if (path === '/item/get')
      return send({ item: { item_id: item.id, institution_id: 'ins_1', institution_name: 'Scripted Bank' } });
    if (path === '/accounts/get' || path === '/accounts/balance/get')
      return send({ accounts: wireAccounts(item) });
    const fault = faults.shift() ?? null;
    if (fault === 'reset') return void response.destroy();
    if (fault === 'html')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>');
    if (fault === 'truncated')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"added":[{"trans');
    if (fault === 'mutation')
      return fail(response, 'TRANSACTIONS_ERROR', 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION');
    if (fault === 'down') return fail(response, 'INSTITUTION_ERROR', 'INSTITUTION_DOWN');
    const cursor = body['cursor'];
    if (fault === 'empty-page')
      return send({
        added: [],
        modified: [],
        removed: [],
        next_cursor: cursor ?? `0-${item.changes.length}`,
        has_more: true,
      });
    const found = page(item, cursor, bank.pageSize, fault === 'twice');
    if (!found) return fail(response, 'TRANSACTIONS_ERROR', 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION');
    send(found);
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    calls.push(path);
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => answer(path, JSON.parse(text || '{}') as Record<string, string>, response));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const provider = plaidProvider({
    clientId: 'client',
    secret: 'secret',
    environment: 'sandbox',
    baseUrl: () => `http://127.0.0.1:${port}`,
    scriptUrl: () => '/link.js',
    webhookUrl: () => null,
    embedded: null,
    log: pino({ level: 'silent' }),
    sleep: async () => undefined,
    random: () => 0.5,
  });
  return Object.assign(bank, {
    provider,
    items,
    faults,
    calls,
    offer(item: ScriptedItem) {
      offered = item;
      items.set(item.id, item);
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  });
}
