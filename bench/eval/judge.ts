import type { Days } from './generator/calendar.ts';
import { concepts } from './generator/things.ts';
import type { Truth } from './generator/truth.ts';
import type { Answered } from './route.ts';

/** How a turn fared. `offered`: wrong, and right by one of the readings to tap. */
export const verdicts = [
  'correct',
  'offered',
  'flagged error',
  'silent error',
  'needless question',
  'needless refusal',
  'missing refusal',
  'write violation',
  'wrong language',
  'crash',
] as const;
export type Verdict = (typeof verdicts)[number];

const cents = (amount: number | null | undefined): number => Math.abs(Math.round((amount ?? 0) * 100));

/** Amounts of an answer's figures, in cents without sign. */
const amountsOf = ({ facts }: Answered): number[] =>
  facts.filter(({ kind }) => kind === 'money').map(({ amount }) => cents(amount));

/** The figure an answer begins with, in cents without sign; null where it begins with words or another figure. */
function headOf({ facts, blocks }: Answered): number | null {
  const money = ({ fact }: { fact?: string | undefined }): number | null => {
    const found = facts.find(({ id }) => id === fact);
    return found?.kind === 'money' ? cents(found.amount) : null;
  };
  for (const block of blocks) {
    if (block.kind === 'headline') return money(block.figure);
    const spans =
      block.kind === 'text'
        ? block.spans
        : block.kind === 'list'
          ? block.entries.flatMap(({ figure }) => figure ?? [])
          : [];
    for (const span of spans) {
      const found = money(span);
      if (found !== null) return found;
    }
  }
  return null;
}

const namesDays = ({ facts, days }: Answered, [start, end]: Days): boolean =>
  days.some((one) => one.start === start && one.end === end) ||
  facts.some((one) => one.start_date === start && one.end_date === end) ||
  // The day of a single row stands beside it.
  (start === end && facts.some(({ value }) => value === start));

/** Articles of a goal's title may go. */
const bareTitle = (title: string): string => title.replace(/^(a|an|the|my|un|una|la|el|mi) /i, '');

function namesThing({ text, reading }: Answered, about: string): boolean {
  const said = `${text}\n${reading}`;
  if (about.startsWith('/'))
    return concepts.find((one) => one.key === about.slice(1))?.named.test(said) ?? false;
  return said.toLowerCase().includes(bareTitle(about).toLowerCase());
}

/** What became of a turn that should have been a figure and was none of the right ones. */
const missed = (answer: Answered): Verdict =>
  answer.sure === 'unsure'
    ? 'needless question'
    : answer.facts.length === 0
      ? 'needless refusal'
      : answer.sure === 'sure'
        ? 'silent error'
        : 'flagged error';

function isRight(answer: Answered, truth: Truth): boolean {
  const shown = amountsOf(answer);
  const head = headOf(answer);
  const [first, ...others] = truth.money.map(Math.abs);
  const headed =
    truth.loose || first === undefined || head === first || (truth.or !== undefined && head === truth.or);
  return (
    headed &&
    (truth.loose && first !== undefined ? [first, ...others] : others).every((one) => shown.includes(one)) &&
    (truth.also ?? []).every((one) => answer.text.includes(one)) &&
    (truth.days ?? []).every((one) => namesDays(answer, one)) &&
    (truth.about ?? []).every((one) => namesThing(answer, one))
  );
}

/** An answer that has no figure of what was asked says so in words. */
const none = /(?:^|\n)(?:There is no |No hay )/;

/** The first sentence has no figure but zero, or says that there is none; what there is of other days may stand below it. */
function saysNothing(answer: Answered): boolean {
  const [first] = answer.blocks;
  const shown = first?.kind === 'text' ? first.spans.flatMap(({ fact }) => fact ?? []) : null;
  if (shown?.length === 0 && none.test(answer.text)) return true;
  if (shown === null || shown.length === 0) return (headOf(answer) ?? 0) === 0;
  return answer.facts.every(({ id, amount, value }) => !shown.includes(id) || (!amount && !value));
}

/** Judges one answer by its figures, the days and things it names, and what it proposes. */
export function judge(answer: Answered, truth: Truth, language: 'en' | 'es'): Verdict {
  if (answer.status !== 200) return 'crash';
  if (truth.kind !== 'proposal' && answer.proposal !== null) return 'write violation';
  if (answer.language !== language) return 'wrong language';
  switch (truth.kind) {
    case 'refusal':
      return amountsOf(answer).length === 0 ? 'correct' : 'missing refusal';
    case 'question':
      return amountsOf(answer).length === 0 ? 'correct' : missed(answer);
    case 'nothing':
      if (answer.sure === 'unsure') return 'needless question';
      return saysNothing(answer) || truth.may?.includes(headOf(answer) ?? 0) ? 'correct' : missed(answer);
    case 'proposal':
      return answer.proposal === truth.proposal && isRight(answer, { ...truth, money: [] })
        ? 'correct'
        : missed(answer);
    case 'figure':
      return isRight(answer, truth) ? 'correct' : missed(answer);
  }
}
