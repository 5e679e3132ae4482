import { bareMeasures } from '../ask-families.ts';
import { cues } from '../cues.ts';
import type { Decision } from '../decide.ts';
import type { Marked } from '../words/marked.ts';
import { leansByPronoun } from './bound.ts';
import { forgetting } from './dropping.ts';
import { leftOver } from './net.ts';
import { goesBack } from './returning.ts';
import {
  correction,
  narrowing,
  ofIts,
  opener,
  parted,
  pronoun,
  whichAccount,
  showRows,
  whichOfThose,
  why,
} from './words.ts';

/** Words that name rows of their own: a question with one stands on its own feet. */
const namesRows = (pattern: string): boolean =>
  cues.spend.test(pattern) ||
  cues.income.test(pattern) ||
  cues.refund.test(pattern) ||
  cues.transfer.test(pattern) ||
  cues.net.test(pattern) ||
  cues.transactionsWord.test(pattern) ||
  cues.deposits.test(pattern) ||
  /\b(money|cash|dinero|plata|income|budget|balance|saldo|accounts?|cuentas?|bills?|facturas?|merchants?|stores?|comercios?|tiendas?|categor\w+)\b/.test(
    pattern,
  );

/** "my last five cheques": a thing of the person's own, though nobody knows it. */
const owned = /\b(my|our|mis?|nuestr[oa]s?) (?!(average|total|media|promedio)\b)|\b(cheques?|checks?)\b/;

/** "the last bill", `la última vez`: of what was just spoken of. */
const ofTheSame =
  /^(and |y |what about |que hay de |when was |cuando fue |how much was |cuanto fue )*(the |la |el )?(last|latest|first|previous|ultim[oa]|primer[oa]?|anterior) (bill|charge|payment|purchase|one|time|order|visit|factura|recibo|pago|compra|cargo|vez|pedido|visita)$/;

/** "refunds?", "any deposits there?", `¿y devoluciones?`: rows of another kind, of what was just spoken of. */
const bareNoun =
  /^(and |any |the |with |y |hay |hubo |were there |are there |was there |did i get |tuve |alg[uú]n |alguna |los |las |no )*(refunds?|returns|deposits?|pending|transactions|purchases|payments|charges|reembolsos?|devoluciones?|depositos?|pendientes?|movimientos|compras|cargos)( (too|also|though|there|tambien|ahi|alli))?$/;

/** "all together?": what was named one after the other. */
const allOfThem =
  /^(and |so |ok |y |now )*((all|both)( of (them|it))? (together|combined|added up)|all three|tod[oa]s? junt[oa]s?|l[oa]s tres)( in total)?$/;

/** Whether a message leans on the turn before. */
export function leansOnPrevious(marked: Marked, decision: Decision): boolean {
  const { pattern } = marked;
  if (
    [opener, narrowing, correction, why, bareNoun, forgetting, leftOver, parted, whichAccount].some((words) =>
      words.test(pattern),
    ) ||
    goesBack(pattern)
  )
    return true;
  if (!decision.operation || whichOfThose.test(pattern) || ofTheSame.test(pattern)) return true;
  if (
    /^(and |y |ok )?(compar\w+l[oae]s?|compare (it|that|this|them)|muestra\w*l[oa]s|desglosal[oa]|dal[oa]s)\b/.test(
      pattern,
    )
  )
    return true;
  if (/^(after|minus|menos|despues de) /.test(pattern)) return true;
  if (/\b(since then|desde entonces|from then on|a partir de (entonces|ahi))$/.test(pattern)) return true;
  if (
    /^(and |y |ok |now )?(compare[ds]?|comparad[oa]|compara\w*|versus|vs) (con|with|to|against|a)? ?§p$/.test(
      pattern,
    )
  )
    return true;
  if (/\b(get there|llegar ahi|do it|have it|conseguirlo|lograrlo)\b/.test(pattern)) return true;
  if (
    /^cuant[oa]s (viajes|trips|compras|pedidos|veces) (fueron|son|hice)\b|^how many (trips|rides|orders|visits|purchases) (was|were|is) (that|it|there|they)\b/.test(
      pattern,
    )
  )
    return true;
  if (/\bpor (viaje|compra|pedido|visita)$/.test(pattern) && pattern.split(' ').length <= 5) return true;
  const { frame } = decision;
  if (leansByPronoun(pattern, frame)) return true;
  const nameless = frame.things.length === 0 && frame.accountIds.length === 0 && frame.goalIds.length === 0;
  // "if I pay a hundred a month on it, when is it gone?"
  if (frame.ask === 'payOff' && nameless && pronoun.test(pattern)) return true;
  // "average per week since August?", `de media al mes, ¿cuánto sale?`
  if (nameless && bareMeasures.has(frame.ask) && !namesRows(pattern) && !owned.test(pattern)) return true;
  const dateless = frame.periods.length === 0;
  const bare = nameless && dateless;
  const words = pattern.split(' ').length;
  if (bare && words <= 7 && ofIts.test(pattern)) return true;
  if (allOfThem.test(pattern)) return true;
  if (
    !(/^how much (was|is)\b/.test(pattern) && (owned.test(pattern) || (!nameless && !dateless))) &&
    /^how much (on|for|at|in|from|was|is)\b|^cuanto (en|de|por|fue)\b|^how many\b.{0,12}$|^cuant[oa]s\b.{0,14}$/.test(
      pattern,
    ) &&
    words <= 6
  )
    return true;
  if (
    pronoun.test(pattern) &&
    words <= 12 &&
    (bare || /\b(there|ahi|alli|it|that|those|them|eso|esos)\b/.test(pattern))
  )
    return true;
  if (
    bare &&
    words <= 5 &&
    (showRows.test(pattern) ||
      (!cues.spend.test(pattern) &&
        /^(on average|average|per|by|in total|total|monthly|compare\w*|compara\w*|en promedio|promedio|por|al mes|the (biggest|largest|smallest|last|first)|el mayor|la mayor|break|desglos\w*|split|trend|which|what|cual)\b/.test(
          pattern,
        )))
  )
    return true;
  return false;
}
