import { emptyFrame } from '../../frame.ts';
import type { Leaning, Verdict } from '../leaning.ts';

const room =
  /^(?:and |so |y |ok |but |entonces |pero |then )*(?:(?:how much|what|cuanto|que)(?: more| mas)? (?:(?:can|could) (?:i|we) (?:still |even |safely )?(?:charge|spend|use|put)|(?:credit |credito |room |is |are |there |do i have |do we have |is |have i |me |nos |le )*(?:left|available|remaining|free|queda|quedan|disponible|libre)|(?:me )?(?:puedo|podemos) (?:todavia |aun )?(?:cargar|gastar|usar|meter)(?:le)?)|(?:can|could) (?:i|we) still (?:charge|use)\b.*|(?:puedo|podemos) (?:todavia |aun )?(?:cargar|usar)\w*)(?: (?:on|with|to|it|that|there|then|the|card|§a|left|still|available|disponible|libre|a|en|con|ella|esa|la|eso|ahi|todavia|aun|mas|before|antes|de|llegar|limit|limite|al))*$/;

/** "how much of it is used?" after the limit of a card. */
const used = /\b(?:used|using|in use|use|usad[oa]|usando|uso|ocupad[oa]|gastad[oa])\b/;

/** "how much can I still charge?" after what a card owes or how full it is: the credit that is left on it. */
export function roomOnTheCard(leaning: Leaning): Verdict {
  const { now, pattern, periods, previous, world } = leaning;
  const cards = world.accounts.filter((one) => one.type === 'credit' && one.status === 'active');
  const named = previous.accountIds.filter((id) => cards.some((one) => one.id === id));
  const of = named.length > 0 ? named : cards.map(({ id }) => id);
  const stood =
    previous.ask === 'utilisation' ||
    (previous.ask === 'balance' && named.length > 0 && named.length === previous.accountIds.length);
  const asks =
    stood && of.length > 0 && periods.length === 0 && now.things.length === 0 && now.amount === null;
  if (previous.balance === 'limit' && periods.length === 0 && used.test(pattern))
    return { ...emptyFrame, ask: 'utilisation', accountIds: of, said: pattern.slice(0, 200) };
  return asks && room.test(pattern)
    ? { ...emptyFrame, ask: 'balance', balance: 'available', accountIds: of, said: pattern.slice(0, 200) }
    : null;
}
