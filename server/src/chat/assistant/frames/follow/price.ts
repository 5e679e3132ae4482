import { cents } from '@saldo/contract/money';
import { sameAgain, type Leaning, type Verdict } from './leaning.ts';

const bare =
  /^(and |y |or |o |what |about |if |it |is |was |que tal |si |fuera |cuesta |costs? |only |just |solo |de |for |at |maybe |then )*§k( instead| mejor| then| entonces)?$/;

/** "and 800?" after a price that can or cannot be afforded: another price. */
export function otherPrice(leaning: Leaning): Verdict {
  const { marked, now, pattern, previous } = leaning;
  const said = marked.counts.find((one) => !one.ordinal);
  return previous.ask === 'afford' && now.amount === null && said && bare.test(pattern)
    ? { ...sameAgain(leaning), amount: cents(said.value * 100) }
    : null;
}
