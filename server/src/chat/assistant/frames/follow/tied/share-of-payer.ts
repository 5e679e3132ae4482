import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const share =
  /\b(?:share|part|percent\w*|portion|fraction|proportion|parte|porcentaje|proporcion|how much of)\b|%/;
const ofIncome =
  /\b(?:income|earnings|revenue|pay|total|all|everything|what (?:i|we) (?:earn|make|earned|made)|ingresos?|sueldo|todo|lo que (?:gano|gane|ganamos|entro|entra)|ventas|facturacion)\b/;
const pointed =
  /\b(?:that|it|this|each|one|ones|they|them|those|first|second|winner|eso|es[ae]|es[oa]s|cada|primer[oa]?|segund[oa]|ell[oa]s|amb[oa]s)\b/;

/** "what share of my income is that one?" after two who pay, held against each other: each payer's part of all that came in. */
export function shareOfPayer(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous } = leaning;
  const asks =
    previous.ask === 'compareThings' &&
    previous.flow === 'income' &&
    previous.things.every((one) => one.kind === 'merchant') &&
    !names &&
    periods.length === 0 &&
    share.test(pattern) &&
    (ofIncome.test(pattern) || pointed.test(pattern));
  return asks
    ? { ...rowsAgain(leaning), ask: 'breakdown', groupBy: 'merchant', things: [], earlier: previous.things }
    : null;
}
