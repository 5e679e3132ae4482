import { saidMax, saidMin } from '../filters/said-bounds.ts';
import type { Asking, Chosen } from './asking.ts';
import { firstOf, type Rule } from './rule.ts';

const earnsOrSpends = /\b(spend|spent|earn|earned|make|made|gast\w+|gan[eo]\w*)\b/;
const oneRow =
  /\b(any|a|una?|algun\w*) (single |big |large )?(purchase|charge|transaction|payment|expense|compra|cargo|gasto|pago|transaccion)|\bcharges|purchases|transactions\b|\b(?:in|at|en) (?:one|a single|una?(?: sol[oa])?) (?:night|sitting|visit|trip|go|swipe|shot|pop|noche|visita|ida|sentada|golpe|vez)\b/;
const anything =
  /\b(anything|everything|any|all|what|ones|stuff|things?|todo|todos|todas|algo|cosas|lo que|que)\b/;
const bareRows =
  /^(ok |okay |oye |y |and |so )*(all |my |the |todas |todos |mis |las |los )*(§[mca] )?(transactions?|purchases?|charges?|payments?|orders?|activity|transacci\w+|movimientos?|compras?|cargos?|pagos?|operaciones)\b/;

const bounded = ({ frame }: Asking): boolean => frame.minCents !== null || frame.maxCents !== null;
const moves = ({ has }: Asking): boolean => has('spend') || has('income') || has('refund') || has('transfer');
const short = ({ pattern }: Asking): boolean => pattern.split(' ').length <= 6;

/** Ahead or behind of what was earned, where no word of goals stands beside it. */
const aheadOrBehind =
  /^(?!.*\b(?:goals?|targets?|metas?|objetivos?|saving|save|ahorr\w+|schedule|pace|plan|track)\b).*\b(?:am|are|were|was|did|do|have) (?:i|we)\b.*\b(?:ahead|behind)\b(?! of)/;

/** A sum held against an amount, where no single payment is meant. */
const goesOver =
  /^(?:so |and |hey )?(?:did|have|has) (?:i|we|(?:my|our|the) (?:§c|spending|costs|bills)|§[cm])(?: \w+)? (?:go|gone|come|came|stay|stayed|end|ended) (?:up |in |out )?(?:all )?§n|\bhow (?:much|far) §n (?:did|have|was|were|on|i|we)\b|\bby how much .*(?:go|went|gone) §n|^(?:ya )?(?:me|nos)(?: he| hemos)? §n (?:en|con) §[cm]|^(?:ya )?(?:me |nos )?§n en §[cm]/;

const rules: readonly Rule[] = [
  {
    of: 'how much do I spend on a normal Saturday, my average weekend',
    when: ({ marked, has }) => marked.weekdays?.ordinary === true && !has('yesNo'),
    ask: 'average',
    sets: () => ({ per: 'week' }),
  },
  {
    of: 'did I spend over $500 on food: the total, held against the amount',
    when: (asking) =>
      asking.has('yesNo') &&
      bounded(asking) &&
      earnsOrSpends.test(asking.pattern) &&
      !oneRow.test(asking.pattern),
    ask: 'total',
    sets: ({ frame }) => ({
      threshold: saidMin(frame) ?? saidMax(frame),
      minCents: null,
      maxCents: null,
    }),
  },
  {
    of: 'did I go over 500 on groceries, how much over 500 did groceries come to',
    when: (asking) =>
      bounded(asking) &&
      goesOver.test(asking.pattern) &&
      !oneRow.test(asking.pattern) &&
      !asking.has('count'),
    ask: 'total',
    sets: ({ frame }) => ({
      threshold: saidMin(frame) ?? saidMax(frame),
      minCents: null,
      maxCents: null,
    }),
  },
  {
    of: 'did I spend yesterday',
    when: (asking) =>
      asking.has('yesNo') &&
      asking.frame.flow === 'spending' &&
      !asking.thing &&
      asking.frame.periods.length > 0 &&
      !bounded(asking) &&
      asking.frame.accountIds.length === 0 &&
      /\b(spend|spent|gaste|gastamos|gastado)\b/.test(asking.pattern) &&
      !/\b(anything|any|algo)\b/.test(asking.pattern),
    ask: 'total',
  },
  {
    of: 'did we pay the plumber 3 times: how many times it was',
    when: (asking) =>
      asking.has('yesNo') &&
      asking.thing &&
      /§k (?:or (?:so|§k) )?(?:times|veces)\b/.test(asking.pattern) &&
      !bounded(asking),
    ask: 'count',
    sets: () => ({ top: null, count: 'rows' }),
  },
  {
    of: 'did I go to Costco, was there a refund',
    when: (asking) =>
      asking.has('yesNo') &&
      (asking.has('shopped') || moves(asking) || asking.thing || asking.frame.minCents !== null),
    ask: 'exists',
  },
  {
    of: 'how much did I spend, what is the total',
    when: (asking) =>
      asking.has('total') &&
      (moves(asking) || asking.thing || asking.has('transactionsWord') || asking.frame.accountIds.length > 0),
    ask: 'total',
  },
  {
    of: 'a breakdown that names no groups',
    when: ({ has }) => has('breakdown'),
    ask: 'breakdown',
    sets: ({ frame }) => ({ groupBy: frame.groupBy ?? (frame.flow === 'income' ? 'merchant' : 'category') }),
  },
  {
    of: 'how much in October',
    when: (asking) =>
      /^(so |and |y )?(how much|cuanto|total)\b/.test(asking.pattern) &&
      (asking.frame.periods.length > 0 || asking.frame.weekdays !== null) &&
      short(asking),
    ask: 'total',
  },
  { of: 'my spending, deposits', when: moves, ask: 'total' },
  {
    of: 'are we ahead or behind this month: of a time, not of a goal',
    when: ({ frame, goal, pattern, world }) =>
      !goal &&
      aheadOrBehind.test(pattern) &&
      frame.periods.length === 1 &&
      frame.periods.every(({ start }) => start <= world.today),
    ask: 'cashflow',
  },
  {
    of: 'am I on track',
    when: ({ has, pattern, world }) =>
      has('goalPace') && !/\bmake it §n/.test(pattern) && world.goals.length > 0,
    ask: 'goalPace',
  },
  { of: 'how am I doing', when: ({ has }) => has('overview'), ask: 'overview' },
  {
    of: 'anything over $100, what is pending',
    when: (asking) => anything.test(asking.pattern) && (bounded(asking) || asking.frame.pending !== null),
    ask: 'list',
  },
  {
    of: 'the total for October',
    when: ({ frame, pattern, thing }) =>
      /\b(total|totals|sum|suma)\b/.test(pattern) && (frame.periods.length > 0 || thing),
    ask: 'total',
  },
  {
    of: 'a subject in a sentence too long to be a follow-up: what was spent on it',
    when: (asking) => (asking.thing || asking.frame.accountIds.length > 0) && !short(asking),
    ask: 'total',
  },
  {
    of: 'transactions between $40 and $60 in October',
    when: ({ pattern }) => bareRows.test(pattern),
    ask: 'list',
  },
];

/** Yes or no, totals, and bare nouns. */
export const totalling = (asking: Asking): Chosen | null => firstOf(rules, asking);
