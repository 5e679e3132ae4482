import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const better =
  /^(?:and |y |so )*(?:which|what|cual)(?: (?:one|of (?:them|the two|those)|de (?:las|los) (?:dos|tres)|de ellas))?(?: (?:is|one is|va|esta|lleva|anda))? ?(?:doing |going |the |mas |la |the one )*(?:better|best|worse|worst|closer|closest|further|furthest|ahead|behind|nearer|nearest|mejor|peor|cerca|lejos|avanzada|atrasada|adelantada|ventaja)(?: (?:along|off|behind|ahead|to done|de llegar))?$/;

/** "which of them gets there first", `¿cuál termina antes?`: by their pace. */
const first =
  /^(?:and |y |so |ok |then |entonces )*(?:which|what|cual|que meta)(?: (?:one|goal|of (?:them|the two|those|my goals|the goals)|de (?:las|los) (?:dos|tres)|de ellas))?(?: (?:will|would|is going to|se|va a))?(?: be)? (?:gets?|getting|arrives?|finish\w*|done|reach\w*|reached|complete\w*|funded|hits?|llega\w*|llegar\w*|termin\w+|acab\w+|cumpl\w+|complet\w+|alcanz\w+)(?: (?:there|it|its target))? (?:first|soonest|sooner|earliest|quickest|fastest|primero|antes)$/;

/** `¿cuál va mejor?` after one goal and then another: both side by side. */
export function betterGoal(leaning: Leaning): Verdict {
  const { names, pattern, previous, topics } = leaning;
  if (!previous.ask.startsWith('goal') || names) return null;
  if (!first.test(pattern) && !better.test(pattern)) return null;
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

const superlative =
  /^(?:and |y |so |which (?:one )?(?:is |needs |has )?|what about |cual (?:es |tiene )?|a cual (?:le falta )?)*(?:the |el |la )?(most|least|biggest|largest|smallest|mas|menos|mayor|menor|most expensive|cheapest|mas cara|mas barata|furthest|closest|nearest)(?: (?:one|goal|of them))?$/;

/** "and the least?" after which goal needs the most: the same measure from its other end. */
export function otherEndOfGoals(leaning: Leaning): Verdict {
  const { names, pattern, previous } = leaning;
  const word = superlative.exec(pattern)?.[1];
  if (previous.ask !== 'goals' || names || !word) return null;
  const said = previous.said.replace(
    /\b(?:most|least|biggest|largest|smallest|mas|menos|mayor|menor|furthest|closest|nearest)\b/,
    word,
  );
  return {
    ...sameAgain(leaning),
    goalIds: [],
    amount: null,
    periods: [],
    said: said === previous.said ? pattern : said,
  };
}
