import { isKnown } from '../../language/lexicon.ts';
import type { Marked } from './marked.ts';

const theirs =
  /^(balances?|transactions?|spending|purchases?|accounts?|incomes?|salary|wages|savings|money|cards?|goals?|bills?|payments?|expenses?|finances|data|debts?|subscriptions?|mortgage|loan)$/;
const ofTheirs =
  /^(saldos?|cuentas?|movimientos|transacciones|dinero|sueldo|salario|metas?|tarjetas?|finanzas|ahorros|ingresos|deudas?|datos)$/;

const ofPersons = /^(saldos?|cuentas?|sueldo|salario|metas?|finanzas|ahorros|ingresos|deudas?)$/;

/** Whether a message asks for what belongs to somebody named: "Ana Quiroga's transactions", `el saldo de Ana Quiroga`. */
export function asksForStranger({ tokens, taken }: Marked): boolean {
  const unknown = (at: number): boolean => {
    const token = tokens[at];
    return token?.kind === 'word' && !taken(at) && !isKnown(token.text) && token.text.length > 1;
  };
  return tokens.some((token, at) => {
    if (theirs.test(token.text)) {
      // An adjective may stand between: "Ana's last transactions".
      const owner = [at - 1, at - 2, at - 3].find((one) => /['’]s?$/i.test(tokens[one]?.raw ?? ''));
      if (owner !== undefined && owner >= 0 && unknown(owner)) return true;
    }
    if (!ofTheirs.test(token.text) || tokens[at + 1]?.text !== 'de') return false;
    const named = (one: number): boolean => unknown(one) && /^[A-ZÁÉÍÓÚÑ]/.test(tokens[one]?.raw ?? '');
    // What no shop has; elsewhere one capitalised word alone may be a shop, a first and a last name are none.
    if (ofPersons.test(token.text) && named(at + 2)) return true;
    return [at + 2, at + 3].every(named);
  });
}
