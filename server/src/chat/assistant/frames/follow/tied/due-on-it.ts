import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const whenDue =
  /^(?:and |so |y |e |ok |pero |but )*(?:(?:when|what day|by when|what date)(?: exactly)? (?:is|are|do|does|must|should|am|will)(?: i| we)?(?: have to| need to| going to)? ?(?:it|that|this|they|the payment|the bill|the next (?:payment|one|bill)|§a)?(?: (?:be )?(?:due|pay it|paid|pay|payable|need to be paid|have to be paid|come out))+|whats? (?:is )?(?:the|its) (?:due date|payment date)|(?:cuando|que dia|para cuando|en que fecha)(?: es que)? (?:(?:me |nos |se |la |lo |hay que |tengo que |tenemos que |debo )*(?:vence\w*|toca|tocan|pag(?:o|ar|arlas?|arlos?|amos|an?)|es el (?:pago|vencimiento)|cae))(?: (?:pagar(?:la|lo)?|la tarjeta|el pago|eso))*|cual es la fecha (?:de pago|limite|de vencimiento))$/;

/** "and when is it due?" after what is owed on a card or loan: the payment to it, no other bill. */
export function dueOnIt(leaning: Leaning): Verdict {
  const { now, pattern, periods, previous, world } = leaning;
  const ids = (previous.toAccountIds ?? previous.accountIds).filter((id) =>
    world.accounts.some((one) => one.id === id && isLiability(one.type)),
  );
  const owed = previous.ask === 'balance' || previous.ask === 'payOff' || previous.ask === 'utilisation';
  return owed && ids.length > 0 && now.things.length === 0 && periods.length === 0 && whenDue.test(pattern)
    ? {
        ...rowsAgain(leaning),
        ask: 'due',
        flow: 'spending',
        balance: null,
        amount: null,
        things: [],
        recurring: 'all',
        accountIds: ids,
      }
    : null;
}
