import { besideSaid } from './beside-said.ts';
import type { Span } from './calendar.ts';
import { listedDays } from './listed-days.ts';
import { readingOf, skipArticle, type Reading } from './pattern.ts';
import { read } from './read.ts';
import { type Tokens } from './reading.ts';
import type { FoundPeriod, Period } from './period.ts';
import { addDays } from '@saldo/contract/dates';
import { hints, words } from './words.ts';

/** Every stretch of time named in a question, left to right; tokens for which `taken` is true are not looked at. */
export function findPeriods(said: Reading, taken: (index: number) => boolean = () => false): FoundPeriod[] {
  const { tokens, clock } = said;
  const found: FoundPeriod[] = [];
  let reading = said;
  const free = (from: number, to: number): boolean =>
    ![...Array(to - from).keys()].some((offset) => taken(from + offset));
  for (let at = 0; at < tokens.length; at += 1) {
    if (taken(at)) continue;
    const list = listedDays(reading, at, read);
    if (list.length > 1 && list.every(({ from, to }) => free(from, to))) {
      found.push(...list);
      at = (list.at(-1)?.to ?? at + 1) - 1;
      continue;
    }
    const within: Span | null = found.at(-1)?.period.part?.of ?? null;
    if (within !== (reading.clock.within ?? null)) reading = readingOf(tokens, { ...clock, within });
    const parsed = read('expression', reading, at);
    if (!parsed || parsed.next <= at) continue;
    if (!free(at, parsed.next)) continue;
    const told = explains(tokens, found.at(-1), at, parsed.period) ? found.pop() : undefined;
    found.push({
      period: parsed.period,
      from: told?.from ?? at,
      to: parsed.next,
      yearless: parsed.yearless ?? false,
      ...(parsed.weekdays ? { weekdays: parsed.weekdays } : {}),
      ...(parsed.each ? { each: parsed.each } : {}),
    });
    besideOwn(found, reading);
    at = parsed.next - 1;
    const [last] = found.slice(-1);
    const beside = last ? besideSaid(tokens, last, clock) : null;
    if (beside && free(beside.from, beside.to)) {
      found.push(beside);
      at = beside.to - 1;
    }
  }
  return found;
}

/** What says which one of a kind is meant, of "this summer" and "last summer". */
const which = (word: string): boolean => words.this.has(word) || words.last.has(word);

/**
 * "This summer and last summer", "July, against last July": the last one beside another that is the same is the one before it,
 * read as on the day before that began.
 */
function besideOwn(found: FoundPeriod[], { tokens, clock }: Reading): void {
  const said = ({ from, to }: FoundPeriod): string[] =>
    tokens.slice(skipArticle(tokens, from), to).map(({ text }) => text);
  const named = (one: FoundPeriod): string =>
    said(one)
      .filter((word) => !which(word))
      .join(' ');
  const isLast = (one: FoundPeriod): boolean => said(one).some((word) => words.last.has(word));
  const one = found.at(-1);
  const place = found
    .slice(0, -1)
    .findLastIndex(({ period }) => period.start === one?.period.start && period.end === one.period.end);
  const other = found[place];
  if (!one || !other || isLast(one) === isLast(other) || named(one) !== named(other)) return;
  const later = isLast(one) ? one : other;
  const reading = readingOf(tokens, { ...clock, today: addDays(later.period.start, -1) });
  const parsed = read('expression', reading, later.from);
  if (parsed) found[isLast(one) ? found.length - 1 : place] = { ...later, period: parsed.period };
}

const loose: ReadonlySet<string> = new Set(['day', 'range', 'weekend']);

/** "for Christmas, so from Thanksgiving to Dec 24", `la Navidad, del 1 al 24`: a feast or season whose days follow it. */
function explains(
  tokens: Tokens,
  named: FoundPeriod | undefined,
  at: number,
  { kind, grain }: Period,
): boolean {
  if (!named || kind !== 'range' || grain !== 'range' || !loose.has(named.period.grain)) return false;
  const said = tokens.slice(named.from, named.to);
  if (named.period.kind === 'range' || said.some((one) => one.kind !== 'word')) return false;
  const gap = tokens.slice(named.to, at);
  return gap.some((one) => one.kind === 'mark') && gap.every((one) => hints.explaining.has(one.text));
}
