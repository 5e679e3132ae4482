import type { Mark, Meaning } from '../marks/mark.ts';
import type { Marked } from '../marks/marks.ts';
import { classesIn } from '../net/lexicon.ts';
import { among } from '../text/among.ts';

/** What a mark may name of a question, by the types of its meanings. */
const named: Partial<Record<Meaning['type'], string>> = {
  c: 'thing',
  m: 'thing',
  g: 'thing',
  a: 'account',
  p: 'days',
  e: 'days',
  w: 'days',
  n: 'amount',
};
/** What is hardly meant names nothing. */
const leastMeant = 0.5;

const namedBy = ({ meanings: [first] }: Mark): string | null =>
  first && first.score >= leastMeant ? (named[first.meaning.type] ?? null) : null;

/** Words that say how something is asked, or under what condition, whoever says them. */
const shaping = among(
  'ONLY BY PERDAY PERWEEK PERMONTH PERYEAR PERROW AVERAGE IFCOND INCLUDE PENDING RAISE CUT RUNWAY UPKEEP REFUND CREATE PUTIN RECAT',
);

/** "I thought it was less." before "How much on gas?": a sentence that names nothing but what the question names anew. */
export function isRemark({ tokens, marks }: Marked, question: Marked): boolean {
  const asked = new Set(question.marks.map(namedBy));
  return (
    marks.every((mark) => namedBy(mark) === null || asked.has(namedBy(mark))) &&
    !classesIn(tokens.map(({ text }) => text)).all.some((one) => shaping.test(one))
  );
}
