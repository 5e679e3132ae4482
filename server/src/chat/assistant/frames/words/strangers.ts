import { isKnown } from '../../language/lexicon.ts';
import type { Marked } from './marked.ts';

const theirs =
  /^(balances?|transactions?|spending|purchases?|accounts?|incomes?|salary|wages|savings|money|cards?|goals?|bills?|payments?|expenses?|finances|data|debts?|subscriptions?|mortgage|loan)$/;
const ofTheirs =
  /^(saldos?|cuentas?|movimientos|transacciones|dinero|sueldo|salario|metas?|tarjetas?|finanzas|ahorros|ingresos|deudas?|datos)$/;

const ofPersons = /^(saldos?|cuentas?|sueldo|salario|metas?|finanzas|ahorros|ingresos|deudas?)$/;

/** What somebody holds or earns: "how much does Ana Quiroga have", `¿cuánto dinero tiene Ana Quiroga?` */
const holds = /^(have|has|earn|earns|make|makes|own|owns|save|saved|owe|owes|spend|spends)$/;
const tiene = /^(tiene|gana|ahorra|debe|cobra|posee|guarda)$/;
const askedFor = /^(dinero|plata|lana|pasta|guita|cuanto|cuanta|que)$/;

/** Whether a message asks for what belongs to somebody named: "Ana Quiroga's transactions", `el saldo de Ana Quiroga`. */
export function asksForStranger({ tokens, taken }: Marked): boolean {
  const unknown = (at: number): boolean => {
    const token = tokens[at];
    return token?.kind === 'word' && !taken(at) && !isKnown(token.text) && token.text.length > 1;
  };
  const capital = (at: number): boolean => unknown(at) && /^[A-ZÁÉÍÓÚÑ]/.test(tokens[at]?.raw ?? '');
  return tokens.some((token, at) => {
    if (tiene.test(token.text) && askedFor.test(tokens[at - 1]?.text ?? '') && capital(at + 1)) return true;
    if (token.text === 'does' && capital(at + 1))
      return [at + 2, at + 3].some((one) => holds.test(tokens[one]?.text ?? ''));
    if (theirs.test(token.text)) {
      // An adjective may stand between: "Ana's last transactions".
      const owner = [at - 1, at - 2, at - 3].find((one) => /['’]s?$/i.test(tokens[one]?.raw ?? ''));
      if (owner !== undefined && owner >= 0 && unknown(owner)) return true;
    }
    if (!ofTheirs.test(token.text) || tokens[at + 1]?.text !== 'de') return false;
    // What no shop has; elsewhere one capitalised word alone may be a shop, a first and a last name are none.
    if (ofPersons.test(token.text) && capital(at + 2)) return true;
    return [at + 2, at + 3].every(capital);
  });
}
