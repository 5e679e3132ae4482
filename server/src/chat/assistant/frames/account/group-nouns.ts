import type { GroupBy } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

const nouns: readonly (readonly [GroupBy, RegExp])[] = [
  [
    'merchant',
    /^(merchants?|stores?|shops?|vendors?|places?|compan(y|ies)|business(es)?|payees?|comercios?|tiendas?|negocios?|lugar(es)?|sitios?|establecimientos?|proveedor(es)?|suppliers?)$/,
  ],
  ['category', /^(categor(y|ies|ias?)|kinds?|types?|tipos?|rubros?)$/],
  ['account', /^(accounts?|cards?|cuentas?|tarjetas?)$/],
  ['weekday', /^(weekdays?)$/],
  ['month', /^(months?|mes|meses)$/],
  ['week', /^(weeks?|semanas?)$/],
  ['quarter', /^(quarters?|trimestres?)$/],
  ['year', /^(years?|anos?)$/],
  ['day', /^(days?|dias?)$/],
];

/** The group that a noun of the question names, outside of times that were read; null without one. */
export function groupNamed({ tokens, entities, periods, weekdays }: Marked): GroupBy | null {
  const inTime = (at: number): boolean =>
    [...periods, ...(weekdays ? [weekdays] : [])].some((one) => at >= one.from && at < one.to);
  // "the phone company" is who is paid for the phone.
  const inName = (at: number): boolean =>
    entities.some((one) => (at >= one.from && at < one.to) || (one.kind === 'category' && one.to === at));
  for (const [at, { text }] of tokens.entries()) {
    const group = inTime(at) || inName(at) ? null : nouns.find(([, noun]) => noun.test(text))?.[0];
    if (group) return group;
  }
  return null;
}
