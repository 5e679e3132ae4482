import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import type { Entity } from '../../entities/entity.ts';
import type { World } from '../../world.ts';
import type { Ask, Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

/** What leads to a card that is paid first; only words of paying it stand between. */
const paidFirst =
  /\b(?:after|once|when|if|less|minus|net of|besides|despues de|una vez|tras|cuando|si|menos|restando|quitando|descontando|quitad[oa])(?: (?:i|we|ive|have|had|pay|paying|paid|off|clear|cleared|clearing|cover|covering|settle|settling|take|taking|out|what|is|that|owe|owed|due|on|the|my|our|all|whole|entire|of|for|full|balance|bill|bills|debt|is|gets?|yo|que|ya|toda|todo|entera|completa|haya|hayamos|se|debo|debemos|pago|pague|pagamos|pagar|pagad[oa]|pagando|liquidar|liquide|liquidad[oa]|saldar|saldad[oa]|cubrir|cubierta|lo|de|del|el|la|las|mi|mis|nuestra|a|en|deuda|saldo|recibo))*$/;
/** "once rent and the card are out": a card in a row of what is paid first. */
const inRow =
  /\b(?:after|once|despues de|una vez|tras|quitando|descontando)\b.*\b(?:and|y|plus|mas)(?: (?:the|my|la|mi))*$/;

/** Words that ask for what there is to spend. */
const whatIsLeft =
  /\b(?:left|leftover|remain\w*|free|safe|available|have|got|spare|play with|mine|ours|spend|use|blow|queda\w*|sobra\w*|libres?|tengo|tenemos|tendr\w+|gastar|usar|disponibles?|disponer)\b/;
const looksBack =
  /\b(?:did|spent|was|were|went|transactions?|purchases?|charged|charges|interest|gaste|gastado|gastamos|fue|compras?|cargos?|movimientos|intereses)\b/;
/** "how much can I still put on the card" */
const charges =
  /\b(?:can|could|may) (?:i|we) (?:still |safely )?(?:charge|put|use)\b|\b(?:puedo|podemos|podria) (?:todavia |aun )?(?:cargar|usar)\b/;
/** Payments to come that a look ahead takes off beside the cards. */
const bills = /\b(?:bills|facturas|recibos|gastos fijos|pagos fijos)\b/;

const fitting: ReadonlySet<Ask> = new Set<Ask>([
  'free',
  'afford',
  'balance',
  'cashflow',
  'total',
  'recurring',
  'forecast',
  'due',
  'means',
  'payOff',
]);

interface Cards {
  named: readonly Entity[];
  /** Those that are paid before what is asked for is looked at. */
  paid: readonly Entity[];
}

/** The cards of a question, by name or by the payment to them. */
function cardsOf({ entities, excluded, tokens }: Marked): Cards {
  const named = entities.filter((one) =>
    one.kind === 'account'
      ? one.accounts.every(({ type }) => type === 'credit')
      : one.kind === 'category' && one.concept.key === 'cardPayment',
  );
  const paid = named.filter((one) => {
    const before = wordsOf(tokens.slice(0, one.from));
    return paidFirst.test(before) || inRow.test(before) || excluded(one.from);
  });
  return { named, paid };
}

const wordsOf = (tokens: Marked['tokens']): string =>
  tokens.flatMap((one) => (one.kind === 'mark' ? [] : [one.text])).join(' ');

/** Whether a question takes the cards as paid: "if I pay off the card", `una vez pagada la tarjeta`. */
export const takesCardsAsPaid = (marked: Marked): boolean => cardsOf(marked).paid.length > 0;

/**
 * "how much is left after the card", `¿cuánto me queda una vez pagada la tarjeta?`: what cards owe is taken off what is free anyway, so a
 * card that is paid first is no place to look. Null for any other question, and where a loan is paid.
 */
export function afterCards(marked: Marked, frame: Frame, world: World): Partial<Frame> | null {
  if (!fitting.has(frame.ask) || world.scopeAccountId !== null || looksBack.test(marked.pattern)) return null;
  if (frame.periods.some((one) => one.end < world.today)) return null;
  const said = wordsOf(marked.tokens);
  const { named, paid } = cardsOf(marked);
  // "how much can I spend on the card": what its limit leaves.
  if ((frame.ask === 'free' || charges.test(said)) && named.length > 0 && paid.length === 0)
    return frame.accountIds.length > 0 ? { ask: 'balance', balance: 'available' } : null;
  if (paid.length === 0 || paid.length < named.length || !whatIsLeft.test(said)) return null;
  const others = world.accounts.filter(({ id }) => frame.accountIds.includes(id));
  // A loan that is paid is a sum, and money of one account is held against the card there.
  if (marked.entities.some((one) => one.kind === 'account' && !named.includes(one))) return null;
  if (others.some(({ type }) => isLiability(type) && type !== 'credit')) return null;
  const plain: Partial<Frame> = {
    accountIds: [],
    things: frame.things.filter((one) => one.key !== 'cardPayment'),
    flow: 'spending',
    groupBy: null,
    per: null,
  };
  if (marked.amounts.length > 0) return frame.ask === 'afford' ? plain : null;
  if (bills.test(said)) return { ...plain, ask: 'forecast', flow: 'any', amount: null, goalIds: [] };
  if (frame.periods.some((one) => one.end > world.today))
    return { ...plain, ask: 'forecast', flow: 'any', amount: null };
  return { ...plain, ask: 'free', amount: null, goalIds: [] };
}
