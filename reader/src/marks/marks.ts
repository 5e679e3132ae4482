import { isAccountWord, linkAccounts, withoutAccounts } from '../names/accounts.ts';
import { isGoalWord, linkGoals } from '../names/goals.ts';
import { isOwnCategoryWord, linkCategories, ofName, linkOwnCategories } from '../names/kinds.ts';
import { linkInner } from '../names/inner.ts';
import { withInsured } from '../names/insured.ts';
import { isNoteWord, linkNotes } from '../names/notes.ts';
import { isPayeeWord } from '../names/payee-index.ts';
import { linkPayees } from '../names/payees.ts';
import { isNearPayee } from '../names/pieces.ts';
import { linkTags, withOwners } from '../names/tags.ts';
import { placesOfAgain } from '../periods/again.ts';
import { findPeriods } from '../periods/grammar.ts';
import { looseDays } from '../periods/loose.ts';
import { placesOfFeasts } from '../periods/feasts.ts';
import { preferring, readingOf, type Reading } from '../periods/pattern.ts';
import { withoutCourtesy } from '../text/courtesy.ts';
import { withoutFillers } from '../text/fillers.ts';
import { languageOf, type Language } from '../text/language.ts';
import { repair } from '../text/repair.ts';
import { tokenise, type Token } from '../text/tokens.ts';
import type { World } from '../world.ts';
import type { Candidate, Mark, Meaning } from './mark.ts';
import { findBeside } from './beside.ts';
import { findEvents } from './events.ts';
import { findNumbers } from './numbers.ts';
import { findWeekdays } from './weekdays.ts';

/** A message with everything found in it. */
export interface Marked {
  tokens: readonly Token[];
  marks: readonly Mark[];
  language: Language | 'other';
}

/** Longest run of tokens that is read; what follows is no question any more. */
const mostTokens = 400;

/**
 * The words of a message and what they may stand for. Names, numbers and days are found apart from each other; where they
 * overlap the longer one stands, and those of the same words are all kept for the net to choose from.
 */
export function markUp(message: string, world: World, fallback: Language): Marked {
  const found = languageOf(message);
  const language = found ?? fallback;
  const isName = (word: string): boolean =>
    isPayeeWord(world, word) ||
    isAccountWord(world, word) ||
    isGoalWord(world, word) ||
    isNoteWord(world, word) ||
    isOwnCategoryWord(world, word);
  const nearName = (word: string): boolean => isNearPayee(world, word);
  const said = withoutFillers(withoutCourtesy(tokenise(message).slice(0, mostTokens)));
  const tokens = repair(said, isName, nearName);
  const accounts = linkAccounts(tokens, world);
  const others = [
    ...linkPayees(tokens, world),
    ...accounts,
    ...linkGoals(tokens, world),
    ...linkOwnCategories(tokens, world),
    ...linkTags(tokens, world),
  ];
  const kinds = withInsured(withoutAccounts(linkCategories(tokens, world), accounts, tokens), tokens, world);
  const inner = linkInner(tokens, world, others, kinds);
  const noted = linkNotes(tokens, world, [...others, ...inner], kinds);
  const told = [...inner, ...noted];
  // What a payee of one's own is called, or a row is noted with, is no kind of goods.
  const named = [
    ...others,
    ...inner,
    ...noted,
    ...kinds.filter((one) => !told.some(({ from, to }) => from <= one.from && one.to <= to)),
  ];
  const numbers = findNumbers(tokens);
  const reading = readingOf(tokens, {
    today: world.today,
    weekStart: world.weekStart,
    dayFirst: language === 'es',
    prefer: 'past',
    paydays: (world.paydays ?? []).filter((date) => date <= world.today),
    rentdays: (world.rentdays ?? []).filter((date) => date <= world.today),
  });
  const again = placesOfAgain(reading);
  const days = findDays(reading, [...named, ...numbers], again, world);
  const marks = joined([
    ...named,
    ...days,
    ...findWeekdays(tokens).filter((one) => !again.has(one.to - 1)),
    ...findEvents(tokens),
    ...numbers,
    ...findBeside(tokens),
  ]);
  return { tokens, marks: withOwners(marks, tokens), language };
}

