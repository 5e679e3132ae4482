import { filteredAsks } from '../../ask-families.ts';
import type { Frame, Thing } from '../../frame.ts';
import { visitNouns } from '../../cues/verbs.ts';
import { daysOrBefore, rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';
import { rises } from '../words.ts';
import { ownLessOwed } from './worth.ts';

/** What was named side by side, or one after the other; each once. The kind that a payee was narrowed by is no side. */
function sidesOf({ earlier, things }: Frame): Thing[] {
  const payees = things.length === 1 && things[0]?.kind === 'merchant';
  const before = payees && earlier.some((one) => one.kind === 'merchant');
  const all = things.length > 1 ? things : [...earlier, ...things];
  const sides = before ? all.filter((one) => one.kind === 'merchant') : all;
  return [...new Map(sides.map((one) => [one.key, one])).values()];
}

const eachVisit = new RegExp(
  `\\b(?:per|an?|each|every|por|cada|una?|the average|my average) (?:single |typical |average )?(?:${visitNouns})\\b|\\b(?:each|every) time\\b|\\bcada (?:vez|ida)\\b|\\bon average\\b|\\ben promedio\\b`,
);
const inAll =
  /\b(?:in total|overall|in all|altogether|en total|often|times|veces|seguido|menudo|been|go|gone|went|visit\w*|voy|vamos|fui|fuimos|ido)\b/;

/** Sides held against each other by what they were measured by: the mean of a payment, how often, or what they come to. */
function measured(leaning: Leaning, held: Frame): Frame {
  const { pattern, previous } = leaning;
  const mean = previous.ask === 'average' && previous.per === 'transaction' && !inAll.test(pattern);
  if (mean || (eachVisit.test(pattern) && held.things.length > 1))
    return { ...held, ask: 'average', per: 'transaction' };
  // How often each was paid is what was counted before.
  return previous.ask === 'count' ? { ...held, said: `${held.said} often` } : held;
}

const which =
  /^(?:and |y |so |ok )*(?:which|who|what|where|cual|cuales|quien|a quien|a cual|en cual|donde|con cual|on which|at which|to whom|with which)\b/;
const most =
  /\b(most|more|better|best|biggest|bigger|highest|higher|largest|larger|least|less|lowest|lower|smallest|worst|worse|mas|mayor|menos|menor|mejor|peor)\b/;
/** "which place did I go to most?" after two kinds: a payee, neither of them. */
const ofPlaces =
  /\b(places?|spots?|shops?|restaurants?|lugar(?:es)?|sitios?|local(?:es)?|restaurantes?|negocios?|quien|who)\b/;
/** "which of the two", `cuál de los dos`, "which one pays me": of what was named, over whatever days the turn names. */
const ofTheTwo =
  /\b(?:of|from|out of|between|among) (?:the (?:§k|two|three)|them|those|these|both)\b|\b(?:de|entre) (?:(?:l[oa]s|est[oa]s|es[oa]s) (?:§k|dos|tres)|ell[oa]s|es[oa]s|est[oa]s)\b|^(?:and |y |so |ok )*(?:which|cual)(?: one)? (?:me |nos |has |have |ha |did |do |does |i |we )*(?:pay|pays|paid|gives?|gave|brings?|brought|sends?|sent|made|makes|earns?|spen[dt]|costs?|cost|is|was|pago|paga|da|dio|deja|dejo|rinde|gaste|gastamos|cuesta|costo|es|fue)\b/;
const receives =
  /\b(?:pays?|paid|gives?|gave|brings?|brought|sends?|sent) (?:me|us)\b|\b(?:me|nos) (?:ha |han )?(?:pag|da\b|dio|deja|deposit)\w*/;
const ofUnits =
  /\b(months?|weeks?|days?|years?|quarters?|mes|meses|semanas?|dias?|anos?|trimestres?|purchases?|payments?|transactions?|compras?|pagos|(?:el|un|mi) pago|categor\w+|stores?|tiendas?|merchants?|comercios?)\b/;

/** The dearest of several is one of them where "of them" is said; else it may be a single payment. */
const dear = /\b(expensive|pric(?:i?est|ier)|cheap\w*|car[oa]s?|barat[oa]s?)\b/;

/** "which of them was most?", `¿a quién le pagué más?` after several things: held against each other over the same days. */
function whichOfThem(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous } = leaning;
  const sides = sidesOf(previous);
  const words = pattern.split(' ').length;
  const chosen = ofTheTwo.test(pattern) && sides.length > 1 && periods.length < 2;
  if (!filteredAsks.has(previous.ask) || names || words > (chosen ? 14 : 12)) return null;
  if (periods.length > 0 && !chosen && (periods.length > 1 || sides.length < 2)) return null;
  if (!which.test(pattern) || !(most.test(pattern) || (chosen && dear.test(pattern)))) return null;
  if (ofUnits.test(pattern) || (!chosen && dear.test(pattern))) return null;
  if (rises.test(pattern)) return null;
  if (ofPlaces.test(pattern) && sides.some((one) => one.kind === 'category')) return null;
  const accounts = [...new Set([...(previous.earlierAccounts ?? []), ...previous.accountIds])];
  const held = {
    ...rowsAgain(leaning),
    ask: 'compareThings',
    groupBy: null,
    per: null,
    top: null,
  } satisfies Frame;
  const nearlyAll = !chosen && (previous.earlierPeriods ?? []).length > 0 && previous.things.length < 2;
  if (sides.length > 1 && !nearlyAll)
    return measured(leaning, {
      ...held,
      ...(receives.test(pattern) && { flow: 'income' as const }),
      things: sides,
      earlier: [],
      periods: daysOrBefore(leaning).slice(0, 1),
    });
  return sides.length === 0 && accounts.length > 1 && previous.flow === 'spending'
    ? { ...held, accountIds: accounts, earlierAccounts: [], periods: previous.periods.slice(0, 1) }
    : null;
}

