import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const usually = '(?:usually|normally|typically|generally|on average|as a rule)';
const asks = new RegExp(
  [
    `\\b(?:do|does|did) (?:they|it|he|she|that|those) ${usually} (?:pay|send|give|deposit|come|run|be|cost|charge|transfer)\\b`,
    `\\b(?:is|are|was|were) (?:it|that|they|each|those|one|each one) ${usually}(?! (?:in|on|due|paid)\\b)`,
    `\\bhow much (?:is|are) (?:it|they|each|each one|one|the payments?|a payment|each payment|each deposit|one of them)(?: ${usually}| each time| per time)?$`,
    `^(?:and |so )*(?:how much|what)(?: is| are)?(?: it| they| each)? ${usually}$`,
    `\\bcuanto (?:me |nos |les? )?(?:suelen?|acostumbran?|acostumbro|suelo|solemos) (?:pagar|pagarme|pagarnos|depositar|mandar|dar|ser|cobrar|transferir|ingresar|enviar|gastar|costar)\\w*`,
    `\\bde cuanto (?:suelen?|es|son|acostumbran?) (?:ser )?(?:cada (?:uno|una|pago|deposito)|normalmente|habitualmente|generalmente|por lo general|usualmente)`,
    `\\bcuanto (?:es|son|me pagan|me paga|pagan?|me depositan?)(?: cada vez)? (?:normalmente|habitualmente|generalmente|por lo general|usualmente|cada vez|por vez)$`,
  ].join('|'),
);

/** "how much do they usually pay?", `¿de cuánto suele ser?` after a payer or payee: the mean of those payments, the same way. */
export function asItIsUsually(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous } = leaning;
  const [subject, ...others] = previous.things;
  const rows = ['total', 'count', 'last', 'first', 'exists', 'due', 'nextPay', 'list', 'extreme'].includes(
    previous.ask,
  );
  if (!rows || names || !subject || others.length > 0 || !asks.test(pattern)) return null;
  if (previous.ask === 'due' && previous.flow !== 'income') return null;
  return {
    ...rowsAgain(leaning),
    ask: 'average',
    per: 'transaction',
    minCents: null,
    maxCents: null,
    periods: [...periods],
  };
}
