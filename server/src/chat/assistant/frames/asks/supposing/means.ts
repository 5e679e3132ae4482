import { isIncomeCode } from '../../../entities/categories.ts';
import type { Asking } from '../asking.ts';
import type { Rule } from '../rule.ts';
import { cutOf, everyUnit, plainOf, sameDaysBefore } from '../supposed.ts';
import { ofIncome } from './words.ts';

const within =
  /\bliv\w+ (§c|paycheck) to (§c|paycheck)\b|\bviv\w+ (al dia|de quincena en quincena)\b|\b(within|beyond|above|below) (my|our) means\b|\b(more|less) (is |money )?(is )?(going|goes) out than (is )?(coming|comes) in\b|\bspend as much as (i|we) (make|earn|get|bring in)\b|\b(por encima|por debajo|dentro|mas alla) de (mis|nuestras|mi|nuestra) posibilidad(es)?\b|\b(spend\w*|spent) (more|less) than (what )?(i|we|my|our) (earn|make|bring in|get|take in|income|pay|salary)|\b(spend\w*|spent) (more|less) than (is |what )?(comes?|coming|came) in\b|\b(earn|make|bring in|making|earning) (more|less|enough) (than|to cover) (what |everything )?(i|we|my|our)\b|\bgast(o|amos|ando) (mas|menos) de lo que (gano|ganamos|ingreso|ingresamos|entra|cobro|cobramos|recibo)|\b(gano|ganamos|ingreso|cobro|entra) (mas|menos|suficiente|lo suficiente) (de lo que|para)\b|\b(do|am|are) (i|we) (\w+ )?(break(ing)? even|in the (red|black))\b|\b(outspend|overspend)\w* (my|our) (income|pay|means)\b/;
const covers =
  /\b(is|does|do|will|would|are|can) (my |our |the )?(§c|income|pay|earnings)( \w+)?( \w+)? (enough|cover|pay for|suffice|sufficient)\b|\b(enough|sufficient) to (cover|pay) (all )?(my |our |the )?(bills|expenses|costs|spending)\b|\b(live|get by|survive) on (just |only )?(my |our )?§c|\b(me|nos) (alcanza\w*|llega\w*|da|basta) (con )?(la |el |mi |nuestr[oa] )?§c (para|a)\b|\b(§c) (me |nos )?(alcanza\w*|llega|da|cubre|basta|es suficiente) (para |a |con )?(pagar |cubrir )?(los |las |mis |todos |todas |nuestros )*(gastos|recibos|facturas|cuentas)\b|\bviv\w+ (solo )?(de|con) (la |mi |el |nuestr[oa] )?§c/;
const couldSave =
  /\b(how much|what) (could|can|should|might|do|would) (i|we) (realistically |afford to |be able to |really |safely )*(save|put|set|stash|be saving|be putting (away|aside|by))\b|\bcuanto (mas )?(podria|podriamos|puedo|podemos|deberia|deberiamos|conviene) (\w+ )?(ahorrar|apartar|guardar|meter)\b/;
/** "how much should I be saving": of an ordinary month, though none is named. */
const shouldSave =
  /\bshould (i|we) be (saving|putting (away|aside|by))\b|\b(deberia|deberiamos) (estar )?(ahorrando|ahorrar)\b(?!.*§)/;
/** `¿cuánto me sobra al mes?`: of an ordinary month. */
const leftEach =
  /\b(?:cuanto|que) (?:dinero )?(?:me|nos) (?:suele |suelen )?(?:sobra|queda|sobrar|quedar)(?: libre| limpio)?(?: (?:normalmente|habitualmente|en promedio|de media))? (?:al|cada|por) mes\b|\b(?:how much|what)(?: do (?:i|we)| is)? (?:usually |normally |typically |generally )?(?:have |is )?(?:left|left over|leftover)(?: over)? (?:each|every|a|per) month\b/;
const leftAfter =
  /\b(left|remain\w*|over)\b.*\bafter (paying )?(all )?(my |our |the )?(everyone|everybody|everything|§[ac]|bills|rent|expenses|mortgage)|\b(qued\w+|sobr\w+)\b.*\b(despues de|tras|pagad[oa]s?) (pagar )?(\w+ )?(todo|todos|todas|§[ac]|recibos|facturas|gastos|hipoteca|alquiler)/;
