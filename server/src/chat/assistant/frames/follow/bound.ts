import { cues } from '../cues.ts';
import { perOf } from '../units/per.ts';
import { repeatingAsks } from '../ask-families.ts';
import { kindOf } from '../filters/kind.ts';
import type { Ask, Frame } from '../frame.ts';
import { daysOrBefore, sameAgain, type Leaning, type Verdict } from './leaning.ts';

/** Turns in which a pronoun or a bare word stands for what the turn before was about: its subject and its filters stay. */
const ofThem =
  /\b(they|them|those|these|that|it|all|altogether|together|combined|eso|es[oa]s|est[oa]s|ell[oa]s|son|sum\w+|juntos|juntas|todas|todos|total)\b/;

const goneUp =
  /\b(?:(?:go|goes|gone|went|going) up|r[io]se|risen|increas\w+|hike[ds]?|rais(?:e|ed)|price changed?|got more expensive|sub(?:io|ido|ieron)|aument(?:o|ado|aron)|encarec\w+)\b/;

/** "when did it last go up?" after what repeats: its price. */
export function whenItRose({ marked, now, names, pattern, previous }: Leaning): Verdict {
  const asks =
    previous.ask === 'recurring' &&
    !names &&
    marked.periods.length === 0 &&
    goneUp.test(pattern) &&
    /\b(?:it|they|them|those|that|one|ones|cuando|when|eso|es[ae]s?)\b/.test(pattern);
  return asks
    ? { ...now, ask: 'priceChanges', groupBy: null, per: null, things: previous.things, periods: [] }
    : null;
}

/** "how much are they a month altogether?" after a list of what repeats: its own total, never that of everything. */
export function totalOfRepeating({ now, names, pattern, periods, ...leaning }: Leaning): Verdict {
  const asks =
    (leaning.previous.ask === 'recurring' || leaning.previous.ask === 'due') &&
    !names &&
    periods.length === 0 &&
    ['total', 'average', 'networth', 'balance', 'trend', 'breakdown'].includes(now.ask) &&
    ofThem.test(pattern) &&
    !goneUp.test(pattern) &&
    !/\b(i|we) (have|own|spen[dt]|owe)\b|\b(tengo|tenemos|gast\w+|debo|saldo|balance)\b/.test(pattern);
  return asks
    ? {
        ...sameAgain({ now, names, pattern, periods, ...leaning }),
        wantsTotal: true,
        per: perOf(pattern, pattern),
      }
    : null;
}

