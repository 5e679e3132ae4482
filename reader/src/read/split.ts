import type { Days, Query, QueryOf } from '@saldo/contract/query/query';
import type { Read, Talk } from '../reading.ts';
import { sectionsOf } from '../text/data.ts';
import { tokenise, type Token } from '../text/tokens.ts';

/** What a message asks, one after the other. */
export interface Parts {
  /** Never empty; one where the message is one question, as nearly all are. */
  parts: readonly (Read & { said: string })[];
  /** Questions of it that are left for another message. */
  left: readonly string[];
}

const sections = sectionsOf('splitting.txt');
const none: ReadonlySet<string> = new Set();
const [joins, spans, asks, ends, greets, beside, corrects] = [
  'joins',
  'spans',
  'asks',
  'ends',
  'greets',
  'beside',
  'corrects',
].map((name) => sections.get(name) ?? none);

/** As many as one answer holds. */
const most = 10;
/** Sentences and joining words that are looked at: what is longer is a story. */
const mostLooked = 12;
/** Joining words at which a sentence is read in two. */
const mostHalved = 4;
/** As many words stand between "between" and its "and". */
const spanned = 6;
/** How likely each part of a message is to be a question of its own before it is answered as one, without a question mark. */
const wholeEnough = 0.7;

/** Sentences by their end marks; points inside a number, or three of them, end none. */
function sentencesOf(message: string, tokens: readonly Token[]): string[] {
  const cuts = tokens.flatMap(({ text, end, kind }, at) => {
    const next = tokens[at + 1];
    const trails = text === '.' && tokens[at - 1]?.text === '.';
    return kind === 'mark' && ends?.has(text) && !trails && next && next.start > end ? [end] : [];
  });
  return [...cuts, message.length]
    .map((cut, at) => message.slice(cuts[at - 1] ?? 0, cut).trim())
    .filter((text) => tokenise(text).some(({ kind }) => kind !== 'mark'));
}

interface Halves {
  head: string;
  tail: string;
  /** Both may be whole questions: "… and how much" by itself goes on with the one it stands in. */
  isAsked: boolean;
}

/** Where names stand in a text, by its letters. */
type NamesIn = (text: string) => readonly { start: number; end: number }[];

/** A message in two where a word joins what may be two questions; one within a name joins nothing. */
function halvesOf(message: string, tokens: readonly Token[], namesIn: NamesIn): Halves[] {
  const isWord = ({ kind }: Token): boolean => kind !== 'mark';
  const [first, last] = [tokens.findIndex(isWord), tokens.findLastIndex(isWord)];
  const names = tokens.some(({ text }) => joins?.has(text)) ? namesIn(message) : [];
  const halves = tokens.flatMap(({ text, start, end }, at) => {
    if (names.some((one) => one.start < start && end < one.end)) return [];
    const [head, tail] = [message.slice(0, start).trim(), message.slice(end).trim()];
    // "And what I mean is" says again what was asked.
    const isAgain = tokens.slice(at + 1, at + 4).some((one) => corrects?.has(one.text));
    const isAsked = at > 2 && tokens.length - at > 3 && (asks?.has(tokens[at + 1]?.text ?? '') ?? false);
    const isSpan = tokens.slice(Math.max(0, at - spanned), at).some((one) => spans?.has(one.text));
    return joins?.has(text) && !isAgain && !isSpan && first < at && at < last
      ? [{ head, tail, isAsked }]
      : [];
  });
  return halves.slice(0, mostHalved);
}

/** A message without the greeting or the thanks it opens with; null where it opens with none, or is nothing else. */
function withoutGreeting(message: string, tokens: readonly Token[]): string | null {
  if (!greets?.has(tokens[0]?.text ?? '')) return null;
  const at = tokens.findIndex(
    ({ text, kind }) => kind !== 'mark' && !greets.has(text) && !(beside?.has(text) ?? false),
  );
  const first = tokens[at];
  return first ? message.slice(first.start) : null;
}

const queryOf = ({ readings: [first] }: Read): Query | null => first?.query ?? null;
const topicOf = ({ readings: [first] }: Read): string | null =>
  first && 'outside' in first.turn ? first.turn.outside : null;
