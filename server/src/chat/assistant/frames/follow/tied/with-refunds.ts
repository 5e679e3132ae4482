import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const counted =
  /^(?:and |y |so |pero |but )*(?:(?:is|was|es|era|esta|that|it|this|eso|esto|ya|already|all|todo) )+(?:(?:con|with|after|including|counting|incluyendo|descontando|contando|descontad[oa]s?|net of|menos|quitando|despues de) )(?:(?:la|las|los|el|the|any|my|mi|mis) )*(?:devoluci\w+|reembols\w+|refunds?|returns?|money back|what i returned|lo devuelto)(?: (?:taken off|counted|incluid[oa]s?|ya))?$/;

/** "is that with the refund?", `¿eso ya con la devolución?` after what was spent: the same sum, which says what came back. */
export function withRefunds(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous } = leaning;
  const spent = previous.ask === 'total' && previous.flow === 'spending' && !previous.gross;
  return spent && !names && periods.length === 0 && counted.test(pattern) ? sameAgain(leaning) : null;
}
