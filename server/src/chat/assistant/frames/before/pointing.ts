import { fold } from '../../language/fold.ts';
import type { DialogueState, Shown } from '../frame.ts';
import { withoutTheLargest } from './left-out.ts';

const ordinals: readonly (readonly [number, string])[] = [
  [1, 'first|1st|primer[oa]?|number one|number 1|numero 1|numero uno|#1|top'],
  [2, 'second|2nd|segund[oa]|number two|number 2|numero 2|numero dos|#2'],
  [3, 'third|3rd|tercer[oa]?|number three|number 3|numero 3|numero tres|#3'],
  [4, 'fourth|4th|cuart[oa]|number four|number 4|numero 4|numero cuatro|#4'],
  [5, 'fifth|5th|quint[oa]|number five|number 5|numero 5|numero cinco|#5'],
  [6, 'sixth|6th|sext[oa]'],
  [7, 'seventh|7th|septim[oa]'],
  [8, 'eighth|8th|octav[oa]'],
  [9, 'ninth|9th|noven[oa]'],
  [10, 'tenth|10th|decim[oa]'],
  [-1, 'last|ultim[oa]'],
  [-2, 'second to last|penultim[oa]'],
];

/** What an entry of a list may be called. */
const noun =
  'one|merchant|place|store|shop|payee|company|charge|payment|purchase|transaction|expense|item|entry|row|subscription|bill|goal|account|category|comercio|tienda|lugar|sitio|empresa|cargo|pago|compra|transaccion|gasto|suscripcion|factura|recibo|meta|cuenta|categoria|movimiento';
const ofThem =
  ' (?:of (?:them|those|these|the list)|on the list|in the list|de (?:ell[oa]s|es[oa]s|est[oa]s|la lista))';
/** What may follow an ordinal that stands alone, so that "the second week" and "la primera vez" are no entries of a list. */
const ends =
  '(?![a-z])(?=\\s*(?:$|[,;:?.!\\-–—]|there\\b|ahi\\b|as\\b|como\\b|(?:a|en|in) (?:detalle|detail)|is\\b|was\\b|how\\b|what\\b|when\\b|where\\b|que tan\\b|que (?:fue|era|es)\\b|quien\\b|who\\b|cual\\b|(?:en|con|de) que\\b|on (?:what|which)\\b|cada cuanto\\b|cuant|cuando\\b|es\\b|fue\\b|donde\\b|y\\b|and\\b|then\\b|please\\b))';

const ordinalRules = ordinals.map(
  ([at, said]) =>
    [
      at,
      new RegExp(
        `\\b(?:(?:the|that|el|la|lo|es[ea]|al|del|number|numero) )?(?:${said})(?:(?: (?:${noun}))(?:${ofThem})?(?![a-z])|${ofThem}|${ends})`,
      ),
    ] as const,
);

