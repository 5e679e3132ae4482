import { addMonths } from '../../periods/calendar.ts';
import type { Period } from '../../periods/grammar.ts';
import type { Marked } from '../words/marked.ts';
import type { Asking } from './asking.ts';

/** The words of a question as they were said, folded. */
export const plainOf = ({ tokens }: Marked): string => tokens.map((one) => one.text).join(' ');

/** "300 a month", `50 cada semana`: a sum that comes again and again. */
export const everyUnit =
  /\b(a|per|each|every|al|a la|por|cada) (day|week|month|year|paycheck|dia|semana|mes|ano|quincena)\b|\b(daily|weekly|monthly|yearly|diari[oa]s?|semanal\w*|mensual\w*|anual\w*)\b/;

const parts: readonly (readonly [RegExp, number])[] = [
  [/\b(half|halve|halved|halving|mitad)\b/, 500],
  [/\b(a|one|by|un|en un) (third|tercio)\b/, 333],
  [/\b(by a|by one|un|en un) (quarter|cuarto)\b/, 250],
];

/** The part of something that would be more or less, in tenths of a percent; null when none was said. */
export function cutOf(marked: Marked): number | null {
  const percent = marked.tokens.find((one, at) => one.percent && !marked.taken(at))?.value ?? null;
  if (percent !== null) return percent > 0 && percent <= 100 ? Math.round(percent * 10) : null;
  const plain = plainOf(marked);
  return parts.find(([words]) => words.test(plain))?.[1] ?? null;
}

/** The running stretch beside the same days of the one it is held against: unlike spans say nothing of each other. */
export function sameDaysBefore({ frame, world, pattern }: Asking): Period[] {
  const { today } = world;
  const past = frame.periods.filter((one) => one.end < today);
  const running = frame.periods.find((one) => one.end >= today);
  if (past.length > 1) return frame.periods;
  const named = past[0] ?? running;
  const monthly =
    named?.grain === 'month' ||
    (!named && /\b(month|mes)\b/.test(pattern) && !/\b(year|ano)\b/.test(pattern));
  const start = monthly ? `${today.slice(0, 7)}-01` : `${today.slice(0, 4)}-01-01`;
  const back = monthly ? 1 : 12;
  const grain = monthly ? 'month' : 'year';
  return [
    { start, end: today, grain, kind: 'unit' },
    { start: addMonths(start, -back), end: addMonths(today, -back), grain, kind: 'unit' },
  ];
}
