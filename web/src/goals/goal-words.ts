import {
  isLate,
  noPaceWords,
  paceWords,
  standingWords,
  type PlanState,
} from '@saldo/contract/goals/goals.plan';
import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { cents } from '@saldo/contract/money';
import type { AmountWords } from '../ui/hide-amounts.ts';
import type { Tone } from '../ui/badge.tsx';
import { t } from '../language/t.ts';
import { translatedText } from '../language/translated-text.ts';
import { formatDate } from '../language/dates.ts';

/** Goals due within this many days are marked. */
const nearDays = 7;

export interface Mark {
  text: string;
  tone: Tone;
}

const standingTones: Partial<Record<PlanState, Tone>> = {
  behind: 'ochre',
  late: 'ochre',
  not_due: 'neutral',
};

const daysWords = (count: number) => (count === 1 ? t`1 day` : t`${count.toLocaleString('en-US')} days`);

/** When a goal is due, as a person says it. */
export function deadlineWords({ deadline, days_remaining: days, status }: Goal): string | null {
  if (deadline === null || days === null) return null;
  const date = formatDate(deadline);
  if (status !== 'active') return t`by ${date}`;
  if (days < 0) return t`was due ${date}, ${daysWords(-days)} ago`;
  if (days === 0) return t`due today, ${date}`;
  return t`by ${date}, ${daysWords(days)} left`;
}

/** The state of a goal in one or two words. */
export function marksOf(goal: Goal): Mark[] {
  if (goal.status === 'cancelled') return [{ text: translatedText('Cancelled'), tone: 'neutral' }];
  const marks: Mark[] = [];
  if (goal.status === 'completed') marks.push({ text: translatedText('Completed'), tone: 'green' });
  else if (goal.overdue) marks.push({ text: t`Overdue`, tone: 'ochre' });
  else if (goal.days_remaining !== null && goal.days_remaining <= nearDays)
    marks.push({ text: t`Due soon`, tone: 'ochre' });
  if (goal.status === 'active' && !goal.overdue) {
    const text = standingWords(goal.plan.state);
    if (text) marks.push({ text: translatedText(text), tone: standingTones[goal.plan.state] ?? 'green' });
  }
  if (goal.underfunded) marks.push({ text: t`Underfunded`, tone: 'ochre' });
  return marks;
}

/** What the plan says, one short sentence each; nothing once a goal is reached or cancelled. */
export function planSentences(
  { current_amount: saved, plan, status, deadline }: Goal,
  words: AmountWords,
): string[] {
  if (status !== 'active') return [];
  const sentences: string[] = [];
  const money = (value: number) => words(cents(Math.abs(value)));
  if (plan.state === 'overdue')
    sentences.push(t`${money(plan.remaining)} short of the target. Add it now or change the date.`);
  else if (deadline !== null && plan.needed_per_month === plan.remaining)
    sentences.push(t`Needs ${money(plan.remaining)} more by ${formatDate(deadline)}.`);
  else if (plan.state === 'not_due')
    sentences.push(t`${formatDate(deadline ?? '')} is so far off that less than a dollar a month is enough.`);
  else if (plan.needed_per_month !== null)
    sentences.push(t`Save ${money(plan.needed_per_month)} a month to get there on time.`);
  if (plan.difference !== null && plan.state === 'behind')
    sentences.push(t`${money(plan.difference)} behind an even pace.`);
  if (plan.difference !== null && plan.state === 'ahead')
    sentences.push(t`${money(plan.difference)} ahead of an even pace.`);
  const late = isLate(plan.projected_date, deadline);
  if (plan.projected_date !== null)
    sentences.push(
      late
        ? t`${translatedText(paceWords(plan.pace_days))}, it is reached around ${formatDate(plan.projected_date)}, after its date.`
        : t`${translatedText(paceWords(plan.pace_days))}, it is reached around ${formatDate(plan.projected_date)}.`,
    );
  if (
    (plan.state === 'behind' || (plan.state !== 'overdue' && late)) &&
    plan.catch_up_per_month !== null &&
    plan.catch_up_per_month > 0 &&
    (plan.pace_per_month ?? 0) > 0 &&
    plan.needed_per_month !== plan.remaining
  )
    sentences.push(
      plan.state === 'behind'
        ? t`${money(plan.catch_up_per_month)} more a month would catch up.`
        : t`${money(plan.catch_up_per_month)} more a month would arrive on time.`,
    );
  const noPace = noPaceWords(saved, plan.pace_per_month);
  if (plan.projected_date === null && deadline === null && noPace !== null)
    sentences.push(translatedText(noPace));
  return sentences;
}

/** What a screen reader says of the bar: "Vacation fund 45% complete. $2,250.00 of $5,000.00 saved." */
export function progressWords(goal: Goal, words: AmountWords): string {
  return t`${goal.title} ${goal.progress_percentage}% complete. ${words(goal.current_amount)} of ${words(goal.target_amount)} saved.`;
}
