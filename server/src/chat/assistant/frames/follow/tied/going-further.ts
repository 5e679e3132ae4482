import type { Ask, Flow } from '../../frame.ts';
import { isTimeUnit } from '../../units/time-units.ts';
import { rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const lead = '(?:(?:and|so|ok|okay|y|pues|but|pero) )*';
const onward = new RegExp(
  `^(?:and|y|so|e|${lead}(?:then|and then|what then|go on|carry on|continue|keep going|(?:tell me |show me |give me |a bit )?more|more of (?:them|those|that)|what else|sigue|siga|continua|dale|adelante|dime mas|cuentame mas|mas|que mas))$`,
);
const others = new RegExp(
  `^${lead}(?:(?:(?:are|were|is|was) there |did i (?:get|have) |do i have |have i )?(?:any|some)(?:thing)? ?(?:others?|other ones?|more|else)(?: (?:of (?:them|those)|like (?:that|those|it)))?|others|(?:is|was|are|were) (?:that|it|those|they|these) (?:all|it|everything|the only ones?|all of (?:it|them))|only (?:those|that|these)(?: ones?)?|(?:hay|hubo|tengo|tuve|habia|existen?) (?:alg[ou]n[oa]?s? )?(?:mas|otr[oa]s?)(?: mas)?|algun[oa]s? (?:mas|otr[oa])|algo mas|otr[oa]s?|(?:eso |esos |esas )?(?:es|son|fue|fueron) (?:eso )?(?:todo|tod[oa]s|l[oa]s unic[oa]s)|nada mas eso|sol[oa]s? es[oa]s)$`,
);
const mostRows = 25;
const mostGroups = 15;

/** "go on", "any others?", `¿y?`, `¿hubo más?`: more of what was shown, or all of it where a part was. */
export function goingFurther(leaning: Leaning): Verdict {
  const { names, previous, shownRows } = leaning;
  const plain = leaning.marked.words;
  const goes = onward.test(plain);
  if (names || (!goes && !others.test(plain))) return null;
  const again = { ...sameAgain(leaning), whole: true as const };
  const { ask } = previous;
  if (ask === 'exists' || ask === 'list' || ask === 'last')
    return {
      ...again,
      ...(previous.among && { among: previous.among }),
      ask: 'list',
      order: ask === 'list' ? previous.order : 'newest',
      top: ask === 'list' ? Math.min(mostRows, Math.max(shownRows.length, previous.top ?? 10) + 10) : null,
    };
  if (ask === 'extreme')
    return previous.top === null
      ? { ...again, rank: (previous.rank ?? 1) + 1 }
      : { ...again, top: Math.min(mostRows, previous.top + 5) };
  if (ask === 'breakdown') return { ...again, rank: null, top: mostGroups };
  if (ask === 'total' || ask === 'count')
    return goes
      ? {
          ...rowsAgain(leaning),
          whole: true,
          ask: 'breakdown',
          groupBy: partsOf(leaning),
          periods: spokenDays(leaning),
        }
      : { ...rowsAgain(leaning), whole: true, ask: 'list', order: 'newest' };
  return toldAgain.has(ask) ? again : null;
}

/** Answers that show all there is: told once more. */
const toldAgain: ReadonlySet<Ask> = new Set<Ask>(['trend', 'compare', 'recurring', 'due', 'priceChanges']);

const partsOf = ({ previous }: Leaning): 'merchant' | 'category' =>
  previous.things.length > 0 || previous.flow !== 'spending' ? 'merchant' : 'category';

const spokenDays = ({ previous }: Leaning) => previous.periods.slice(0, 1);

const toldIt =
  /^(?:(?:and|so|y|ok|but|pero) )*(?:what (?:was|were|is) (?:it|that|they|those)(?: (?:for|on|all))?|what happened(?: (?:then|there))?|what did (?:i|we) (?:buy|get|do|spend (?:(?:it|that|so much|the money) )?on|pay(?: for)?)(?: then| there)?|on what|what on|for what|why(?: (?:so (?:much|high)|is that|was that|that one|then))?|how come|(?:show|list) (?:me )?(?:it|that|them|those|these|that one)|which ones?|what are they|who was it|que (?:fue|paso|era|compre|compramos|hice|hicimos|pague)(?: (?:eso|ahi|entonces))?|en que(?: (?:fue|gaste|se fue|lo gaste))?|por que(?: (?:tanto|fue|eso))?|cuales(?: (?:fueron|son))?|muestrame(?:l[oa]s?)?|ensename(?:l[oa]s?)?|a quien|quien(?: fue)?)$/;

/** "what was it?", `¿qué compré?` after the day, week or month that stands first: what was paid in it. */
export function paidInTheFirst(leaning: Leaning): Verdict {
  const { names, previous, told } = leaning;
  const plain = leaning.marked.words;
  const first = previous.ask === 'breakdown' && isTimeUnit(previous.groupBy) && told;
  if (!first || names || !toldIt.test(plain)) return null;
  const day = previous.groupBy === 'day';
  return {
    ...rowsAgain(leaning),
    whole: true,
    ask: day ? 'list' : 'breakdown',
    order: day ? 'newest' : 'largest',
    // Of a month picked out of many the payee tells it: kinds are much the same in all of them.
    groupBy: day ? null : 'merchant',
    periods: [{ ...first, grain: day ? 'day' : 'range', kind: 'unit' }],
  };
}

const asksAgain =
  /^(?:(?:and|so|y|ok) )*(?:which|what|cual|cuales)(?: (?:one|ones|is it|are they|was it|were they|es|son|fue|fueron|seria))?$/;
const standing: ReadonlySet<Ask> = new Set<Ask>([
  'duplicates',
  'unusual',
  'newMerchants',
  'priceChanges',
  'recurring',
  'due',
]);
const splits =
  /^(?:(?:and|so|y|ok|please|can you) )*(?:break (?:it|that|them) (?:down|up|out)|split (?:it|that|them)(?: up| out)?|desglosal[oa]|desglosa(?:me)? eso|por partes|itemi[sz]e it)$/;

/** "which ones?" after what stands out, "break it down" after a net worth: it stands there, and is told again. */
export function stoodThere(leaning: Leaning): Verdict {
  const { names, periods, previous } = leaning;
  if (names || periods.length > 0) return null;
  const plain = leaning.marked.words;
  const sums = previous.ask === 'networth' || previous.ask === 'balance' || previous.ask === 'free';
  return (standing.has(previous.ask) && asksAgain.test(plain)) || (sums && splits.test(plain))
    ? { ...sameAgain(leaning), whole: true }
    : null;
}

const besides =
  /^(?:(?:and|so|y|ok|but|pero) )*(?:(?:(?:was|were|is|did (?:i|we) (?:buy|pay|get|spend|purchase)|have (?:i|we) (?:bought|paid)) )?(?:there )?(?:what|any|anything|anyone|anybody|something|who|where|nothing) ?else\b|(?:hubo |hay |compre |pague |gaste )?(?:que|algo|quien|a quien|donde|en que|nada|alguien) (?:(?!gast|pag|compr|me |nos |se )\w+ )?mas\b).*§p$|^(?:(?:and|y|so|e) )*§p (?:(?:compre|compramos|pague|pagamos|gaste|gastamos|hubo|hay|did (?:i|we) (?:buy|pay|get|spend)) )?(?:algo|que|nada|anything|what|something) (?:mas|else)(?: (?:compre|compramos|pague|pagamos|gaste|gastamos))?$/;

/** "anything else that day?", `¿qué más compré ese día?`: all that was paid on the day, whatever was spoken of. */
export function elseThen(leaning: Leaning): Verdict {
  const { names, now, pattern, periods, previous } = leaning;
  const [days, ...more] = periods;
  if (names || !days || more.length > 0 || !besides.test(pattern)) return null;
  const flow = now.flow === 'income' ? 'income' : 'spending';
  const rows = {
    ...rowsAgain(leaning),
    whole: true as const,
    flow: flow as Flow,
    things: [],
    earlier: [],
    periods: [days],
  };
  const bounds = { minCents: null, maxCents: null, weekdays: null, pending: null, exclude: [] };
  if (days.start === days.end) return { ...rows, ...bounds, ask: 'list', order: 'newest' };
  const kinds = previous.things.filter((one) => one.kind === 'category');
  return { ...rows, ...bounds, ask: 'breakdown', groupBy: 'category', exclude: kinds };
}
