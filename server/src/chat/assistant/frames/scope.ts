import { cues, type CueName } from './cues.ts';
import type { Marked } from './words/marked.ts';

const anchors: readonly CueName[] = [
  'spend',
  'income',
  'refund',
  'transfer',
  'free',
  'afford',
  'forecast',
  'goalWord',
  'recategorise',
  'deposits',
];

const money =
  /\b(money|cash|banks?|budget|fees?|cheques?|checks?|atms?|withdraw\w*|pending|posted|balances?|accounts?|cards?|loans?|mortgage|debts?|owe|owed|rent|salary|wage|pension|income|savings?|saved|goals?|bills?|subscriptions?|total|average|transactions?|purchases?|orders?|charges?|rides?|trips?|visits?|meals?|merchants?|stores?|shops?|places?|spend\w*|worth|afford|payments?|purchases?|refunds?|interest|net worth|paycheck|dollars?|euros?|usd|eur|dinero|plata|efectivo|bancos?|presupuesto|comision\w*|cajeros?|retir\w*|pendientes?|saldos?|cuentas?|tarjetas?|prestamos?|hipoteca|deudas?|debo|alquiler|renta|sueldo|nomina|pension|ingres\w+|ahorr\w+|metas?|objetivos?|facturas?|recibos?|suscripci\w+|media|promedio|movimientos?|transacci\w+|pagos?|compras?|cargos?|viajes?|visitas?|comercios?|tiendas?|pedidos?|gast\w+|reembols\w+|intereses|patrimonio|dolares|entra|entran|cobrar|cobro|cobramos|(?:expensive|cheapest|costliest) (?:day|week|month|year|weekend)|(?:dia|semana|mes|ano) mas (?:car|barat)[oa])\b|\bhow much (?:did|do|have|has) (?:i|we|my \w+) (?:\w+ )?(?:give|gave|given|send|sent|lend|lent|loan|donate|donated|tip|tipped)\b|\bcuanto (?:le |les |nos |me )?(?:he |hemos )?(?:di|doy|dimos|dado|mande|mandado|preste|prestado|regale|regalado|done|donado|envie|enviado)\b/;

/** Whether a message holds anything of the person's own money, so that it may be unclear but not out of scope. */
export function aboutOwnMoney(marked: Marked): boolean {
  return (
    marked.entities.length > 0 ||
    marked.periods.length > 0 ||
    marked.weekdays !== null ||
    marked.amounts.length > 0 ||
    money.test(marked.pattern) ||
    anchors.some((name) => cues[name].test(marked.pattern))
  );
}
