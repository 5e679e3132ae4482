import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const sameAs =
  /^(?:and |so |y |but |pero )*(?:(?:is|was|are|were) (?:it|that|this|they|those) |(?:eso )?(?:es|fue|son|fueron) )?(?:about |more or less |mas o menos )?(?:the |lo |el |la |los |las )?(?:same|mism[oa]s?|igual(?:es)?)(?: (?:amount|monto|importe|one|thing))? (?:as|than|like|que|de|a) (?:in |on |en |the |el |la )*§p$/;

/** "same as last month?" after what something came to: the two stretches held against each other. */
export function sameAsThen(leaning: Leaning): Verdict {
  const { names, onRows, pattern, periods, previous } = leaning;
  const [then, ...more] = periods;
  const [now] = previous.periods;
  if (!onRows || names || !then || !now || more.length > 0 || !sameAs.test(pattern)) return null;
  return { ...rowsAgain(leaning), whole: true, ask: 'compare', periods: [now, then] };
}
