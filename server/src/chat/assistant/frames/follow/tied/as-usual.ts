import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const asUsual =
  /^(?:and |so |y |but |pero |ok |entonces |hmm )*(?:(?:is|was|are|were) (?:that|it|this|those|they) (?:a |about |pretty |very |unusually |too |quite )*(?:normal|usual|typical|average|regular|standard|a lot|lot|much|high|low|bad|good|expensive|about right|right|unusual|out of the ordinary|on the (?:high|low) side)|(?:does|did) (?:that|it) (?:look|seem|sound) (?:about |pretty |a bit |too )*(?:normal|usual|typical|right|high|low|unusual|like a lot)|(?:eso |esto )?(?:es|fue|era|esta) (?:eso |esto )?(?:muy |algo |un poco |bastante |demasiado |lo |dentro de lo )*(?:normal|habitual|usual|tipico|comun|mucho|alto|bajo|caro|bueno|malo|demasiado|de siempre|de costumbre)|(?:how|what) (?:normal|unusual) is (?:that|it)|que tan normal es(?: eso)?)(?: (?:for (?:me|us)|usually|normally|by my standards|compared to usual|than usual|for a (?:month|week)|para (?:mi|nosotros)|en mi caso|o no|or not|lo normal|de lo normal|no))*$/;

/** "is that normal?", `¿eso es mucho?` after a sum: those days held against how it usually is. */
export function asUsually(leaning: Leaning): Verdict {
  const { names, onRows, pattern, periods, previous } = leaning;
  const told = previous.ask === 'total' && (previous.flow === 'spending' || previous.flow === 'income');
  return onRows && told && !names && periods.length === 0 && asUsual.test(pattern)
    ? { ...rowsAgain(leaning), ask: 'compare', usual: true, periods: previous.periods.slice(0, 1) }
    : null;
}
