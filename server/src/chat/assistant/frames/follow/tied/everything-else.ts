import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const others =
  /^(?:and |y |so |but |pero |ok |what about |how about |que tal |how much (?:is|was|on|for|did i spend on)? ?|cuanto (?:es|fue|en|gaste en)? ?)*(?:on |in |for |en |de |por )?(?:(?:everything|anything|all) else|all the (?:rest|others?)|the rest|the others?|(?:todo )?lo demas|(?:todo )?el resto|l[oa]s demas|l[oa]s que no(?: lo (?:son|eran|fueron))?|the ones that (?:are|were) not|the ones which (?:are|were) not|todo lo otro)(?: then| entonces| in total| en total)?$/;

/** "and on everything else?" after what a shop or a kind came to: all but that, over the same days. */
export function everythingElse(leaning: Leaning): Verdict {
  const { names, onRows, pattern, periods, previous } = leaning;
  const listed = previous.ask === 'list' || previous.ask === 'count';
  const told = previous.ask === 'total' || previous.ask === 'share' || (listed && !previous.among);
  const subject = previous.things.length > 0 && (previous.flow === 'spending' || listed);
  if (!onRows || !told || !subject || names || periods.length > 0 || !others.test(pattern)) return null;
  const out = [...previous.earlier, ...previous.things].filter(
    (one, at, all) => all.findIndex((other) => other.key === one.key) === at,
  );
  return {
    ...rowsAgain(leaning),
    ...(listed ? { ask: 'list' as const, order: 'newest' as const } : { ask: 'total' as const }),
    things: [],
    earlier: [],
    exclude: [...previous.exclude, ...out],
  };
}
