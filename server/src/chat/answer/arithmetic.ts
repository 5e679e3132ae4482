import { cents, type Cents } from '@saldo/contract/money';
import type { QueryOf, Question, Step } from '@saldo/contract/query/query';
import { behindRows, type Figure } from './figure.ts';
import type { Kit } from './kit.ts';

/** The figure that leads the answer to a question; null where it leads with none. */
export type LeadOf = (question: Question) => Promise<Figure | null>;

/** A figure that is worked with: what it answers, null for an amount that was said or what came of a step. */
export interface Operand {
  question: Question | null;
  figure: Figure;
}

/** Its money in hundredths, of rows without the sign of what goes out; null for any other figure. */
const moneyOf = ({ question, figure }: Operand): number | null =>
  figure.amount === null || figure.currency !== 'USD'
    ? null
    : question?.kind === 'rows'
      ? Math.abs(figure.amount)
      : figure.amount;

/** What comes of a step, in hundredths, and of a share in tenths of a percent; null where it comes to nothing. */
function after(value: number, step: Step, other: number): number | null {
  switch (step.do) {
    case 'times':
      return Math.round((value * step.by) / step.over);
    case 'plus':
      return value + other;
    case 'minus':
      return value - other;
    case 'apart':
      return Math.abs(value - other);
    case 'share':
      return other === 0 ? null : Math.round((1000 * value) / other);
  }
}

const none = (question: Question | null) => ({ of: 'noArithmetic', question }) as const;

/**
 * Works on the figure that a question is answered with, step by step: each is rounded to the hundredth. Nothing comes after a
 * share. Each figure that is used stands among the facts with the rows behind it.
 */
export async function answerArithmetic({ of, steps }: QueryOf<'arithmetic'>, kit: Kit, leadOf: LeadOf) {
  const operandOf = async (question: Question | Cents): Promise<Operand | null> => {
    if (typeof question === 'number') return { question: null, figure: kit.book.money('amount', question) };
    const figure = await leadOf(question);
    return figure && { question, figure };
  };
  const first = await operandOf(of);
  let value = first && moneyOf(first);
  if (!first || value === null) return none(of);
  const used: { step: Step; operand: Operand | null; comes: Cents }[] = [];
  for (const step of steps) {
    if (used.at(-1)?.step.do === 'share') return none(null);
    const operand = step.do === 'times' ? null : await operandOf(step.other);
    const other = operand && moneyOf(operand);
    if (step.do !== 'times' && other === null)
      return none(typeof step.other === 'object' ? step.other : null);
    value = after(value, step, other ?? 0);
    if (value === null) return none(null);
    used.push({ step, operand, comes: cents(value) });
  }
  const isShare = steps.at(-1)?.do === 'share';
  const all = [first, ...used.flatMap(({ operand }) => operand ?? [])];
  const ids = [...new Set(all.flatMap(({ figure }) => figure.ids))];
  const result = isShare
    ? kit.book.percent('share', value)
    : kit.book.money('result', cents(value), { ...behindRows(ids), filters: null, rows: null });
  // A factor stands with what comes of it.
  const worked = used.map(({ step, operand, comes }, at) => ({
    step,
    shown: operand ?? {
      question: null,
      figure: at === used.length - 1 ? result : kit.book.money('result', comes),
    },
  }));
  return { of: 'arithmetic', result, first, used: worked } as const;
}
