import { formatDate, type DateText as Day } from '@saldo/contract/dates';

/** A calendar day for people and machines: `Jan 5, 2026`. */
export function DateText({ date, className }: { date: Day; className?: string }) {
  return (
    <time dateTime={date} className={className}>
      {formatDate(date)}
    </time>
  );
}

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** How long ago an instant was, in words: "just now", "5 minutes ago", "Jan 5, 2026". */
export function agoWords(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / 60_000);
  if (!Number.isFinite(minutes)) return '';
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  if (days < 7) return days === 1 ? 'yesterday' : `${days} days ago`;
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
