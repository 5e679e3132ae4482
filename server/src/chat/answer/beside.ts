import { dateIn } from '@saldo/contract/dates';
import type { Query } from '@saldo/contract/query/query';
import { accountsIn } from '../../books/ground.ts';
import { isSummed } from '../../transactions/transactions.presenter.ts';
import type { Scope } from '../../books/scope.filters.ts';
import { sumScopes, type Sum } from '../../books/sums.queries.ts';
import { behind, type Subject } from './figure.ts';
import { accountsOf, type Kit } from './kit.ts';

/** The same rows in each other currency the accounts have; unofficial ones are never summed. */
export function inOtherCurrencies(kit: Kit, scope: Scope): Scope[] {
  const currencies = accountsIn(kit, scope.accounts).map(({ currency }) => currency);
  return [...new Set(currencies)]
    .filter((currency) => currency !== scope.currency && isSummed(currency))
    .map((currency) => ({ ...scope, currency }));
}

/** Notes what was left out of a figure because it is in other currencies; nothing without rows. */
export function noteCurrencies(kit: Kit, beside: readonly { scope: Scope; sum: Sum }[]): void {
  const sums = beside
    .filter(({ sum }) => sum.rows > 0)
    .map(({ scope, sum }) => ({
      total: kit.book.money('total', sum.total, behind(scope, sum)),
      count: kit.book.count('count', sum.rows, behind(scope, sum)),
    }));
  if (sums.length > 0) kit.notes.push({ note: 'currencies', sums });
}

/** Notes pending rows, refunds and transfers of a sum; `of` names it where several stand beside each other. */
export function noteParts(kit: Kit, scope: Scope, sum: Sum, of: Subject | null = null): void {
  const { rows } = scope;
  if (sum.pending > 0 && rows.pending === null) {
    const waiting = { ...scope, rows: { ...rows, pending: true } };
    const count = kit.book.count('pending', sum.pending, behind(waiting, { rows: sum.pending, ids: [] }));
    kit.notes.push({ note: 'pending', count, of });
  }
  if (rows.flow === 'income' && sum.moved > 0) kit.notes.push({ note: 'received' });
  if (rows.flow === 'spending' && scope.part === null && sum.refunds !== 0) {
    const back = { ...scope, part: 'refunds' as const };
    const amount = kit.book.money(
      'refunds',
      sum.refunds,
      behind(back, { rows: sum.rows - sum.events, ids: [] }),
    );
    kit.notes.push({ note: 'refunds', amount, of });
  }
}

/** What some scopes come to, in their order, and the first of them, or `whole`, in other currencies, in one statement. */
export async function summed(kit: Kit, scopes: readonly [Scope, ...Scope[]], whole = scopes[0]) {
  const [first] = scopes;
  const others = inOtherCurrencies(kit, whole);
  const [sum, ...rest] = await sumScopes(kit.bound, [...scopes, ...others]);
  if (!sum) throw new RangeError('a scope without a sum');
  const sums: readonly [Sum, ...Sum[]] = [sum, ...rest.slice(0, scopes.length - 1)];
  return {
    sums,
    /** Notes pending rows and refunds of the first scope, or of as many as are named, and other currencies. */
    note(sides: readonly (Subject | null)[] = [null]): void {
      for (const [at, of] of sides.entries())
        noteParts(kit, scopes[at] ?? first, sums[at] ?? sum, sides.length > 1 ? of : null);
      const beside = rest.slice(scopes.length - 1);
      noteCurrencies(
        kit,
        others.flatMap((scope, at) => {
          const own = beside[at];
          return own ? [{ scope, sum: own }] : [];
        }),
      );
    },
  };
}

/** Notes what was put into savings or investments over the days of a figure of spending. */
export function noteSaved(kit: Kit, scope: Scope, sum: Sum): void {
  if (sum.rows > 0)
    kit.notes.push({ note: 'saved', amount: kit.book.money('saved', sum.total, behind(scope, sum)) });
}

/** Days without word of a bank after which its figures may be old. */
const fresh = 3 * 86_400_000;

/** Notes banks that are disconnected or have given no news for days, where the question is about their accounts. */
export function noteBanks(query: Query, kit: Kit): void {
  const asked =
    'rows' in query
      ? accountsOf(kit, query.rows)
      : 'accounts' in query && query.accounts.length > 0
        ? query.accounts
        : null;
  const until =
    'days' in query
      ? (query.days
          .map(({ end }) => end)
          .toSorted()
          .at(-1) ?? kit.today)
      : kit.today;
  const told = new Set<string>();
  for (const { institution, status, link, lastSynced } of accountsIn(kit, asked)) {
    const synced = lastSynced === null ? null : dateIn(kit.timeZone, lastSynced);
    if (told.has(institution) || (synced !== null && synced > until)) continue;
    const old = lastSynced !== null && Date.parse(`${kit.today}T00:00:00Z`) - lastSynced.getTime() > fresh;
    if (link === 'set_aside') continue;
    if (status === 'disconnected') kit.notes.push({ note: 'disconnected', bank: institution });
    else if (link === 'reconnect_required' || link === 'unavailable' || old)
      kit.notes.push({
        note: 'stale',
        bank: institution,
        synced: kit.book.date('synced', synced),
      });
    else continue;
    told.add(institution);
  }
}
