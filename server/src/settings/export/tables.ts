import type { ExportFile } from '@saldo/contract/settings/settings.schemas';
import { rowPart } from '@saldo/contract/transactions/transactions.schemas';
import { cents } from '@saldo/contract/money';
import { toEntryFacts } from '../../goals/goals.presenter.ts';
import * as z from 'zod/mini';
import { presentTransaction } from '../../transactions/transactions.presenter.ts';
import { byteOrderMark, csvLine, type Cell } from './csv.ts';
import { readEntries, readMessages, readTransactions } from './export.queries.ts';
import { accountsOf, goalsOf, type Subject } from './subject.ts';

/** A table: the names of its columns, and its rows in pages. */
interface Table {
  columns: readonly string[];
  rows: (subject: Subject) => AsyncGenerator<Cell[][]>;
}

async function* transactionRows({ ctx, tx }: Subject): AsyncGenerator<Cell[][]> {
  for await (const page of readTransactions(tx, ctx.userId))
    yield page.map((row) => {
      const shown = presentTransaction(row);
      return [
        shown.id,
        { text: shown.date },
        { text: shown.authorized_date },
        shown.account_id,
        { text: shown.account_name },
        { text: shown.name },
        { text: shown.merchant_name },
        { cents: shown.amount },
        { text: shown.currency },
        { text: shown.category_primary },
        { text: shown.category_detailed },
        shown.category_edited,
        { text: row.bank_category_primary },
        { text: row.bank_category_detailed },
        { text: shown.payment_channel },
        shown.pending,
        shown.merchant_edited,
        { text: row.bank_merchant_name },
        { text: shown.note },
        { text: shown.tags.join(', ') },
        shown.excluded,
        { text: shown.source },
        { text: shown.category_id === null ? null : (shown.category[1] ?? null) },
        {
          text:
            shown.splits.length === 0
              ? null
              : JSON.stringify(shown.splits.map((part) => z.encode(rowPart, part))),
        },
        shown.category_guessed,
      ];
    });
}

async function* accountRows(subject: Subject): AsyncGenerator<Cell[][]> {
  const accounts = await accountsOf(subject);
  yield accounts.map((account) =>
    [
      account.id,
      { text: account.institution_name },
      { text: account.name },
      { text: account.mask },
      account.type,
      { text: account.subtype },
      { text: account.currency },
      { cents: account.balances.current },
      { cents: account.balances.available },
      { cents: account.balances.limit },
      { cents: account.available_balance },
      { cents: account.reserved_balance },
      { cents: account.unreserved_balance },
      account.status,
      account.last_synced_at,
      account.source,
      account.bank_name,
      account.hidden,
      account.closed,
    ].map((cell) => (typeof cell === 'string' ? { text: cell } : cell)),
  );
}

async function* goalRows(subject: Subject): AsyncGenerator<Cell[][]> {
  const goals = await goalsOf(subject);
  yield goals.map((goal) => [
    goal.id,
    { text: goal.title },
    { text: goal.description },
    { text: goal.category },
    { cents: goal.target_amount },
    { cents: goal.current_amount },
    { cents: goal.linked_amount },
    { text: goal.currency },
    goal.progress_percentage,
    { text: goal.status },
    { text: goal.deadline },
    goal.linked_account_id,
    { text: goal.linked_account?.name ?? null },
    { text: goal.created_at },
  ]);
}

async function* entryRows({ ctx, tx }: Subject): AsyncGenerator<Cell[][]> {
  for await (const page of readEntries(tx, ctx.userId))
    yield page.map((row) => {
      const entry = toEntryFacts(row);
      return [
        entry.id,
        entry.goal_id,
        { text: row.title },
        { text: entry.kind },
        { cents: cents(entry.amount) },
        { text: row.currency },
        { text: entry.author },
        { text: entry.note },
        { text: entry.created_at },
        entry.undoes,
        entry.undone,
        entry.account?.id ?? null,
        { text: entry.account?.name ?? null },
      ];
    });
}

async function* chatRows({ ctx, tx }: Subject): AsyncGenerator<Cell[][]> {
  for await (const page of readMessages(tx, ctx.userId))
    yield page.map((row) => [
      row.id,
      row.created_at,
      { text: row.message },
      { text: row.response },
      { text: row.engine },
      row.selected_account_id,
    ]);
}

const tables: Readonly<Record<Exclude<ExportFile, 'saldo.json'>, Table>> = {
  'transactions.csv': {
    columns: [
      'id',
      'date',
      'authorized_date',
      'account_id',
      'account_name',
      'name',
      'merchant_name',
      'amount',
      'currency',
      'category_primary',
      'category_detailed',
      'category_edited',
      'bank_category_primary',
      'bank_category_detailed',
      'payment_channel',
      'pending',
      'merchant_edited',
      'bank_merchant_name',
      'note',
      'tags',
      'excluded',
      'source',
      'own_category',
      'splits',
      'category_guessed',
    ],
    rows: transactionRows,
  },
  'accounts.csv': {
    columns: [
      'id',
      'institution_name',
      'name',
      'mask',
      'type',
      'subtype',
      'currency',
      'current',
      'available',
      'limit',
      'available_balance',
      'reserved_balance',
      'unreserved_balance',
      'status',
      'last_synced_at',
      'source',
      'bank_name',
      'hidden',
      'closed',
    ],
    rows: accountRows,
  },
  'goals.csv': {
    columns: [
      'id',
      'title',
      'description',
      'category',
      'target_amount',
      'current_amount',
      'linked_amount',
      'currency',
      'progress_percentage',
      'status',
      'deadline',
      'linked_account_id',
      'linked_account_name',
      'created_at',
    ],
    rows: goalRows,
  },
  'goal-entries.csv': {
    columns: [
      'id',
      'goal_id',
      'goal_title',
      'kind',
      'amount',
      'currency',
      'author',
      'note',
      'created_at',
      'undoes',
      'undone',
      'account_id',
      'account_name',
    ],
    rows: entryRows,
  },
  'chat.csv': {
    columns: ['id', 'created_at', 'message', 'response', 'engine', 'selected_account_id'],
    rows: chatRows,
  },
};

/** One table as CSV: UTF-8 with a byte order mark, RFC 4180, in pieces. */
export async function* tableText(file: keyof typeof tables, subject: Subject): AsyncGenerator<string> {
  const { columns, rows } = tables[file];
  yield `${byteOrderMark}${columns.join(',')}\r\n`;
  for await (const page of rows(subject)) yield page.map(csvLine).join('');
}
