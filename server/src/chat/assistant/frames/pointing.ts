import { fold } from '../language/fold.ts';
import type { DialogueState, Shown } from './frame.ts';

const ordinals: readonly (readonly [number, string])[] = [
  [1, 'first|1st|primer[oa]?|number one|numero uno|#1|top'],
  [2, 'second|2nd|segund[oa]|number two|numero dos|#2'],
  [3, 'third|3rd|tercer[oa]?|number three|numero tres|#3'],
  [4, 'fourth|4th|cuart[oa]|number four|numero cuatro|#4'],
  [5, 'fifth|5th|quint[oa]|number five|numero cinco|#5'],
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
  '(?=\\s*(?:$|[,;:?.!\\-–—]|is\\b|was\\b|how\\b|what\\b|when\\b|where\\b|que tan\\b|cada cuanto\\b|cuant|cuando\\b|es\\b|fue\\b|donde\\b|y\\b|and\\b|then\\b|please\\b))';

const ordinalRules = ordinals.map(
  ([at, said]) =>
    [
      at,
      new RegExp(
        `\\b(?:(?:the|that|el|la|lo|es[ea]|al|del|number|numero) )?(?:${said})(?:(?: (?:${noun}))(?:${ofThem})?(?![a-z])|${ofThem}|${ends})`,
      ),
    ] as const,
);

const thatOne = new RegExp(
  `\\b(?:(?:that|this|the same) (?:${noun})\\b|es[ea] (?:mism[oa] )?(?:${noun})\\b|(?:from|at|to|with|by|de|con|a) (?:them|ellos|ellas)\\b(?! (?:all|both))|(?:go|been|went|spend|spent|shop|shopped|buy|bought|eat|eaten|pay|paid|was|were|voy|he ido|fui|gasto|gaste|compro|compre|pago|pague|iba) (?:there|them|ahi|alli)\\b|les? (?:compro|compre|pago|pague|he (?:pagado|comprado))\\b)`,
);

export interface Pointed {
  item: Shown;
  /** Its place among what was shown, from 0. */
  at: number;
  /** The message with the pointing words replaced by the name. */
  question: string;
  /** The message points and says nothing else: "the second one", `¿y la tercera?` */
  alone: boolean;
}

const filler =
  /\b(and|y|so|ok|what|about|how|que|tal|tell|me|more|show|hay|de|is|was|cual|es|fue|dime|mas|sobre|muestrame|detalles|details|of|please|por favor|it|eso|la|el|the)\b/g;

/** What a message points to among the things the last answer showed; null when it points to nothing that was shown. */
export function pointedTo(question: string, state: DialogueState): Pointed | null {
  const shown = state.shown ?? [];
  if (shown.length === 0) return null;
  const text = fold(question);
  for (const [place, rule] of ordinalRules) {
    const match = rule.exec(text);
    if (!match) continue;
    // "second largest", "the first time": ranks and times of their own.
    const at = place > 0 ? place - 1 : shown.length + place;
    const item = shown[at];
    if (!item || (place === -1 && shown.length === 1)) continue;
    return replaced(question, text, match, item, at);
  }
  const match = thatOne.exec(text);
  const [only, ...others] = shown;
  const things = state.frame?.things ?? [];
  if (match && only && others.length === 0 && !things.some((one) => one.kind === 'merchant'))
    return replaced(question, text, match, only, 0, true);
  return null;
}

function replaced(
  question: string,
  text: string,
  match: RegExpExecArray,
  item: Shown,
  at: number,
  keepVerb = false,
): Pointed {
  const from = match.index;
  const to = from + match[0].length;
  // "go there" keeps its verb, "les compro" too; the name stands behind it.
  const verb = keepVerb
    ? (/^(?:(?:from|at|to|with|by|de|con|a) |(?:[a-z ]+) (?=(?:there|them|ahi|alli)$)|les? [a-z ]+$)/.exec(
        match[0],
      )?.[0] ?? '')
    : '';
  const place = /^(go|been|went|shop|shopped|eat|eaten|was|were|spend|spent|buy|bought) $/.test(verb)
    ? 'at '
    : '';
  const rest = `${text.slice(0, from)} ${text.slice(to)}`;
  const alone =
    !keepVerb &&
    rest
      .replaceAll(/[^a-z ]/g, ' ')
      .replaceAll(filler, ' ')
      .trim() === '';
  // "how often have I paid them": the name says it already.
  const after = question.slice(to).replace(/\b(them|there|it|ahi|alli)\b/i, ' ');
  return {
    item,
    at,
    alone,
    question: `${question.slice(0, from)}${verb}${place}${item.name}${after}`.replaceAll(/\s+/g, ' '),
  };
}