/** Each stretch of time as it is meant of the past and of what is ahead. Words of a surer name are none of it. */
function findDays(
  reading: Reading,
  named: readonly Candidate[],
  again: ReadonlySet<number>,
  world: World,
): Candidate[] {
  const { tokens } = reading;
  const feasts = placesOfFeasts(tokens);
  const isOfFeast = ({ from, to }: Candidate): boolean =>
    [from - 1, to].some((at) => feasts.has(at)) && feasts.has(from) && feasts.has(to - 1);
  const sure = named.filter(
    (one) => one.score >= (one.meaning.type === 'c' ? ofName : 0.9) && !isOfFeast(one),
  );
  const taken = new Set(
    sure.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, k) => from + k)),
  );
  const firstYear = Number((world.dataStart ?? world.today).slice(0, 4)) - 5;
  // "2000" by itself is an amount sooner than a year long before the first row.
  const isAmount = (at: number): boolean => {
    const { kind, text = '' } = tokens[at] ?? {};
    return kind === 'number' && text.length === 4 && Number(text) < firstYear;
  };
  const isTaken = (at: number): boolean => taken.has(at) || again.has(at) || isAmount(at);
  const past = findPeriods(reading, isTaken);
  const ahead = findPeriods(preferring(reading, 'future'), isTaken);
  const byStart = new Map(ahead.map((one) => [one.from, one] as const));
  const starts = new Set(past.map(({ from }) => from));
  const found = [...past, ...ahead.filter(({ from }) => !starts.has(from))].map((one) => ({
    from: one.from,
    to: one.to,
    past: one,
    ahead: byStart.get(one.from) ?? one,
    score: 0.85,
  }));
  return [...found, ...looseDays(reading).filter(({ from }) => !again.has(from))].map(
    ({ from, to, past: was, ahead: next, score }) => ({
      from,
      to,
      meaning: { type: 'p', past: was, ahead: next },
      score,
    }),
  );
}

/** Finds that are sure by themselves; the role decides about others. */
const strong = ({ score }: Candidate): number => (score >= 0.5 ? 1 : 0);

/** Which of two overlapping finds stands: a strong one, then the longer one, then the surer one. */
const before = (a: Candidate, b: Candidate): number =>
  strong(b) - strong(a) || b.to - b.from - (a.to - a.from) || b.score - a.score || a.from - b.from;

/** Non-overlapping marks, left to right, each with all that its words may mean. */
function joined(candidates: readonly Candidate[]): Mark[] {
  const marks: { from: number; to: number; meanings: Mark['meanings'][number][] }[] = [];
  for (const { from, to, meaning, score } of candidates.toSorted(before)) {
    const over = marks.find((mark) => from < mark.to && mark.from < to);
    if (over === undefined) marks.push({ from, to, meanings: [{ meaning, score }] });
    // A meaning of nearly the same words is another reading of them.
    else if (
      over.from <= from &&
      to <= over.to &&
      (to - from === over.to - over.from ||
        (isCore(over, from, to) && !(isNumber(meaning) && isAccount(over))))
    )
      over.meanings.push({ meaning, score: to - from === over.to - over.from ? score : score - 0.1 });
  }
  for (const mark of marks) mark.meanings.sort((a, b) => b.score - a.score);
  return marks.toSorted((a, b) => a.from - b.from);
}

const isNumber = ({ type }: Meaning): boolean => type === 'n' || type === 'k';

/** The words of an account's own name: a number among them, as in "360 Checking", is no amount. */
const isAccount = ({ meanings }: Pick<Mark, 'meanings'>): boolean =>
  meanings.some(({ meaning }) => meaning.type === 'a' && !meaning.generic);

/** All but one word of a mark: "the weekend" is the weekend. */
const isCore = (mark: { from: number; to: number }, from: number, to: number): boolean =>
  mark.to - mark.from - (to - from) === 1;
