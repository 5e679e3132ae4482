import type { Frame, GroupBy } from '../../frame.ts';
import { figures, notBy, type Wanted } from './wanted.ts';

/** Units that rows can be grouped by, as questions call them. */
const unitNames: Readonly<Record<string, readonly GroupBy[]>> = {
  day: ['day', 'weekday'],
  dia: ['day', 'weekday'],
  weekday: ['weekday', 'day'],
  week: ['week'],
  semana: ['week'],
  weekend: ['week', 'day'],
  'fin de semana': ['week', 'day'],
  month: ['month'],
  mes: ['month'],
  quarter: ['quarter'],
  trimestre: ['quarter'],
  year: ['year'],
  ano: ['year'],
};

/** Rates, as questions call them. */
const rateNames: Readonly<Record<string, string>> = {
  daily: 'day',
  diario: 'day',
  diaria: 'day',
  dia: 'day',
  weekly: 'week',
  semanal: 'week',
  semana: 'week',
  monthly: 'month',
  mensual: 'month',
  mes: 'month',
  yearly: 'year',
  annually: 'year',
  anual: 'year',
  ano: 'year',
};

/** Figures of rows that stand on no day; the others are on one, or tell it. */
const standsOnADay = notBy(
  ...figures,
  'extreme',
  'breakdown',
  'compareThings',
  'savingsRate',
  'overview',
  'balance',
);

/** Two stretches that the question itself sets side by side. */
const ofTheTwo = ({ ask, periods }: Frame, text: string): boolean =>
  ask === 'compare' && periods.length > 1 && /\b(?:or|o|vs|versus|of the two|de los dos)\b/.test(text);

/** Which stretch of time, how many of them, at what rate, when. */
export const times: readonly Wanted[] = [
  {
    // "which weekend did I spend most", `¿qué mes gasté más?`
    test: /\b(?:which|what|que|cual) (?:calendar |single |one |particular )?(fin de semana|weekend|day|weekday|week|month|quarter|year|dia|semana|mes|trimestre|ano)s? (?:\w+ ){0,6}?(?:did|do|was|were|is|are|had|have|has|i|we|gaste|gastamos|gasto|fue|he|hemos|me|nos|tuve|tuvo|cobre|gane|pague|mas|menos)\b/,
    given: (frame, { word, text }) => {
      const names = unitNames[word] ?? [];
      return (
        (frame.groupBy !== null && names.includes(frame.groupBy)) ||
        (frame.ask === 'extreme' ? names.includes('day') : standsOnADay(frame)) ||
        frame.among !== undefined ||
        ofTheTwo(frame, text)
      );
    },
  },
  {
    // "how many weekends", `cuántos meses`: no rows are counted.
    test: /\b(?:how many|cuant[oa]s) (?:days|weeks|weekends|months|quarters|years|dias|semanas|fines de semana|meses|trimestres|anos)\b/,
    given: (frame) =>
      notBy('total', 'count', 'average', 'extreme', 'breakdown', 'compare', 'list')(frame) ||
      frame.count === 'groups' ||
      frame.empty === true,
  },
  {
    // "a week", `al mes`; "over a year", "a month ago" are no rates.
    test: /(?:\b(?:per|every|each)|(?<!\b(?:over|in|than|for|within|after|about|half|of|such|not|quite|it|its|is|took|takes|take|was) )\ba) (day|week|month|year)\b(?! (?:ago|later|before|from|old|in advance))|\b(daily|weekly|monthly|yearly|annually|diari[oa]|semanal|mensual|anual)(?:mente)?\b|\b(?:al|a la|por|cada) (dia|semana|mes|ano)\b/,
    given: (frame, { word }) => {
      if (notBy(...figures, 'breakdown', 'trend', 'extreme', 'compareThings')(frame)) return true;
      const unit = rateNames[word] ?? word;
      return (
        [frame.per, frame.groupBy, frame.weighed?.by, frame.ratePer].includes(unit as GroupBy) ||
        (unit === 'day' && frame.groupBy === 'weekday')
      );
    },
  },
  {
    test: /^(?:and |y |so |but |ok )*(?:when|cuando|since when|desde cuando|what date|que fecha)\b/,
    given: (frame) => notBy(...figures, 'balance')(frame) || frame.groupBy !== null,
  },
  {
    // "and the time before that?"
    test: /\bthe (?:time|visit|one) before(?: (?:that|it|last))?\b|\bla (?:vez|visita) anterior\b|\bla vez antes\b/,
    given: (frame) =>
      notBy('total', 'breakdown', 'compare', 'share', 'average')(frame) || frame.lastTwo === true,
  },
  {
    // "am I gonna be short", `¿voy a llegar?`: no row of the past answers it.
    test: /^(?:\w+ ){0,3}?(?:gonna|going to|will i|will we|will my|voy a|vamos a|am i going)\b/,
    given: notBy(...figures, 'breakdown', 'list', 'extreme', 'exists', 'last'),
  },
];
