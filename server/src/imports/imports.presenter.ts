import type { ImportFile, ImportRow } from '@saldo/contract/imports/imports.schemas';
import { cents } from '@saldo/contract/money';
import type { ImportRecord, ShownImport, ShownRow, Tally } from './imports.queries.ts';

/** Where an account of a file goes; one that was deleted since is named by what it was called, and none any more. */
function presentAccount(
  account: ImportRecord['accounts'][number],
  { gone, open }: Pick<ShownImport, 'gone' | 'open'>,
): ImportFile['accounts'][number] {
  const { account_id: id, into, opening, likely, earlier, ...told } = account;
  const shown = {
    ...told,
    opening_balance: opening ? cents(opening.amount) : null,
    likely_account_id: id === null && likely != null && open.includes(likely) ? likely : null,
    earlier_opening: earlier ? { date: earlier.date, balance: cents(earlier.amount) } : null,
  };
  return id === null || !gone.includes(id)
    ? { ...shown, account_id: id, warning: account.warning ?? null }
    : {
        ...shown,
        account_id: null,
        warning: into === undefined ? 'Its account has been deleted.' : `“${into}” has been deleted.`,
      };
}

/** An import as the API shows it. */
export function presentImport(record: ShownImport): ImportFile {
  const counts = record.counts as Partial<Tally>;
  const { total = 0, known = 0, matches = 0, refused = 0, doubles = 0, check = 0 } = counts;
  // What was ready for an account that is no more asks for another one.
  const isLost =
    record.status === 'ready' &&
    record.accounts.some(({ account_id: to }) => to !== null && record.gone.includes(to));
  return {
    id: record.id,
    status: isLost ? 'asking' : record.status,
    file_name: record.file_name,
    format: record.format,
    accounts: record.accounts.map((account) => presentAccount(account, record)),
    columns: record.columns as ImportFile['columns'],
    questions: isLost ? [{ field: 'account', choices: record.open.map(String) }] : record.questions,
    counts: { total, new: counts.new ?? 0, known, matches, refused, doubles, check },
    sums: (counts.sums ?? []).map((sum) => ({
      currency: sum.currency,
      in: cents(sum.in),
      out: cents(sum.out),
    })),
    start_date: counts.start_date ?? null,
    end_date: counts.end_date ?? null,
    progress: { done: record.progress, of: record.progress_of },
    restores: record.mapping.restore === 'books',
    message: record.message,
    created_at: record.created_at.toISOString(),
  };
}

/** A record of a file as the API shows it. */
export function presentRow(row: ShownRow): ImportRow {
  return {
    row: row.position,
    line: row.line,
    date: row.date,
    amount: row.amount_minor === null ? null : cents(row.amount_minor),
    currency: row.currency,
    name: row.name,
    decision: row.decision,
    found: row.found,
    reason: row.reason,
    transaction_id: row.transaction_id,
    twin: row.twin,
    parts: row.parts,
    takes: row.takes as ImportRow['takes'],
    given: row.given,
  };
}
