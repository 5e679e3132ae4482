import { filteredAsks } from '../../ask-families.ts';
import type { Frame, Thing } from '../../frame.ts';
import { daysOrBefore, rowsAgain, type Leaning, type Verdict } from '../leaning.ts';
import { rises } from '../words.ts';
import { ownLessOwed } from './worth.ts';

/** What was named side by side, or one after the other; each once. */
const sidesOf = ({ earlier, things }: Frame): Thing[] => [
  ...new Map((things.length > 1 ? things : [...earlier, ...things]).map((one) => [one.key, one])).values(),
];

const which =
  /^(?:and |y |so |ok )*(?:which|who|what|where|cual|cuales|quien|a quien|a cual|en cual|donde|con cual|on which|at which|to whom|with which)\b/;
const most =
  /\b(most|more|better|best|worse|worst|mejor|peor|biggest|bigger|highest|higher|largest|larger|least|less|lowest|lower|smallest|mas|mayor|menos|menor)\b/;
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
  if (!filteredAsks.has(previous.ask) || names || words > (chosen ? 14 : 9)) return null;
  if (periods.length > 0 && !chosen) return null;
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
  // How often each was paid is what was counted before.
  const said = previous.ask === 'count' ? `${held.said} often` : held.said;
  const nearlyAll = !chosen && (previous.earlierPeriods ?? []).length > 0 && previous.things.length < 2;
  if (sides.length > 1 && !nearlyAll)
    return {
      ...held,
      said,
      ...(receives.test(pattern) && { flow: 'income' as const }),
      things: sides,
      earlier: [],
      periods: daysOrBefore(leaning).slice(0, 1),
    };
  return sides.length === 0 && accounts.length > 1 && previous.flow === 'spending'
    ? { ...held, said, accountIds: accounts, earlierAccounts: [], periods: previous.periods.slice(0, 1) }
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

/** Rules of several things, in the order they are tried. */
export const amongThem: readonly ((leaning: Leaning) => Verdict)[] = [
  whichRose,
  whichOfThem,
  howMuchMore,
  ownLessOwed,
];
