import type { Query } from '@saldo/contract/query/query';
import type { Mark, Meaning } from '../marks/mark.ts';
import type { Marked } from '../marks/marks.ts';
import { wordFeature } from '../net/features.ts';
import type { Role } from '../net/heads.ts';
import { classesOf } from '../net/lexicon.ts';
import { placeIn, type Places } from '../net/model.ts';
import { fold } from '../text/fold.ts';
import { isNumberWord } from '../text/numbers.ts';
import type { Token } from '../text/tokens.ts';
import { isGrammar, isKnown, isReal, isTemporal } from '../text/words.ts';
import { among } from '../text/among.ts';
import { kinOf } from '../names/kin.ts';
import { isCalled } from './called.ts';
import { leavingPlaces } from './leaving.ts';

/** Times that narrow nothing: "ever", "so far", the week of "day of the week". */
const idle = among(
  'ever siempre today hoy now right_now just_now ahora_mismo so_far until_now hasta_ahora in_total overall at_all',
  'next_one the_next_one el_proximo la_proxima el_siguiente la_siguiente',
  'now ahora ahorita ahoritita actualmente presently',
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

/** Behind these a word that nobody knows narrows the kind beside it: "the sailing school". */
const article = among('the a an my our el la los las un una mi mis');
const isKindOf = ({ meanings: [first] }: Mark): boolean => first?.meaning.type === 'c';

/** Written as a name is: a capital and small letters behind it. */
const isProper = (typed: string): boolean => {
  const rest = typed.slice(1);
  return typed.slice(0, 1) !== typed.slice(0, 1).toLowerCase() && rest === rest.toLowerCase();
};

/** "That week" of a question that goes on with the days before: it is of them. */
const isPointed = (meaning: Meaning, query: Query | null): boolean =>
  meaning.type === 'p' &&
  meaning.past.period.around === 'that' &&
  query !== null &&
  'days' in query &&
  query.days.length > 0;

const mayBeDays = 0.3;

/** A mark that stands for a time, an amount or a name beyond doubt, and plays no role. */
function isLost({ meanings }: Mark, said: string): boolean {
  const [first] = meanings;
  if (!first) return false;
  const { meaning, score } = first;
  // "My dearest month", "in a week": words that only may be days are missed by nobody.
  if (meaning.type === 'p')
    return score > mayBeDays && meaning.past.period.kind !== 'all' && !idle.test(said);
  if (meaning.type === 'n') return score >= 0.8;
  if (meaning.type === 'a') return score > 0.84 && !meaning.generic;
  return meaning.type === 'm' ? score > 0.79 && !meaning.fuzzy : meaning.type === 'g' && score >= 0.95;
}

/** Whether what a mark is read as has no place in the question. Of a time that narrows nothing, none is missed. */
const isUnheld = ({ meanings: [first] }: Mark, said: string): boolean =>
  first !== undefined &&
  !(first.meaning.type === 'p' && (first.meaning.past.period.kind === 'all' || idle.test(said)));

const things: ReadonlySet<string> = new Set(['c', 'm', 'g', 'a']);
/** Whether a reading is of rows or accounts and names none of them: a word that nobody knows may be what they are of. */
const namesNone = (query: Query | null, roles: readonly Role[]): boolean =>
  (query?.kind === 'figure' || query?.kind === 'rows' || query?.kind === 'standing') &&
  !roles.some((role) => things.has(role.slice(-1)));

const ofMine = among('my our mi mis nuestro nuestra');
const isThing = (mark: Mark | undefined): boolean => things.has(mark?.meanings[0]?.meaning.type ?? '');
/** Words for what is paid that are no kind of goods, and words that no list has. */
const mayBeLeftOut = (token: Token | undefined): boolean =>
  token !== undefined && token.text.length > 3 && (!isGrammar(token.text) || paid.test(token.text));
const paid = among(
  'bills bill loans loan debts debt subscriptions transfers recibos facturas prestamos deudas suscripciones transferencias fijos',
);

/** Words that leave out or add, with the small words between them and what they are said of. */
const signed = among(
  'without except excluding minus besides less not sin excepto menos quitando sacando salvo descontando the my a an el la los',
  'las mi mis de del for counting including contar lo of',
);

/** Where the words begin that say what becomes of a mark: "without the rent". */
function beginOf(tokens: Marked['tokens'], { from }: Mark, role: Role): number {
  let at = from;
  while (role.startsWith('-') && at > from - 4 && signed.test(tokens[at - 1]?.text ?? '')) at -= 1;
  return at;
}

/** The words of money that comes and goes, by the class of the lexicon, each with the flows that hold it. */
const flowOf: Readonly<Record<string, readonly string[]>> = {
  EARN: ['income', 'any'],
  SPEND: ['spending', 'any'],
  REFUND: ['refunds', 'any'],
};
const joins = among('and or y e o u');
const between = among('total my the much mis los las i my also did');
const bothWays: ReadonlySet<string> = new Set(['net', 'rate', 'means', 'overview', 'share']);

/** "How much did I earn and spend": of two flows that are joined, the one that a question of the other leaves out. */
function lostFlows({ tokens, marks }: Marked, roles: readonly Role[], query: Query | null): number[] {
  if (query?.kind !== 'figure' && query?.kind !== 'rows') return [];
  if (query.kind === 'figure' && bothWays.has(query.measure)) return [];
  const used = (at: number): boolean =>
    marks.some(({ from, to }, mark) => from <= at && at < to && (roles[mark] ?? 'ignore') !== 'ignore');
  const classed = (at: number): string | undefined =>
    used(at) ? undefined : classesOf(tokens[at]?.text ?? '').find((name) => name in flowOf);
  return tokens.flatMap(({ text }, at) => {
    if (!joins.test(text)) return [];
    let [left, right] = [at - 1, at + 1];
    while (left > 0 && between.test(tokens[left]?.text ?? '')) left -= 1;
    while (between.test(tokens[right]?.text ?? '')) right += 1;
    const [one, other] = [classed(left), classed(right)];
    const isPair = one !== other && (one ?? used(left)) && (other ?? used(right));
    const isLeft = (name: string | undefined): boolean =>
      name !== undefined && !flowOf[name]?.includes(query.rows.flow);
    return isPair ? [...(isLeft(one) ? [left] : []), ...(isLeft(other) ? [right] : [])] : [];
  });
}

/**
 * Words of a message that no reading uses: times, amounts and names that were found and left aside, those that the question has
 * no place for (`unheld`), words of time outside of any, and words behind "at" or "from", with a capital or in a reading that names nothing, which neither the lists nor
 * the written questions know.
 */
export function unreadOf(
  { tokens, marks, language }: Marked,
  roles: readonly Role[],
  places: Places,
  query: Query | null = null,
  unheld: ReadonlySet<Mark> = new Set(),
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
  // A time or a name within what an order is called by is no other.
  const title = query?.kind === 'order' ? fold(query.title ?? '').split(' ') : [];
  const found = marks.flatMap((mark, place) => {
    const role = roles[place] ?? 'ignore';
    const words = said(mark.from, mark.to);
    const first = mark.meanings[0]?.meaning;
    if (first && isPointed(first, query)) return [];
    if (
      role === 'ignore' &&
      fold(words)
        .split(' ')
        .every((word) => title.some((one) => one.includes(word)))
    )
      return [];
    const lost = role === 'ignore' ? isLost(mark, words) : unheld.has(mark) && isUnheld(mark, words);
    const at = beginOf(tokens, mark, role);
    return lost ? [{ at, text: raw(at, mark.to) }] : [];
  });
  for (const at of lostFlows({ tokens, marks, language }, roles, query))
    found.push({ at, text: tokens[at]?.raw ?? '' });
  const isOpen = namesNone(query, roles);
  if (query?.kind === 'figure' || query?.kind === 'rows')
    for (const at of leavingPlaces(tokens)) {
      const mark = marks.findIndex(({ from, to }) => from <= at && at < to);
      const { from, to } = marks[mark] ?? { from: at, to: at + 1 };
      const isFree =
        mark < 0 ? mayBeLeftOut(tokens[at]) : (roles[mark] ?? 'ignore') === 'ignore' && isThing(marks[mark]);
      if (isFree) found.push({ at, text: raw(from, to) });
    }
  const inMark = (at: number): boolean => marks.some(({ from, to }) => from <= at && at < to);
  for (const [at, { text, kind, raw: typed }] of tokens.entries()) {
    if (inMark(at) || kind === 'mark') continue;
    const time = kind === 'date' || (isTemporal(text) && !loose.test(text) && classesOf(text).length === 0);
    const number = kind === 'money' || (kind === 'number' && !tokens[at]?.percent);
    const known =
      isKnown(text) || isReal(text) || isNumberWord(text) || placeIn(places, wordFeature(text)) >= 0;
    const before = tokens[at - 1];
    const isObject = isOpen && text.length > 4 && before !== undefined && before.kind !== 'mark';
    const narrows =
      article.test(before?.text ?? '') && marks.some((one) => one.from === at + 1 && isKindOf(one));
    const mayBeName =
      narrows || leadsName.test(before?.text ?? '') || (at > 0 && isProper(typed)) || isObject;
    const isNoun = isOpen && leadsName.test(before?.text ?? '') && isCalled(tokens[at]);
    const isNew = !known && mayBeName && text.length > 2;
    const name = kind === 'word' && (isNew || isNoun) && !title.includes(text);
    // Whom of the family it is of, which no name and no note says.
    const kin = isOpen && kinOf(text) !== undefined && ofMine.test(before?.text ?? '');
    if (kin) found.push({ at, text: raw(at - 1, at + 1) });
    else if (time || number || name) found.push({ at, text: typed });
  }
  return [...new Set(found.toSorted((a, b) => a.at - b.at).map(({ text }) => text))].slice(0, 8);
}

/** Below this no reading of words that name nothing is worth a guess. */
const leastGuess = 0.12;

/** Whether a message holds nothing to go by: nothing that is named, and few words that the lists or the questions know. */
export function isNonsense({ tokens, marks }: Marked, places: Places, chance: number): boolean {
  if (marks.some(({ meanings }) => (meanings[0]?.score ?? 0) >= 0.4)) return false;
  const words = tokens.filter(({ kind }) => kind === 'word');
  const known = words.filter(
    ({ text }) => isKnown(text) || isReal(text) || placeIn(places, wordFeature(text)) >= 0,
  );
  return 2 * known.length < words.length || chance < leastGuess;
}
