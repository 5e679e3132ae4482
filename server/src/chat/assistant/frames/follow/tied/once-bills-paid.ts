import type { Ask } from '../../frame.ts';
import { rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const standing: ReadonlySet<Ask> = new Set<Ask>(['balance', 'free']);
const fixed =
  /^(?:rent|mortgage|carPayment|studentLoan|loanPayments|insurance|carInsurance|homeInsurance|electricity|power|utilities|internet|phone|water|gasBill|taxes|tuition|daycare|childcare|gym|streaming)/;
const supposed =
  /^(?:and |y |so |but |pero |ok |what |how much |que |cuanto |con cuanto |where |am i |me |quedo |what am i |queda |left |at |would i have |do i have |entonces )*(?:if|once|after|when|si|una vez|despues de|tras|cuando|minus|less|menos|quitando|restando|descontando)\b/;
const too = /\b(?:too|also|as well|tambien|ademas)\b|^(?:and|y|plus|mas)\b/;
const looksBack = /\b(?:did|spent|was|were|have i paid|gaste|pague|pagado|fue|costo|last|pasad[oa])\b/;
const asks = /\b(?:when|what day|how often|cuando|que dia)\b(?! (?:i|we|the|my|pago|pague|se|me|salga))/;

/**
 * "and if the rent comes out what am i at?", `¿y si pago la renta?` after what an account holds: what is left of it then; "and the
 * phone bill too" after that: less both.
 */
export function onceBillsPaid(leaning: Leaning): Verdict {
  const { now, pattern, periods, previous, world } = leaning;
  const bills =
    now.things.length > 0 && now.things.every((one) => one.kind === 'merchant' || fixed.test(one.key));
  const own = now.accountIds.length + now.goalIds.length === 0 && now.amount === null && periods.length === 0;
  if (!bills || !own || looksBack.test(pattern) || asks.test(pattern)) return null;
  const held = previous.accountIds.every(
    (id) => world.accounts.find((one) => one.id === id)?.type === 'depository',
  );
  const first = standing.has(previous.ask) && previous.balance !== 'owed' && held && supposed.test(pattern);
  const again =
    previous.ask === 'afford' &&
    previous.amount === null &&
    previous.things.length > 0 &&
    pattern.split(' ').length <= 8 &&
    (too.test(pattern) || supposed.test(pattern));
  if (!first && !again) return null;
  const before = again ? previous.things : [];
  return {
    ...rowsAgain(leaning),
    ask: 'afford',
    flow: 'spending',
    balance: null,
    amount: null,
    periods: [],
    things: [...before, ...now.things.filter((one) => before.every((other) => other.key !== one.key))],
  };
}

const ahead: ReadonlySet<Ask> = new Set<Ask>(['afford', 'free', 'forecast']);

/** "and the card too" after what is left: over all accounts what cards owe is taken off, and a card has nothing to look at itself. */
export function lessTheCards(leaning: Leaning): Verdict {
  const { now, pattern, periods, previous, world } = leaning;
  const cards =
    now.accountIds.length > 0 &&
    now.accountIds.every((id) => world.accounts.find((one) => one.id === id)?.type === 'credit');
  const own = now.things.length + now.goalIds.length + periods.length === 0 && now.amount === null;
  return ahead.has(previous.ask) &&
    cards &&
    own &&
    pattern.split(' ').length <= 8 &&
    (too.test(pattern) || supposed.test(pattern))
    ? { ...sameAgain(leaning), accountIds: [] }
    : null;
}
