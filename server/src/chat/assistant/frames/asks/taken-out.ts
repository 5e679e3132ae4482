import type { Asking, Chosen } from './asking.ts';
import { yes } from './asking.ts';
import { sumPaid } from './owed-after.ts';

const takes =
  '(?:take|took|taken|taking|pull|pulled|pulling|withdraw|withdrew|withdrawing|move|moved|moving|dip|borrow|borrowed|saco|saca|saque|sacara|sacase|sacamos|sacaramos|sacar|sacando|retiro|retire|retirara|retiramos|retirar|retirando|quito|quitara|quitamos|quitar|tomo|tomara|tomar|§c)';
const supposed = new RegExp(
  `^(?:and |so |ok |y |pero )*(?:what if|what happens if|if|suppose|say|imagine|after|que pasa si|y si|si|suponiendo que|despues de)(?: (?:i|we|that|yo|nosotros|were to|was to))* ${takes}(?: out)? §[nk](?: (?:dollars|bucks|dolares|out|more|mas))*(?: (?:out of|from|of|off|de|del)(?: (?:my|our|the|mi|la|el|mis|los|las|nuestr[oa]s?))* §a)?(?: (?:then |now |today |hoy |ahora )?(?:(?:how much|what|cuanto|que) (?:is|are|would|will|do|does|me|nos|hay|queda|quedaria|would be)(?: (?:i|we|there|be|have|it|left|queda|quedaria|quedaran|quedarian|still|in|remain|over|ahi|en|§a))*))?$`,
);

const asked = new RegExp(
  `^(?:and |so |ok |y |pero |dime |tell me )*(?:how much|what|cuanto|que)(?: (?:dinero|money))? (?:would|will|do|does|is|me|nos|hay|queda(?:ria|ran|rian|ra)?|tendria|would be)(?: (?:i|we|there|be|have|it|left|queda|quedaria|still|remain|over|ahi))* (?:in|en)(?: (?:my|our|the|mi|la|el|mis|los|las))* §a (?:if|si|after|despues de)(?: (?:i|we|yo))* ${takes}(?: out)? §[nk](?: (?:dollars|bucks|dolares|out))*$`,
);

/** "what if I took 300 out of savings", `si saco 300 de ahorros, ¿cuánto queda?`: what lies there less that sum. */
export function takenOut({ frame, goal, marked, pattern, world }: Asking): Chosen | null {
  const sum = sumPaid(marked);
  const held = world.accounts.filter(
    ({ id, type }) => frame.accountIds.includes(id) && type === 'depository',
  );
  if (goal || sum === null || !(supposed.test(pattern) || asked.test(pattern)) || frame.periods.length > 0)
    return null;
  if (held.length === 0 || held.length < frame.accountIds.length) return null;
  Object.assign(frame, {
    amount: sum,
    balance: null,
    flow: 'spending',
    minCents: null,
    maxCents: null,
    things: [],
    top: null,
    whole: true,
  });
  return yes('balance');
}
