import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const share =
  /\b(percent\w*|share|part|portion|proportion|fraction|how much of|porcentaje|parte|proporcion|cuanto de)\b|%/;
const pay =
  /\b(income|salary|pay|paycheck|earnings|what (?:i|we) (?:make|earn)|sueldos?|salarios?|ingresos?|nomina|lo que (?:gano|ganamos|entra))\b/;

/** `¿qué parte del sueldo es?` after bills or subscriptions: those of an average month against what comes in. */
export function billsOfPay(leaning: Leaning): Verdict {
  const { marked, now, periods, previous } = leaning;
  const bills = previous.ask === 'recurring' && previous.things.length === 0;
  const said = marked.words;
  const others = now.things.some((one) => !one.values.every((code) => code.startsWith('INCOME')));
  if (!bills || others || periods.length > 0 || now.amount !== null) return null;
  return share.test(said) && pay.test(said)
    ? {
        ...rowsAgain(leaning),
        ask: 'means',
        flow: 'spending',
        things: [],
        goalIds: [],
        // The words a month's bills are told by.
        said: 'bills of my pay',
      }
    : null;
}
