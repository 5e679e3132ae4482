import type { Query } from '@saldo/contract/query/query';
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
const [joins, asks, ends, greets, beside] = ['joins', 'asks', 'ends', 'greets', 'beside'].map(
  (name) => sections.get(name) ?? none,
);

/** As many as one answer holds. */
const most = 10;
/** Sentences and joining words that are looked at: what is longer is a story. */
const mostLooked = 12;
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

/** A message in two where a word joins what may be two questions. */
function halvesOf(message: string, tokens: readonly Token[]): [string, string][] {
  return tokens.flatMap(({ text, start, end }, at): [string, string][] => {
    const joined = (joins?.has(text) ?? false) && (asks?.has(tokens[at + 1]?.text ?? '') ?? false);
    // "… and how much" goes on with the question it stands in.
    const isCut = joined && at > 2 && tokens.length - at > 3;
    return isCut ? [[message.slice(0, start).trim(), message.slice(end).trim()]] : [];
  });
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

/** A part that begins as a question of its own is read by itself too; of both ways the surer one stands. */
function readPart(said: string, readOne: (text: string, talk: Talk) => Read, talk: Talk): Read {
  const inTalk = readOne(said, talk);
  const first = tokenise(said).find(({ kind }) => kind !== 'mark');
  if (talk.before === null || !asks?.has(first?.text ?? '')) return inTalk;
  const alone = readOne(said, { ...talk, before: null });
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
    const read = found.length === 0 ? readOne(said, talk) : readPart(said, readOne, { ...talk, before });
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

/** A list of questions is answered without the few of it that are not understood. */
const isList = ({ found, doubtful }: ReturnType<typeof readInTurn>): boolean =>
  found.length > 0 && (doubtful.length === 0 || (found.length > 2 && found.length > 2 * doubtful.length));

/**
 * Reads a message as the questions it holds: sentences that are each a whole question, or two joined by a word. A greeting
 * or thanks in front of a question is not what it says. Anything that is doubtful stays one question.
 */
export function readParts(message: string, readOne: (text: string, talk: Talk) => Read, talk: Talk): Parts {
  const read = readOne(message, talk);
  const whole: Parts = { parts: [{ ...read, said: message }], left: [] };
  const topic = topicOf(read);
  if (read.language === 'other' || (topic !== null && topic !== 'chat' && read.band === 'sure')) return whole;
  const tokens = tokenise(message);
  const bare = isTalk(read) ? withoutGreeting(message, tokens) : null;
  if (bare !== null) {
    const rest = readParts(bare, readOne, talk);
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
    const list = asked.every(isAsked) ? readInTurn(asked, readOne, talk) : null;
    if (!list || !isList(list)) return whole;
    const { found, doubtful } = list;
    return {
      parts: found.slice(0, most).map((one) => ({ ...one, language: read.language })),
      left: [...doubtful, ...found.slice(most).map(({ said }) => said), ...sentences.slice(mostLooked)],
    };
  }
  if (read.band === 'sure') return whole;
  for (const halves of halvesOf(message, tokens).slice(0, mostLooked)) {
    const { found } = readInTurn(halves, readOne, talk);
    if (found.length === 2)
      return { parts: found.map((one) => ({ ...one, language: read.language })), left: [] };
  }
  return whole;
}