const isTalk = (read: Read): boolean => topicOf(read) === 'chat' && read.band !== 'unsure';
const wordsIn = (text: string): number => tokenise(text).filter(({ kind }) => kind !== 'mark').length;

/** A question mark behind every part is more than the net can say of it. */
function isWhole(read: Read, said: string, isFirst: boolean): boolean {
  if (queryOf(read) === null || read.unread.length > 0 || wordsIn(said) < (isFirst ? 3 : 2)) return false;
  return said.endsWith('?') ? read.band !== 'unsure' : (read.readings[0]?.sure ?? 0) >= wholeEnough;
}

/** The first word of a question, behind "and" and marks. */
const openerOf = (text: string): string =>
  tokenise(text).find((one) => one.kind !== 'mark' && !joins?.has(one.text))?.text ?? '';

/** "I eat out too much. How much was it?": a statement before a question asks nothing of its own. */
const isAsked = (text: string): boolean => text.endsWith('?') || (asks?.has(openerOf(text)) ?? false);

/** So few words, "how much last year", leave unsaid what they ask about. */
const fewWords = 5;

/** Whether a question names nothing that it is about, but for its days. */
const isBare = (query: Query | null): boolean =>
  query?.kind === 'figure' && query.rows.things.length === 0 && query.rows.accounts.length === 0;

/**
 * A part that begins as a question of its own is read by itself too; of both ways the surer one stands, unless it says too
 * little to stand alone.
 */
function readPart(said: string, readOne: (text: string, talk: Talk) => Read, talk: Talk): Read {
  const inTalk = readOne(said, talk);
  const first = tokenise(said).find(({ kind }) => kind !== 'mark');
  if (talk.before === null || !asks?.has(first?.text ?? '')) return inTalk;
  const alone = readOne(said, { ...talk, before: null });
  const [edit] = inTalk.readings;
  if (edit && 'edit' in edit.turn && isBare(queryOf(alone)) && wordsIn(said) <= fewWords) return inTalk;
  return (alone.readings[0]?.sure ?? 0) >= (inTalk.readings[0]?.sure ?? 0) ? alone : inTalk;
}

/** Reads texts one after the other, each in the talk that the one before it leaves; those that are no whole question apart. */
function readInTurn(
  texts: readonly string[],
  readOne: (text: string, talk: Talk) => Read,
  talk: Talk,
): { found: (Read & { said: string })[]; doubtful: string[] } {
  const found: (Read & { said: string })[] = [];
  const doubtful: string[] = [];
  let before = talk.before;
  for (const said of texts) {
    const read =
      found.length === 0 ? readOne(said, talk) : readPart(said, readOne, { ...talk, before, day: null });
    if (!isWhole(read, said, found.length === 0)) {
      doubtful.push(said);
      continue;
    }
    before = queryOf(read);
    const asked = JSON.stringify(before);
    if (!found.some((one) => JSON.stringify(queryOf(one)) === asked)) found.push({ ...read, said });
  }
  return { found, doubtful };
}

/** A reading that stands without the talk it was made in. */
const alone = (read: Read): Read => ({
  ...read,
  readings: read.readings.map((one) => (one.query ? { ...one, turn: { new: one.query } } : one)),
});

/**
 * Two asks of one sentence, "limit and available on the card", where the whole was read as one of them or not at all: the
 * half that has what both share is read first, the other one in its talk.
 */
function bothOf(
  { head, tail }: Halves,
  whole: Read,
  readOne: (text: string, talk: Talk) => Read,
  talk: Talk,
): (Read & { said: string })[] | null {
  const asked = keyOf(whole);
  const ways = [
    [head, tail],
    [tail, head],
  ].flatMap(([first = '', second = '']) => {
    const base = readOne(first, talk);
    const before = queryOf(base);
    if (before === null || !isClear(base)) return [];
    const other = readOne(second, { ...talk, before });
    // "And less what the card owes" is of the very figure that was asked.
    if (other.readings[0] && 'steps' in other.readings[0].turn) return [];
    return isClear(other) && keyOf(base) !== keyOf(other) ? [{ base, other, isTurned: first === tail }] : [];
  });
  const way =
    ways.find(({ base }) => keyOf(base) === asked) ??
    ways.find(({ other }) => keyOf(other) === asked || whole.band === 'unsure');
  if (!way) return null;
  const [one, two] = way.isTurned ? [way.other, way.base] : [way.base, way.other];
  return [
    { ...alone(one), said: head },
    { ...alone(two), said: tail },
  ];
}

