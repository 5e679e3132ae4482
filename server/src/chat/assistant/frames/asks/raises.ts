import { categories } from '../../entities/categories.ts';
import type { World } from '../../world.ts';
import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

/** A raise that was given: "did I get a raise", `¿me subieron el sueldo?`. */
const given =
  /\b(?:did|do|have|has|when did) (?:i|we) (?:last |ever |just |already )?(?:get|got|gotten|have|had|received?|see) (?:a|any|my|that|the) (?:pay |salary )?raise\b|(?:\b(?:me|nos) |^\W*)(?:han |ha )?(?:subi\w+|aument\w+) (?:ya )?(?:el |la |mi |los )?(?:sueldo|salario|paga|nomina)\b|\b(?:tuve|hubo|recibi|tuvimos|me dieron|nos dieron) (?:un |algun |el )?(?:aumento|alza)(?: (?:de|del|en el|en) (?:mi )?(?:sueldo|salario|paga|nomina))?\b/;
const supposed = /\b(?:if|suppose|si|suponiendo|would|want|need|ask for)\b/;

/** Pay that went up: "when did my salary go up", `¿ha subido mi nómina?`. */
const risen =
  /\b(?:salary|wages?|paycheck|paychecks) (?:ever |really |actually |last )?(?:go|goes|gone|went|going) up\b|\b(?:subi|subio|subieron|subido|aumento|aumentaron|aumentado) (?:el|mi|nuestro|la) (?:sueldo|salario|nomina|paga|sueldos)\b|\bmi (?:sueldo|salario|nomina) (?:ha |me )?(?:subi\w+|aument\w+)\b/;
const asked: ReadonlySet<Frame['ask']> = new Set([
  'total',
  'nextPay',
  'trend',
  'exists',
  'last',
  'due',
  'list',
]);

/**
 * Whether and when the pay was raised: the steps of the regular pay, not what months came to. Where nobody pays a salary, pay
 * that went up is all that comes in, and is left as it was read.
 */
export function raisedPay({ tokens }: Marked, frame: Frame, { merchants }: World): Partial<Frame> {
  const salary = categories.find((one) => one.key === 'salary');
  // "a raise at Valley Health": of what that payer pays, no other's.
  const payer = frame.things.filter((one) => one.kind === 'merchant');
  if (frame.ask === 'priceChanges' && frame.flow === 'income' && payer.length > 0) return { things: payer };
  if (!salary || frame.things.some((one) => one.key !== salary.key)) return {};
  const said = tokens.map((one) => one.text).join(' ');
  const isPaid = merchants.some(({ kinds = [] }) => kinds.some((code) => salary.codes.includes(code)));
  const wasGiven =
    given.test(said) && !supposed.test(said) && frame.amount === null && frame.goalIds.length === 0;
  const wentUp = risen.test(said) && isPaid && frame.flow === 'income' && asked.has(frame.ask);
  if (!wasGiven && !wentUp) return {};
  return {
    ask: 'priceChanges',
    flow: 'income',
    things: [{ kind: 'category', values: [...salary.codes], key: salary.key }],
    groupBy: null,
    per: null,
  };
}
