import { addDays, type DateText } from '@saldo/contract/dates';
import { formatCents, type Cents } from '@saldo/contract/money';
import type { Chart, Fact, Reply } from '../fact.ts';
import type { Frame } from '../frames/frame.ts';
import type { Language } from '../language/detect.ts';
import { boundWords } from '../frames/said-bounds.ts';
import type { Period } from '../periods/grammar.ts';
import { unitSpan } from '../periods/calendar.ts';
import { countWords, dateWords, listWords, rangeWords, safeText, thingWords } from '../render/words.ts';
import { openingFilter, type RowQuery } from '../tools/query.ts';
import type { Bound, Sum } from '../tools/rows.ts';
import type { World } from '../world.ts';

/** Collects the figures of an answer; every number a sentence shows is registered here first. */
export interface FactBook {
  facts: Fact[];
  /** Bounds of periods that were stated. */
  stated: Set<string>;
  money(label: string, amount: Cents, about?: Partial<Fact>): string;
  count(label: string, value: number, about?: Partial<Fact>): string;
  percent(label: string, tenths: number, about?: Partial<Fact>): string;
  date(label: string, value: DateText, about?: Partial<Fact>): string;
  days(label: string, value: number): string;
}

/** What an answer function works with: a person's bound tools, their names, the question's frame. */
export interface Kit {
  bound: Bound;
  world: World;
  language: Language;
  frame: Frame;
  book: FactBook;
  /** Notes for the end of the answer: what was assumed, left out or cut. */
  notes: string[];
  /** Picks the sentence of the answer's language. */
  say: (en: string, es: string) => string;
}

export function makeFactBook(language: Language): FactBook {
  const facts: Fact[] = [];
  const add = (
    kind: Fact['kind'],
    label: string,
    amount: Cents | null,
    value: number | string | null,
    about: Partial<Fact> = {},
  ): void => {
    if (facts.length >= 120) return;
    facts.push({
      id: `f${facts.length + 1}`,
      kind,
      label: label.slice(0, 200),
      amount,
      value,
      start: null,
      end: null,
      rowCount: null,
      filters: null,
      rowIds: [],
      subjects: [],
      ...about,
    });
  };
  return {
    facts,
    stated: new Set(),
    money(label, amount, about) {
      add('money', label, amount, null, about);
      return formatCents(amount);
    },
    count(label, value, about) {
      add('count', label, null, value, about);
      return String(value);
    },
    percent(label, tenths, about) {
      const value = tenths / 10;
      add('percent', label, null, value, about);
      return `${value}%`;
    },
    date(label, value, about) {
      add('date', label, null, value, about);
      return dateWords(value, language);
    },
    days(label, value) {
      add('days', label, null, value);
      return String(value);
    },
  };
}