/** "when is the next one?" after a kind, a shop or somebody who pays: its next one. */
export const nextOne =
  /^(and |y |so |ok )*(when( is|'s| are|s)?|cuando( es| toca| sale| cae| viene| llega| vence| seria| me toca| nos toca)?|what is|cual es)( the| my| el| la| mi)? ?(next|proxim[oa]|siguiente|§p)( one| payment| bill| charge| pago| cobro| recibo| cargo| cuota| factura)?( due| scheduled| coming)?$/;

/** "and the next one?", `¿y la siguiente?`: without a word of time, after what has a day of its own. */
const nextAlone =
  /^(?:and |y |so |ok |then |what about |que hay de |que tal )*(?:the |my |our |el |la |mi |nuestr[oa] )?(?:next|following|proxim[oa]|siguiente)(?: (?:one|time|payment|paycheck|pay|payday|bill|charge|deposit|pago|cobro|recibo|cargo|cuota|factura|nomina|vez|paga|quincena))?$/;
const dated: ReadonlySet<Ask> = new Set<Ask>(['last', 'first', 'due', 'nextPay', 'exists']);

export function nextOfThem(leaning: Leaning): Verdict {
  const { marked, now, names, previous } = leaning;
  const plain = marked.words;
  if (names || now.goalIds.length > 0 || previous.ask.startsWith('goal')) return null;
  if (!nextOne.test(plain) && !(dated.has(previous.ask) && nextAlone.test(plain))) return null;
  // Pay that was spoken of comes again.
  const pay = previous.things.length === 0 || previous.things.every((one) => one.key === 'salary');
  if (pay && previous.flow === 'income')
    return { ...now, ask: 'nextPay', flow: 'income', periods: [], things: [], exclude: [] };
  if (previous.things.length === 0) return null;
  return {
    ...now,
    ask: 'due',
    flow: previous.flow === 'income' ? 'income' : 'spending',
    periods: [],
    things: previous.things,
  };
}

const ofSeveral =
  /\b(any|anything|which|what|all|bills?|subscriptions?|alg\w+|cuales?|que|todas?|todos|facturas?|suscripciones)\b/;

/** "has it gone up?" after a bill: its price, not the sums of its months. */
export function priceOfIt({ now, names, pattern, previous, ...leaning }: Leaning): Verdict {
  if (names || previous.things.length === 0) return null;
  const bill = repeatingAsks.has(previous.ask) || /\b(each|every|cada) (month|mes)\b/.test(previous.said);
  const shop = previous.things.every((one) => one.kind === 'merchant');
  const rises = now.ask === 'trend' && bill && shop;
  const priced = now.ask === 'priceChanges' && !ofSeveral.test(pattern);
  return rises || priced
    ? { ...now, ask: 'priceChanges', groupBy: null, things: previous.things, periods: leaning.periods }
    : null;
}

const charged = /\b(charged?|fees?|cost|costs|cobr\w+|comision\w*|costo)\b/;

/** "any fees on those?", `¿me cobraron por eso?` after cash was taken out: what the machine charged, on those days. */
export function feesOnThem(leaning: Leaning): Verdict {
  const { marked, now, pattern, previous } = leaning;
  const cash = previous.things.some((one) => one.key === 'withdrawals');
  const only = now.things.every(
    (one) => one.key === 'fees' || one.key === 'withdrawals' || one.key === 'atmFees',
  );
  const said = marked.words;
  if (!cash || !only || !charged.test(said) || now.accountIds.length > 0) return null;
  return {
    ...sameAgain(leaning),
    ask: /\b(how much|cuanto|total)\b/.test(pattern) ? 'total' : 'exists',
    flow: 'spending',
    things: kindOf('atmFees'),
    periods: daysOrBefore(leaning),
  };
}

/** "and if it cost $600?" after a price that can be afforded. */
export function dearer(leaning: Leaning): Verdict {
  const { now, names, operation, pattern, previous } = leaning;
  const supposes =
    /^(and |y |or |o |but |pero )*(what |how about |what about )?(if|for|si|que tal|it|with|con|por|§n)\b|\b(cost|costs|costed|cuesta|costara|costase|fuera|fuese|was|were|instead)\b|^(and |y |or |o )*§n$/;
  return previous.ask === 'afford' &&
    now.amount !== null &&
    !names &&
    supposes.test(pattern) &&
    !(operation && /^(goal|createGoal)/.test(now.ask)) &&
    !cues.income.test(pattern)
    ? { ...sameAgain(leaning), amount: now.amount }
    : null;
}

const perOne = /\b(por|per|cada|each|a) §c$/;

/** "how much per coffee?" after what coffee came to: the mean of those payments, over those days. */
export function perOneOfThem(leaning: Leaning): Verdict {
  const { now, onRows, pattern, periods, previous } = leaning;
  const [thing] = now.things;
  const same = now.things.length === 1 && previous.things.some((one) => one.key === thing?.key);
  return onRows && same && perOne.test(pattern) && periods.length === 0
    ? { ...sameAgain(leaning), ask: 'average', per: 'transaction', groupBy: null, top: null }
    : null;
}

const aVisit =
  /\b(per|a|each|por|cada) (visit|time|purchase|order|trip|visita|vez|compra|pedido|ida)\b|\b(on average|average|promedio|de media)\b/;

/** Rules of pronouns, in the order they are tried. */
export const bound: readonly ((leaning: Leaning) => Verdict)[] = [
  whenItRose,
  totalOfRepeating,
  nextOfThem,
  priceOfIt,
  feesOnThem,
  dearer,
  perOneOfThem,
];

/** Whether words of such a turn lean on the one before though they name an operation of their own. */
export const leansByPronoun = (pattern: string, frame: Frame): boolean => {
  const words = pattern.split(' ').length;
  const nameless = frame.things.length + frame.accountIds.length + frame.goalIds.length === 0;
  if (words > 9 || frame.periods.some((one) => one.kind !== 'shift')) return false;
  if (nameless && (nextOne.test(pattern) || nextAlone.test(pattern))) return true;
  if (
    /\b(para llegar|to (get|make it) there|to make it)( a tiempo| on time| in time)?$/.test(pattern) &&
    nameless
  )
    return true;
  if (perOne.test(pattern) && words <= 7) return true;
  if (nameless && frame.ask === 'priceChanges' && words <= 6 && !ofSeveral.test(pattern)) return true;
  if (
    nameless &&
    /^(and |y |so )*(which|cual)\b|\b(of|de|for) (each|cada)\b/.test(pattern) &&
    aVisit.test(pattern)
  )
    return true;
  if (nameless && /^(y |entonces )*cuanto (sum\w+|son|salen|cuestan|hacen)\b/.test(pattern)) return true;
  return (
    frame.things.length > 0 &&
    frame.things.every((one) => one.key === 'fees') &&
    words <= 6 &&
    /^(and |y |so )*(did they|did it|did the bank|were there|was there|any|me|nos|hubo|pague|te)\b/.test(
      pattern,
    )
  );
};
