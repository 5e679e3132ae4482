import type { Days } from './generator/calendar.ts';
import { concepts } from './generator/things.ts';
import type { Truth } from './generator/truth.ts';
import type { Told } from './route.ts';

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
const amountsOf = ({ facts }: Told): number[] =>
  facts.filter(({ kind }) => kind === 'money').map(({ amount }) => cents(amount));

/** The figure an answer begins with, in cents without sign; null where it begins with words or another figure. */
function headOf({ facts, blocks }: Told): number | null {
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

const namesDays = ({ facts, days }: Told, [start, end]: Days): boolean =>
  days.some((one) => one.start === start && one.end === end) ||
  facts.some((one) => one.start_date === start && one.end_date === end) ||
  // The day of a single row stands beside it.
  (start === end && facts.some(({ value }) => value === start));

/** Articles of a goal's title may go. */
const bareTitle = (title: string): string => title.replace(/^(a|an|the|my|un|una|la|el|mi) /i, '');

function namesThing({ text, reading }: Told, about: string): boolean {
  const said = `${text}\n${reading}`;
  if (about.startsWith('/'))
    return concepts.find((one) => one.key === about.slice(1))?.named.test(said) ?? false;
  return said.toLowerCase().includes(bareTitle(about).toLowerCase());
}

/** What became of a turn that should have been a figure and was none of the right ones. */
const missed = (told: Told): Verdict =>
  told.sure === 'unsure'
    ? 'needless question'
    : told.facts.length === 0
      ? 'needless refusal'
      : told.sure === 'sure'
        ? 'silent error'
        : 'flagged error';

function isRight(told: Told, truth: Truth): boolean {
  const shown = amountsOf(told);
  const head = headOf(told);
  const [first, ...others] = truth.money.map(Math.abs);
  const headed =
    truth.loose || first === undefined || head === first || (truth.or !== undefined && head === truth.or);
  return (
    headed &&
    (truth.loose && first !== undefined ? [first, ...others] : others).every((one) => shown.includes(one)) &&
    (truth.also ?? []).every((one) => told.text.includes(one)) &&
    (truth.days ?? []).every((one) => namesDays(told, one)) &&
    (truth.about ?? []).every((one) => namesThing(told, one))
  );
}

/** The first sentence has no figure but zero; what there is of other days may stand below it. */
function saysNothing(told: Told): boolean {
  const [first] = told.blocks;
  const shown = first?.kind === 'text' ? first.spans.flatMap(({ fact }) => fact ?? []) : null;
  if (shown === null || shown.length === 0) return (headOf(told) ?? 0) === 0;
  return told.facts.every(({ id, amount, value }) => !shown.includes(id) || (!amount && !value));
}

/** Judges one answer by its figures, the days and things it names, and what it proposes. */
export function judge(told: Told, truth: Truth, language: 'en' | 'es'): Verdict {
  if (told.status !== 200) return 'crash';
  if (truth.kind !== 'proposal' && told.proposal !== null) return 'write violation';
  if (told.language !== language) return 'wrong language';
  switch (truth.kind) {
    case 'refusal':
      return amountsOf(told).length === 0 ? 'correct' : 'missing refusal';
    case 'question':
      return amountsOf(told).length === 0 ? 'correct' : missed(told);
    case 'nothing':
      if (told.sure === 'unsure') return 'needless question';
      return saysNothing(told) || truth.may?.includes(headOf(told) ?? 0) ? 'correct' : missed(told);
    case 'proposal':
      return told.proposal === truth.proposal && isRight(told, { ...truth, money: [] })
        ? 'correct'
        : missed(told);
    case 'figure':
      return isRight(told, truth) ? 'correct' : missed(told);
  }
}
