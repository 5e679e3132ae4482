import { primaryCategories } from '@saldo/contract/transactions/transactions.rules';
import type { Flow, GroupBy, Thing } from '../frames/frame.ts';
import { unitSpan } from '../periods/calendar.ts';
import { codeWords, dateWords, monthWords, safeText, weekdayName } from '../render/words.ts';
import type { RowQuery } from '../tools/query.ts';
import { accountName, type Kit } from './kit.ts';

export const flowNoun = (kit: Kit): string => {
  switch (kit.frame.flow) {
    case 'income':
      return kit.say('income', 'ingresos');
    case 'refunds':
      return kit.say('refunds', 'reembolsos');
    case 'transfers':
      return kit.say('transfers', 'transferencias');
    case 'any':
      return kit.say('net of money in and out', 'neto de entradas y salidas');
    case 'spending':
    case 'movement':
      return kit.say('spending', 'gasto');
  }
};

const several: ReadonlySet<Flow> = new Set<Flow>(['income', 'refunds', 'transfers']);

/** "Tu gasto", "Tus ingresos": the Spanish possessive before {@link flowNoun}. */
export const ownFlow = (kit: Kit): string => `${several.has(kit.frame.flow) ? 'Tus' : 'Tu'} ${flowNoun(kit)}`;

type TimeGroup = Exclude<GroupBy, 'category' | 'merchant' | 'account' | 'weekday'>;

/** A code below one of the taxonomy's primaries. */
const isDetailed = (code: string): boolean =>
  primaryCategories.some((primary) => code.startsWith(`${primary}_`));

export function groupLabel(kit: Kit, by: GroupBy, key: string): string {
  if (by === 'month' || by === 'quarter' || by === 'year') kit.book.stated.add(key);
  switch (by) {
    case 'category':
      return codeWords(key, kit.language);
    case 'merchant':
      return safeText(key);
    case 'account':
      return accountName(kit, Number(key));
    case 'weekday':
      return weekdayName(Number(key), kit.language);
    case 'month':
      return monthWords(key, kit.language);
    case 'quarter':
      return `Q${Math.ceil(Number(key.slice(5, 7)) / 3)} ${key.slice(0, 4)}`;
    case 'year':
      return key.slice(0, 4);
    case 'week':
      return kit.say(`week of ${dateWords(key, 'en')}`, `semana del ${dateWords(key, 'es')}`);
    case 'day':
      return dateWords(key, kit.language);
  }
}

const ofMerchant = (name: string): Thing => ({ kind: 'merchant', values: [name], key: name });

const ofCategory = (code: string): Thing => ({ kind: 'category', values: [code], key: code });

/** The days a group by time covers, within those asked for. Weeks of rows begin on Monday. */
export function daysOfGroup(query: RowQuery, by: TimeGroup, key: string): Pick<RowQuery, 'start' | 'end'> {
  const span = by === 'day' ? { start: key, end: key } : unitSpan(by, key, 0, 1);
  return {
    start: span.start < query.start ? query.start : span.start,
    end: span.end > query.end ? query.end : span.end,
  };
}

/** The query of one group's rows alone; null where no filter tells them apart from others. */
export function queryOfGroup(query: RowQuery, by: GroupBy, key: string, detail: boolean): RowQuery | null {
  const kinds = query.things.filter((one) => one.kind === 'category');
  const names = query.things.filter((one) => one.kind !== 'category');
  switch (by) {
    case 'account':
      return { ...query, accountIds: [Number(key)] };
    case 'weekday':
      return { ...query, weekdays: [Number(key)] };
    case 'merchant':
      // A text may be in some rows of a merchant and not in others.
      if (names.some((one) => one.kind === 'text')) return null;
      return { ...query, things: [...kinds, ofMerchant(key)] };
    case 'category':
      // Rows that have only the wider category would bring all of it with them.
      if (detail && !isDetailed(key)) return null;
      return { ...query, things: [...names, ofCategory(key)] };
    case 'day':
    case 'week':
    case 'month':
    case 'quarter':
    case 'year':
      return { ...query, ...daysOfGroup(query, by, key) };
  }
}
