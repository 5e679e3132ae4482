import { figures, notBy, ofRows, type Wanted } from './wanted.ts';

const rowsMade =
  /\b(?:payments?|purchases?|transactions?|transfers?|orders?|trips?|deposits?|charges?|pagos?|compras?)\b/;

/** Whose money: what is held, owed, left over, and what came in rather than went out. */
export const money: readonly Wanted[] = [
  {
    // "what's left after that", `¿con cuánto me quedo?`; "what is left on the loan" is a balance.
    test: /\b(?:how much|what|whats)\b(?: \w+){0,4}? left\b(?! (?:in|on|of)\b)|\b(?:con )?cuanto (?:me|nos) (?:queda\w*|quedo|quedamos|sobra\w*|sobro)\b(?! (?:en|de|por)\b)/,
    given: (frame) =>
      notBy(
        ...figures.filter((one) => one !== 'cashflow'),
        'balance',
        'extreme',
        'breakdown',
        'list',
        'accounts',
        'last',
      )(frame) ||
      frame.amount !== null ||
      frame.groupBy !== null ||
      (frame.balance !== null && frame.balance !== 'current'),
  },
  {
    // "how much do I have in my checking account"
    test: /\bhow much (?:money )?(?:do (?:i|we) have|is there|have (?:i|we) got|i have|we have|is|is sitting|is left) (?:sitting |saved )?(?:in|on) (?:my|our|the)\b|\bcuant[oa] (?:dinero |plata |lana )?(?:tengo|tenemos|hay) (?:en|guardado en) (?:mi|la|el|nuestra)\b/,
    given: (frame) => notBy(...figures, 'extreme', 'breakdown', 'list')(frame) || frame.flow === 'any',
  },
  {
    test: /\b(?:do|does|did) (?:i|we) (?:still )?owe\b|\b(?:cuanto|que) (?:debo|debemos)\b/,
    given: notBy(...figures.filter((one) => one !== 'cashflow'), 'extreme', 'breakdown', 'list'),
  },
  {
    // "what did they pay me", `¿cuánto me mandó?`
    test: /\b(?:send|sent|sends|pay|pays|paid|gave|transferred|owes|deposited) (?:me|us)\b(?! back)|\b(?:me|nos) (?:mand\w+|envi\w+|pag(?:o|aron|a|an)|dio|dieron|transfir\w+|deposit\w+|ingres\w+|ha(?:n)? (?:pagado|mandado|enviado|dado|ingresado|depositado|transferido))\b/,
    given: (frame) =>
      notBy(...ofRows)(frame) ||
      frame.direction === 'in' ||
      (frame.flow !== 'spending' && frame.direction !== 'out'),
  },
  {
    // "how much did we make", `¿cuánto cobré?`
    test: /\b(?:did|have|had) (?:i|we) (?:make|made|earn|earned|receive|received|bring in|take home|get paid|got paid)\b|\b(?:gane|ganamos|ganado|cobre|cobramos|(?:he|hemos) cobrado|recibi|recibimos|recibido)\b/,
    given: (frame, { text }) =>
      notBy(...ofRows, 'trend')(frame) || frame.flow !== 'spending' || rowsMade.test(text),
  },
];
