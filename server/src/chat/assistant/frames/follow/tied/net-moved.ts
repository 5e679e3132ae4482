import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const net =
  /^(?:and |so |y |ok |then |entonces |pues )*(?:(?:what is|what was|how much is|cuanto es|cual es) )?(?:the |my |el |en |lo )?(?:net|neto|net change|difference|diferencia|la diferencia)(?: (?:then|amount|change|total|in total|de eso|entonces))*$|^(?:and |so |y )*(?:in|lo que entra|entradas) (?:minus|less|menos) (?:out|salidas|lo que sale)$/;

/** "net?" after what was moved into an account, or out of it: what both come to. */
export function netMoved(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous } = leaning;
  const moved = previous.ask === 'total' && previous.flow === 'transfers' && previous.accountIds.length === 1;
  return moved && !names && periods.length === 0 && previous.toAccountIds === undefined && net.test(pattern)
    ? { ...rowsAgain(leaning), ask: 'total', direction: null, bothWays: true }
    : null;
}
