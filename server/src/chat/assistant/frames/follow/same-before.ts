import { holidays, monthNumber, seasons, unitSpan, yearOf, type Span } from '../../periods/calendar.ts';
import type { Period } from '../../periods/grammar.ts';
import type { Marked } from '../words/marked.ts';

const earlier =
  /\b(?:(?:previous|prior|preceding) \w+(?: \w+)?|(?:before|anterior(?:es)?|previ[oa]s?|de antes)(?: (?:that|this|it|then|that one|a es[ea]|a eso|a aquel))?|(?:of|from|in|del?|en el) (?:the )?(?:year before|previous year|prior year|ano anterior|ano de antes))$/;
/** "and last summer?" where those very days were just told; of something else they may be said again. */
const last =
  /\b(?:last|past) (?!(?:month|quarter|week|year|half)s?\b)\w+(?: \w+)?$|(?<!\b(?:mes|trimestre|semana|ano|semestre) )\bpasad[oa]s?$/;
const theOne =
  /^(?:and |y |so |ok |what about |how about |que tal |how much |en |in |on |during |durante )*(?:the|el|la) (?:one before(?: (?:that|it))?|previous one|prior one|anterior|de antes)$/;

const ofThatYear =
  /^(?:and |y |so |ok |pero |but |what about |how about |que tal |how much |cuanto |in |en |el |the |del |of )*(?:last year|ano pasado|ano anterior|previous year|\d{4}|year before)(?: then)?$/;

/** The same holiday or season in a year that was said; in the one before it where that is the one just told. */
function inYear(base: Period, spanOf: (year: number) => Span, year: number): Period {
  const said = spanOf(year);
  return { ...base, ...(said.start === base.start ? spanOf(year - 1) : said) };
}

const { holyWeek } = holidays;

/** What begins on the first day of a stretch and comes round once a year, as that of any year; null where nothing does. */
function yearlyOf({ start, grain }: Period): ((year: number) => Span) | null {
  const among =
    grain === 'day' ? holidays : grain === 'range' ? { ...seasons, ...(holyWeek && { holyWeek }) } : {};
  for (const spanOf of Object.values(among))
    for (const ahead of [0, 1])
      // A winter is that of the year it ends in.
      if (spanOf(yearOf(start) + ahead).start === start) return (year) => spanOf(year + ahead);
  return grain === 'month' || grain === 'quarter' || grain === 'half'
    ? (year) => unitSpan(grain, `${String(year)}${start.slice(4)}`)
    : null;
}

/**
 * "and the summer before?", `¿y la navidad anterior?` after a season, holiday or month: the same one a year before it, which
 * no calendar of today tells; "and the one before?" after a season or holiday.
 */
export function sameBefore(
  periods: readonly Period[],
  { entities, words: said }: Marked,
  base: Period,
): Period | null {
  const [one, other] = periods;
  const spanOf = yearlyOf(base);
  if (!one || !spanOf || periods.length > 2) return null;
  // "and last year?" after a holiday or a season: that of last year.
  if (
    !other &&
    one.grain === 'year' &&
    one.kind === 'unit' &&
    (base.grain === 'day' || base.grain === 'range') &&
    ofThatYear.test(said)
  )
    return inYear(base, spanOf, yearOf(one.start));
  const toldAgain =
    entities.length === 0 && last.test(said) && one.start === base.start && one.end === base.end;
  const pointed = one.kind === 'shift';
  const again = pointed
    ? one.grain === 'range' && (base.grain === 'range' || base.grain === 'day') && theOne.test(said)
    : (earlier.test(said) || toldAgain) && (!other || other.start.slice(4) === one.start.slice(4));
  if (!again || said.split(' ').length > 10) return null;
  // Another season ("and the winter before?") is that before today, and a year that was said stands.
  const same =
    pointed ||
    (one.grain === base.grain &&
      one.start >= base.start &&
      monthNumber(one.start) === monthNumber(base.start) &&
      one.start === spanOf(yearOf(one.start)).start);
  return same ? { ...base, ...spanOf(yearOf(base.start) - 1) } : null;
}
