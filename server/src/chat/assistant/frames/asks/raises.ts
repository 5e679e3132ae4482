import { categories } from '../../entities/categories.ts';
import type { World } from '../../world.ts';
import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

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

/** "did I get a raise", `¿cuándo subió mi sueldo?`: the steps of the regular pay, not what months came to. */
export function raisedPay({ tokens }: Marked, frame: Frame, { merchants }: World): Partial<Frame> {
  const salary = categories.find((one) => one.key === 'salary');
  const said = tokens.map((one) => one.text).join(' ');
  const isPaid = merchants.some(({ kinds = [] }) => kinds.some((code) => salary?.codes.includes(code)));
  if (!salary || !isPaid || frame.flow !== 'income' || !asked.has(frame.ask) || !risen.test(said)) return {};
  if (frame.things.some((one) => one.key !== 'salary')) return {};
  return {
    ask: 'priceChanges',
    things: [{ kind: 'category', values: [...salary.codes], key: salary.key }],
    groupBy: null,
    per: null,
  };
}