/** "of my paycheck", "after everything": of an ordinary month, though none is named. */
const ofPay =
  /\b(?:of|from|out of|de|del) (?:my |our |the |mi |el |nuestr[oa] )?(?:monthly )?(?:paychecks?|pay|salary|income|wages|pension|sueldo|salario|nomina|ingresos?|paga)\b/;
const allOfIt =
  /\bafter (?:i |we )?(?:pay(?:ing)? )?(?:for )?(?:all (?:of )?(?:my |our |the )?(?:bills|expenses|§c)|everything|everyone)|\b(?:despues de|tras|una vez) (?:pagar |pagad[oa]s? )?(?:todo|todos|todas)\b/;
const goesToBills =
  /\b(how much|what (share|part|percent\w*|portion)) of (my|our|the) (\w+ )?(income|pay|salary|earnings|§c) (goes|go|is going|is spent|gets spent|is eaten) .*\b(bills?|expenses|fixed)\b|\b(cuanto|que (parte|porcentaje)) de (mi|mis|nuestr[oa]s?|los|el) (ingresos?|sueldo|salario|§c) (se (me |nos )?va|se van|va|van|gasto|gastamos) .*\b(recibos|facturas|gastos fijos|cuentas)\b/;
const savedMore =
  /\b(saving|save|saved)\b.*\b(compared (to|with)|versus|vs)\b.*§p|\bahorr\w+\b.*\b(comparado con|frente a|respecto a)\b.*§p|\b(saving|save|saved|put(ting)? (away|aside)) (any )?(more|less)( money)? than\b|\bahorr\w+ (mas|menos) (dinero )?que\b|\b(more|less) saved than\b/;

/** What comes in held against what goes out: more saved than before, what a month leaves, living within it. */
export const means: readonly Rule[] = [
  {
    of: 'am I saving more than last year',
    when: ({ pattern, frame, goal }) => savedMore.test(pattern) && !goal && frame.amount === null,
    ask: 'cashflow',
    sets: (asking) => ({ periods: sameDaysBefore(asking), things: [] }),
  },
  {
    of: 'how much could I put into savings every month: what a month leaves',
    when: ({ pattern, goal, frame, marked, has, pastSpend }) =>
      !goal &&
      !pastSpend &&
      frame.amount === null &&
      !has('goalWord') &&
      cutOf(marked) === null &&
      !has('cuts') &&
      !has('stops') &&
      couldSave.test(pattern) &&
      (everyUnit.test(plainOf(marked)) || shouldSave.test(pattern)),
    ask: 'means',
    sets: () => ({ things: [], accountIds: [] }),
  },
  {
    of: 'what is left after the mortgage and the bills each month, how much of our income goes to bills',
    when: ({ pattern, goal, frame, marked }) =>
      !goal &&
      frame.amount === null &&
      cutOf(marked) === null &&
      ((leftAfter.test(pattern) &&
        (everyUnit.test(plainOf(marked)) ||
          (frame.periods.length === 0 && (ofPay.test(plainOf(marked)) || allOfIt.test(pattern))))) ||
        goesToBills.test(pattern) ||
        (leftEach.test(plainOf(marked)) && frame.periods.length === 0)),
    ask: 'means',
    sets: () => ({ things: [], accountIds: [] }),
  },
  {
    of: 'do I live within my means, does my pension cover the bills',
    when: (asking) =>
      !asking.goal &&
      !behind(asking) &&
      asking.frame.amount === null &&
      (within.test(asking.pattern) || (covers.test(asking.pattern) && (ofIncome(asking) || !asking.thing))),
    ask: 'means',
    sets: ({ frame }) => ({ things: frame.things.filter((one) => one.values.every(isIncomeCode)) }),
  },
];

/** What is asked of a time that is over is its cash flow. */
const behind = ({ pattern, frame, world }: Asking): boolean =>
  /\b(did|was|were|had)\b/.test(pattern) || frame.periods.some((one) => one.end < world.today);
