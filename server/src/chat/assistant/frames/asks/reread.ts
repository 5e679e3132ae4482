import { unitSpan, type Unit } from '../../periods/calendar.ts';
import type { World } from '../../world.ts';
import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

const aVisit = /\b(per|a|each|por|cada) (visit|time|purchase|order|trip|visita|vez|compra|pedido|ida)\b/;
const price =
  /\b(costs?|costing|prices?|priced|charge[sd]?|charging|premium|cuesta|costaba|costo|cobra|cobraba|precio|sale|salia|(do|did) i pay( for)?|pago|pagaba)\b/;
const thenAndNow =
  /\b(now|today|currently|these days|ahora|hoy|actualmente)\b.*(§p|\b(a year ago|before|used to|hace un ano|antes)\b)|(§p|\b(a year ago|before|used to|hace un ano|antes)\b).*\b(now|today|currently|these days|ahora|hoy|actualmente)\b|\b(more|less|dearer|cheaper|pricier|expensive|mas|menos|car[oa]|barat[oa])\b.*\b(than|que)\b.*(§p|\b(it )?(did|used to|was|before|antes)\b)/;
const why = /\b(why|how come|por que|what made|what makes|que hizo|a que se debe)\b/;
/** "August looks huge, what happened?", `octubre salió carísimo`: what made it so, though nothing asks why. */
const wonders =
  /\bwhat (?:\w+ )?(?:happened|went on|is up with|was up with|is going on)\b|\bque (?:me |nos )?(?:paso|ocurrio|sucedio)\b|\b(?:looks?|looked|seems?|seemed|feels?|felt|came out|is|was) (?:so |really |very |way |too |super |pretty |awfully |extra )*(?:huge|high|steep|crazy|big|heavy|massive|insane|expensive|brutal|pricey|rough)\b|\b(?:fue|esta|salio|parece|se ve|se disparo|estuvo) (?:\w+ )?(?:car|alt|dispar|grande|enorme|elevad)\w*/;
const wasDear =
  /^(?:so |and |hey |y |oye )*(?:was|is|were) (?:my |the )?§p (?:\w+ )?(?:an? )?(?:\w+ )?(?:expensive|pricey|costly|high|cheap|bad|heavy|spendy)\b|^(?:y |oye )*(?:fue|estuvo|salio|es|ha sido) (?:un mes )?(?:muy |tan )?(?:car|barat|alt)[oa] (?:el )?(?:mes de )?§p|^(?:y |oye )*§p (?:fue|estuvo|salio|ha sido) (?:un mes )?(?:muy |tan )?(?:car|barat|alt)[oa]$/;
const asksFigure = /\b(?:how much|cuant[oa]s?|total|average|promedio|which|when|who|cual|cuando|quien)\b/;
const much = /\b(expensive|pricey|costly|car[oa]|high|alt[oa])\b/;
const soMuch = /\b(so|that|too) much\b|\b(tanto|tantisimo|demasiado)\b/;
const heldAgainst = /\b(compar\w+|than|versus|vs|respecto|frente a|against)\b/;
const makesIt = /\b(will|do|can|could|are|would) (i|we)\b.*\bmake it\b/;
const arrived =
  /^(?:so |and |y |oye )*(?:did|has|have|is|ya|aun no|todavia no) .{0,20}\b(stipend|scholarship|allowance|grant|royalties|beca|mesada|regalias)\b(?!.*\b(when|cuando)\b)|\b(ya )?(me |nos )?(llego|entro|cayo|depositaron|pagaron|ha llegado|ha entrado) (ya )?(mi|la|nuestra) (beca|mesada)\b/;
const eachOne = /\b(?:each|every|cada) (?:single )?§c\b/;
const largestShown = 5;

