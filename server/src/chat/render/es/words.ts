import type { DateText } from '@saldo/contract/dates';
import type { Flow, Thing } from '@saldo/contract/query/query';
import { wholeUnit } from '@saldo/contract/stretches';
import { withoutEnd } from '../spans.ts';
import type { Stretch } from '../../../books/scope.filters.ts';
import type { Grammar } from '../grammar.ts';

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const weekdays = 'lunes martes miércoles jueves viernes sábado domingo'.split(' ');

const monthOf = (date: DateText): string => months[Number(date.slice(5, 7)) - 1] ?? '';
const yearOf = (date: DateText): string => date.slice(0, 4);
const dayOf = (date: DateText): string => String(Number(date.slice(8)));
const day = (date: DateText): string => `${dayOf(date)} de ${monthOf(date)} de ${yearOf(date)}`;

/** "1 de octubre" as far as it differs from the last day's. */
function first({ start, end }: Stretch): string {
  if (yearOf(start) !== yearOf(end)) return day(start);
  return monthOf(start) === monthOf(end) ? dayOf(start) : `${dayOf(start)} de ${monthOf(start)}`;
}

function stretch(days: Stretch): string {
  const unit = wholeUnit(days);
  if (unit === 'year') return yearOf(days.start);
  if (unit === 'month') return `${monthOf(days.start)} de ${yearOf(days.start)}`;
  if (unit === 'day') return day(days.start);
  return `${first(days)} al ${day(days.end)}`;
}

/** `e intereses`: before the sound of an i, which `hielo` does not begin with. */
const startsWithI = (text: string): boolean => /^h?[ií](?![aeouáéóú])/i.test(text);
const startsWithO = (text: string): boolean => /^h?[oó]/i.test(text);

function list(items: readonly string[], last: (item: string) => string): string {
  const end = items.at(-1) ?? '';
  return items.length < 2 ? end : `${items.slice(0, -1).join(', ')} ${last(end)} ${end}`;
}

const prepositions: Readonly<Partial<Record<Flow, Readonly<Record<Thing['kind'], string>>>>> = {
  spending: { category: 'en', payee: 'en', text: 'con', tag: 'con la etiqueta' },
  income: { category: 'de', payee: 'de', text: 'de', tag: 'con la etiqueta' },
  refunds: { category: 'de', payee: 'de', text: 'de', tag: 'con la etiqueta' },
};

export const es: Grammar = {
  day,
  stretch,
  short: (days, year) => withoutEnd(stretch(days), year === '' ? [] : [` de ${year}`]),
  during: (days) => {
    const unit = wholeUnit(days);
    const preposition = unit === 'day' ? 'el' : unit === 'year' || unit === 'month' ? 'en' : 'del';
    return `${preposition} ${stretch(days)}`;
  },
  soFar: (days) =>
    `${days.start.slice(0, 7) === days.end.slice(0, 7) ? monthOf(days.start) : stretch(days)} hasta ahora`,
  list: (items) => list(items, (item) => (startsWithI(item) ? 'e' : 'y')),
  either: (items) => list(items, (item) => (startsWithO(item) ? 'u' : 'o')),
  workdays: 'días entre semana',
  weekday: (iso) => {
    const name = weekdays[iso - 1] ?? '';
    return [name, name.endsWith('s') ? name : `${name}s`];
  },
  before: (flow, what) =>
    (prepositions[flow] ?? { category: 'en', payee: 'con', text: 'con', tag: 'con la etiqueta' })[what],
};
