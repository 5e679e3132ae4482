/** Whether somebody is still paid, or has stopped being paid: which of the two a yes would say. */
export type GoingOn = 'goes on' | 'stopped';

const pays = '(?:pay|paying|paid|charg\\w+|bill|billed|billing|debit\\w*)';
const paga = '(?:pag\\w+|cobr\\w+|carg\\w+|factur\\w+|descont\\w+|debit\\w+)';

const notAsked = /\b(how (much|many|long|often)|when|why|which|cuant\w+|cuando|por que|cual(es)?|what)\b/;

const over = new RegExp(
  [
    `^(?:so |and |ok |hey )*(?:did|has|have|was|were|is|are)\\b.*\\b(?:stop|stopped|stopping|quit|cease|ceased|end|ended)\\b`,
    `\\b(?:am|are) (?:i|we) (?:done|finished) (?:${pays}|with)`,
    `\\b(?:dejo|deje|dejaron|dejamos|ha dejado|han dejado|he dejado|paro|pararon|termino|terminaron) de (?:${paga})`,
    `\\bya no (?:me |nos |se (?:me )?|lo |la )*(?:${paga}|sale|salen|aparece|esta)`,
    '\\bse acabo\\b.*§[mc]',
  ].join('|'),
);

const goes = new RegExp(
  [
    `\\bstill (?:being |getting |be |get |actually )*(?:${pays}|have|having|subscribed|signed up|a member|active|going|running|renewing|on)\\b`,
    `^(?:so |and |hey )*(?:is|are) (?:my |our |the )?§[mc](?: \\w+)? (?:still |currently )*active\\b`,
    `\\b(?:sigo|seguimos|sigue|siguen) (?:\\w+ )?(?:${paga}|suscrit\\w+|activ\\w+|vigente\\w*)`,
    `\\b(?:todavia|aun) (?:\\w+ ){0,2}(?:${paga}|tengo|tenemos|estoy|esta|sigo|sigue|siguen|activ\\w+)\\b`,
    `\\b(?:esta|sigue|siguen) (?:\\w+ )?activ[oa]s?\\b`,
  ].join('|'),
);

/** Read off a pattern that names one payee or kind; null where neither is asked. */
export const goingOnOf = (pattern: string): GoingOn | null =>
  !/§[mc]/.test(pattern) ||
  notAsked.test(pattern) ||
  /\bgoals?\b|§g|\bow(e|ed|ing)\b|\bleft\b|\bdeb[eo]\b/.test(pattern)
    ? null
    : over.test(pattern)
      ? 'stopped'
      : goes.test(pattern)
        ? 'goes on'
        : null;
