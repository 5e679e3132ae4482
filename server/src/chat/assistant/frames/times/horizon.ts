import { isIncomeCode } from '../../entities/categories.ts';
import type { Ask, Frame, Horizon } from '../frame.ts';
import { supposedAsks } from '../ask-families.ts';
import type { CueName } from '../cues.ts';

const lead =
  '\\b(until|till|before|by|on|(?<!\\b(?:have|has|need|got|gotta|going|able|supposed|left|still|want|ready) )to|through|at|when|once|antes de( que)?|hasta( que)?|para( cuando)?|a|cuando) (i |we |my |the |our |me |nos |mi |la |el |nuestr[oa] |lo )*(next |following |upcoming |proxim[oa] |siguiente |get |gets? |am |are |come |llegue |entre |caiga )*';
const pay = new RegExp(
  `${lead}(payday|pay day|paid|paycheck|pay check|salary|cobrar|cobre|cobremos|paguen|dia de (pago|cobro|paga)|quincena|pago(?= *$)|pay)\\b(?! (my|the|for|off|back|me|us|mi|la|el|all|mis|los)\\b)`,
);
const thing = new RegExp(`${lead}§c`);
/** "what is left after rent goes out": on the day it is paid. */
const oncePaid =
  /\b(left|remain\w*|qued\w+|sobr\w+)\b.*\b(after|once|despues de( que)?|tras|cuando|una vez que)( se)?( paying| pagar| pague| paguemos| pay| cobren?| salga)? (my |the |our |la |el |mi |nuestr[oa] )?§c/;

/** An event that ends a look ahead: "before payday", `hasta la próxima nómina`, "until the next rent". */
export function horizonOf(pattern: string, frame: Frame): Horizon | null {
  if (frame.periods.length > 0 || frame.things.some((one) => one.person)) return null;
  const before = /\b(before|antes|until|till|hasta|to|a)\b/.test(pattern);
  const income = frame.things.some((one) => one.values.every(isIncomeCode));
  if (pay.test(pattern) || (income && thing.test(pattern))) return { event: 'pay', before };
  const rent = frame.things.some((one) => one.key === 'rent' || one.key === 'mortgage');
  if (rent && oncePaid.test(pattern)) return { event: 'rent', before: false };
  return rent && thing.test(pattern) ? { event: 'rent', before } : null;
}

const looksAhead =
  /\b(will|going to|gonna|make it|run (short|out)|short|left|last|lasts|can i spend|can we spend|have|enough|llegamos|llego|llegar\w*|quedara\w*|queda|alcanza\w*|tendre\w*|tendremos|habra|aguant\w*|puedo gastar|podemos gastar|sobrara|safe|safely|to spend|spare|(?:can|could|may) (?:i|we) (?:still |safely )?(?:blow|use|splurge|drop)|broke|okay for money|para gastar)\b/;

/** What is asked of the time up to an event: the payments that fall in it, or what will be left. Null for neither. */
export function askUntil(ask: Ask, pattern: string, has: (name: CueName) => boolean): Ask | null {
  if (/\b(did|was|were|spent|gaste|pague|last §c|since|desde)\b/.test(pattern)) return null;
  if (ask === 'afford' || ask === 'allowance') return ask;
  if (supposedAsks.has(ask)) return null;
  if (
    has('bills') ||
    has('subscription') ||
    /\b(payments|pagos|due|(?:come|comes|coming) out|vencen|left to pay|to be paid|por pagar|(?:se )?(?:me|nos) (?:va|van|cobran|descuentan|cargan))\b/.test(
      pattern,
    )
  )
    return 'due';
  return looksAhead.test(pattern) ? 'forecast' : null;
}
