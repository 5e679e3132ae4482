import type { Asking, Chosen } from './asking.ts';
import { firstOf, type Rule } from './rule.ts';

const noGoal = () => ({ goalIds: [] });

const rules: readonly Rule[] = [
  {
    of: 'can I afford $900 a month',
    when: ({ frame, pattern }) =>
      frame.amount !== null &&
      /\b(afford|me alcanza\w*|alcanza\w* para|permitirme|me (puedo|podria) permitir)\b/.test(pattern),
    ask: 'afford',
    sets: noGoal,
  },
  {
    of: 'can I swing a $2,300 sofa without touching the wedding money: the goal is what is not touched',
    when: ({ frame, has, pastSpend }) =>
      frame.amount !== null &&
      frame.rate === null &&
      has('priceFits') &&
      !has('putBy') &&
      !(pastSpend && !has('afford')),
    ask: 'afford',
    sets: noGoal,
  },
  {
    of: 'how much is free to spend after what goals reserve',
    when: ({ frame, has, pastSpend, world }) =>
      has('freely') &&
      !pastSpend &&
      frame.amount === null &&
      !(frame.periods.length > 0 && frame.periods.every((one) => one.end < world.today)),
    ask: 'free',
    sets: noGoal,
  },
  {
    of: 'how much do I have without the emergency fund',
    when: ({ marked, frame, pattern }) =>
      marked.entities.some((one) => one.kind === 'goal' && marked.excluded(one.from)) &&
      frame.amount === null &&
      /\b(have|free|left|spend|available|money|tengo|tenemos|hay|queda|libre|disponible|gastar|dinero|plata)\b/.test(
        pattern,
      ) &&
      !/\b(saved|saving|goals?|metas?|ahorrad[oa]s?|objetivos?)\b/.test(pattern),
    ask: 'free',
    sets: noGoal,
  },
];

/** Whether a price fits, and what is free to spend. */
export const affording = (asking: Asking): Chosen | null => firstOf(rules, asking);
