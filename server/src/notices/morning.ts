import { addDays, dateIn, type DateText } from '@saldo/contract/dates';

/** The hour at which a person's morning begins, and the one after which it is too late for today. */
const begins = 7;
const ends = 12;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** What a clock on the wall shows, as if it were UTC. */
function onTheWall(timeZone: string, instant: Date): number {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  if (formatters.size >= 64) formatters.clear();
  formatters.set(timeZone, formatter);
  return Date.parse(`${formatter.format(instant).replace(' ', 'T')}Z`);
}

/** When a clock on the wall shows an hour of a day; where clocks skip it, when they have gone on. */
function instantOf(timeZone: string, date: DateText, hour: number): Date {
  const wanted = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  let at = new Date(wanted);
  // The zone's distance from UTC is that of the guess before; a second look mends a day on which it changes.
  for (let look = 0; look < 2; look += 1) at = new Date(at.getTime() + wanted - onTheWall(timeZone, at));
  return at;
}

/** The first morning in a time zone after an instant. */
export function nextMorning(timeZone: string, after: Date): Date {
  const today = dateIn(timeZone, after);
  const first = instantOf(timeZone, today, begins);
  return first > after ? first : instantOf(timeZone, addDays(today, 1), begins);
}

/** Whether it is morning in a time zone. */
export function isMorning(timeZone: string, instant: Date): boolean {
  const hour = new Date(onTheWall(timeZone, instant)).getUTCHours();
  return hour >= begins && hour < ends;
}
