import { canBeLimited } from '@saldo/contract/transactions/limits.rules';
import { lockHandAccounts, updateHandBalances, type Moment } from '../../accounts/by-hand.queries.ts';
import { updateUnderfunded } from '../../accounts/reservations.queries.ts';
import type { Tx } from '../../db/open.ts';
import type { Tables } from '../../db/types.ts';
import { byGuess } from '../../transactions/rules.queries.ts';
import { isSummed } from '../../transactions/transactions.presenter.ts';
import { Unreadable } from '../formats/unreadable.ts';
import type { Whose } from '../matching/deciding.queries.ts';
import { fold } from '../../transactions/fold.ts';
import { readItems, type Told } from './lists.ts';
import {
  deleteBooks,
  findLeftOut,
  findNewest,
  hasNothing,
  insertAll,
  lockBooks,
  takeIds,
} from './restoring.queries.ts';

type OpenText = () => AsyncIterable<string>;
type Small =
  | 'institutions'
  | 'accounts'
  | 'account_openings'
  | 'account_values'
  | 'categories'
  | 'rules'
  | 'goals';
type SmallToo = 'limits' | 'recurring_words' | 'recurring_added';

/** Everything of a file but its long lists, and of those what others refer to. */
interface Outline {
  small: { [Name in Small | SmallToo]: Told<Name>[] };
  transactions: number[];
  entries: number[];
  deleted: number;
  changes: number;
}

/** More of these than any person has. */
const mostSmall = 20_000;
const batchSize = 1_000;

/** Reads the whole file, and with it whether all of it can be read. Throws Unreadable with the line. */
async function outlineOf(open: OpenText): Promise<Outline> {
  const outline: Outline = {
    small: {
      institutions: [],
      accounts: [],
      account_openings: [],
      account_values: [],
      categories: [],
      rules: [],
      limits: [],
      goals: [],
      recurring_words: [],
      recurring_added: [],
    },
    transactions: [],
    entries: [],
    deleted: 0,
    changes: 0,
  };
  const accounts = new Set<number>();
  const goals = new Map<number, number>();
  const seen = new Set<string>();
  for await (const { list, line, value } of readItems(open())) {
    const refused = (why: string) => new Unreadable(`Line ${line} (${list}): ${why}`);
    if ('account_id' in value && !accounts.has(value.account_id))
      throw refused('its account is not in the file.');
    if ('id' in value) {
      if (seen.has(`${list}/${value.id}`)) throw refused('its number stands twice.');
      seen.add(`${list}/${value.id}`);
    }
    if (list === 'accounts') accounts.add(value.id);
    else if (list === 'transactions') outline.transactions.push(value.id);
    else if (list === 'deleted_transactions') outline.deleted += 1;
    else if (list === 'transaction_changes') outline.changes += 1;
    else if (list === 'goals') {
      if (value.linked_account_id !== null && !accounts.has(value.linked_account_id))
        throw refused('its account is not in the file.');
      goals.set(value.id, value.current_amount);
    } else if (list === 'goal_entries') {
      if (!goals.has(value.goal_id)) throw refused('its goal is not in the file.');
      goals.set(value.goal_id, (goals.get(value.goal_id) ?? 0) - value.amount);
      outline.entries.push(value.id);
    }
    if (list in outline.small) {
      const found = outline.small[list as Small] as unknown[];
      found.push(value);
      if (found.length > mostSmall) throw refused('there are too many of them.');
    }
  }
  for (const { id, title } of outline.small.goals)
    if (goals.get(id) !== 0)
      throw new Unreadable(`The entries of the goal “${title}” do not add up to its progress.`);
  return outline;
}

