/** A defect of one line, planted to see whether the simulator finds it. */
export interface Fault {
  area:
    | 'sync'
    | 'import matching'
    | 'reservations'
    | 'period sums'
    | 'row security'
    | 'idempotency'
    | 'rules';
  what: string;
  file: string;
  /** Stands exactly once in the file. */
  from: string;
  to: string;
}

const sync = 'server/src/sync';
const transactions = 'server/src/transactions';

/** In the order of the table in docs/figures.md. */
export const faults: readonly Fault[] = [
  {
    area: 'sync',
    what: 'rows that the bank removed stay',
    file: `${sync}/apply.service.ts`,
    from: '  await deleteRemoved(tx, lease);\n',
    to: '',
  },
  {
    area: 'sync',
    what: 'a posted row does not take the place of its pending one',
    file: `${sync}/apply.service.ts`,
    from: '  await updatePosted(tx, lease);\n',
    to: '',
  },
  {
    area: 'sync',
    what: 'what was said of a pending row is lost when it posts late',
    file: `${sync}/apply.service.ts`,
    from: '  await updateCarried(tx, lease);\n',
    to: '',
  },
  {
    area: 'sync',
    what: 'a deleted row comes back when the bank changes it',
    file: `${sync}/apply.service.ts`,
    from: '  await deleteUnwanted(tx, lease);\n',
    to: '',
  },
  {
    area: 'sync',
    what: 'of two states of a row in one loop both are kept',
    file: `${sync}/apply.service.ts`,
    from: '  await deleteSuperseded(tx, lease);\n',
    to: '',
  },
  {
    area: 'sync',
    what: 'the first word on a row stands, not the last',
    file: `${sync}/staging.queries.ts`,
    from: 'staged.position < repeated.last',
    to: 'staged.position > repeated.last - 1',
  },
  {
    area: 'sync',
    what: "the bank's category goes over the person's",
    file: `${sync}/apply.queries.ts`,
    from: 'case when kept.category_edited then kept.category_primary else excluded.category_primary end',
    to: 'excluded.category_primary',
  },
  {
    area: 'sync',
    what: 'an amount that the bank changes stays',
    file: `${sync}/apply.queries.ts`,
    from: '        amount_minor = excluded.amount_minor,\n',
    to: '',
  },
  {
    area: 'sync',
    what: 'a background sync imports anew what "delete all" put away',
    file: `${sync}/sync-link.service.ts`,
    from: 'how.byPerson && link.reimport',
    to: 'link.reimport',
  },
  {
    area: 'sync',
    what: 'rows deleted one by one come back with the history',
    file: `${sync}/apply.queries.ts`,
    from: "and deleted_by = 'all' and account_id in",
    to: 'and account_id in',
  },
  {
    area: 'sync',
    what: 'each webhook makes a job of its own',
    file: `${sync}/webhook.service.ts`,
    from: 'owner, { key: linkKey(owner) });',
    to: 'owner, {});',
  },
  {
    area: 'sync',
    what: 'the body of a webhook is not held against its signature',
    file: 'server/src/bank/plaid/plaid.webhooks.ts',
    from: "timely && sameHash(claims['request_body_sha256'], raw)",
    to: 'timely',
  },
  {
    area: 'sync',
    what: 'removed rows have the places of others in staging',
    file: `${sync}/pages.ts`,
    from: 'position += upserts.length + page.removed.length;',
    to: 'position += upserts.length;',
  },
  {
    area: 'import matching',
    what: 'equal records of a file are one',
    file: 'server/src/imports/matching/seats.ts',
    from: 'if (!seat || taken.has(seat)) {',
    to: 'if (!seat) {',
  },
  {
    area: 'import matching',
    what: 'what "delete all" put away counts as known',
    file: 'server/src/imports/matching/deciding.queries.ts',
    from: "and not f.apart and d.deleted_by is distinct from 'all'",
    to: 'and not f.apart',
  },
  {
    area: 'import matching',
    what: 'rows of files on other days count as the same',
    file: 'server/src/imports/matching/deciding.ts',
    from: '`${row.account_id}/${row.date}/${row.amount_minor}`',
    to: '`${row.account_id}/${row.amount_minor}`',
  },
  {
    area: 'import matching',
    what: 'taking a file back leaves its rows',
    file: 'server/src/imports/matching/standing.queries.ts',
    from: '    delete from transactions t using gone\n',
    to: '    select from transactions t, gone\n',
  },
  {
    area: 'import matching',
    what: 'taking a file back takes the rows of others along',
    file: 'server/src/imports/matching/standing.queries.ts',
    from: 'and not exists (select from file_sightings s where s.user_id = f.user_id and s.file_row_id = f.id)\n      returning',
    to: 'and true\n      returning',
  },
  {
    area: 'import matching',
    what: "a file's row is never one with the bank's",
    file: 'server/src/imports/matching/pairing.ts',
    from: 'if (candidates) pairs.push(',
    to: 'if (!candidates) pairs.push(',
  },
  {
    area: 'reservations',
    what: 'the account is not locked',
    file: 'server/src/accounts/reservations.queries.ts',
    from: "    .orderBy('id')\n    .forUpdate()\n",
    to: "    .orderBy('id')\n",
  },
  {
    area: 'reservations',
    what: 'what goals hold on all accounts counts on each',
    file: 'server/src/accounts/reservations.queries.ts',
    from: "    .where('linked_account_id', '=', accountId)\n",
    to: '',
  },
  {
    area: 'reservations',
    what: "a goal's own part counts against it",
    file: 'server/src/accounts/reservations.queries.ts',
    from: '.$if(exceptGoalId !== undefined,',
    to: '.$if(false,',
  },
  {
    area: 'reservations',
    what: 'the last cent that is free is refused',
    file: 'contract/src/goals/goals.rules.ts',
    from: 'return wanted > free ?',
    to: 'return wanted >= free ?',
  },
  {
    area: 'reservations',
    what: 'linked progress forgets what the goal holds already',
    file: 'contract/src/goals/goals.rules.ts',
    from: 'maxReservable(account) - held',
    to: 'maxReservable(account)',
  },
  {
    area: 'reservations',
    what: 'a goal that reaches its target exactly is not completed',
    file: 'contract/src/goals/goals.rules.ts',
    from: 'return current >= target ?',
    to: 'return current > target ?',
  },
  {
    area: 'reservations',
    what: 'a changed reservation is written into the history whole',
    file: 'server/src/goals/goals.changes.ts',
    from: 'amount: to - from, accountId',
    to: 'amount: to, accountId',
  },
  {
    area: 'period sums',
    what: 'the last day of a filter is left out',
    file: `${transactions}/transactions.filters.ts`,
    from: 't.date <= ${filter.end_date}',
    to: 't.date < ${filter.end_date}',
  },
  {
    area: 'period sums',
    what: 'today is left out of the month',
    file: `${transactions}/month.service.ts`,
    from: 'date >= start && date <= end',
    to: 'date >= start && date < end',
  },
  {
    area: 'period sums',
    what: 'transfers between own accounts are spent',
    file: `${transactions}/spending.queries.ts`,
    from: "t.category_primary is distinct from 'INCOME' and t.transfer_peer_id is null and",
    to: "t.category_primary is distinct from 'INCOME' and",
  },
  {
    area: 'period sums',
    what: 'what is left out of reports is spent',
    file: `${transactions}/spending.queries.ts`,
    from: 'sql`not t.excluded`',
    to: 'sql`true`',
  },
  {
    area: 'period sums',
    what: 'the rest of a row that was split is lost',
    file: 'server/migrations/0019_parts_and_categories.sql',
    from: 'where rest.amount <> 0',
    to: 'where false',
  },
  {
    area: 'period sums',
    what: 'rows before a stated balance count on top of it',
    file: 'server/src/accounts/by-hand.queries.ts',
    from: '+ rows - first_value(rows) over so_far end',
    to: '+ rows end',
  },
  {
    area: 'period sums',
    what: 'deleted rows are counted on',
    file: 'server/migrations/0002_sync.sql',
    from: 'set count = kept.count - gone.count',
    to: 'set count = kept.count - 1',
  },
  {
    area: 'row security',
    what: 'the rules of everybody are in reach',
    file: 'server/migrations/0020_rules.sql',
    from: 'using (user_id = (select current_owner()))',
    to: 'using (true)',
  },
  {
    area: 'row security',
    what: 'a connection keeps the owner it had',
    file: 'server/src/db/transaction.ts',
    from: "set local saldo.user_id = '${userId ?? ''}'`;",
    to: "${userId === null ? '' : `set saldo.user_id = '${userId}'`}`;",
  },
  {
    area: 'row security',
    what: 'sessions do not end by themselves',
    file: 'server/src/http/session.ts',
    from: 'token_sha256 = $1 and expires_at > $2 and last_seen_at > $3',
    to: 'token_sha256 = $1 and expires_at > $2 and ($3::timestamptz is not null)',
  },
  {
    area: 'idempotency',
    what: 'another call under a known key is not noticed',
    file: 'server/src/http/idempotency.ts',
    from: '!first.request_sha256.equals(sha256)',
    to: 'false',
  },
  {
    area: 'idempotency',
    what: 'the answer is kept for a minute',
    file: 'server/src/http/idempotency.ts',
    from: 'const keptMs = 24 * 60 * 60 * 1000;',
    to: 'const keptMs = 60 * 1000;',
  },
  {
    area: 'idempotency',
    what: 'the answer is not kept with the change',
    file: 'server/src/http/answered.ts',
    from: '    await ctx.keepAnswer?.(tx, answer);\n',
    to: '',
  },
  {
    area: 'idempotency',
    what: 'a refused call holds its key',
    file: 'server/src/http/idempotency.ts',
    from: 'await release(ctx, claimed).catch(',
    to: 'await Promise.resolve().catch(',
  },
  {
    area: 'rules',
    what: 'the later of two rules decides',
    file: `${transactions}/rules.queries.ts`,
    from: 'order by f.id, k.what, r.position, r.id\n',
    to: 'order by f.id, k.what, r.position desc, r.id\n',
  },
  {
    area: 'rules',
    what: "rules go over the person's word",
    file: `${transactions}/rules.queries.ts`,
    from: "and ${sayer('f', sql`w.what`)} is distinct from 0\n",
    to: '\n',
  },
];
