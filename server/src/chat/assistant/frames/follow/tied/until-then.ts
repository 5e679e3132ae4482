import { rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const countdown =
  /^(?:and |so |y |ok |then |entonces )*(?:(?:in )?how (?:many|much) (?:days|time|long|weeks|more days)|how (?:long|far|soon)(?: away| off)?|(?:en |dentro de )?cuant[oa]s? (?:dias|tiempo|semanas)|cuanto)(?: (?:is|are|until|till|to|away|off|from now|from today|left|that|it|then|away from now|es|eso|son|faltan?|quedan?|para|hasta|entonces|ese|dia|esa|fecha))*$/;

/** "how many days is that?" after the next pay: it stands there. */
export const itsCountdown = (leaning: Leaning): Verdict =>
  leaning.previous.ask === 'nextPay' &&
  !leaning.names &&
  leaning.periods.length === 0 &&
  /\b(days?|weeks?|long|far|soon|dias?|semanas?|tiempo|falta)\b/.test(leaning.pattern) &&
  countdown.test(leaning.pattern)
    ? sameAgain(leaning)
    : null;

const lasts =
  /^(?:and |y |so |but |pero |ok |entonces )*(?:(?:will|do|would|can|am|is|are) (?:i|we|it|that|my money|what i have)(?: (?:have|be|got|going to|gonna|make|last|stretch|get|hold out|hold|survive|manage))*(?: (?:enough|ok|okay|alright|all right|fine|good|it|money|through|by|out|to last|to get|to make it))*|(?:me|nos) (?:alcanza|alcanzara|llega|llegara|da|dara|va a alcanzar|dura|durara)|(?:llego|llegamos|llegare|llegaremos|aguanto|aguantamos)(?: bien)?|(?:tengo|tendre|tenemos|tendremos) suficiente) (?:until|till|til|to|by|before|up to|hasta|para) (?:then|that|that day|payday|entonces|ese dia|esa fecha|la quincena|el dia de pago|cobrar)$/;

/** "will I have enough until then?" after the next pay: a look ahead to the day before it. */
export function enoughUntilPay(leaning: Leaning): Verdict {
  const { names, now, pattern, previous } = leaning;
  return previous.ask === 'nextPay' && !names && now.amount === null && lasts.test(pattern)
    ? {
        ...rowsAgain(leaning),
        ask: 'forecast',
        flow: 'any',
        things: [],
        periods: [],
        horizon: { event: 'pay', before: true },
        // The words a look ahead is judged by.
        said: 'enough',
      }
    : null;
}