export function reply(kit: Kit, text: string, more: Partial<Reply> = {}): Reply {
  const notes = kit.notes.length > 0 ? `\n${kit.notes.join(' ')}` : '';
  return {
    text: `${text}${notes}`,
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

/** "in Everyday Checking", "across all accounts". */
export function scopeWords(kit: Kit): string {
  const ids = scopeOf(kit);
  if (!ids) return kit.say('across all accounts', 'en todas las cuentas');
  return kit.say(
    `in ${listWords(
      ids.map((id) => accountName(kit, id)),
      'en',
    )}`,
    `en ${listWords(
      ids.map((id) => accountName(kit, id)),
      'es',
    )}`,
  );
}

export interface Days {
  start: DateText;
  end: DateText;
  grain: Period['grain'];
  kind: Period['kind'] | 'default';
}

/** This month so far, which an answer falls back on when no dates were said. */
export function thisMonth(kit: Kit): Days {
  return {
    start: unitSpan('month', kit.world.today).start,
    end: kit.world.today,
    grain: 'month',
    kind: 'default',
  };
}

export function allTime(kit: Kit): Days {
  return { start: kit.world.dataStart ?? kit.world.today, end: kit.world.today, grain: 'range', kind: 'all' };
}

/** The last `count` complete months within the data, for "a month on average" without dates. */
export function completeMonths(kit: Kit, count: number): Days {
  const end = addDays(unitSpan('month', kit.world.today).start, -1);
  let start = unitSpan('month', kit.world.today, -count).start;
  const first = kit.world.dataStart;
  if (first && start < first) start = first.endsWith('-01') ? first : unitSpan('month', first, 1).start;
  if (start > end)
    return {
      start: first ?? unitSpan('month', kit.world.today).start,
      end: kit.world.today,
      grain: 'range',
      kind: 'default',
    };
  return { start, end, grain: 'month', kind: 'complete' };
}

/** A period as days within the data; says so when the data starts later. */
export function daysOf(kit: Kit, period: Period): Days {
  const { dataStart, today } = kit.world;
  let { start } = period;
  if (period.kind === 'all' || period.kind === 'until' || period.kind === 'payday')
    start = start < (dataStart ?? today) ? (dataStart ?? today) : start;
  else if (dataStart && start < dataStart && period.end >= dataStart) {
    const note = kit.say(
      `Your data starts on ${dateWords(dataStart, 'en')}.`,
      `Tus datos empiezan el ${dateWords(dataStart, 'es')}.`,
    );
    if (!kit.notes.includes(note)) kit.notes.push(note);
    kit.book.date('first row', dataStart);
  }
  return { start, end: period.end, grain: period.grain, kind: period.kind };
}

export function queryOf(kit: Kit, days: Days, change: Partial<RowQuery> = {}): RowQuery {
  const { frame } = kit;
  return {
    flow: frame.flow,
    start: days.start,
    end: days.end,
    accountIds: scopeOf(kit),
    things: frame.things,
    exclude: frame.exclude,
    minCents: frame.minCents,
    maxCents: frame.maxCents,
    weekdays: frame.weekdays,
    pending: frame.pending,
    gross: frame.gross,
    direction: frame.direction,
    ...change,
  };
}

/** What rows are about, in words: "on groceries at Walmart, over $50.00, without travel". */
export function aboutWords(kit: Kit, flow = kit.frame.flow): string {
  const { frame, language, say } = kit;
  const categories = frame.things
    .filter((one) => one.kind === 'category')
    .map((one) => thingWords(one, language));
  const merchants = frame.things
    .filter((one) => one.kind !== 'category')
    .map((one) => thingWords(one, language));
  const parts: string[] = [];
  if (categories.length > 0)
    parts.push(
      say(
        `${flow === 'income' ? 'from' : 'on'} ${listWords(categories, 'en')}`,
        `${flow === 'income' ? 'de' : 'en'} ${listWords(categories, 'es')}`,
      ),
    );
  if (merchants.length > 0)
    parts.push(
      say(
        `${flow === 'income' || flow === 'refunds' ? 'from' : 'at'} ${listWords(merchants, 'en')}`,
        `${flow === 'income' || flow === 'refunds' ? 'de' : 'en'} ${listWords(merchants, 'es')}`,
      ),
    );
  const bounds = boundWords(frame);
  if (bounds) parts.push(say(bounds.en, bounds.es));
  if (frame.weekdays) parts.push(say(weekdayWords(frame.weekdays, 'en'), weekdayWords(frame.weekdays, 'es')));
  if (frame.pending !== null)
    parts.push(
      frame.pending ? say('still pending', 'aún pendientes') : say('already posted', 'ya contabilizadas'),
    );
  if (frame.gross) parts.push(say('refunds not taken off', 'sin descontar reembolsos'));
  if (frame.exclude.length > 0) {
    const left = listWords(
      frame.exclude.map((one) => thingWords(one, language)),
      language,
    );
    parts.push(say(`not counting ${left}`, `sin contar ${left}`));
  }
  return parts.length > 0 ? ` ${parts.join(', ')}` : '';
}

function weekdayWords(days: readonly number[], language: Language): string {
  if (days.length === 2 && days[0] === 6) return language === 'en' ? 'on weekends' : 'en fines de semana';
  if (days.length === 5) return language === 'en' ? 'on weekdays' : 'entre semana';
  const en = 'Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays'.split(' ');
  const es = 'lunes martes miércoles jueves viernes sábados domingos'.split(' ');
  return language === 'en'
    ? `on ${listWords(
        days.map((one) => en[one - 1] ?? ''),
        'en',
      )}`
    : `los ${listWords(
        days.map((one) => es[one - 1] ?? ''),
        'es',
      )}`;
}

/** "(42 transactions, 2 pending)": the count of what was counted. */
export function countOf(kit: Kit, sum: Pick<Sum, 'rows' | 'pending'>, about: Partial<Fact> = {}): string {
  const { say, book } = kit;
  book.count('transactions', sum.rows, about);
  const waiting = about.filters && !about.filters.ids ? { ...about.filters, pending: true } : null;
  const pending =
    sum.pending > 0 && kit.frame.pending === null
      ? say(`, ${sum.pending} of them pending`, `, ${sum.pending} pendiente${sum.pending === 1 ? '' : 's'}`)
      : '';
  if (sum.pending > 0)
    book.count('pending', sum.pending, waiting ? { rowCount: sum.pending, filters: waiting } : {});
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

export function range(kit: Kit, days: Pick<Days, 'start' | 'end'>): string {
  kit.book.stated.add(days.start).add(days.end);
  return rangeWords(days.start, days.end, kit.language);
}

/** True when all of a period lies before the first row or there are no rows at all. */
export function beforeData(kit: Kit, days: Days): boolean {
  return kit.world.dataStart === null || days.end < kit.world.dataStart;
}

export function noData(kit: Kit, days: Days): Reply {
  const { world, say } = kit;
  if (world.dataStart === null)
    return reply(
      kit,
      say(
        'I see no transactions yet. Connect a bank or run a sync, and ask me again.',
        'Todavía no veo transacciones. Conecta un banco o sincroniza, y vuelve a preguntarme.',
      ),
      { outcome: 'nodata' },
    );
  kit.book.date('first row', world.dataStart);
  kit.book.stated.add(days.start).add(days.end);
  return reply(
    kit,
    say(
      `Your data starts on ${dateWords(world.dataStart, 'en')}, so I cannot tell anything about the time ${rangeWords(days.start, days.end, 'en')}.`,
      `Tus datos empiezan el ${dateWords(world.dataStart, 'es')}, así que no puedo decir nada ${days.start === days.end ? 'sobre' : 'del periodo'} ${rangeWords(days.start, days.end, 'es')}.`,
    ),
    { outcome: 'nodata' },
  );
}

export const barChart = (
  title: string,
  points: readonly { label: string; amount: Cents }[],
  kind: Chart['kind'] = 'bar',
): Chart | null =>
  points.length >= 2 ? { kind, title, points: points.slice(0, 24).map((one) => ({ ...one })) } : null;

/** value / whole in tenths of a percent, rounded half up; null without a whole. */
export function share(value: number, whole: number): number | null {
  return whole <= 0 ? null : Math.round((value * 1000) / whole);
}

/** Rounds a quotient of cents half away from zero to the cent. */
export function divideCents(total: number, by: number): Cents {
  const sign = total < 0 ? -1 : 1;
  return (sign * Math.floor((Math.abs(total) * 2 + by) / (by * 2))) as Cents;
}
