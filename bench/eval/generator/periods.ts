import {
  apart,
  dayOf,
  month,
  monthOf,
  plus,
  quarter,
  until,
  week,
  year,
  yearOf,
  type Days,
} from './calendar.ts';
import type { Dice } from './dice.ts';

/** A stretch of time and ways to say it. The words hold no preposition that the sentence would bring itself. */
export interface Said {
  kind: string;
  days: Days;
  en: readonly string[];
  es: readonly string[];
}

const enMonths =
  'January February March April May June July August September October November December'.split(' ');
const esMonths =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const numbersEn = ['', 'one', 'two', 'three', 'four', 'five', 'six'];
const numbersEs = ['', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis'];
const ordinal = (n: number): string =>
  `${n}${n % 10 === 1 && n !== 11 ? 'st' : n % 10 === 2 && n !== 12 ? 'nd' : n % 10 === 3 && n !== 13 ? 'rd' : 'th'}`;

const monthEn = (date: string): string => enMonths[monthOf(date) - 1] ?? '';
const monthEs = (date: string): string => esMonths[monthOf(date) - 1] ?? '';
const dayEn = (date: string): string => `${monthEn(date)} ${dayOf(date)}`;
const dayEs = (date: string): string => `${dayOf(date)} de ${monthEs(date)}`;

type Maker = (today: string, dice: Dice) => Said | null;

/** Rules of contract and design: named months and days are the latest past ones; "last N months" are whole. */
const makers: Readonly<Record<string, Maker>> = {
  thisMonth: (today) => ({
    kind: 'thisMonth',
    days: until(month(today), today),
    en: ['this month', 'so far this month', 'this month to date', 'since the month began'],
    es: ['este mes', 'en lo que va de mes', 'en lo que llevamos de mes', 'este mes hasta hoy'],
  }),
  lastMonth: (today) => ({
    kind: 'lastMonth',
    days: month(today, -1),
    en: ['last month', 'in the previous month', 'over the last calendar month'],
    es: ['el mes pasado', 'el mes anterior', 'durante el mes pasado'],
  }),
  monthsAgo: (today, dice) => {
    const n = dice.whole(2, 5);
    return {
      kind: 'monthsAgo',
      days: month(today, -n),
      en: [`${n} months ago`, `${numbersEn[n]} months ago`],
      es: [`hace ${n} meses`, `hace ${numbersEs[n]} meses`],
    };
  },
  thisYear: (today) => ({
    kind: 'thisYear',
    days: until(year(yearOf(today)), today),
    en: [
      'this year',
      'so far this year',
      'year to date',
      `in ${yearOf(today)}`,
      'since the start of the year',
    ],
    es: ['este año', 'en lo que va del año', 'en lo que va de año', `en ${yearOf(today)}`],
  }),
  lastYear: (today) => ({
    kind: 'lastYear',
    days: year(yearOf(today) - 1),
    en: ['last year', `in ${yearOf(today) - 1}`, `in all of ${yearOf(today) - 1}`],
    es: ['el año pasado', `en ${yearOf(today) - 1}`, `en todo ${yearOf(today) - 1}`],
  }),
  namedMonth: (today, dice) => {
    const days = month(today, -dice.whole(1, 10));
    return {
      kind: 'namedMonth',
      days,
      en: [`in ${monthEn(days[0])}`, `during ${monthEn(days[0])}`, `over the course of ${monthEn(days[0])}`],
      es: [`en ${monthEs(days[0])}`, `durante ${monthEs(days[0])}`, `en el mes de ${monthEs(days[0])}`],
    };
  },
  monthYear: (today, dice) => {
    const days = month(today, -dice.whole(1, 11));
    const y = yearOf(days[0]);
    return {
      kind: 'monthYear',
      days,
      en: [
        `in ${monthEn(days[0])} ${y}`,
        `in ${monthEn(days[0])} of ${y}`,
        `in ${monthEn(days[0]).slice(0, 3)} ${y}`,
      ],
      es: [
        `en ${monthEs(days[0])} de ${y}`,
        `en ${monthEs(days[0])} del ${y}`,
        `en ${monthEs(days[0])} ${y}`,
      ],
    };
  },
  lastDays: (today, dice) => {
    const n = dice.pick([7, 10, 14, 30, 60, 90]);
    return {
      kind: 'lastDays',
      days: [plus(today, 1 - n), today],
      en: [`in the last ${n} days`, `over the past ${n} days`, `these last ${n} days`],
      es: [`en los últimos ${n} días`, `los últimos ${n} días`],
    };
  },
  lastMonths: (today, dice) => {
    const n = dice.whole(2, 6);
    return {
      kind: 'lastMonths',
      days: [month(today, -n)[0], month(today, -1)[1]],
      en: [
        `in the last ${n} months`,
        `over the last ${numbersEn[n]} months`,
        `for the previous ${numbersEn[n]} months`,
      ],
      es: [`en los últimos ${n} meses`, `los últimos ${numbersEs[n]} meses`],
    };
  },
  lastQuarter: (today) => ({
    kind: 'lastQuarter',
    days: quarter(today, -1),
    en: ['last quarter', 'in the previous quarter'],
    es: ['el trimestre pasado', 'en el trimestre anterior'],
  }),
  namedQuarter: (today, dice) => {
    const days = quarter(today, -dice.whole(1, 3));
    const n = Math.ceil(monthOf(days[0]) / 3);
    const y = yearOf(days[0]);
    return {
      kind: 'namedQuarter',
      days,
      en: [`in Q${n} ${y}`, `in the ${['first', 'second', 'third', 'fourth'][n - 1]} quarter of ${y}`],
      es: [
        `en el ${['primer', 'segundo', 'tercer', 'cuarto'][n - 1]} trimestre de ${y}`,
        `en el T${n} de ${y}`,
      ],
    };
  },
  yesterday: (today) => ({
    kind: 'yesterday',
    days: [plus(today, -1), plus(today, -1)],
    en: ['yesterday'],
    es: ['ayer'],
  }),
  today: (today) => ({ kind: 'today', days: [today, today], en: ['today'], es: ['hoy', 'el día de hoy'] }),
  thisWeek: (today) => ({
    kind: 'thisWeek',
    days: until(week(today), today),
    en: ['this week', 'so far this week', 'since Monday'].slice(0, 2),
    es: ['esta semana', 'en lo que va de semana'],
  }),
  lastWeek: (today) => ({
    kind: 'lastWeek',
    days: week(today, -1),
    en: ['last week'],
    es: ['la semana pasada', 'la semana anterior'],
  }),
  sinceMonth: (today, dice) => {
    const [start] = month(today, -dice.whole(1, 9));
    return {
      kind: 'sinceMonth',
      days: [start, today],
      en: [
        `since ${monthEn(start)}`,
        `from ${monthEn(start)} until now`,
        `since the beginning of ${monthEn(start)}`,
      ],
      es: [`desde ${monthEs(start)}`, `de ${monthEs(start)} a hoy`, `desde principios de ${monthEs(start)}`],
    };
  },
  sinceDay: (today, dice) => {
    const start = plus(today, -dice.whole(12, 200));
    return {
      kind: 'sinceDay',
      days: [start, today],
      en: [`since ${dayEn(start)}`, `since the ${ordinal(dayOf(start))} of ${monthEn(start)}`],
      es: [`desde el ${dayEs(start)}`, `del ${dayEs(start)} para acá`],
    };
  },
  between: (today, dice) => {
    const start = plus(today, -dice.whole(40, 250));
    const end = plus(start, dice.whole(5, 38));
    return {
      kind: 'between',
      days: [start, end],
      en: [
        `between ${dayEn(start)} and ${dayEn(end)}`,
        `from ${dayEn(start)} to ${dayEn(end)}`,
        `from the ${ordinal(dayOf(start))} of ${monthEn(start)} through the ${ordinal(dayOf(end))} of ${monthEn(end)}`,
        `${start} to ${end}`,
      ],
      es: [
        `entre el ${dayEs(start)} y el ${dayEs(end)}`,
        `del ${dayEs(start)} al ${dayEs(end)}`,
        `desde el ${dayEs(start)} hasta el ${dayEs(end)}`,
      ],
    };
  },
  withinMonth: (today, dice) => {
    const [first] = month(today, -dice.whole(1, 8));
    const from = dice.whole(1, 12);
    const to = dice.whole(15, 27);
    const days: Days = [plus(first, from - 1), plus(first, to - 1)];
    return {
      kind: 'withinMonth',
      days,
      en: [
        `from the ${ordinal(from)} to the ${ordinal(to)} of ${monthEn(first)}`,
        `between ${monthEn(first)} ${from} and ${to}`,
        `${monthEn(first)} ${from}-${to}`,
      ],
      es: [`del ${from} al ${to} de ${monthEs(first)}`, `entre el ${from} y el ${to} de ${monthEs(first)}`],
    };
  },
  day: (today, dice) => {
    const date = plus(today, -dice.whole(3, 160));
    return {
      kind: 'day',
      days: [date, date],
      en: [`on ${dayEn(date)}`, `on the ${ordinal(dayOf(date))} of ${monthEn(date)}`, `on ${date}`],
      es: [`el ${dayEs(date)}`, `el día ${dayEs(date)}`],
    };
  },
  monthSpan: (today, dice) => {
    const to = dice.whole(1, 4);
    const from = to + dice.whole(1, 4);
    const days: Days = [month(today, -from)[0], month(today, -to)[1]];
    return {
      kind: 'monthSpan',
      days,
      en: [
        `from ${monthEn(days[0])} to ${monthEn(days[1])}`,
        `between ${monthEn(days[0])} and ${monthEn(days[1])}`,
        `${monthEn(days[0])} through ${monthEn(days[1])}`,
      ],
      es: [`de ${monthEs(days[0])} a ${monthEs(days[1])}`, `entre ${monthEs(days[0])} y ${monthEs(days[1])}`],
    };
  },
  monthLastYear: (today, dice) => {
    const days = month(`${yearOf(today) - 1}-${String(dice.whole(2, 12)).padStart(2, '0')}-01`);
    return {
      kind: 'monthLastYear',
      days,
      en: [
        `in ${monthEn(days[0])} last year`,
        `last year in ${monthEn(days[0])}`,
        `in ${monthEn(days[0])} of last year`,
      ],
      es: [`en ${monthEs(days[0])} del año pasado`, `el año pasado en ${monthEs(days[0])}`],
    };
  },
  half: (today, dice) => {
    const [first, last] = month(today, -dice.whole(1, 6));
    const early = dice.chance(0.5);
    return {
      kind: 'half',
      days: early ? [first, plus(first, 14)] : [plus(first, 15), last],
      en: [`in the ${early ? 'first' : 'second'} half of ${monthEn(first)}`],
      es: [`en la ${early ? 'primera' : 'segunda'} quincena de ${monthEs(first)}`],
    };
  },
  firstDays: (today, dice) => {
    const [first] = month(today, -dice.whole(1, 6));
    const n = dice.pick([5, 10]);
    return {
      kind: 'firstDays',
      days: [first, plus(first, n - 1)],
      en: [
        `in the first ${n} days of ${monthEn(first)}`,
        `during the first ${n === 5 ? 'five' : 'ten'} days of ${monthEn(first)}`,
      ],
      es: [
        `en los primeros ${n} días de ${monthEs(first)}`,
        `los primeros ${n === 5 ? 'cinco' : 'diez'} días de ${monthEs(first)}`,
      ],
    };
  },
  halfYear: (today) => {
    const y = monthOf(today) > 6 ? yearOf(today) : yearOf(today) - 1;
    return {
      kind: 'halfYear',
      days: [`${y}-01-01`, `${y}-06-30`],
      en: [`in the first half of ${y}`, `in the first six months of ${y}`, `in H1 ${y}`],
      es: [`en la primera mitad de ${y}`, `en el primer semestre de ${y}`],
    };
  },
  leapDay: (today) => {
    const date = `${yearOf(today)}-02-29`;
    if (plusSafe(date) !== date || date > today || apart(date, today) > 300) return null;
    return {
      kind: 'leapDay',
      days: [date, date],
      en: ['on February 29', 'on leap day'],
      es: ['el 29 de febrero', 'el día bisiesto'].slice(0, 1),
    };
  },
};

const plusSafe = (date: string): string => {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
};

const common = ['thisMonth', 'lastMonth', 'namedMonth', 'monthYear', 'thisYear'] as const;
const kinds = Object.keys(makers);

/** A period within the books; `kinds` narrows which. A third of them are the everyday ones. */
export function samplePeriod(
  today: string,
  start: string,
  dice: Dice,
  only: readonly string[] = kinds,
): Said {
  for (;;) {
    const everyday = common.filter((one) => only.includes(one));
    const kind = everyday.length > 0 && dice.chance(0.35) ? dice.pick(everyday) : dice.pick(only);
    const said = makers[kind]?.(today, dice);
    if (said && said.days[0] >= start && said.days[0] <= said.days[1]) return said;
  }
}

/** Whole months, which comparisons and averages are given by. */
export const monthKinds: readonly string[] = ['lastMonth', 'monthsAgo', 'namedMonth', 'monthYear'];

/** A day before anything is known of the person. */
export function beforeBooks(start: string, dice: Dice): Said {
  const days = month(start, -dice.whole(8, 20));
  const y = yearOf(days[0]);
  return {
    kind: 'beforeBooks',
    days,
    en: [`in ${monthEn(days[0])} ${y}`],
    es: [`en ${monthEs(days[0])} de ${y}`],
  };
}
