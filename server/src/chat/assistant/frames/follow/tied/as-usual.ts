import { unitSpan } from '../../../periods/calendar.ts';
import type { Period } from '../../../periods/grammar.ts';
import type { World } from '../../../world.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const asUsual =
  /^(?:and |so |y |but |pero |ok |entonces |hmm )*(?:(?:is|was|are|were) (?:that|it|this|those|they) (?:a |about |pretty |very |unusually |too |quite )*(?:normal|usual|typical|average|regular|standard|a lot|lot|much|high|low|bad|good|expensive|about right|right|unusual|out of the ordinary|on the (?:high|low) side)|(?:does|did) (?:that|it) (?:look|seem|sound) (?:about |pretty |a bit |too )*(?:normal|usual|typical|right|high|low|unusual|like a lot)|(?:eso |esto )?(?:es|fue|era|esta) (?:eso |esto )?(?:muy |algo |un poco |bastante |demasiado |lo |dentro de lo )*(?:normal|habitual|usual|tipico|comun|mucho|alto|bajo|caro|bueno|malo|demasiado|de siempre|de costumbre)|(?:how|what) (?:normal|unusual) is (?:that|it)|que tan normal es(?: eso)?|(?:is|was|are|were) (?:that|it|this|those|they) (?:any )?(?:more|less|higher|lower|above|below|bigger|over|under) (?:than )?(?:the |my |our |what i |i )?(?:usual(?:ly)?|normal(?:ly)?|average|(?:most|other) (?:months|weeks|years)|always)(?: (?:spend|pay|do|am|is))?|(?:eso |esto )?(?:es|fue|era|esta) (?:eso )?(?:mas|menos) (?:(?:de|que) )?(?:lo )?(?:normal|habitual|usual|de costumbre|de siempre|siempre|(?:que )?(?:en )?otros (?:meses|anos))|(?:eso |esto )?(?:es |fue |son )?(?:igual|lo mismo|l[oa]s mism[oa]s|como) (?:que |de )*siempre)(?: (?:for (?:me|us)|usually|normally|by my standards|compared to usual|than usual|for a (?:month|week)|para (?:mi|nosotros)|en mi caso|o no|or not|lo normal|de lo normal|no))*$/;

/** "is that normal?", `¿eso es mucho?` after a sum: those days held against how it usually is. */
export function asUsually(leaning: Leaning): Verdict {
  const { names, onRows, pattern, periods, previous } = leaning;
  const sum = ['total', 'count', 'list', 'breakdown'].includes(previous.ask);
  const told = sum && !previous.among && previous.flow !== 'any';
  if (!onRows || !told || names || periods.length > 0 || !asUsual.test(pattern)) return null;
  const [days = runningMonth(leaning.world)] = previous.periods;
  return { ...rowsAgain(leaning), whole: true, ask: 'compare', usual: true, periods: [days] };
}

/** A sum without days was told of this month first. */
const runningMonth = ({ today }: World): Period => ({
  start: unitSpan('month', today).start,
  end: today,
  grain: 'month',
  kind: 'unit',
});
