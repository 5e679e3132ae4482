import { fold } from '../language/fold.ts';
import { formatDate, type DateText } from '@saldo/contract/dates';
import {
  categoryLabel,
  detailedLabel,
  primaryCategories,
} from '@saldo/contract/transactions/transactions.rules';
import { categories } from '../entities/categories.ts';
import { categoryName, primaryOfOther } from './category-names.ts';
import type { GroupBy, Per, Thing } from '../frames/frame.ts';
import type { Language } from '../language/detect.ts';
import { monthNumber, yearOf, dayNumber } from '../periods/calendar.ts';
import type { Cadence } from '../tools/stream-days.ts';

const esMonths =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const enMonths =
  'January February March April May June July August September October November December'.split(' ');
const esDays = 'lunes martes miércoles jueves viernes sábado domingo'.split(' ');
const enDays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

/** A day in words: `Oct 5, 2026`, `5 de octubre de 2026`. */
export function dateWords(date: DateText, language: Language): string {
  return language === 'en'
    ? formatDate(date)
    : `${dayNumber(date)} de ${esMonths[monthNumber(date) - 1]} de ${yearOf(date)}`;
}

/** Some days with their prepositions: "from Oct 1, 2026 to Oct 31, 2026", "on Oct 5, 2026". */
export function rangeWords(start: DateText, end: DateText, language: Language): string {
  if (start === end)
    return language === 'en' ? `on ${dateWords(start, language)}` : `el ${dateWords(start, language)}`;
  return language === 'en'
    ? `from ${dateWords(start, language)} to ${dateWords(end, language)}`
    : `del ${dateWords(start, language)} al ${dateWords(end, language)}`;
}

/** A month's name with its year: "October 2026", "octubre de 2026". */
export function monthWords(date: DateText, language: Language): string {
  return language === 'en'
    ? `${enMonths[monthNumber(date) - 1]} ${yearOf(date)}`
    : `${esMonths[monthNumber(date) - 1]} de ${yearOf(date)}`;
}

export function weekdayName(iso: number, language: Language): string {
  return (language === 'en' ? enDays : esDays)[iso - 1] ?? '';
}

/** Markup, invisible characters, addresses and long numbers out of foreign text; at most `most` characters. */
export function safeText(text: string, most = 40): string {
  return text
    .slice(0, 200)
    .normalize('NFKC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/https?:\/\/\S+|www\.\S+/gi, '…')
    .replaceAll(/<[^>]*>?/g, ' ')
    .replaceAll(/[<>[\]()`*_~|#]/g, ' ')
    .replaceAll(/\d{6,}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
}

/** A category code as people call it. */
export function codeWords(code: string, language: Language): string {
  const concept =
    categories.find((one) => one.codes.length === 1 && one.codes[0] === code) ??
    categories.find((one) => one.key === 'salary' && one.codes.includes(code));
  if (concept) return language === 'en' ? concept.en : concept.es;
  if (!code) return language === 'en' ? 'uncategorized' : 'sin categoría';
  const name = categoryName(code, language);
  if (name !== null) return name;
  const others = primaryOfOther(code);
  if (others !== null && others !== code)
    return language === 'en' ? `other ${codeWords(others, 'en')}` : `otros de ${codeWords(others, 'es')}`;
  const primary = primaryCategories.find((one) => code.startsWith(`${one}_`));
  return safeText(primary ? detailedLabel(code, primary) : categoryLabel(code), 80).toLowerCase();
}

/** What rows are narrowed to, as a person says it. */
export function thingWords(thing: Thing, language: Language): string {
  if (thing.kind === 'merchant' || thing.person)
    return listWords(
      thing.values.map((one) => safeText(one)),
      language,
    ).concat(thing.line === undefined ? '' : ` (“${safeText(thing.line)}”)`);
  if (thing.kind === 'text') return `“${safeText(thing.values[0] ?? '')}”`;
  const concept = categories.find((one) => one.key === thing.key);
  return concept ? concept[language] : thing.values.map((code) => codeWords(code, language)).join(', ');
}

/** "a, b and c". */
export function listWords(items: readonly string[], language: Language): string {
  if (items.length <= 1) return items[0] ?? '';
  const last = items.at(-1) ?? '';
  // `e intereses`: before the sound of an i, which `hielo` does not begin with.
  const and = language === 'en' ? 'and' : /^\P{L}*h?i(?![aeou])/iu.test(fold(last)) ? 'e' : 'y';
  return `${items.slice(0, -1).join(', ')} ${and} ${last}`;
}

export function countWords(count: number, singular: string, plural: string): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

export const cadenceWords: Readonly<Record<Language, Readonly<Record<Cadence, string>>>> = {
  en: {
    weekly: 'weekly',
    biweekly: 'every two weeks',
    semimonthly: 'twice a month',
    monthly: 'monthly',
    quarterly: 'quarterly',
    yearly: 'yearly',
  },
  es: {
    weekly: 'semanal',
    biweekly: 'cada dos semanas',
    semimonthly: 'dos veces al mes',
    monthly: 'mensual',
    quarterly: 'trimestral',
    yearly: 'anual',
  },
};

export const perWords: Readonly<Record<Language, Readonly<Record<Per, string>>>> = {
  en: {
    day: 'per day',
    week: 'per week',
    fortnight: 'every two weeks',
    halfMonth: 'per half month',
    month: 'per month',
    quarter: 'per quarter',
    year: 'per year',
    transaction: 'per purchase',
  },
  es: {
    day: 'por día',
    week: 'por semana',
    fortnight: 'cada dos semanas',
    halfMonth: 'por quincena',
    month: 'por mes',
    quarter: 'por trimestre',
    year: 'por año',
    transaction: 'por compra',
  },
};

export const groupWords: Readonly<Record<Language, Readonly<Record<GroupBy, string>>>> = {
  en: {
    category: 'category',
    merchant: 'merchant',
    account: 'account',
    day: 'day',
    week: 'week',
    month: 'month',
    quarter: 'quarter',
    year: 'year',
    weekday: 'day of the week',
  },
  es: {
    category: 'categoría',
    merchant: 'comercio',
    account: 'cuenta',
    day: 'día',
    week: 'semana',
    month: 'mes',
    quarter: 'trimestre',
    year: 'año',
    weekday: 'día de la semana',
  },
};

/** Days between two dates in words with the number in front. */
export function daysWords(days: number, language: Language): string {
  return language === 'en' ? countWords(days, 'day', 'days') : countWords(days, 'día', 'días');
}
