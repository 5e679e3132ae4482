import { beneath } from '@saldo/contract/query/arithmetic';
import { edited, noEdit } from '@saldo/contract/query/edit';
import { markUp, type Marked } from './marks/marks.ts';
import { bandOf, calibrated, lineOf } from './net/calibrate.ts';
import { decode } from './net/decode.ts';
import { isGrave } from './net/grave.ts';
import { theModel } from './net/stored.ts';
import { formOf, readForm, type FilledForm, type MessageForm } from './read/form.ts';
import { otherAccount } from './read/others.ts';
import { flowInstead } from './read/denied.ts';
import { calledIn, callingBy } from './read/called.ts';
import { pinnedTopic } from './read/pinned.ts';
import { joinedUp } from './read/joined.ts';
import { unheldMarks } from './read/unheld.ts';
import { pointsAlone } from './read/pointing.ts';
import { lessOwed, workedOn } from './read/arithmetic.ts';
import { sparing } from './read/spared.ts';
import { isRemark } from './read/remark.ts';
import { readParts, type Parts } from './read/split.ts';
import { isNonsense, unreadOf } from './read/unread.ts';
import type { Read, Reading, Talk } from './reading.ts';
import type { World } from './world.ts';

export { likelyEnough } from './net/calibrate.ts';
export { NotTaughtError, sharedModel, useModel } from './net/stored.ts';
export type { Read, Reading, Talk } from './reading.ts';
export type { FilledForm, MessageForm } from './read/form.ts';
export type { Parts } from './read/split.ts';
export { readDecision, type Decision } from './text/decision.ts';
export { sameWords } from './text/same-words.ts';
export type { Turn } from './read/resolve.ts';
export { languageOf, type Language } from './text/language.ts';

export type { AccountName, GoalName, Payee, World } from './world.ts';

/** A reading to which the net gives less than this is not worth a button. */
const leastOffered = 0.02;

/**
 * Reads a message of at most 2,000 characters. Pure and bounded: the same message, world and talk give the same
 * readings, in a time linear in the message. The first call loads the model; throws NotTaughtError.
 */
export const read = (message: string, world: World, talk: Talk): Read => readIn(message, world, talk, true);

/** `mayPart`: it may be two figures, of which one is taken off. */
function readIn(message: string, world: World, talk: Talk, mayPart: boolean): Read {
  const marked = markUp(message.slice(0, longest), world, talk.language ?? 'en');
  const { language } = marked;
  const topic = pinnedTopic(marked.tokens);
  if (topic)
    return {
      readings: [{ turn: { outside: topic }, query: null, sure: 1 }],
      band: 'sure',
      unread: [],
      language,
    };
  const meant = talk.before && pointsAlone(marked);
  if (talk.before && meant) {
    const account = meant === 'other' ? otherAccount(talk.before, world) : null;
    const edit = account === null ? { ...noEdit, meant } : { ...noEdit, set: { accounts: [account] } };
    const reading = { turn: { edit }, query: edited(talk.before, edit), sure: 1 };
    return { readings: [reading], band: 'likely', unread: [], language };
  }
  const flow = talk.before && 'rows' in talk.before ? flowInstead(marked) : null;
  if (talk.before && flow) {
    const edit = { ...noEdit, set: { flow } };
    const reading = { turn: { edit }, query: edited(talk.before, edit), sure: 1 };
    return { readings: [reading], band: 'likely', unread: [], language };
  }
  const worked =
    talk.before &&
    workedOn(message, marked, talk.before, (words) => {
      const [first] = read(words, world, { ...talk, before: talk.before && beneath(talk.before) }).readings;
      return { query: first?.query ?? null, sure: first?.sure ?? 0 };
    });
  if (worked) {
    const { query, steps, band } = worked;
    return { readings: [{ turn: { steps }, query, sure: 1 }], band, unread: [], language };
  }
  const before = talk.before && beneath(talk.before);
  const left =
    mayPart &&
    lessOwed(message, { marked, world, before }, (words) => {
      const [first] = readIn(words, world, { ...talk, before: null }, false).readings;
      return first && first.sure >= leastPart ? first.query : null;
    });
  if (left)
    return {
      readings: [{ turn: { new: left }, query: left, sure: 1 }],
      band: 'likely',
      unread: [],
      language,
    };
  const model = theModel();
  const setting = { marked, world, before, day: talk.day ?? null };
  const inTalk = sparing(decode(model, setting), setting);
  // Whoever is in danger is so after any talk: what it makes no question of is read alone as well.
  const asksNothing = inTalk[0] !== undefined && 'outside' in inTalk[0].turn;
  const alone = before && asksNothing ? decode(model, { ...setting, before: null }).filter(isGrave) : [];
  const decoded = alone.length > 0 ? alone : inTalk;
  const [first] = decoded;
  const name = calledIn(marked);
  const asked = name === null ? decoded : decoded.map((one) => callingBy(name, one, before, model.places));
  const line = lineOf(model.calibration, first?.turn, before);
  const chance = first?.chance ?? 0;
  // A name that nothing has is reported, not asked about.
  const isCalled = asked[0] !== first;
  const isCrisis = first !== undefined && isGrave(first);
  const isLost = !isCrisis && isNonsense(marked, model.places, chance) && !(isCalled && talk.before);
  const readings = isLost
    ? []
    : asked
        .filter((one, at) => at === 0 || one.chance >= leastOffered)
        .map(({ turn, query, ...one }) => ({ turn, query, sure: calibrated(line, one.chance) }));
  const unheld = first?.query ? unheldMarks(first.choice, setting, first.query) : new Set<never>();
  const unread = unreadOf(
    marked,
    first ? joinedUp(first.choice, marked).roles : [],
    model.places,
    first?.query ?? null,
    unheld,
  ).filter((word) => !(isCalled && name?.toLowerCase().includes(word.toLowerCase())));
  const own = bandOf(line, chance);
  // Nobody is asked back whether it is one.
  const band = isCalled || (isCrisis && own === 'unsure') ? 'likely' : own;
  return { readings, band: readings.length === 0 ? 'unsure' : band, unread, language };
}
const longest = 2000;
/** As sure as this each of two figures is read. */
const leastPart = 0.4;

/** Where payees, people and tags stand in a message, by its letters. */
const namesIn = ({ tokens, marks }: Marked) =>
  marks
    .filter(({ meanings: [first] }) => first?.meaning.type === 'm' && first.score >= 0.9)
    .map(({ from, to }) => ({ start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 }));

/** Reads a message that may hold several questions, each in the talk that the one before it leaves. */
export const readAll = (message: string, world: World, talk: Talk): Parts =>
  readParts(
    message.slice(0, longest),
    (text, said) => read(text, world, said),
    talk,
    (text, question) =>
      isRemark(markUp(text, world, talk.language ?? 'en'), markUp(question, world, talk.language ?? 'en')),
    (text) => namesIn(markUp(text, world, talk.language ?? 'en')),
  );

/** A message as a form that a language model may fill. */
export const formFor = (message: string, world: World, talk: Talk): MessageForm =>
  formOf(theModel(), message.slice(0, longest), world, talk);

/** What a message asks as a filled form has it. Days, names and amounts are those that were found in the message. */
export const readFilled = (message: string, world: World, talk: Talk, filled: FilledForm): Reading =>
  readForm(theModel(), message.slice(0, longest), world, talk, filled);
