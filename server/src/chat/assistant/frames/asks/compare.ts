import { isIncomeCode } from '../../entities/categories.ts';
import type { Frame } from '../frame.ts';
import { yes, type Asking, type Chosen } from './asking.ts';

const sidesOf = (frame: Frame): number => Math.max(frame.things.length, frame.accountIds.length);

const bothWays =
  /\b(came|comes?|coming|entr(o|a|aron)|entrado)\b.*\b(went|goes|go|going|sal(io|e|ieron)|salido)\b|\b(money|dinero|plata) in (and|y|vs) (money )?out\b/;

/** Two sides held against each other: in against out, stretches, things, shares. */
export function comparing({ frame, has, pattern, thing }: Asking): Chosen | null {
  // Rows.
  if (has('savingsRate')) {
    if (/\bde §a\b/.test(pattern)) frame.accountIds = [];
    return yes('savingsRate');
  }
  const onlyPay = frame.things.length > 0 && frame.things.every((one) => one.values.every(isIncomeCode));
  if (
    has('net') &&
    (!thing || (onlyPay && /\b(cover\w*|cubren?|alcanza|enough)\b/.test(pattern))) &&
    frame.flow !== 'refunds' &&
    frame.flow !== 'transfers' &&
    frame.accountIds.length === 0 &&
    !/\b(spend on|gast\w+ en)\b/.test(pattern)
  )
    return yes(has('trend') && !/\bhow much\b|\bcuanto\b/.test(pattern) ? 'trend' : 'cashflow');
  // "what came in last month and what went out?"
  if (!thing && bothWays.test(pattern)) return yes('cashflow');
  if (
    !thing &&
    /\b(spend|spent|spending|expenses|gast\w+)\b/.test(pattern) &&
    /\b(income|earn(ed|ings)?|ingresos|gan[oe]|(make|made) (minus|less|vs|versus|and|than))\b/.test(pattern)
  )
    return yes(
      /\b(ratio|percent\w*|share|rate|proportion|porcentaje|%)/.test(pattern) ? 'savingsRate' : 'cashflow',
    );
  if (
    frame.periods.length === 2 &&
    /\b(change|changed|up|down|grow|grew|grown|rise|rose|drop|dropped|fall|fell|increase\w*|decrease\w*|more|less|cambio|cambiado|subio|subido|bajo|bajado|aumento|aumentado|disminuyo|mas|menos)\b/.test(
      pattern,
    )
  )
    return yes('compare');
  if (
    frame.periods.length > 0 &&
    /\b(percent|percentage|porcentual|%) (change|increase|decrease|difference|cambio|aumento)|\b(change|changed|increase|increased|decrease|cambio|aumento|variacion)\b.*\b(percent|percentage|porcentaje|porcentual)\b/.test(
      pattern,
    )
  )
    return yes('compare');
  if (has('share') && !has('average')) return yes('share');
  if (has('overview') && !thing && !has('breakdown')) return yes('overview');
  if (frame.usual) return yes('compare');
  if (
    sidesOf(frame) >= 2 &&
    frame.periods.length < 2 &&
    /\b(how much|cuanto)\b.*§[mca].*\b(and|y)\b.*\b(how much|cuanto)\b.*§[mca]/.test(pattern)
  )
    return yes('compareThings');
  // "between groceries and eating out, which cost me more": things of one kind held against each other.
  if (
    sidesOf(frame) >= 2 &&
    frame.periods.length < 2 &&
    /\b(which|what|where|cual|donde|en cual|que)( one| of| place| store| store| comercio| cuenta)?\b.*\b(more|most|less|least|higher|lower|bigger|mas|menos|mayor|menor)\b/.test(
      pattern,
    )
  )
    return yes('compareThings');
  if (has('compare')) {
    const sets = frame.things.length >= 2 || frame.accountIds.length >= 2;
    if (frame.periods.length >= 2) return yes('compare');
    if (sets && !/\b(and|y)\b.*\b(than|vs|versus|compared|que)\b.*§p/.test(pattern))
      return yes('compareThings');
    if (/\b(income|ingresos|earn\w*|gan\w+)\b/.test(pattern) && has('spend')) return yes('cashflow');
    if (
      frame.periods.length === 1 ||
      /\b(change|cambi\w+|compare\w*|compara\w*|more|less|mas|menos|up|down)\b/.test(pattern)
    )
      return yes('compare');
  }
  return null;
}
