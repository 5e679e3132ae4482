import { cents, sumCents } from '@saldo/contract/money';
import type { QueryOf } from '@saldo/contract/query/query';
import { findDuplicates, findNewPayees, findOutliers } from '../../books/odd.queries.ts';
import { behindRows, spanOf } from './figure.ts';
import { scopeOf, type Kit } from './kit.ts';
import { rowEntry } from './row-entry.ts';
import { settle } from './stretches.ts';

/** As many runs of doubled payments as are shown. */
const mostRuns = 10;

/** Payments that stand out; how many there are, and what they come to. */
export async function answerOdd(query: QueryOf<'odd'>, kit: Kit) {
  const settled = settle(kit, query, 'recent');
  if ('of' in settled) return settled;
  const { book, bound } = kit;
  const { days } = settled;
  const scope = scopeOf(kit, query.rows, days);
  const span = spanOf(days);
  switch (query.of) {
    case 'unusual': {
      const found = await findOutliers(bound, scope);
      const about = behindRows(
        found.map(({ id }) => id),
        { days: span },
      );
      return {
        of: 'odd',
        what: 'unusual',
        days,
        count: book.count('count', found.length, about),
        total: book.money('total', sumCents(found.map(({ amount }) => cents(-amount))), about),
        rows: found.map((row) => ({
          row: rowEntry(kit, row),
          usual: book.money('usual', row.usual, { of: { by: 'payee', key: row.who }, days: span }),
        })),
      } as const;
    }
    case 'duplicate': {
      const found = await findDuplicates(bound, scope);
      const again = found.map((run) => sumCents(run.slice(1).map(({ amount }) => cents(-amount))));
      return {
        of: 'odd',
        what: 'duplicate',
        days,
        count: book.count('count', found.length, { days: span }),
        // What the repeats come to: one of each run is taken for the real one.
        total: book.money('total', sumCents(again), { days: span }),
        runs: found.slice(0, mostRuns).map((run, at) => {
          const about = behindRows(
            run.map(({ id }) => id),
            { days: span, of: { by: 'payee', key: run[0]?.who ?? '' } },
          );
          return {
            rows: run.map((row) => rowEntry(kit, row)),
            times: book.count('times', run.length, about),
            again: book.money('difference', again[at] ?? cents(0), { of: about.of ?? null, days: span }),
          };
        }),
      } as const;
    }
    case 'new': {
      const found = await findNewPayees(bound, scope);
      const ids = found.flatMap((one) => one.ids);
      return {
        of: 'odd',
        what: 'new',
        days,
        count: book.count('groups', found.length, { days: span }),
        total: book.money(
          'total',
          sumCents(found.map(({ total }) => total)),
          behindRows(ids, { days: span }),
        ),
        payees: found.map((one) => {
          const about = behindRows(one.ids, {
            of: { by: 'payee', key: one.who },
            days: span,
            rows: one.rows,
          });
          return {
            total: book.money('total', one.total, about),
            count: book.count('count', one.rows, about),
            first: book.date('rowDay', one.first, { of: about.of ?? null, days: span }),
          };
        }),
      } as const;
    }
  }
}