/** Words that point at the one thing shown, and what stands for them once its name is known. */
const demonstratives: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `\\b(?:that|this|the same) (?:${noun})\\b(?! of (?:the|my))|\\bes[ea] (?:mism[oa] )?(?:${noun})\\b`,
    ),
    '%',
  ],
  [/\b(from|at|to|with|by) them\b(?! (?:all|both))/, '$1 %'],
  [/\b(?:de|con|a|en) (?:ellos|ellas)\b/, 'en %'],
  [/\b(go|been|went|shop|shopped|eat|eaten|was|were|spend|spent|buy|bought) there\b/, '$1 at %'],
  [/\b(voy|he ido|fui|iba|gasto|gaste|compro|compre|pago|pague) (?:ahi|alli)\b/, '$1 en %'],
  [
    /\b(pay|paid|buy|bought|owe|use|used) (?:them|it)\b(?= ?(?:$|[?.!,]|before|this|last|in|since|ever|again))/,
    '$1 %',
  ],
  // "when is that due?", `¿cuándo llega?`: of the one that was told.
  [
    /^((?:and |y |so |ok )*when (?:is|are|does|will|do)) (?:it|that|that one|this)(?= (?:due|next|come|comes|be|get|hit|renew|again|charged?|go|payable)\b)/,
    '$1 %',
  ],
  [
    /^[¿ ]*((?:and |y |so |pero )*cuando (?:me |nos |se )*(?:llega|toca|vence|sale|viene|cae|cobran?|paga|pasan?|renueva))(?: es[eao]| la proxima| el proximo)?(?=[? ]*$)/,
    '$1 %',
  ],
  [/\b(did|do|does|have|has) (?:they|he|she)\b(?! all)/, '$1 %'],
  [/\bles? (compro|compre|pago|pague|he pagado|he comprado)\b/, '$1 en %'],
  [/(?<!\b(?:is|are|was|were|hi|hey|hello) )\bthere\b(?! (?:is|are|was|were|any|anything))/, 'at %'],
  [/\b(?:ahi|alli)\b/, 'en %'],
];
/** "who was that from?": the row itself says it. */
const whose =
  /^(and |y |so )*(who (was|is|were) (that|it|this)( one)? (from|to|with)|where (was|is) (that|it|this)( from)?|what (was|is) (that|it)( for)?|de quien (fue|es|era)( eso)?|a quien (fue|se l[oa] pague)|donde fue( eso)?|de donde es|que (fue|es) eso|how much (was|is|were) (it|that|this)( for)?|and for how much|for how much|cuanto (fue|era|es|costo)( eso)?|de cuanto (fue|era)|por cuanto( fue)?|when did (i|we) (buy|pay|get) (it|that|this)|cuando (l[oa]|eso) (compre|pague))[?! ]*$/;

/** "how much was it?" */
const sumOf = /\b(how much|cuanto)\b/;

export interface Pointed {
  /** Null when the list has no such entry. */
  item: Shown | null;
  /** Its place among what was shown, from 0. */
  at: number;
  /** The message with the pointing words replaced by the name. */
  question: string;
  /** The message points and says nothing else: "the second one", `¿y la tercera?` */
  alone: boolean;
}

/** Answers that tell one of several by its place or size. */
const pickedOne: ReadonlySet<string> = new Set(['extreme', 'recurring', 'due', 'nextPay']);
/** "when was the first?", "how much was the last one?": in time, and no place of a list. */
const inTime =
  /^[^a-z]*(?:and |y |so )*(?:(?:when|cuando|how much|cuanto) (?:was|is|fue|es) (?:the |my |el |la |mi )?(?:first|last|primer[oa]?|ultim[oa])(?: (?:one|time|vez|payment|pago|compra))?|(?:the |el |la )?(?:first|last|primera|ultim[oa]) (?:one |time |vez )?(?:when|cuando))[^a-z]*$/;

/** "how many visits?", `¿desde cuándo la tengo?`: of the one payee that was asked for, though no word points at it. */
const ofThePayee =
  /^[^a-z]*(?:(?:and|so|y|ok) )*(?:how many (?:visits|times|trips)(?: (?:was|is) (?:that|it)| did (?:i|we) go)?|how often(?: (?:do|did) (?:i|we) go)?|(?:when was )?(?:the |my )?last (?:visit|time)|since when(?: do (?:i|we) (?:have|pay(?: for)?) (?:it|them))?|how much (?:have|did) (?:i|we) (?:paid|spent|pay|spend)(?: so far| in total)?|cuantas veces(?: (?:fui|voy|he ido|fuimos|vamos))?|cada cuanto(?: voy| vamos)?|(?:cuando fue )?(?:la |mi )?ultima (?:vez|visita)|desde cuando(?: (?:l[oa] )?(?:tengo|pago|tenemos|pagamos))?|cuanto llev(?:o|amos) (?:pagado|gastado))[^a-z]*$/;
const spanish = /\b(cuantas|cada|ultima|desde|cuanto)\b/;

