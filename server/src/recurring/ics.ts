import { createHash } from 'node:crypto';
import { addDays, type DateText } from '@saldo/contract/dates';
import { cents, formatCents } from '@saldo/contract/money';
import type { RecurringView } from '@saldo/contract/recurring/recurring.schemas';

/** Text of a calendar (RFC 5545, 3.3.11): what a name holds can end no line and begin no property. */
const escaped = (text: string): string =>
  text.replace(/[\u0000-\u001f\u007f]+/g, ' ').replace(/[\\;,]/g, (mark) => `\\${mark}`);

/** Lines of at most 75 bytes, the next one beginning with a blank (3.1); no letter is cut in two. */
function folded(line: string): string {
  const lines: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter);
    if (size + bytes > 74) {
      lines.push(part);
      part = '';
      size = 0;
    }
    part += letter;
    size += bytes;
  }
  return [...lines, part].join('\r\n ');
}

const compact = (date: DateText): string => date.replaceAll('-', '');

const verbs: Readonly<Record<string, string>> = {
  pay: 'comes in',
  income: 'comes in',
  card: 'card payment',
};

/** The days ahead as a calendar: one event of a whole day for each payment and pay, the same id each time it is read. */
export function calendarOf({ upcoming, today }: RecurringView, now: Date): string {
  const stamp = `${now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
  const events = upcoming.flatMap(({ key, name, kind, date, amount, about }) => {
    // What is late is expected any day: it stands on today.
    const day = date < today ? today : date;
    const id = createHash('sha256').update(`${key} ${date}`).digest('hex').slice(0, 32);
    const sum = `${about ? 'about ' : ''}${formatCents(cents(Math.abs(amount)), 'USD')}`;
    const verb = verbs[kind];
    const what = verb === undefined ? '' : ` ${verb}`;
    return [
      'BEGIN:VEVENT',
      `UID:${id}@saldo`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escaped(`${name}${what}: ${sum}`)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Saldo//Bills//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Saldo: bills and pay',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...events,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
