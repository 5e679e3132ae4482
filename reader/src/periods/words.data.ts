import type { Unit } from './calendar.ts';

/* The words that days are said with, without accents: what they stand for, then the words with a blank between. */

type Words<Value> = readonly (readonly [Value, string])[];

export const unitWords: Words<Unit> = [
  ['day', 'day days dia dias d'],
  ['week', 'week weeks wk wks semana semanas'],
  ['month', 'month months mo mos mes meses'],
  ['quarter', 'quarter quarters qtr trimestre trimestres'],
  ['half', 'semestre semestres semester semesters'],
  ['year', 'year years yr yrs ano anos'],
  ['weekend', 'weekend weekends finde findes'],
  ['fortnight', 'quincena quincenas'],
];

export const monthWords: Words<number> = [
  [1, 'january jan enero ene'],
  [2, 'february feb febrero'],
  [3, 'march mar marzo'],
  [4, 'april apr abril abr'],
  [5, 'may mayo'],
  [6, 'june jun junio'],
  [7, 'july jul julio'],
  [8, 'august aug agosto ago'],
  [9, 'september sep sept septiembre setiembre'],
  [10, 'october oct octubre'],
  [11, 'november nov noviembre'],
  [12, 'december dec diciembre dic'],
];

/** Month names that are also other words: they count only where a date can stand. */
export const shyMonths = 'may mar march ago jan';

export const weekdayWords: Words<number> = [
  [1, 'monday mondays mon lunes'],
  [2, 'tuesday tuesdays tue tues martes'],
  [3, 'wednesday wednesdays wed miercoles'],
  [4, 'thursday thursdays thu thur thurs jueves'],
  [5, 'friday fridays fri viernes'],
  [6, 'saturday saturdays sat sabado sabados'],
  [7, 'sunday sundays sun domingo domingos'],
];
export const shyWeekdays = 'mon tue wed thu fri sat sun';

export const seasonWords: Words<string> = [
  ['spring', 'spring primavera'],
  ['summer', 'summer verano'],
  ['autumn', 'autumn fall otono'],
  ['winter', 'winter invierno'],
];

/** Holidays as word sequences, longest first. */
export const holidayPhrases: readonly (readonly [string, string])[] = [
  ['holiday season', 'holidaySeason'],
  ['holidays season', 'holidaySeason'],
  ['christmas season', 'holidaySeason'],
  ['christmas eve', 'christmasEve'],
  ['new years eve', 'newYearsEve'],
  ['new year eve', 'newYearsEve'],
  ['new years day', 'newYear'],
  ['new year day', 'newYear'],
  ['new years', 'newYear'],
  ['new year', 'newYear'],
  ['valentines', 'valentine'],
  ['valentine', 'valentine'],
  ['ano nuevo', 'newYear'],
  ['valentines day', 'valentine'],
  ['valentine day', 'valentine'],
  ['san valentin', 'valentine'],
  ['black friday', 'blackFriday'],
  ['viernes negro', 'blackFriday'],
  ['cyber monday', 'cyberMonday'],
  ['fourth of july', 'independence'],
  ['independence day', 'independence'],
  ['labor day', 'laborDay'],
  ['memorial day', 'memorialDay'],
  ['thanksgiving day', 'thanksgiving'],
  ['accion de gracias', 'thanksgiving'],
  ['dia de reyes', 'kings'],
  ['semana santa', 'holyWeek'],
  ['nochebuena', 'christmasEve'],
  ['nochevieja', 'newYearsEve'],
  ['christmas day', 'christmas'],
  ['christmas', 'christmas'],
  ['navidad', 'christmas'],
  ['xmas', 'christmas'],
  ['thanksgiving', 'thanksgiving'],
  ['halloween', 'halloween'],
  ['leap day', 'leapDay'],
  ['dia bisiesto', 'leapDay'],
  ['mothers day', 'mothersDay'],
  ['mother day', 'mothersDay'],
  ['dia de la madre', 'mothersDay'],
  ['dia de las madres', 'mothersDayMexico'],
  ['fathers day', 'fathersDay'],
  ['father day', 'fathersDay'],
  ['dia del padre', 'fathersDay'],
  ['st patricks day', 'patrick'],
  ['saint patricks day', 'patrick'],
  ['cinco de mayo', 'cincoDeMayo'],
  ['veterans day', 'veteransDay'],
  ['dia de muertos', 'deadDay'],
  ['dia de los muertos', 'deadDay'],
  ['juneteenth', 'juneteenth'],
  ['presidents day', 'presidentsDay'],
  ['tax day', 'taxDay'],
  ['easter', 'easter'],
  ['pascua', 'easter'],
];

export const words = {
  this: 'this current este esta estos estas actual presente',
  last: 'last previous prev prior preceding pasado pasada pasados pasadas anterior anteriores ultimo ultima ultimos ultimas',
  past: 'past trailing',
  next: 'next coming upcoming following proximo proxima proximos proximas siguiente siguientes',
  fill: 'the of de del el la los las in en on during over within for durante a',
  to: 'to through thru until till and al a hasta y -',
  since: 'since desde starting',
  until: 'until till hasta through',
  before: 'before antes',
  after: 'after despues tras',
} as const;
