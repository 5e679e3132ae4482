import { figures, notBy, type Wanted } from './wanted.ts';

const bySize = /\b(?:most|biggest|largest|highest|smallest|least|lowest|cheapest|more|mas|mayor|menor)\b/;
const oneByOne = /\b(?:each|cada|list|last|latest|first|ultim\w+|primer\w*)\b/;
const endToEnd = /\b(?:most|top|highest|biggest|largest|mayor|mas)\b.*\b(?:and|y|to|a)\b/;

/** What is to be measured: a sum, a part, one payment, a mean of one visit, the smallest. */
export const measures: readonly Wanted[] = [
  {
    // "how much did I spend": no single row.
    test: /^(?:\w+ ){0,4}?(?:how much|cuanto|cuanta)\b(?: \w+){0,4}? (?:spend|spent|spending|gaste|gastado|gastamos|gasto)\b/,
    given: (frame, { text }) =>
      notBy('extreme', 'first', 'list')(frame) ||
      bySize.test(text) ||
      (frame.ask !== 'extreme' && oneByOne.test(text)),
  },
  {
    // "what proportion went on rent": of months there is none.
    test: /\b(?:proportion|share|percent(?:age)?|porcentaje|proporcion|que parte)\b/,
    given: (frame) =>
      notBy('total', 'extreme', 'list', 'count', 'average', 'last', 'first')(frame) &&
      (frame.ask !== 'breakdown' || !/^(?:day|week|month|quarter|year)$/.test(frame.groupBy ?? '')),
  },
  {
    // "the dearest thing", `lo más caro`
    test: /\b(?:dearest|priciest|most expensive|costliest|cheapest|biggest|largest|smallest) (?:single )?(?:thing|item|purchase|payment|charge|transaction|one|expense)\b|\b(?:lo|la compra|el pago|el cargo|el gasto) mas (?:caro|cara|barato|barata|grande|gordo|alto)\b/,
    given: (frame) => notBy(...figures, 'compareThings')(frame) || frame.groupBy !== null,
  },
  {
    // "which month did I spend the least"
    test: /(?<!\b(?:at|the very) )\b(?:least|smallest|lowest|cheapest|menor|mas barat[oa]|mas baj[oa]|mas pequen[oa])\b/,
    given: (frame, { text }) =>
      notBy('breakdown', 'extreme', 'list', 'total', 'average')(frame) ||
      endToEnd.test(text) ||
      [frame.order, frame.newestBySize, frame.ofRow].includes('smallest') ||
      frame.minCents !== null,
  },
  {
    // "the average fill-up", `por visita`
    test: /\b(?:average|avg|typical|mean|usual) (?:fill ?up|visit|trip|order|ride|purchase|charge|transaction|ticket|meal|check|tab|payment)\b|\b(?:per|each|every) (?:visit|trip|order|ride|purchase|time|fill ?up|meal|transaction|charge|payment)\b|\bpor (?:visita|compra|vez|viaje|pedido|carga|ticket)\b|\bcada vez\b/,
    given: (frame) => notBy('total', 'average', 'breakdown', 'compare')(frame) || frame.per === 'transaction',
  },
  {
    // "how often", "the most often"
    test: /\b(?:how often|how frequently|con que frecuencia|cada cuanto)\b|\bmost (?:often|frequent(?:ly)?|visited|times)\b|\bmas (?:a menudo|veces|seguido|frecuen\w+)\b/,
    given: notBy('total', 'extreme', 'share', 'compare', 'balance'),
  },
  {
    // "how many different shops": no rows are counted.
    test: /\b(?:how many (?:different |separate |distinct |other )?(?:merchants|stores|shops|places|categories|accounts|cards|goals|restaurants|people)|cuant[oa]s (?:distint[oa]s )?(?:comercios|tiendas|lugares|categorias|cuentas|tarjetas|metas))\b/,
    given: (frame) =>
      notBy('total', 'count', 'average', 'extreme', 'compare', 'list')(frame) || frame.count === 'groups',
  },
  {
    test: /^(?:and |y |so |but |ok |pero )*(?:why|how come|por que)\b/,
    given: notBy(
      'total',
      'count',
      'average',
      'share',
      'cashflow',
      'last',
      'first',
      'balance',
      'goal',
      'goals',
    ),
  },
];