const counted = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`];

/** What a file would bring and what no file can, for the person to see before anything is written. Throws Unreadable. */
export async function describeBooks(open: OpenText): Promise<string> {
  const { small, transactions } = await outlineOf(open);
  const brings = [
    ...counted(small.accounts.length, 'account'),
    ...counted(transactions.length, 'transaction'),
    ...counted(small.categories.length, 'category of your own', 'categories of your own'),
    ...counted(small.rules.length, 'rule'),
    ...counted(small.limits.length, 'limit'),
    ...counted(small.goals.length, 'goal'),
    ...counted(
      small.recurring_added.length + small.recurring_words.length,
      'word on what comes back',
      'words on what comes back',
    ),
  ];
  const banks = small.institutions.map(({ name }) => name);
  return [
    `Brings back ${brings.join(', ') || 'nothing'}.`,
    ...(banks.length > 0
      ? [
          `No file holds the login of a bank: ${[...new Set(banks)].join(', ')} comes back disconnected, with its history; link it again and it goes on.`,
        ]
      : []),
    'The talk with the assistant, settings, devices and the security log stay behind.',
  ].join(' ');
}

/** Old ids and what they become, in the same order: lists go by them. */
async function renumbered(tx: Tx, table: keyof Tables, old: readonly number[]): Promise<Map<number, number>> {
  const fresh = await takeIds(tx, table, old.length);
  return new Map(old.toSorted((a, b) => a - b).map((id, index) => [id, fresh[index] ?? 0]));
}

interface Ids {
  accounts: Map<number, number>;
  links: Map<number, number>;
  categories: Map<number, number>;
  rules: Map<number, number>;
  limits: Map<number, number>;
  goals: Map<number, number>;
  transactions: Map<number, number>;
  entries: Map<number, number>;
  added: Map<number, number>;
}

const newOf = (ids: Map<number, number>, old: number | null | undefined) =>
  old == null ? null : (ids.get(old) ?? null);

/** A category's code, where it is one of the person's own under its new number. */
function codeOf(ids: Ids, code: string | null): string | null {
  const own = /^OWN_(\d+)$/.exec(code ?? '')?.[1];
  if (own === undefined) return code;
  const now = ids.categories.get(Number(own));
  return now === undefined ? null : `OWN_${now}`;
}

/**
 * Who said something: the person (0), a rule under its new number, or one that is no more (-1). What a file that is not
 * here told (-2) is the person's, who brings it.
 */
const authorOf = (ids: Ids, rule: number) =>
  rule > 0 ? (ids.rules.get(rule) ?? -1) : rule === -2 ? 0 : rule;

/** Whether a rule said it, one that is no more among them. */
const isRuled = (by: number | undefined): boolean => by !== undefined && by !== 0 && by !== byGuess;

/** What was said of a row before or after a change, with new numbers throughout. */
function saidOf(ids: Ids, value: unknown, name = ''): unknown {
  if (typeof value === 'string') return codeOf(ids, value);
  if (typeof value === 'number' && name.endsWith('_by')) return authorOf(ids, value);
  if (typeof value === 'number' && name === 'with') return newOf(ids.transactions, value);
  if (Array.isArray(value)) return value.map((one) => saidOf(ids, one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        key === 'note' || key === 'name' ? one : saidOf(ids, one, key),
      ]),
    );
  return value;
}

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

async function insertFoundations(
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

/** Rows of the long lists by table, written as they come. */
class Writer {
  readonly #tx: Tx;
  readonly #userId: number;
  readonly #waiting = new Map<keyof Tables, Record<string, unknown>[]>();
  #count = 0;

  constructor(tx: Tx, userId: number) {
    this.#tx = tx;
    this.#userId = userId;
  }

  async add(table: keyof Tables, row: Record<string, unknown>): Promise<void> {
    const rows = this.#waiting.get(table) ?? [];
    this.#waiting.set(table, rows);
    rows.push(row);
    this.#count += 1;
    if (this.#count >= batchSize) await this.flush();
  }

  /** In the order in which tables were first written to: what others hang on came first. */
  async flush(): Promise<void> {
    for (const [table, rows] of this.#waiting) await insertAll(this.#tx, this.#userId, table, rows.splice(0));
    this.#count = 0;
  }
}

/** A row of the books, and what files say of it, so that its old file is known when it comes again. */
async function addTransaction(
  writer: Writer,
  { importId }: Whose,
  one: Told<'transactions'>,
  { ids, position, fileRow, at }: { ids: Ids; position: number; fileRow: number; at: string },
): Promise<void> {
  const account = newOf(ids.accounts, one.account_id);
  const provider = {
    bank: `restored:${importId}:${position}`,
    import: `file:${importId}:${position}`,
    hand: `hand:restored-${importId}-${position}`,
  }[one.source];
  const by = Object.fromEntries(
    Object.entries(one.said_by).map(([name, rule]) => [name, authorOf(ids, rule)]),
  );
  const parts = one.splits.filter(({ rest }) => !rest);
  await writer.add('transactions', {
    id: newOf(ids.transactions, one.id),
    account_id: account,
    provider_transaction_id: provider,
    amount_minor: one.amount,
    currency: one.currency,
    currency_official: isSummed(one.currency),
    date: one.date,
    authorized_date: one.authorized_date,
    name: one.name,
    merchant_name: one.merchant_name,
    merchant_edited: one.merchant_edited || isRuled(one.said_by['merchant']),
    bank_merchant_name: one.bank_merchant_name,
    category_primary: one.category_primary,
    category_detailed: codeOf(ids, one.category_detailed),
    category_edited: one.category_edited || isRuled(one.said_by['category']),
    bank_category_primary: one.bank_category_primary,
    bank_category_detailed: one.bank_category_detailed,
    payment_channel: one.payment_channel,
    website: one.website,
    logo_url: one.logo_url,
    pending: one.pending,
    note: one.note,
    tags: one.tags,
    excluded: one.excluded,
    transfer_peer_id: newOf(ids.transactions, one.transfer_of),
    transfer_said: one.transfer_said ?? null,
    source: one.source,
    splits:
      parts.length === 0
        ? null
        : parts.map(({ amount, category_primary: primary, category_detailed: detailed, note }) => ({
            amount,
            primary,
            detailed: codeOf(ids, detailed),
            note,
          })),
    said_by: by,
    orphaned: false,
    created_at: at,
    updated_at: at,
  });
  if (one.source === 'import')
    await addSighting(writer, importId, { ...one, account, provider, position, fileRow });
}

/** A row that was deleted: it stays so when its file or its bank tells of it again. */
async function addDeleted(
  writer: Writer,
  importId: number,
  one: Told<'deleted_transactions'>,
  place: { account: number | null; byHand: boolean; position: number; fileRow: number },
): Promise<void> {
  const provider = `${place.byHand ? 'file' : 'restored'}:${importId}:${place.position}`;
  await writer.add('deleted_transactions', {
    provider_transaction_id: provider,
    account_id: place.account,
    deleted_by: 'one',
    date: one.date,
    amount_minor: one.amount,
    currency: one.currency,
    name: one.name,
    pending: false,
    deleted_at: one.deleted_at,
  });
  if (place.byHand) await addSighting(writer, importId, { ...one, ...place, provider });
}

async function addSighting(
  writer: Writer,
  importId: number,
  row: {
    account: number | null;
    date: string;
    amount: number;
    currency: string;
    name: string;
    provider: string;
    position: number;
    fileRow: number;
  },
): Promise<void> {
  const folded = fold(row.name);
  await writer.add('file_rows', {
    id: row.fileRow,
    account_id: row.account,
    date: row.date,
    amount_minor: row.amount,
    currency: row.currency,
    provider_id: row.provider,
    name: row.name,
    folded,
    extra: {},
    apart: false,
  });
  await writer.add('file_sightings', {
    import_id: importId,
    position: row.position,
    file_row_id: row.fileRow,
    folded,
  });
}

/**
 * Makes a person's books what a file of everything says, if they have none; false when they do. Throws Unreadable for a
 * file that is not as Saldo writes it.
 */
export async function restoreBooks(tx: Tx, whose: Whose, open: OpenText, moment: Moment): Promise<boolean> {
  const { userId, importId } = whose;
  const { now } = moment;
  await lockBooks(tx, userId);
  if (!(await hasNothing(tx, userId))) return false;
  const { small, ...outline } = await outlineOf(open);
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const ids: Ids = {
    links: await renumbered(tx, 'links', idsOf(small.institutions)),
    accounts: await renumbered(tx, 'accounts', idsOf(small.accounts)),
    categories: await renumbered(tx, 'categories', idsOf(small.categories)),
    rules: await renumbered(tx, 'rules', idsOf(small.rules)),
    limits: await renumbered(tx, 'category_limits', idsOf(small.limits)),
    goals: await renumbered(tx, 'goals', idsOf(small.goals)),
    added: await renumbered(tx, 'recurring_added', idsOf(small.recurring_added)),
    entries: await renumbered(tx, 'goal_entries', outline.entries),
    transactions: await renumbered(tx, 'transactions', outline.transactions),
  };
  for (const position of await findLeftOut(tx, whose))
    ids.transactions.delete(outline.transactions[position] ?? 0);
  await insertFoundations(tx, whose, small, ids, now);

  const at = now.toISOString();
  const writer = new Writer(tx, userId);
  const changes = await takeIds(tx, 'transaction_changes', outline.changes);
  const fileRows = await takeIds(tx, 'file_rows', outline.transactions.length + outline.deleted);
  const batches = new Map<number, number>();
  const byHand = new Set(small.account_openings.map(({ account_id: id }) => id));
  let position = 0;
  let deleted = outline.transactions.length;
  let change = 0;
  for await (const { list, value } of readItems(open()))
    if (list === 'balances')
      await writer.add('account_balances', {
        account_id: newOf(ids.accounts, value.account_id),
        day: value.day,
        current_minor: value.current,
        available_minor: value.available,
        observed: value.observed,
      });
    else if (list === 'transactions') {
      if (ids.transactions.has(value.id))
        await addTransaction(writer, whose, value, { ids, position, fileRow: fileRows[position] ?? 0, at });
      position += 1;
    } else if (list === 'deleted_transactions') {
      await addDeleted(writer, importId, value, {
        account: newOf(ids.accounts, value.account_id),
        byHand: byHand.has(value.account_id),
        position: deleted,
        fileRow: fileRows[deleted] ?? 0,
      });
      deleted += 1;
    } else if (list === 'transaction_changes') {
      const id = changes[change] ?? 0;
      change += 1;
      const row = newOf(ids.transactions, value.transaction_id);
      const batch = value.batch_id === undefined ? id : (batches.get(value.batch_id) ?? id);
      if (value.batch_id !== undefined) batches.set(value.batch_id, batch);
      if (row !== null)
        await writer.add('transaction_changes', {
          id,
          transaction_id: row,
          batch_id: batch,
          author: value.author,
          rule_id: newOf(ids.rules, value.rule_id),
          before: saidOf(ids, value.before),
          after: saidOf(ids, value.after),
          created_at: value.created_at,
          undone_at: value.undone_at,
        });
    } else if (list === 'goal_entries')
      await writer.add('goal_entries', {
        id: newOf(ids.entries, value.id),
        goal_id: newOf(ids.goals, value.goal_id),
        kind: value.kind,
        amount_minor: value.amount,
        author: value.author,
        note: value.note,
        account_id: newOf(ids.accounts, value.account?.id),
        undoes_id: newOf(ids.entries, value.undoes),
        // Of the two halves of a move the second names the first.
        completes_id: (value.moved_with ?? value.id) < value.id ? newOf(ids.entries, value.moved_with) : null,
        created_at: value.created_at,
      });
  await writer.flush();
  const accounts = [...ids.accounts.values()];
  await updateHandBalances(tx, userId, await lockHandAccounts(tx, userId, accounts), moment);
  await updateUnderfunded(tx, userId, accounts, now);
  return true;
}

/** Empties the books a file has made, if nothing was added to them since; whether it did. */
export async function emptyBooks(tx: Tx, userId: number, before: Record<string, number>): Promise<boolean> {
  const newest = await findNewest(tx, userId);
  if (Object.entries(newest).some(([name, id]) => before[name] !== id)) return false;
  await deleteBooks(tx, userId);
  return true;
}
