import { aheadAsks, orderAsks, goalAsks, supposedAsks } from '../../ask-families.ts';
import { by, type Family } from '../family.ts';

const rows =
  'purchases?|charges?|payments?|transactions?|orders?|trips?|rides?|bills?|subscriptions?|memberships?|compras?|cargos?|pagos?|transacciones|pedidos?|viajes?|facturas?|recibos?|suscripcion(?:es)?|membresias?';

/** "the 15th of every month": a day that is one of many. */
const oneDay = ({ periods }: { periods: readonly { start: string; end: string }[] }): boolean =>
  periods.length > 0 && periods.every(({ start, end }) => start === end);

/** What no row says of itself: that it was called off, that it is intended, how high a balance stood in between. */
export const states: readonly Family[] = [
  {
    name: 'called off',
    weight: 'decisive',
    words: '',
    phrases: [
      new RegExp(
        `(?<!\\b(?:i|we|have|had|has|just|already) )\\b(?:cancell?ed|expired|inactive) (?:${rows}|§[cm])\\b`,
      ),
      new RegExp(
        `\\b(?:${rows}|§[cm]) (?:that |which )?(?:(?:i|we|are|were|got|have|been|ive) )*(?:cancell?ed|expired|inactive)\\b`,
      ),
      new RegExp(
        `\\b(?:${rows}|§[cm]) (?:que )?(?:(?:he|hemos|ya|estan|fueron) )*(?:cancelad[oa]s?|cancele|cancelamos|inactiv[oa]s?|vencid[oa]s)\\b`,
      ),
    ],
    explained: by('cutback'),
  },
  {
    name: 'intent',
    weight: 'decisive',
    words: '',
    phrases: [
      /\b(?:plan|planned|planning|intend|intending) (?:to|on)\b|\b(?:forget|forgot|fail|failed|refuse|refused|try|tried) to (?:pay|buy|spend|save|cancel)\b/,
      /\b(?:olvide|olvidamos|se me olvido|intente|intentamos) (?:pagar|comprar|gastar|ahorrar|cancelar)\b/,
      /\b(?:do|does|would|should) (?:i|we) (?:still |really |even |actually )?(?:want|have|need|hope|expect|wish) to (?:spend|earn|make|save)\b|\b(?:i|we) (?:want|hope|wish|expect) to (?:spend|earn|make|save)\b/,
      /\b(?:quiero|queremos|espero|esperamos|tengo que|tenemos que|debo|debemos|necesito|necesitamos) (?:gastar|ganar|ahorrar)(?:me|nos)?\b/,
      /\b(?:pienso|pensamos|planeo|planeamos|tengo (?:pensado|previsto)|tenemos (?:pensado|previsto)) (?:\w+ar|\w+er|\w+ir)(?:me|nos|lo|la)?\b/,
    ],
    explained: by(aheadAsks, goalAsks, orderAsks, supposedAsks, 'compare', 'share'),
  },
  {
    // What was paid with notes leaves no row of its own.
    name: 'in notes',
    weight: 'decisive',
    words: '',
    phrases: [
      /\bhow much cash (?:did|do|have) (?:i|we) (?:spend|spent|use|used|pay|paid)(?! (?:on|at|for) )|\bcuanto efectivo (?:gast|us|pag)\w*/,
    ],
    explained: (seen) =>
      seen.frame.flow !== 'spending' ||
      seen.frame.things.some((one) => one.key.toLowerCase().includes('cash')) ||
      by(aheadAsks, goalAsks, orderAsks, supposedAsks, 'networth', 'balance', 'accounts', 'free')(seen),
  },
  {
    name: 'peak',
    weight: 'decisive',
    words: '',
    phrases: [
      /\b(?:highest|biggest|largest|lowest|smallest|maximum|minimum|peak|max|min) (?:\w+ )?balance\b/,
      /\bsaldo (?:\w+ )?(?:mas (?:alto|bajo|grande)|maximo|minimo)\b|\b(?:mayor|menor) saldo\b/,
    ],
    // Of several accounts it is the one that holds most today.
    explained: (seen) =>
      by('accounts')(seen) || (seen.frame.periods.length === 0 && seen.frame.accountIds.length !== 1),
  },
  {
    name: 'day of each month',
    weight: 'decisive',
    words: '',
    phrases: [
      /(?<=§t (?:\. )*)(?:of |in |de |del )?(?:each|every|cada|all|todos) (?:the |los )?(?:months?|mes|meses)\b/,
    ],
    explained: (seen) => !oneDay(seen.frame) || seen.frame.weekdays !== null,
  },
];