/** What an operation becomes where words around it ask for a nearer one; an empty change where they do not. */
export function reread({
  marked,
  frame,
  world,
}: {
  marked: Marked;
  frame: Frame;
  world: World;
}): Partial<Frame> {
  const { pattern } = marked;
  const plain = marked.tokens.map((one) => one.text).join(' ');
  const shops = frame.things.length > 0 && frame.things.every((one) => one.kind === 'merchant');
  // "has my stipend come in yet": whether rows of that name came in.
  if (frame.things.length === 0 && arrived.test(plain)) return { ask: 'exists', flow: 'income' };
  // "how much does each wash cost me": a sum of each visit is their mean.
  if (frame.ask === 'total' && frame.per === 'transaction' && eachOne.test(pattern))
    return { ask: 'average' };
  // "which is pricier per visit": the mean of each, not what they came to.
  if (frame.ask === 'compareThings' && shops && aVisit.test(plain))
    return { ask: 'average', per: 'transaction', groupBy: null };
  // "does the paper cost more than a year ago?": its price then and now, not the sums of two years.
  const [before] = frame.periods;
  const paid = frame.ask === 'compare' || frame.ask === 'total';
  if (
    paid &&
    shops &&
    frame.things.length === 1 &&
    frame.periods.length === 1 &&
    before &&
    before.end < world.today
  )
    if (price.test(plain) && thenAndNow.test(pattern) && !/\b(spen[dt]\w*|gast\w+|total)\b/.test(plain))
      return {
        ask: 'priceChanges',
        periods: [{ start: before.start, end: world.today, grain: 'range', kind: 'since' }],
      };
  // "when does the next payment from Acme come": what is to come, not the last.
  if (frame.ask === 'last' && frame.things.length > 0 && /\b(next|proxim[oa]|siguiente)\b/.test(plain))
    return { ask: 'due', periods: [] };
  // "did the light bill rise compared with last year": this year beside it, not the months of that one.
  const over = frame.ask === 'trend' && frame.periods.length === 1 && before && before.end < world.today;
  if (over && before.grain === 'year' && heldAgainst.test(plain)) return { ask: 'compare', groupBy: null };
  // "will we make it to the Disney goal": no goal to make.
  if (frame.ask === 'createGoal' && frame.goalIds.length > 0 && makesIt.test(plain))
    return { ask: 'goalPace', title: null };
  // "why was May so expensive?": the payments that made it so.
  const ofMonth = frame.periods.length === 1 && before && before.kind === 'unit' && before.end < world.today;
  if (ofMonth && frame.goalIds.length === 0 && why.test(plain) && much.test(plain))
    if (
      ['total', 'compare'].includes(frame.ask) &&
      !/\b(earn\w*|income|gan[eo]|cobr\w+|ingres\w+)\b/.test(plain)
    )
      return { ask: 'extreme', flow: 'spending', top: largestShown, order: 'largest', rank: null };
  // "was October expensive?": beside what is usual.
  if (ofMonth && frame.ask === 'total' && frame.flow === 'spending' && wasDear.test(pattern))
    return { ask: 'compare', usual: true };
  if (
    ofMonth &&
    steps.has(before.grain) &&
    frame.ask === 'total' &&
    frame.flow === 'spending' &&
    frame.goalIds.length === 0 &&
    !asksFigure.test(plain) &&
    wonders.test(plain)
  )
    return { ask: 'extreme', top: largestShown, order: 'largest', rank: null };
  // "why did I spend so much in August?": held against the month before it, not against the one that runs.
  if (
    ofMonth &&
    frame.ask === 'compare' &&
    why.test(plain) &&
    soMuch.test(plain) &&
    steps.has(before.grain)
  ) {
    const grain = before.grain as Unit;
    const sooner = unitSpan(grain, before.start, -1, world.weekStart);
    return { periods: [before, { ...sooner, grain, kind: 'unit' }], usual: false };
  }
  return {};
}

const steps: ReadonlySet<string> = new Set<Unit>(['week', 'month', 'quarter', 'year']);
