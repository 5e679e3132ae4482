import type { Asking, Chosen } from './asking.ts';
import { firstOf, type Rule } from './rule.ts';

const inOrder =
  /\b(from (most|highest|largest)|sorted|ordered|ordenad\w+|de mayor a menor|de menor a mayor|by (size|amount)|(most|highest|largest) to)\b/;
const bareRows =
  /^(ok |okay |oye |y |and |so )*(all |my |the |todas |todos |mis |las |los )*(§[mca] )?(transactions?|purchases|charges|payments|orders|transacciones|movimientos|compras|cargos|operaciones)\b|^(ok |okay |oye |y )*(todos (los|mis)|mis|los) pagos\b/;
const happened =
  /^(?:so |and |y |ok )*(?:what (?:happened|went on|was (?:there|going on))|que (?:paso|hubo|sucedio))(?: (?:with my (?:money|account)|con mi (?:dinero|cuenta)))? §p$/;
const figure = /\b(how much|cuanto|total|by|por|average|promedio)\b/;

/** More than one of them, and no number: the first few. */
const severalLargest =
  /\b(?:biggest|largest|highest|priciest|most expensive|smallest|cheapest) (?:\w+ )?(?:purchases|payments|charges|expenses|transactions|deposits|withdrawals|refunds|transfers|orders|bills)\b|\b(?:compras|pagos|gastos|cargos|movimientos|transacciones|ingresos|depositos|retiros|transferencias|reembolsos) (?:que fueron )?(?:(?:mas|menos) (?:grandes|car[oa]s|alt[oa]s|fuertes|baj[oa]s|barat[oa]s|chic[oa]s|pequen[oa]s)|mayores|menores)\b|\b(?:mayores|menores) (?:compras|pagos|gastos|cargos|movimientos|transacciones|ingresos|depositos|retiros|transferencias)\b/;
const fewLargest = 5;

const says = ({ marked }: Asking, word: RegExp): boolean =>
  marked.tokens.some((token) => word.test(token.text));

const superlative = ({ frame, has, pattern }: Asking): boolean =>
  (has('largest') || has('smallest') || frame.rank !== null) && !/\bat least\b/.test(pattern);

const rules: readonly Rule[] = [
  {
    of: 'the most recent ones',
    when: (asking) =>
      superlative(asking) && /\b(most (recent|recently)|mas reciente|latest)\b/.test(asking.pattern),
    ask: 'list',
  },
  {
    of: 'list my charges from highest to lowest',
    when: (asking) =>
      superlative(asking) &&
      asking.has('list') &&
      /\b(list|show|muestra\w*|lista\w*)\b/.test(asking.pattern) &&
      asking.frame.top === null &&
      asking.frame.rank === null &&
      inOrder.test(asking.pattern),
    ask: 'list',
  },
  {
    of: 'my biggest purchases',
    when: (asking) =>
      superlative(asking) &&
      asking.frame.top === null &&
      asking.frame.rank === null &&
      severalLargest.test(asking.pattern),
    ask: 'extreme',
    sets: () => ({ top: fewLargest }),
  },
  { of: 'the largest payment', when: superlative, ask: 'extreme' },
  {
    of: 'show me the payments to Uber',
    when: ({ has, pattern }) => has('list') && !/\b(how much|cuanto|total)\b/.test(pattern),
    ask: 'list',
  },
  {
    of: 'what happened on October 5',
    when: ({ frame, pattern }) =>
      happened.test(pattern) &&
      frame.things.length === 0 &&
      frame.periods.every((one) => one.start === one.end),
    ask: 'list',
    sets: () => ({ flow: 'any' }),
  },
  {
    of: 'all my purchases in October',
    when: ({ pattern }) => bareRows.test(pattern) && !figure.test(pattern),
    ask: 'list',
  },
  {
    of: 'the last five transactions',
    when: (asking) =>
      asking.frame.top !== null &&
      asking.has('transactionsWord') &&
      says(asking, /^(last|latest|recent|ultim[oa]s|recientes|past|previous)$/),
    ask: 'list',
  },
  {
    of: 'the last five at Uber',
    when: (asking) =>
      asking.frame.top !== null &&
      asking.thing &&
      !asking.has('average') &&
      !/\b(total|sum|how much|cuanto|suma)\b/.test(asking.pattern) &&
      says(asking, /^(last|latest|recent|ultim[oa]s)$/),
    ask: 'list',
  },
];

/** The largest rows and lists of rows. */
export const listing = (asking: Asking): Chosen | null => firstOf(rules, asking);
