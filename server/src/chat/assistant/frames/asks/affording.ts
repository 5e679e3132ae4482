import { yes, type Asking, type Chosen } from './asking.ts';

/** Whether a price fits, and what is free to spend. */
export function affording({ frame, has, pattern, pastSpend }: Asking): Chosen | null {
  if (
    frame.amount !== null &&
    /\b(afford|me alcanza\w*|alcanza\w* para|permitirme|me (puedo|podria) permitir)\b/.test(pattern)
  ) {
    frame.goalIds = [];
    return yes('afford');
  }
  if (
    frame.amount !== null &&
    has('afford') &&
    /\b(if i|si|afford|can i|could i|permitir\w*|puedo|podria|alcanza\w*)\b.*\b(bought|buy|spend|spent|afford|pay|paid|purchase|compro|comprara|comprar|gasto|gastara|gastar|pago|permitir\w*|alcanza\w*)\b/.test(
      pattern,
    ) &&
    !/\b(sav(e|ed|ing)|a month|per month|al mes|ahorr\w+|goal|meta)\b/.test(pattern)
  ) {
    frame.goalIds = [];
    return yes('afford');
  }
  if (/\b(free|safe|left|available) to spend\b|\blibres? para gastar\b/.test(pattern) && !pastSpend)
    return yes('free');

  return null;
}
