import { notShops } from './shops.ts';
import type { Rule } from './rule.ts';

/** "purchase", `gasto`, or nothing but "what": rows, whose payees are counted. */
const rowOrWhat =
  /\b(expenses?|purchases?|payments?|charges?|transactions?|thing|things|what|gastos?|compras?|pagos?|cargos?|movimientos?|cosas?|lo que|que)\b/;
const bill = /\b(bills?|subscriptions?|recibos?|facturas?|suscripci\w+|refunds?|reembolsos?)\b/;

/** "my most repeated expense", "which purchase do I make most often", `¿qué gasto se repite más?`: payees by how many times. */
export const mostOften: Rule = {
  of: 'my most repeated expense, lo que más se repite',
  when: ({ frame, has, pattern }) =>
    has('oftenest') &&
    rowOrWhat.test(pattern) &&
    !bill.test(pattern) &&
    !/^(?:\w+ ){0,2}(?:how many|cuant[oa]s)\b/.test(pattern) &&
    (frame.groupBy === null || frame.groupBy === 'merchant') &&
    (frame.flow === 'spending' || frame.flow === 'income'),
  ask: 'breakdown',
  sets: ({ frame, pattern, world }) => ({
    groupBy: 'merchant',
    rank: null,
    exclude: [...frame.exclude, ...(frame.things.length > 0 ? [] : notShops(pattern, world))],
  }),
};