const filler =
  /\b(and|y|so|ok|what|about|how|que|tal|tell|me|more|show|hay|de|is|was|cual|es|fue|dime|mas|sobre|muestrame|detalles|details|of|please|por favor|it|eso|la|el|the)\b/g;

/** What a message points to among the things the last answer showed; null when it points to nothing that was shown. */
export function pointedTo(question: string, state: DialogueState): Pointed | null {
  const shown = state.shown ?? [];
  if (shown.length === 0) return null;
  const text = fold(question);
  const apart = heldApart(question, text, state, shown);
  if (apart) return apart;
  const less = withoutTheLargest(text, state);
  if (less) return { ...less, at: 0, alone: false };
  if (doneFirst.test(text)) return null;
  if (inTime.test(text) && (state.focus != null || shown[0]?.kind === 'row')) return null;
  for (const [place, rule] of ordinalRules) {
    const match = rule.exec(text);
    if (!match) continue;
    // "second largest", "the first time": ranks and times of their own.
    const at = place > 0 ? place - 1 : shown.length + place;
    const item = shown[at] ?? null;
    if (place < 0 && (!item || shown.length === 1)) continue;
    // "and the second?" after the largest: the next in rank, no entry of what was shown.
    const ofRanking = state.frame?.ask === 'breakdown' && state.frame.top === 1;
    if (!item && shown.length === 1 && (ofRanking || pickedOne.has(state.frame?.ask ?? ''))) return null;
    return item ? replaced(question, text, match, item, at) : { item, at, alone: false, question };
  }
  const first = theOneAsked(text, state);
  if (first)
    return {
      item: first,
      at: 0,
      alone: false,
      question: `${/cuanto/.test(text) ? 'cuánto de' : 'how much from'} ${first.name}`,
    };
  const superlative = extremeOf.exec(text.replace(/^[¿¡\s]+/, ''));
  if (
    superlative &&
    shown.length > 1 &&
    !rowAsks.test(state.frame?.ask ?? '') &&
    shown.every((one) => one.cents !== undefined)
  ) {
    const least = /cheap|small|low|least|barat|menor|bajo|chic/.test(superlative[0]);
    const sums = shown.map((one) => one.cents ?? 0);
    const place = sums.indexOf(least ? Math.min(...sums) : Math.max(...sums));
    const item = shown[place];
    if (item) return { item, at: place, alone: true, question: item.name };
  }
  const at = state.focus ?? 0;
  const only = shown[at];
  if (only && askedForOne(state.frame) && bareMeasure.test(text.replace(/^[¿¡\s]+/, '')))
    return {
      item: only,
      at,
      alone: false,
      question: `${question.replace(/[?!.\s]+$/, '')} ${/[¿áéíóú]|cuant/.test(fold(question)) && /cuant|vec/.test(text) ? 'en' : 'at'} ${only.name}?`,
    };
  const named = (state.frame?.things ?? []).some((one) => one.kind === 'merchant');
  if (!only) return null;
  if (shown.length > 1 && (state.focus ?? null) === null && !askedForOne(state.frame)) {
    // "and how much there?" after a list: which of them is not said.
    return !named &&
      /\b(ahi|alli|that (?:place|store|merchant|shop)|es[ea] (?:lugar|tienda|comercio|sitio))\b/.test(text)
      ? { item: null, at: -1, alone: false, question }
      : null;
  }
  // A sum is asked of the one row shown; of a merchant or a kind it is asked of all its rows.
  const ofIt = whose.test(text) || (only.kind === 'row' && state.focus != null && saysItself(text));
  if (ofIt && (only.kind === 'row' || !sumOf.test(text))) return { item: only, at, alone: true, question };
  if (named) return null;
  if (only.kind === 'merchant' && ofThePayee.test(text))
    return {
      item: only,
      at,
      alone: false,
      question: `${question.replace(/[\s?!.]+$/, '')} ${spanish.test(text) ? 'en' : 'at'} ${only.name}`,
    };
  for (const [rule, instead] of demonstratives) {
    const match = rule.exec(text);
    if (!match) continue;
    const said = instead.replace('$1', () => match[1] ?? '').replace('%', () => only.name);
    return { item: only, at, alone: false, question: put(question, match, said) };
  }
  return null;
}

