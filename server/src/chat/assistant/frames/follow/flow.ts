import { cues } from '../cues.ts';
import type { Frame } from '../frame.ts';
import type { Leaning } from './leaning.ts';

const out = /^(and |y |so )*(what (went|goes) )?(out|salio|lo que salio|salidas)$/;
const into = /^(and |y |so )*(what (came|comes) )?(in|entro|lo que entro|entradas)$/;
const saysFlow =
  /\b(income|earn\w*|made|make|receive\w*|paid me|(came|come|bring|brought) in|ingres\w+|gan(e|o|a|amos|ado|aron|aste|aba)|cobr\w+|entr(o|aron|ado)|sueldo|nomina|salary|refund\w*|reembols\w*|devoluci\w*)\b/;

/** "and out?" after what came in, and the other way round. */
export function inOrOut({ pattern, names, onRows }: Leaning): Partial<Frame> | null {
  if (!onRows || names) return null;
  if (out.test(pattern)) return { flow: 'spending', things: [] };
  return into.test(pattern) ? { flow: 'income', things: [] } : null;
}

/** "and what did I earn?" after what was spent: the other rows over the same days. */
export function takeFlow(next: Frame, { pattern, now, previous }: Leaning): void {
  const other = now.flow !== previous.flow && saysFlow.test(pattern);
  const backToSpending =
    now.flow === 'spending' &&
    (previous.flow === 'income' || previous.flow === 'any') &&
    cues.spend.test(pattern) &&
    !cues.income.test(pattern);
  if (!other && !backToSpending) return;
  next.flow = now.flow;
  // Refunds are of what was bought; what came in is of another kind.
  const sameSubject = now.flow === 'refunds' || previous.flow === 'refunds' || previous.flow === 'any';
  if (now.things.length === 0 && !sameSubject) next.things = [];
  if (other && next.ask === 'cashflow') next.ask = 'total';
}
