import { cents, type Cents } from '@saldo/contract/money';
import { fold } from '../../language/fold.ts';
import { addMonths } from '../../periods/calendar.ts';
import type { Decision } from '../decide.ts';
import type { DialogueState, Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

/** How many other turns an open proposal may wait and still be changed by a word. */
const patience = 3;

const editing = new Set(
  `no nope nah hmm um uh oh wait sorry oops ok okay well yes yeah but actually rather instead better please and i meant mean say said make made it that this the a an to change changed set
  amount target price sum figure goal date deadline due let us lets just only of for by before until with on be is should raise lower up down add put not do dollars bucks usd total one
  si no pero hmm espera perdon perdona mejor mas bien que sean sea fuera digo queria quiero decir quise me referia refiero a hazlo hazla haz que ponlo ponla ponle pon dejalo dejala deja cambia cambialo
  cambiala cambiale cambiar el la los las lo al monto cantidad importe objetivo meta fecha limite plazo por solo solamente nomas para antes de del en vez dolares y entonces pues bueno son es con subelo bajalo sube baja
  subela bajala agrega anade suma era fue was were it not otros otro another more as to into under como third second first one second thought hmm will do nono todo eran fueron sean serian`
    .trim()
    .split(/\s+/),
);

const naming =
  /^(?:no |ok |but |and |actually |hmm |y |pero |mejor |oh |wait )*(?:(?:please )?(?:call|name|rename|title) (?:it|the goal|that)(?: to| as)?|(?:the |its )?(?:name|title) (?:is|should be)|llam[ae]l[aoe]|nombral[ao]|ponle (?:de )?(?:nombre|titulo)|que se llame|(?:el )?(?:nombre|titulo) (?:es|sea)|cambiale el nombre (?:a|por))\s+/;

const asksAbout =
  /^(?:and |so |y |but )*(?:(?:to|for|a|para) )?(?:which|what|cual|que)(?: (?:one|ones|payment|charge|transaction|goal|proposal|pago|compra|cargo|meta))?(?: (?:do|did) you mean| did (?:i|you) (?:say|mean|pick|propose)| (?:dices|quieres decir|seria|es ese|es))?$|^(what|which|que|cual|como)( (goal|one|proposal|meta|propuesta))? (was|is|were|did|are|era|fue|es|quedaria|habia)( (it|that|i|we|the (proposal|plan|amount|goal)|la propuesta|eso|lo))?( (say|ask|propose|pedi|dije|pedido))?( (again|otra vez|de nuevo))?$|\b(remind me|recuerda(me|melo)|say (it|that) again|repitelo)\b|\b(would|will|does|do) (that|this|it|they|i)( still)? (leave|be left|remain|bring|take|get|make|have|need)\b|\b(how much|what) (would|will) (be |still be )?(left|remain)|\bcuanto (me )?(quedaria|faltaria|seria|tendria|quedaran?|falta\w*|llevaria)\b/;

const eachOne =
  /^(?:(?:no|ok|yes|si|y|and) )*(?:all|both|every(?: single)? one|each|tod[oa]s|amb[oa]s|l[oa]s (?:dos|tres|cuatro|cinco))(?: (?:of (?:them|those|these)|of it|ell[oa]s|es[oa]s))?(?: please| por favor)?$/;

/** The words of a goal that is proposed again with what it needs a month. */
export const monthlyOfOffer = 'how much a month';
const aMonth =
  /^(?:(?:and|so|ok|y|entonces) )*(?:how much|what|cuanto) (?:is|would|does|do|will|seria|es|son|tendria|tengo|me|que|i|it|that|to|be|work|out|come|have|need|save|put|aside|ahorrar|apartar|guardar|sale|saldria|costaria)(?: (?:is|would|does|do|will|seria|es|son|tendria|tengo|me|que|i|it|that|to|be|work|out|come|have|need|save|put|aside|ahorrar|apartar|guardar|sale|saldria|eso))*(?: (?:a|per|each|every|al|por|cada) (?:month|mes)| monthly| mensual(?:es|mente)?)(?: (?:then|entonces))?$/;

const oldOnes =
  '(?:the |my |all |l[oa]s |tod[oa]s |mis |of )*(?:(?:old|older|past|previous|earlier|other|existing|rest|others|anteriores|viej[oa]s|pasad[oa]s|demas|otr[oa]s|de antes)(?: (?:ones?|payments?|charges?|purchases?|transactions?|of (?:them|it)|pagos|compras|cargos))?|all of (?:them|it)|every one|everything|tod[oa]s)(?: (?:too|also|as well|tambien|igual))*';
/** "does that change the old ones too?": how far it reaches is said with the proposal. */
const asksWhatOfOthers = new RegExp(
  `^(?:(?:and|so|but|y|wait|ok|pero) )*(?:(?:does|will|would|is|do|did|can) (?:that|it|this|you)(?: also| just| only)* (?:change|include|affect|apply to|cover|move|do|update|fix|touch|get|for)|(?:eso )?(?:cambia|afecta|incluye|aplica|mueve|cambiaria|vale)(?: tambien)?(?: a| para| en)?) ${oldOnes}$`,
);
const othersToo = new RegExp(`^(?:(?:and|ok|but|also|y|pero|yes|si) )*${oldOnes}$`);
const onlyLast =
  /^(?:(?:no|ok|and|y|pero|but|wait) )*(?:just|only|solo|solamente|nada mas|nomas|unicamente) (?:(?:the|that|this|el|la|es[ea]|est[ea]) ?)?(?:last|latest|newest|most recent|ultim[oa]|mas reciente|that|this|es[ea]|est[ea]|one)?(?: (?:one|payment|charge|pago|compra|cargo|time))?(?: (?:though|then|please|pls|thanks|por favor|porfa|entonces|mejor))*$/;

/**
 * A message about the proposal that is waiting: changed ("make it 80", `que sean 70`, "call it Teeth", "by June instead"),
 * completed, or asked for again. Null when it says something else.
 */
export function readOffer(
  marked: Marked,
  decision: Decision,
  state: DialogueState,
  { today, corrected }: { today: string; corrected: boolean },
): { frame: Frame; changed: boolean } | null {
  const offer = state.offer;
  if (!offer || offer.age > patience) return null;
  const { pattern } = marked;
  const text = fold(marked.question)
    .replaceAll(/[¿?¡!.,]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (offer.made && offer.frame.ask === 'createGoal' && aMonth.test(text))
    return { frame: { ...offer.frame, said: monthlyOfOffer }, changed: false };
  if (
    offer.made &&
    asksAbout.test(text) &&
    marked.entities.every((one) => one.kind === 'goal') &&
    marked.periods.length === 0
  )
    return { frame: { ...offer.frame, said: offer.frame.said }, changed: false };
  if (offer.frame.ask === 'recategorise' && offer.made && offer.frame.things.length > 0) {
    if (asksWhatOfOthers.test(text)) return { frame: offer.frame, changed: false };
    if (eachOne.test(text) || othersToo.test(text))
      return { frame: { ...offer.frame, rank: null, said: 'all' }, changed: true };
    if (onlyLast.test(text)) return { frame: { ...offer.frame, rank: null, said: 'last' }, changed: true };
  }
  // Asked which of several payments is meant: all of them.
  if (offer.frame.ask === 'recategorise' && state.rowIds.length > 0 && eachOne.test(text))
    return {
      frame: { ...offer.frame, things: [], minCents: null, maxCents: null, rank: null, said: 'all' },
      changed: true,
    };
  const title = offer.frame.ask === 'createGoal' ? newTitle(marked.question) : null;
  if (title) return { frame: { ...offer.frame, title }, changed: true };
  const entities = marked.entities.filter((one) => one.kind !== 'goal' && one.kind !== 'category');
  const free = marked.tokens.filter(
    (token, at) => !marked.taken(at) && token.kind === 'word' && !editing.has(token.text),
  );
  if (entities.length > 0 || free.length > 0) return null;
  const next = { ...offer.frame };
  const now = decision.frame;
  const sum = amountOf(marked);
  if (offer.frame.ask === 'createGoal') {
    const by = marked.periods.at(-1)?.period;
    if (marked.entities.length > 0 || (sum === null && !by)) return null;
    if (sum !== null) next.amount = sum;
    // A date named without its year is meant ahead.
    if (by) next.by = by.end > today ? by.end : addMonths(by.end, 12);
    return { frame: next, changed: true };
  }
  if (offer.frame.ask === 'goalProgress') {
    if (marked.periods.length > 0 || marked.entities.some((one) => one.kind === 'category')) return null;
    if (sum === null && now.goalIds.length === 0) return null;
    // A goal alone is a question about it, unless it is put right.
    if (
      sum === null &&
      // Asked which goal is meant, a goal is the answer.
      (offer.made || offer.frame.goalIds.length === 1) &&
      !corrected &&
      !/\b(no|nope|not|instead|meant|mean|rather|mejor|sino|digo|referia|queria|sorry|perdon)\b/.test(pattern)
    )
      return null;
    if (sum !== null) next.amount = sum;
    if (now.goalIds.length > 0) next.goalIds = now.goalIds;
    return { frame: next, changed: true };
  }
  const rank = marked.counts.find((one) => one.ordinal)?.value;
  if (rank !== undefined && state.rowIds.length >= rank)
    return { frame: { ...next, rank, things: [] }, changed: true };
  const concept = marked.entities.find((one) => one.kind === 'category');
  if (concept) return { frame: { ...next, toCategory: concept.concept.key }, changed: true };
  if (/\b(one|la|el|lo) (before|anterior|previous)\b|\bprevious one\b|\bbefore that\b/.test(pattern))
    return { frame: { ...next, rank: (next.rank ?? 1) + 1 }, changed: true };
  return null;
}

/** The last sum of a message, also a bare number, since only a sum can be meant. */
function amountOf({ amounts, counts, periods, tokens }: Marked): Cents | null {
  const dated = (at: number): boolean => periods.some((one) => at >= one.from && at < one.to);
  const said = amounts.at(-1)?.cents ?? null;
  if (said !== null) return said;
  const count = counts.findLast((one) => !one.ordinal)?.value;
  const bare = count ?? tokens.findLast((token, at) => token.kind === 'number' && !dated(at))?.value;
  return bare !== undefined && bare > 0 && bare <= 999_999_999 ? cents(Math.round(bare * 100)) : null;
}

function newTitle(question: string): string | null {
  const start = naming.exec(fold(question))?.[0].length;
  if (start === undefined) return null;
  const title = question
    .slice(start)
    .replace(/\s*(,?\s*(instead|please|por favor|mejor))*[.!?]*$/i, '')
    .replaceAll(/^["“'«]|["”'»]$/g, '')
    .trim()
    .slice(0, 80);
  return title === '' ? null : title.charAt(0).toUpperCase() + title.slice(1);
}
