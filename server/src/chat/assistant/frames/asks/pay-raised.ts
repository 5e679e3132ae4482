import { categories } from '../../entities/categories.ts';
import type { Frame } from '../frame.ts';

const raised =
  /\b(?:did|do|have|has|when did) (?:i|we) (?:last |ever |just |already )?(?:get|got|gotten|have|had|received?|see) (?:a|any|my|that|the) (?:pay |salary )?raise\b|(?:\b(?:me|nos) |^\W*)(?:han |ha )?(?:subi\w+|aument\w+) (?:ya )?(?:el |la |mi |los )?(?:sueldo|salario|paga|nomina)\b|\b(?:tuve|hubo|recibi|tuvimos|me dieron|nos dieron) (?:un |algun |el )?(?:aumento|alza)(?: (?:de|del|en el|en) (?:mi )?(?:sueldo|salario|paga|nomina))?\b/;
const supposed = /\b(?:if|suppose|si|suponiendo|would|want|need|ask for)\b/;

/** "did I get a raise this year", `¿me subieron el sueldo?`: whether the pay changed. Null for any other question. */
export function raiseOf(said: string, { amount, goalIds, things }: Frame): Partial<Frame> | null {
  const salary = categories.find((one) => one.key === 'salary');
  if (!salary || things.some((one) => one.key !== salary.key)) return null;
  if (amount !== null || goalIds.length > 0 || !raised.test(said) || supposed.test(said)) return null;
  return {
    ask: 'priceChanges',
    flow: 'income',
    things: [{ kind: 'category', values: [...salary.codes], key: salary.key }],
    groupBy: null,
    per: null,
  };
}
