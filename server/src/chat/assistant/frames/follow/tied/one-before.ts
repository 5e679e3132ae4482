import { asksOneBefore, lastTwo } from '../../asks/one-before.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

/** "is that more than the one before it?" after the latest row of something: the two of them. */
export function thanTheOneBefore(leaning: Leaning): Verdict {
  const { marked, names, onRows, previous } = leaning;
  const single = previous.ask === 'last' || (previous.ask === 'list' && previous.lastTwo === true);
  return onRows && single && !names && asksOneBefore(marked.tokens)
    ? { ...rowsAgain(leaning), ...lastTwo }
    : null;
}
