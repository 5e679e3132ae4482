import type { Query } from '@saldo/contract/query/query';
import type { Mark } from '../marks/mark.ts';
import type { Marked } from '../marks/marks.ts';
import { wordFeature } from '../net/features.ts';
import type { Role } from '../net/heads.ts';
import { classesOf } from '../net/lexicon.ts';
import type { Places } from '../net/model.ts';
import { fold } from '../text/fold.ts';
import { isNumberWord } from '../text/numbers.ts';
import { isKnown, isReal, isTemporal } from '../text/words.ts';
import { among } from '../text/among.ts';

/** Times that narrow nothing: "ever", "so far", the week of "day of the week". */
const idle = among(
  'ever siempre today hoy now right_now just_now ahora_mismo so_far until_now hasta_ahora in_total overall at_all',
  'hoy_en_dia nowadays these_days at_the_moment at_present currently en_este_momento por_ahora',
  // The rate, where it is not read as the month.
  'apr',
  'the_day the_week the_month the_year el_dia la_semana el_mes el_ano',
);
/** Words of time that also say something else: how often, how long, a day of the week by itself. */
const loose = among(
  'day days week weeks month months year years dia dias semana semanas mes meses ano anos',
  'quincena',
);

/** Words behind which a name stands. */
const leadsName = among('at from to called named with en de a con llamado llamada for on');

/** Written as a name is: a capital and small letters behind it. */
const isProper = (typed: string): boolean => {
  const rest = typed.slice(1);
  return typed.slice(0, 1) !== typed.slice(0, 1).toLowerCase() && rest === rest.toLowerCase();
};

/** A mark that stands for a time, an amount or a name beyond doubt, and plays no role. */
function isLost({ meanings }: Mark, role: Role, said: string): boolean {
  const [first] = meanings;
  if (role !== 'ignore' || !first) return false;
  const { meaning, score } = first;
  if (meaning.type === 'p') return meaning.past.period.kind !== 'all' && !idle.test(said);
  if (meaning.type === 'n') return score >= 0.8;
  return meaning.type === 'm' ? score > 0.87 && !meaning.fuzzy : meaning.type === 'g' && score >= 0.95;
}

const things: ReadonlySet<string> = new Set(['c', 'm', 'g']);
/** Whether a reading is of rows and names none of them: a word that nobody knows may be what they are of. */
const namesNone = (query: Query | null, roles: readonly Role[]): boolean =>
  (query?.kind === 'figure' || query?.kind === 'rows') && !roles.some((role) => things.has(role.slice(-1)));

/**
 * Words of a message that no reading uses: times, amounts and names that were found and left aside, words of time outside
 * of any, and words behind "at" or "from", with a capital or in a reading that names nothing, which neither the lists nor
 * the written questions know.
 */
export function unreadOf(
  { tokens, marks }: Marked,
  roles: readonly Role[],
  places: Places,
  query: Query | null = null,
): string[] {
  const raw = (from: number, to: number): string =>
    tokens
      .slice(from, to)
      .map((one) => one.raw)
      .join(' ');
  const said = (from: number, to: number): string =>
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  const found = marks
    .filter((mark, at) => isLost(mark, roles[at] ?? 'ignore', said(mark.from, mark.to)))
    .map(({ from, to }) => ({ at: from, text: raw(from, to) }));
  const isOpen = namesNone(query, roles);
  const title = query?.kind === 'order' ? fold(query.title ?? '').split(' ') : [];
  const inMark = (at: number): boolean => marks.some(({ from, to }) => from <= at && at < to);
  for (const [at, { text, kind, raw: typed }] of tokens.entries()) {
    if (inMark(at) || kind === 'mark') continue;
    const time = kind === 'date' || (isTemporal(text) && !loose.test(text) && classesOf(text).length === 0);
    const number = kind === 'money' || (kind === 'number' && !tokens[at]?.percent);
    const known = isKnown(text) || isReal(text) || isNumberWord(text) || places.has(wordFeature(text));
    const before = tokens[at - 1];
    const isObject = isOpen && text.length > 4 && before !== undefined && before.kind !== 'mark';
    const mayBeName = leadsName.test(before?.text ?? '') || (at > 0 && isProper(typed)) || isObject;
    const name = kind === 'word' && text.length > 2 && !known && mayBeName && !title.includes(text);
    if (time || number || name) found.push({ at, text: typed });
  }
  return [...new Set(found.toSorted((a, b) => a.at - b.at).map(({ text }) => text))].slice(0, 8);
}

/** Below this no reading of words that name nothing is worth a guess. */
const leastGuess = 0.12;

/** Whether a message holds nothing to go by: nothing that is named, and few words that the lists or the questions know. */
export function isNonsense({ tokens, marks }: Marked, places: Places, chance: number): boolean {
  if (marks.some(({ meanings }) => (meanings[0]?.score ?? 0) >= 0.4)) return false;
  const words = tokens.filter(({ kind }) => kind === 'word');
  const known = words.filter(({ text }) => isKnown(text) || isReal(text) || places.has(wordFeature(text)));
  return 2 * known.length < words.length || chance < leastGuess;
}