const byHowMuch =
  /^(?:and |y |so |ok )*(?:by how much|por cuanto|how much|cuanto|how (?:big|much) (?:is|was) the (?:difference|gap)|(?:cual|de cuanto) (?:es|fue) la diferencia|(?:what is |what was |y )?(?:the |la )?(?:difference|diferencia|gap))\b/;

/** "by how much?" after two things held against each other, "how much more was the groceries?" after both. */
function howMuchMore(leaning: Leaning): Verdict {
  const { now, operation, pattern, periods, previous } = leaning;
  const sides = sidesOf(previous);
  const named = now.things.every((one) => sides.some((other) => other.key === one.key));
  const asks =
    filteredAsks.has(previous.ask) &&
    sides.length > 1 &&
    named &&
    now.accountIds.length === 0 &&
    now.goalIds.length === 0 &&
    periods.length === 0 &&
    byHowMuch.test(pattern) &&
    pattern.split(' ').length <= 8;
  if (!asks) return null;
  const difference = /\b(difference|diferencia|more|less|higher|lower|mas|menos|mayor|menor)\b/.test(pattern);
  const bare = /^(?:and |y |so |ok )*(?:by how much|por cuanto)$/.test(pattern);
  if (previous.ask !== 'compareThings' && !difference) return null;
  if (previous.ask === 'compareThings' && !difference && !bare && operation) return null;
  const nearly =
    (previous.earlierPeriods ?? []).length > 0 &&
    // What was named last is what is held against the rest.
    (!/§[mc]/.test(previous.said) || previous.said.includes('§p')) &&
    previous.ask !== 'compareThings' &&
    previous.things.length < 2;
  return nearly
    ? null
    : {
        ...rowsAgain(leaning),
        ask: 'compareThings',
        things: sides,
        earlier: [],
        periods: daysOrBefore(leaning).slice(0, 1),
      };
}

/** "which one went up more?" after two things: each over these days and those before. */
function whichRose(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous } = leaning;
  const sides = sidesOf(previous);
  if (!filteredAsks.has(previous.ask) || sides.length < 2 || names || periods.length > 0) return null;
  if (!which.test(pattern) || !rises.test(pattern) || ofUnits.test(pattern)) return null;
  const [days] = previous.periods;
  const before = previous.ask === 'compare' ? previous.periods[1] : previous.earlierPeriods?.at(-1);
  return {
    ...rowsAgain(leaning),
    ask: 'compare',
    usual: false,
    things: sides,
    earlier: [],
    periods: days ? [days, ...(before ? [before] : [])] : [],
  };
}

const byMeasure =
  /^(?:and |so |y |ok |pero |but )*(?:(?:by|in|per|en|por|what about|how about|que tal) )?(?:(?:the |la |el )?(?<often>how many (?:purchases|visits|times|orders|trips|payments|transactions)|(?:number|count) of (?:purchases|visits|times|orders|trips|payments)|frequency|cuant[oa]s (?:veces|compras|visitas|pedidos|pagos)|veces|visits|visitas|frecuencia)|(?:terms of |terminos de )?(?:dollars?|money|amount|cash|spend|spending|how much|dolares|dinero|plata|lana|cuanto|monto|gasto))(?: (?:for )?(?:each|cada un[oa]|is that|was that|es eso))?(?: (?:in |en )?§p)?$/;

/** "by how many purchases?", "and in dollars", `¿y en veces?` after sides held against each other: by that measure. */
function byAnotherMeasure(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous } = leaning;
  if (previous.ask !== 'compareThings' || names || periods.length > 1) return null;
  const said = byMeasure.exec(pattern);
  if (!said) return null;
  const often = said.groups?.['often'] !== undefined;
  return { ...sameAgain(leaning), periods: daysOrBefore(leaning), said: often ? 'how many times' : 'amount' };
}

/** Rules of several things, in the order they are tried. */
export const amongThem: readonly ((leaning: Leaning) => Verdict)[] = [
  whichRose,
  whichOfThem,
  byAnotherMeasure,
  howMuchMore,
  ownLessOwed,
];