const bareSum =
  /^[^a-z]*(?:and |so |y |ok )*(?:for )?(?:how much(?: (?:was|is|did|do|does|has|have) (?:it|that|they|he|she)(?: (?:pay|paid|bring|brought|give|gave|come|came)(?: (?:me|us|in|to))*)?)?|cuanto(?: (?:fue|es|me|nos|pago|paga|ha|pagado|dio|dejo))*)[^a-z]*$/;
const asksOne =
  /^(?:and |so |y |ok )*(?:(?:who|which|what) (?:is|was|has|did|do|does|one|client|customer|employer|of|pays?|paid|brings?|brought|gave|gives)\b|quien\b|cual\b|que (?:cliente|empresa|employer)\b)/;

/** "how much?" after who paid most: of the one that was asked for, which stands first. */
function theOneAsked(text: string, { focus, frame, shown }: DialogueState): Shown | null {
  const ranked = frame?.ask === 'breakdown' && frame.groupBy === 'merchant' && frame.flow === 'income';
  const [first] = shown ?? [];
  if (!ranked || !first || (focus ?? null) !== null || (frame.top ?? 1) > 1) return null;
  return bareSum.test(text) && asksOne.test(frame.said) ? first : null;
}

const bareMeasure =
  /^(?:and |y |so |ok )*(?:how many(?: times| visits| payments)?(?: was (?:it|that))?|how much(?: (?:was|is) (?:it|that))?(?: in (?:all|total))?|cuant[oa]s(?: veces)?(?: fue(?:ron)?)?|cuanto(?: fue| es| era)?(?: en total)?)[?! .]*$/;
const oneOfAll =
  /\b(?:which|where|what|who|cual|donde|que|quien)\b.*\b(?:most|biggest|favou?rite|top|often|number one|mas|mayor|favorit[oa])\b|\b(?:most|mas) \w+ (?:place|store|shop|lugar|tienda|sitio)\b/;
const severalOfAll =
  /§k|\b(?:stores|shops|places|merchants|restaurants|tiendas|lugares|comercios|restaurantes|sitios|list|lista|all|todos|todas|cuales|are|son)\b/;

/** "where do I go the most?": the one that leads a ranking of payees is spoken of, for all that others stand below it. */
const askedForOne = (frame: DialogueState['frame']): boolean =>
  frame?.ask === 'breakdown' &&
  frame.groupBy === 'merchant' &&
  (frame.top ?? 1) === 1 &&
  oneOfAll.test(frame.said) &&
  !severalOfAll.test(frame.said);

/** "which gets there first", `cuál termina primero`: an order in time, no first entry. */
const doneFirst =
  /\b(?:gets?|arrives?|finish\w*|done|reach\w*|complete\w*|funded|there|termin\w+|acab\w+|llega\w*|cumpl\w+|complet\w+|alcanz\w+)(?: (?:there|it))? (?:first|primero)[?!. ]*$/;

const howFar =
  /\b(how much|cuanto|by how much|difference|diferencia)\b.*\b(more|less|higher|mas|menos|than|que|between|entre|difference|diferencia)\b/;

