import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const went =
  /^(?:and |so |y |but |ok |then |entonces |pero )*(?:where (?:did|has|does|is) (?:all )?(?:of )?(?:it|that|this|the money|my money|it all|that all|all that)(?: all)? (?:go|gone|went|end up|going)|where (?:it|that|the money) (?:all )?(?:went|goes)|what (?:did|have|do) (?:i|we) (?:do|done|spend|spent) (?:with |all )?(?:it|that|it all|all that|all of it|the money|that money)(?: on)?|what happened (?:to|with) (?:it|that|all that|the money|it all)|what was (?:it|that) (?:all )?spent on|en que se (?:me |nos )?(?:fue|fueron|va|ha ido|han ido|gasto)(?: (?:eso|todo|todo eso|el dinero|la plata|esa plata))?|(?:a |para |en )?donde (?:se )?(?:me |nos )?(?:fue|fueron|va|ha ido|quedo)(?: (?:eso|todo|todo eso|el dinero|la plata))?|que (?:hice|hicimos|he hecho|paso) con (?:eso|ese dinero|el dinero|todo eso|la plata|esa plata)|en que (?:l[oa]|me l[oa]|nos l[oa]) (?:gaste|gastamos|he gastado))(?: (?:then|entonces|all))*$/;

/** "where did it go?", `¿en qué se fue?` after what came in or went out: what was spent over those days, by its parts. */
export function whereItWent(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous } = leaning;
  const told = previous.ask === 'total' && (previous.flow === 'income' || previous.flow === 'spending');
  if (!told || names || periods.length > 0 || !went.test(pattern)) return null;
  const things = previous.flow === 'income' ? [] : previous.things;
  return {
    ...rowsAgain(leaning),
    ask: 'breakdown',
    flow: 'spending',
    groupBy: things.length > 0 ? 'merchant' : 'category',
    things,
    exclude: previous.flow === 'income' ? [] : previous.exclude,
    earlier: [],
    periods: previous.periods.slice(0, 1),
  };
}
