import type { DateText as Day } from '@saldo/contract/dates';
import { t } from '../language/t.ts';
import { formatDate } from '../language/dates.ts';
import { locale } from '../language/language.ts';

/** A calendar day for people and machines: `Jan 5, 2026`. */
export function DateText({ date, className }: { date: Day; className?: string }) {
  return (
    <time dateTime={date} className={className}>
      {formatDate(date)}
    </time>
  );
}

const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** How long ago an instant was, in words: "just now", "5 minutes ago", "Jan 5, 2026". */
export function agoWords(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / 60_000);
  if (!Number.isFinite(minutes)) return '';
  if (minutes < 1) return t`just now`;
  if (minutes < 60) return minutes === 1 ? t`1 minute ago` : t`${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? t`1 hour ago` : t`${hours} hours ago`;
  const days = Math.floor(hours / 24);
  if (days < 7) return days === 1 ? t`yesterday` : t`${days} days ago`;
  return clock.format(new Date(instant));
}

/** An instant as time past; the exact time is its tooltip. */
export function Ago({ instant, now }: { instant: string; now?: Date }) {
  return (
    <time dateTime={instant} title={clock.format(new Date(instant))}>
      {agoWords(instant, now ?? new Date())}
    </time>
  );
}
