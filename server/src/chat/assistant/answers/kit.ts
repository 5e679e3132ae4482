import type { Fact, Reply } from '../fact.ts';
import { widens } from '../frames/filters/any-of.ts';
import type { Frame } from '../frames/frame.ts';
import type { Language } from '../language/detect.ts';
import { countWords, listWords, safeText, thingWords } from '../render/words.ts';
import { openingFilter, type RowQuery } from '../tools/query.ts';
import type { Bound, Sum } from '../tools/rows.ts';
import type { World } from '../world.ts';
import { asksOwnTransfers } from './asked-of.ts';
import type { FactBook } from './book.ts';
import type { Days } from './days.ts';

/** What an answer function works with: a person's bound tools, their names, the question's frame. */
export interface Kit {
  bound: Bound;
  world: World;
  language: Language;
  frame: Frame;
  book: FactBook;
  /** Notes for the end of the answer: what was assumed, left out or cut. */
  notes: string[];
  /** Said before the answer: what would change its meaning. */
  lead?: string;
  /** Picks the sentence of the answer's language. */
  say: (en: string, es: string) => string;
}

export function reply(kit: Kit, text: string, more: Partial<Reply> = {}): Reply {
  const notes = kit.notes.length > 0 ? `\n${kit.notes.join(' ')}` : '';
  return {
    text: `${kit.lead ? `${kit.lead}\n` : ''}${text.trimEnd()}${notes}`.replaceAll(/\n +/g, '\n'),
    facts: kit.book.facts,
    chart: null,
    proposal: null,
    suggestions: [],
    rowIds: [],
    outcome: 'answer',
    days: [...kit.book.stated],
    ...more,
  };
}

/** Accounts the answer is limited to: those named, else the one of the picker; null is all. */
export function scopeOf(kit: Kit): number[] | null {
  const { frame, world } = kit;
  if (frame.accountIds.length > 0) return frame.accountIds;
  return world.scopeAccountId === null ? null : [world.scopeAccountId];
}

export function accountName(kit: Kit, id: number): string {
  return safeText(kit.world.accounts.find((one) => one.id === id)?.name ?? '');
}

/** So many accounts are listed by name. */
const fewAccounts = 3;

/** "in Everyday Checking", "across all accounts". */
export function scopeWords(kit: Kit): string {
  const ids = scopeOf(kit);
  const names = (some: readonly number[]): string[] => some.map((id) => accountName(kit, id));
  const into = kit.frame.toAccountIds;
  if (into && !ids) return kit.say(`to ${listWords(names(into), 'en')}`, `a ${listWords(names(into), 'es')}`);
  if (!ids) return kit.say('across all accounts', 'en todas las cuentas');
  if (into)
    return kit.say(
      `from ${listWords(names(ids), 'en')} to ${listWords(names(into), 'en')}`,
      `de ${listWords(names(ids), 'es')} a ${listWords(names(into), 'es')}`,
    );
  const others = kit.world.accounts.flatMap(({ id }) => (ids.includes(id) ? [] : [id]));
  // "in all accounts but the mortgage" says more than a list of all the rest.
  if (others.length > 0 && ids.length >= fewAccounts && others.length < fewAccounts)
    return kit.say(
      `in all accounts but ${listWords(names(others), 'en')}`,
      `en todas las cuentas menos ${listWords(names(others), 'es')}`,
    );
  return kit.say(`in ${listWords(names(ids), 'en')}`, `en ${listWords(names(ids), 'es')}`);
}

export function queryOf(kit: Kit, days: Days, change: Partial<RowQuery> = {}): RowQuery {
  const { frame } = kit;
  return {
    flow: frame.flow,
    start: days.start,
    end: days.end,
    accountIds: scopeOf(kit),
    things: frame.things,
    ...(widens(frame) && { anyOf: true as const }),
    exclude: frame.exclude,
    minCents: frame.minCents,
    maxCents: frame.maxCents,
    weekdays: frame.weekdays,
    pending: frame.pending,
    gross: frame.gross,
    direction: frame.direction,
    own: asksOwnTransfers(frame),
    ...(frame.toAccountIds && { toAccountIds: frame.toAccountIds }),
    ...(frame.rowsOut && { notIds: frame.rowsOut }),
    ...(frame.among && { ids: frame.among.ids }),
    ...change,
  };
}

/** "(42 transactions, 2 pending)": the count of what was counted. */
export function countOf(kit: Kit, sum: Pick<Sum, 'rows' | 'pending'>, about: Partial<Fact> = {}): string {
  const { say, book } = kit;
  book.count(say('transactions', 'transacciones'), sum.rows, about);
  const waiting = about.filters && !about.filters.ids ? { ...about.filters, pending: true } : null;
  const pending =
    sum.pending > 0 && kit.frame.pending === null
      ? say(`, ${sum.pending} of them pending`, `, ${sum.pending} pendiente${sum.pending === 1 ? '' : 's'}`)
      : '';
  if (sum.pending > 0)
    book.count(
      say('pending', 'pendientes'),
      sum.pending,
      waiting ? { rowCount: sum.pending, filters: waiting } : {},
    );
  return say(
    `${countWords(sum.rows, 'transaction', 'transactions')}${pending}`,
    `${countWords(sum.rows, 'transacción', 'transacciones')}${pending}`,
  );
}

/** A fact's period, rows and the filters that open exactly them; `query` null where only the rows themselves can. */
export function behind(
  kit: Kit,
  query: RowQuery | null,
  sum: { rows: number; ids: readonly number[] },
  days: Pick<Days, 'start' | 'end'> | null = query,
): Partial<Fact> {
  return {
    start: days?.start ?? null,
    end: days?.end ?? null,
    rowCount: sum.rows,
    rowIds: [...sum.ids],
    filters: openingFilter(query, sum.rows, sum.ids),
    subjects: query?.things.map((one) => thingWords(one, kit.language)) ?? [],
  };
}

/** What stands behind a figure of a few rows that no other filter tells apart: those rows. */
export function rowsBehind(ids: readonly number[], about: Partial<Fact> = {}): Partial<Fact> {
  return {
    rowCount: ids.length,
    rowIds: [...ids],
    filters: openingFilter(null, ids.length, ids),
    ...about,
  };
}
