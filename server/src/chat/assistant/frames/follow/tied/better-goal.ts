import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const better =
  /^(?:and |y |so )*(?:which|what|cual)(?: (?:one|of (?:them|the two|those)|de (?:las|los) (?:dos|tres)|de ellas))?(?: (?:is|one is|va|esta|lleva|anda))? ?(?:doing |going |the |mas |la |the one )*(?:better|best|worse|worst|closer|closest|further|furthest|ahead|behind|nearer|nearest|mejor|peor|cerca|lejos|avanzada|atrasada|adelantada|ventaja)(?: (?:along|off|behind|ahead|to done|de llegar))?$/;

/** `¿cuál va mejor?` after one goal and then another: both side by side. */
export function betterGoal(leaning: Leaning): Verdict {
  const { names, pattern, previous, topics } = leaning;
  if (!previous.ask.startsWith('goal') || previous.goalIds.length === 0 || names || !better.test(pattern))
    return null;
  const before = topics.filter((one) => one.ask.startsWith('goal')).flatMap((one) => one.goalIds);
  const both = [...new Set([...previous.goalIds, ...before])];
  return {
    ...sameAgain(leaning),
    ask: 'goals',
    amount: null,
    periods: [],
    goalIds: both.length > 1 ? both : [],
  };
}
