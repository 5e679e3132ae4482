import { formatDate as inEnglish, type DateText } from '@saldo/contract/dates';
import { language, locale } from './language.ts';

const shortDay = new Intl.DateTimeFormat(locale, {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});

/** A written day without its year, where that is known. */
export const withoutYear = (text: string, year: string): string =>
  text.replace(`, ${year}`, '').replace(` ${year}`, '');

/** A day for reading: `Jan 5, 2026`, `5 ene 2026`. */
export function formatDate(date: DateText): string {
  return language === 'es' ? shortDay.format(new Date(`${date}T00:00:00Z`)) : inEnglish(date);
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A day in words of English, as the server says it, as the page writes it; anything else as it is. */
export function spokenDay(text: string): string {
  const [, month = '', day = '', year = ''] = /^([A-Z][a-z]{2}) (\d+), (\d{4})$/.exec(text) ?? [];
  const at = months.indexOf(month);
  return at === -1 ? text : formatDate(`${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`);
}
