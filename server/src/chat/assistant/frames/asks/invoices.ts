import type { Token } from '../../language/tokens.ts';

const noun = /^(invoices?|facturas?)$/;
/** Bills of others, and invoices of which no row tells. */
const others =
  /\b(i|we) (have |still |already |had to )?(paid|pay|owe|received|got)\b.*\binvoices?\b|\b(did|do|will|should|must) (i|we) (pay|owe)\b|\b(unpaid|outstanding|overdue|open|late|pending|sent|send|issued?|not (been )?paid)\b|\b(me|nos) (cobr\w+|lleg\w+|toca\w*)\b|\b(pague|pagamos|pagar|pago|debo|debemos|pendientes?|vencid\w+|emitid\w+|impagad\w+|sin (cobrar|pagar))\b/;
const collected =
  /\binvoices?\b|\b(cobramos|cobre|cobrad[oa]s?|cobrando|(nos|me) (pagaron|pagan|pago|han pagado|ha pagado)|clientes?|ingresad[oa]s?)\b/;

/** "how many invoices came in", `facturas que cobramos`: what clients paid lies in the rows as deposits. */
export function invoicesAsDeposits(tokens: readonly Token[]): Token[] {
  const said = tokens.map((one) => one.text).join(' ');
  if (!tokens.some((one) => noun.test(one.text)) || others.test(said) || !collected.test(said))
    return [...tokens];
  return tokens.map((one) =>
    noun.test(one.text)
      ? { ...one, text: one.text.replace(/^invoice/, 'deposit').replace(/^factura/, 'deposito') }
      : one,
  );
}
