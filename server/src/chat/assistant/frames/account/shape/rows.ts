import { figures, namesSomething, notBy, ofRows, type Wanted } from './wanted.ts';

const refunds = /\b(?:return|refund|devol|reembols)/;

/** Which rows are meant: without some of them, of one named before, by kind or payee, one by one. */
export const rows: readonly Wanted[] = [
  {
    // "take out the food, what did October cost", `quitando la renta`
    test: /^take out\b|\b(?:tak(?:e|ing) (?:away|off)|leav(?:e|ing) (?:out|off|aside)|(?:leave|leaving|take|taking) (?:\w+ ){1,4}(?:out|off|aside)(?: of (?:it|that))?|minus|other than|except(?: for)?|aside from|apart from|not counting|without counting|excluding|if you (?:drop|remove|exclude|ignore)|quitando|quita(?:ndole|le)?|descontando|sin contar|aparte de|dejando (?:fuera|aparte)|excepto|salvo|menos (?:el|la|los|las|lo))\b/,
    given: (frame, { text }) =>
      notBy(
        'total',
        'count',
        'average',
        'extreme',
        'breakdown',
        'list',
        'compare',
        'share',
        'trend',
      )(frame) ||
      frame.exclude.length > 0 ||
      frame.rowsOut !== undefined ||
      frame.among !== undefined ||
      frame.amount !== null ||
      frame.gross ||
      refunds.test(text),
  },
  {
    // "what do I spend there"; "is there", "there was" point at nothing.
    test: /(?<!\b(?:is|are|was|were|isnt|arent|wasnt|werent|if|be|been|out|has|have|had) )\bthere\b(?! (?:is|are|was|were|any|anything|a|an|be|been|something|s)\b)|\b(?:ahi|alli)\b(?! (?:hay|van|va)\b)/,
    given: namesSomething,
  },
  {
    // "what did I pay to her", `¿cuánto le pagué a ella?`
    test: /\b(?:to|for|from|with|of|at|a|de|con|para) (?:him|her|them|ella|ellos|ellas)\b(?= |$)/,
    given: (frame) => notBy(...ofRows, 'share')(frame) || namesSomething(frame),
  },
  {
    // "which category", `¿en qué tienda?`
    test: /\b(?:which|what|que|cual) (?:category|categoria|merchant|comercio|store|shop|tienda|place|account|cuenta|card|tarjeta)\b/,
    given: (frame) =>
      notBy('total', 'count', 'average', 'share', 'cashflow')(frame) ||
      frame.groupBy !== null ||
      frame.things.length > 1 ||
      frame.accountIds.length > 0,
  },
  {
    // "what did we buy", `¿qué compramos?`
    test: /\bwhat (?:did|have|do) (?:i|we) (?:buy|bought|get|order|ordered|purchase)\b(?! (?:a|back|paid)\b)|\bque (?:compre|compramos|pedi|pedimos|he comprado)\b/,
    given: notBy(...figures),
  },
  {
    // "show me the payments", `lista los cargos`
    test: /\b(?:show|list|see|muestra\w*|ensena\w*|lista|listame|enumera\w*|dame) (?:me )?(?:all |just |only |every |todas? |todos? )?(?:of )?(?:the |my |our |los |las |mis )?(?:\w+ ){0,2}(?:transactions|payments|charges|purchases|deposits|movimientos|pagos|compras|cargos|transacciones)\b/,
    given: notBy(...figures, 'balance'),
  },
];