/** `¿cuánto más que el tercero?` after a ranking: the one spoken of, or the first, held against it over the same days. */
function heldApart(
  question: string,
  text: string,
  { focus, frame }: DialogueState,
  shown: readonly Shown[],
): Pointed | null {
  if (frame?.ask !== 'breakdown' || !howFar.test(text)) return null;
  const places = ordinalRules
    .flatMap(([place, rule]) => {
      const match = place > 0 ? rule.exec(text) : null;
      return match ? [{ at: place - 1, where: match.index }] : [];
    })
    .toSorted((a, b) => a.where - b.where);
  const [one, two] = places.length > 1 ? places : [{ at: focus ?? 0 }, places[0]];
  const [first, second] = [shown[one?.at ?? -1], shown[two?.at ?? -1]];
  if (!first || !second || first === second) return null;
  const said = /\b(cuanto|diferencia)\b/.test(text) ? ['y compara', 'con'] : ['and compare', 'with'];
  return {
    item: second,
    at: two?.at ?? 0,
    alone: false,
    question: first.kind === 'row' ? question : `${said[0]} ${first.name} ${said[1]} ${second.name}`,
  };
}

/** What a row says of itself: its payee, its sum, its day, its account and what it was for; and nothing else. */
const rowsOwn = new RegExp(
  `^(?:(?:${[
    'and|y|ok|so|how|much|many|was|is|were|are|did|do|does|it|that|this|they|one|the|to|from|for|at|on|in|of|with|what|which|when|where|who|whom|whose|day|date|card|account|place|store|shop|name|amount|exactly|about|happen|paid|pay|cost|spent|charged|again|even|i|me|tell|then',
    'cuanto|cuanta|cuando|donde|quien|quienes|que|cual|de|del|a|en|con|por|el|la|lo|los|al|me|se|fue|fueron|era|es|costo|salio|cobro|cobraron|pague|gaste|dia|fecha|cuenta|tarjeta|tienda|lugar|sitio|monto|eso|esa|ese|esto|dime|entonces|para',
  ].join('|')})(?: |$))+$`,
);
const asksOfRow =
  /\b(how|what|which|when|where|who|whom|whose|cuanto|cuanta|cuando|donde|quien|quienes|que|cual)\b/;

/** "the second one, when and on which card?": words that the row itself answers. */
const saysItself = (text: string): boolean => {
  const words = text
    .replaceAll(/[^a-z ]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return rowsOwn.test(words) && asksOfRow.test(words);
};

/** "which one is the biggest?", `¿la más cara?`: of a list of bills, goals or accounts. */
const extremeOf =
  /^(?:and |y |so )*(?:which (?:one |of (?:them|those) )?(?:is |was |costs )?|what(?:'s| is) |cual (?:de (?:ell[oa]s|es[oa]s) )?(?:es |fue )?)?(?:the |el |la )?(?:biggest|largest|highest|most expensive|priciest|most|smallest|cheapest|lowest|mas car[oa]|mas grande|mas alt[oa]|mayor|mas barat[oa]|mas chic[oa]|mas baj[oa]|menor)(?: (?:one|bill|subscription|of (?:them|those)|de (?:ell[oa]s|es[oa]s|tod[oa]s)))?[?!. ]*$/;
const rowAsks =
  /^(total|count|average|extreme|list|last|first|breakdown|compare|compareThings|trend|share|exists|priceChanges)$/;

const put = (question: string, match: RegExpExecArray, said: string): string =>
  `${question.slice(0, match.index)}${said}${question.slice(match.index + match[0].length)}`.replaceAll(
    /\s+/g,
    ' ',
  );

function replaced(question: string, text: string, match: RegExpExecArray, item: Shown, at: number): Pointed {
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  const words = rest
    .replaceAll(/[^a-z ]/g, ' ')
    .replaceAll(filler, ' ')
    .trim();
  const alone = words === '' || (item.kind === 'row' && saysItself(rest));
  const after = question.slice(match.index + match[0].length);
  // "how often have I paid them": the name says it already.
  const head = question.slice(0, match.index + match[0].length);
  const tail = after.replace(/\b(them|there|ahi|allí|ahí|alli)\b|\ble(s)?(?= (compro|pago))/i, ' ');
  return { item, at, alone, question: put(`${head}${tail}`, match, item.name) };
}
