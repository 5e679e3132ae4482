import { by, near, type Family, type Seen } from '../family.ts';

/** A name told beside the question word; sums tell no names. */
const narrowed = (seen: Seen): boolean =>
  seen.frame.things.length > 0 && !by('total', 'count', 'average')(seen);

/** Question words that ask for something else than a sum. */
export const askings: readonly Family[] = [
  {
    name: 'where',
    weight: 'decisive',
    words: 'where donde adonde*',
    explained: (seen) =>
      by(
        'breakdown',
        'extreme',
        'list',
        'exists',
        'last',
        'first',
        'compareThings',
        'overview',
        'share',
      )(seen) ||
      narrowed(seen) ||
      // "where do I spend more per visit": the mean of each.
      (seen.frame.ask === 'average' && seen.frame.things.length > 1) ||
      // "any week where I spent more than": the weeks.
      seen.frame.count === 'groups',
  },
  {
    name: 'who',
    weight: 'decisive',
    words: 'who whom quien quienes',
    explained: (seen) =>
      by('breakdown', 'extreme', 'list', 'last', 'first', 'exists')(seen) ||
      seen.frame.groupBy === 'merchant' ||
      seen.frame.bothWays === true ||
      narrowed(seen),
  },
  {
    name: 'why',
    weight: 'decisive',
    words: 'why explain explica explicame',
    explained: (seen) =>
      seen.frame.amount !== null ||
      seen.frame.minCents !== null ||
      by('breakdown', 'compare', 'trend', 'overview', 'list', 'extreme')(seen),
  },
  {
    name: 'which',
    weight: 'decisive',
    words: 'which cuales',
    explained: (seen) =>
      !by('total')(seen) ||
      seen.frame.things.length > 0 ||
      seen.frame.amount !== null ||
      near(seen, -1) === 'of' ||
      near(seen, -1) === 'in',
  },
  {
    name: 'list',
    weight: 'decisive',
    words:
      'list lists listed lista listado listame itemized detalle detalles desglosa desglose desglosado breakdown breakdowns broken agrupado dividido reparte reparteme repartir repartido grouped split itemi* details* distribution* distribuid* distribucion* divided* dividid* repart* desglos* agrupad*',
    explained: (seen) =>
      by('list', 'breakdown', 'trend', 'extreme', 'overview', 'cashflow', 'compareThings', 'compare')(seen) ||
      // What several things come to has a line for each.
      (by('total')(seen) && seen.frame.things.length > 1) ||
      // Units of time held against an amount are named.
      (by('count')(seen) && seen.frame.count === 'groups'),
  },
];