/** "How much did I spend this month, and how much the …": the second ask is lost on a reading that is the first one's. */
const losesTail = (
  { head, tail, isAsked: may }: Halves,
  whole: Read,
  readOne: (text: string, talk: Talk) => Read,
  talk: Talk,
): boolean => {
  const first = may && whole.band === 'sure' ? readOne(head, talk) : null;
  if (first === null || keyOf(first) !== keyOf(whole)) return false;
  const second = readOne(tail, { ...talk, before: queryOf(first) });
  return !isToldBy(first, second) && !(isOfRow(second) && wordsIn(tail) <= fewWords);
};

const keyOf = (read: Read): string => JSON.stringify(queryOf(read));

const isClear = (read: Read): boolean =>
  queryOf(read) !== null && read.unread.length === 0 && (read.readings[0]?.sure ?? 0) >= wholeEnough;

/**
 * A remark is of the answer before: the question beside it goes on with that where it may, unless it is more likely one of
 * its own that says its days.
 */
const goingOn = ({ parts, left }: Parts): Parts => ({
  left,
  parts: parts.map((part) => {
    const [first] = part.readings;
    const isOpen = first?.query && 'days' in first.query && first.query.days.length === 0;
    const least = isOpen ? 0 : (first?.sure ?? 0) / 2;
    const edit = part.readings.find(({ turn, sure }) => 'edit' in turn && sure >= least);
    return edit ? { ...part, readings: [edit, ...part.readings.filter((one) => one !== edit)] } : part;
  }),
});

/** "When did I last fill up, and how much was it": the row that is shown has its amount. */
function isToldBy(one: Read, other: Read): boolean {
  const [row, sum] = [queryOf(one), queryOf(other)];
  // "Which one have I been to most often, and how many times": the count that is shown.
  if (row?.kind === 'figure' && row.measure === 'count' && row.by !== null)
    return (
      sum?.kind === 'figure' && sum.measure === 'count' && sum.rows.things.length === 0 && sum.by === null
    );
  return (
    row?.kind === 'rows' &&
    row.take === 1 &&
    sum?.kind === 'figure' &&
    sum.measure === 'total' &&
    sum.days.length === 0 &&
    JSON.stringify(sum.rows.things) === JSON.stringify(row.rows.things)
  );
}

/** A question that may be of any days: a sum, a count or a list, not the last row there is nor what is usual. */
const isOfSomeDays = (query: Query | null): query is QueryOf<'figure' | 'rows'> =>
  query?.kind === 'figure'
    ? query.measure !== 'mean' && query.measure !== 'means'
    : query?.kind === 'rows' && query.take !== 1;

const ofDays = <Part extends Read>(part: Part, days: readonly Days[]): Part => ({
  ...part,
  readings: part.readings.map((one) => {
    if (!isOfSomeDays(one.query) || one.query.days.length > 0) return one;
    const query = { ...one.query, days: [...days] };
    return { ...one, query, turn: { new: query } };
  }),
});

/**
 * Two questions of one sentence are of the days that one of them says: "how much on groceries and how much on coffee in May". Where
 * days are all in which they differ, each keeps its own.
 */
function inSameDays<Part extends Read>(parts: readonly Part[]): readonly Part[] {
  const [one, other] = parts;
  const [first, second] = [one, other].map((part) => (part ? queryOf(part) : null));
  if (!one || !other || parts.length > 2 || !isOfSomeDays(first ?? null) || !isOfSomeDays(second ?? null))
    return parts;
  const [a, b] = [first, second] as QueryOf<'figure' | 'rows'>[];
  if (!a || !b || JSON.stringify({ ...a, days: [] }) === JSON.stringify({ ...b, days: [] })) return parts;
  return a.days.length > 0 ? [one, ofDays(other, a.days)] : [ofDays(one, b.days), other];
}

/** "And when was it" asks for nothing but the row that is shown. */
const isOfRow = ({ readings: [first] }: Read): boolean => first !== undefined && 'row' in first.turn;

/** "How much on coffee and how much on groceries" asks for two figures, though both could be one. */
const isOfSeveral = (read: Read): boolean => {
  const query = queryOf(read);
  return query?.kind === 'figure' && query.measure === 'total' && query.rows.things.length > 1;
};

/** A list of questions is answered without the few of it that are not understood. */
const isList = ({ found, doubtful }: ReturnType<typeof readInTurn>): boolean =>
  found.length > 0 && (doubtful.length === 0 || (found.length > 2 && found.length > 2 * doubtful.length));

/**
 * Reads a message as the questions it holds: sentences that are each a whole question, or two joined by a word. A greeting
 * or thanks in front of a question is not what it says. Anything that is doubtful stays one question.
 */
export function readParts(
  message: string,
  readOne: (text: string, talk: Talk) => Read,
  talk: Talk,
  isRemark: (text: string, question: string) => boolean = () => false,
  namesIn: NamesIn = () => [],
): Parts {
  const read = readOne(message, talk);
  const whole: Parts = { parts: [{ ...read, said: message }], left: [] };
  const topic = topicOf(read);
  if (read.language === 'other' || (topic !== null && topic !== 'chat' && read.band === 'sure')) return whole;
  if (read.readings[0] && 'steps' in read.readings[0].turn) return whole;
  const tokens = tokenise(message);
  const bare = isTalk(read) ? withoutGreeting(message, tokens) : null;
  if (bare !== null) {
    const rest = readParts(bare, readOne, talk, isRemark, namesIn);
    return rest.parts.some((one) => queryOf(one) !== null) ? rest : whole;
  }
  const sentences = sentencesOf(message, tokens);
  if (sentences.length > 1) {
    const looked = sentences.slice(0, mostLooked);
    const asked = looked.filter((text) => !isTalk(readOne(text, talk)));
    // All but one are courtesies: that one is asked, however it is put.
    const [only, second] = asked;
    if (only !== undefined && second === undefined)
      return { parts: [{ ...readOne(only, talk), language: read.language, said: only }], left: [] };
    // A remark beside a question asks nothing.
    const [question, more] = asked.filter(isAsked);
    if (question !== undefined && more === undefined && looked.length === sentences.length) {
      const isAside = (text: string): boolean => text === question || isRemark(text, question);
      if (asked.every(isAside)) return goingOn(readParts(question, readOne, talk, isRemark, namesIn));
    }
    const list = asked.every(isAsked) ? readInTurn(asked, readOne, talk) : null;
    if (!list || !isList(list)) return whole;
    const { found, doubtful } = list;
    return {
      parts: found.slice(0, most).map((one) => ({ ...one, language: read.language })),
      left: [...doubtful, ...found.slice(most).map(({ said }) => said), ...sentences.slice(mostLooked)],
    };
  }
  const cuts = halvesOf(message, tokens, namesIn);
  for (const halves of cuts) {
    const { head, tail, isAsked: may } = halves;
    const { found } =
      may && (read.band !== 'sure' || isOfSeveral(read))
        ? readInTurn([head, tail], readOne, talk)
        : { found: [] };
    const both = found.length === 2 ? found : bothOf(halves, read, readOne, talk);
    const [row, amount] = both ?? [];
    if (row && amount && isToldBy(row, amount))
      return { parts: [{ ...row, language: read.language, said: message }], left: [] };
    if (both)
      return { parts: inSameDays(both).map((one) => ({ ...one, language: read.language })), left: [] };
  }
  const lost = cuts.find((halves) => losesTail(halves, read, readOne, talk));
  return lost ? { parts: [{ ...read, band: 'likely', said: lost.head }], left: [lost.tail] } : whole;
}
