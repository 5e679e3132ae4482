import { fold } from '../../language/fold.ts';

const most = 3;

/** Marks alone ("??") are no question. */
const hasWords = /[\p{L}\p{N}]/u;

const asksEnglish =
  "(?:how (?:much|many|long|often|far|soon|does|do|is|are|did|was|were|has|have|close)|what(?:'?s| is| was| are| were| did| do| does| about| will| percentage| percent| share)|when(?:'?s| is| was| were| did| do| does| will| am| are)|where (?:did|do|does|is|was)|which (?!is why)|who (?:is|was|did|do|charged|paid)|why|is (?:it|that|there|my)|are (?:there|my|they)|am i|did i|do i|can i|could i|will i|have i|should i|show|list(?!en)|tell me|give me|add|create|put)";
const asksSpanish =
  '(?:cu[aá]nt[oa]s?|qu[eé] (?:tan|tal|tengo|me|facturas|pagos|suscripciones|porcentaje|parte|comercio|categor[ií]a|d[ií]a|mes)|qué|cu[aá]l(?:es)?|cu[aá]ndo|d[oó]nde|a qui[eé]n|qui[eé]n|por qu[eé]|cómo|cada cu[aá]nto|en qué|mu[eé]stra\\w*|dime|puedo|tengo|agrega|a[nñ]ade|crea|pon)';

const joint = new RegExp(
  `(?:\\s*[;]\\s*|[?!]\\s*(?=\\S)|(?<!\\d)\\.\\s+(?=\\S)|,?\\s+(?:and|an|nd|&|plus|also|y|e|además|ademas|también|tambien)\\s+(?:also |then |además |también |ademas |tambien )?(?=(?:${asksEnglish}|${asksSpanish})\\b)|,\\s*(?=¿?(?:${asksEnglish}|${asksSpanish})\\b))`,
  'giu',
);

/** Words whose two sides belong together: "the difference between what I earned and what I spent". */
const bound =
  /\b(between|entre|compare|compara\w*|compared|difference|diferencia|versus|vs|ratio|whether|if|si|more than|mas que)\b/;

/** "what do I pay now and what did I pay before": one price, then and now. */
const thenAndNow =
  /\b(?:now|today|ahora|actualmente|hoy)\b.*\b(?:before|used to|antes|pagaba\w*|costaba)\b|\b(?:before|used to|antes|pagaba\w*|costaba)\b.*\b(?:now|today|ahora|actualmente|hoy)\b/;

const asking = new RegExp(
  `^\\W*(?:and |y |also |plus |oye |hey |ok |so |pues )*(?:${asksEnglish}|${asksSpanish})`,
  'iu',
);

/** "when did I last pay rent, and how much was it?": the amount of the row that is asked for, no sum. */
const oneRow =
  /\b(last|latest|most recent|first|next|ultim[oa]|primer[oa]?|proxim[oa]|biggest|largest|smallest|cheapest|(most|least) expensive|when|what day|which day|what date|cuando|que dia|en que fecha|who|quien|quienes)\b/;
const itsAmount =
  /^\W*(and |y )?((for )?how much( (was|is|were|did|does|do|will|would|has))?( (it|that|they|each|each one|this|those|he|she|one))*( (cost|pay|paid|for|come to|be|get|send|sent|spend|i))*( (it|me|us|then|them))?|(for|por) (how much|cuanto)|what was the amount|cuanto( (me|nos|se|le))?( (fue|era|es|costo|cuesta|pago|pague|cobre|cobraron|pagaron|gaste|ingreso|ingresaron|sera|seria|pago cada uno))?( cada un[oa])?|de cuanto( (fue|era|es|sera))?)\W*$/;

/** "I think I've gone overboard on clothes.": said to tell what the question after it is about. */
const person =
  /^\W*(?:(?:so|well|ok|okay|hey|listen|look|mira|oye|bueno|pues|es que|a ver)\W+)*(?:(?:i|i've|i'm|i’ve|i’m|we|we've|we’ve|my \w+|yo|nosotros|mi \w+|creo|pienso|siento|(?:me|nos) \w+)\s)/iu;

/** "Groceries are killing me.": a sentence with a verb that states. */
const states =
  /\b(is|are|was|were|has|have|had|been|keeps?|got|gets|went|goes|seems?|feels?|looks?|charged|costs?|esta|estan|estoy|es|son|fue|fueron|fui|fuimos|estuve|estuvimos|compre|compramos|gaste|gastamos|pague|pagamos|compartimos|dividimos|comimos|cenamos|ha|han|he|hemos|sigue|parece|subio|cobro|cuesta|volvi|me pase|nos pasamos)\b/u;

const anyAsking = new RegExp(`(?:^|\\s|¿)(?:${asksEnglish}|${asksSpanish})`, 'iu');

const asksWithin = /[?¿]|\b(how (much|many|often)|cu[aá]nt[oa]s?|show|list|tell|give|mu[eé]stra\w*|dime)\b/i;

/** A sentence that tells something and asks nothing. */
const tells = (piece: string): boolean =>
  (person.test(piece) || states.test(fold(piece))) && !asking.test(piece) && !asksWithin.test(piece);

/** The questions of a message, and what was told before them. */
export interface Parts {
  told: string | null;
  asked: string[];
}

/**
 * The questions of one message, in order. `stands` says whether a piece is a question or an order by itself; pieces that
 * are not stay with the one before, so that a topic said first ("tolls this year, how much?") is not torn off. `lends`
 * says whether a question takes its subject from the statement before it, which is then told and no part of it.
 */
export function partsOf(
  question: string,
  stands: (piece: string, before: string | null) => boolean,
  lends: (statement: string, tail: string) => boolean,
): Parts {
  const pieces: string[] = [];
  let told: string | null = null;
  let from = 0;
  for (const match of question.matchAll(joint)) {
    const to = match.index + match[0].length;
    const head = question.slice(from, match.index + (/[?!]/.test(match[0]) ? 1 : 0)).trim();
    const tail = question.slice(to).trim();
    if (!hasWords.test(head) || !hasWords.test(tail)) continue;
    const sentence = /[?!;.]/.test(match[0]);
    if (pieces.length === 0 && (sentence || asking.test(tail)) && tells(head)) {
      if (lends(head, tail)) {
        told = head;
        from = to;
        continue;
      }
      // Nothing more to be lent: "It was packed." between the two.
      if (told !== null && sentence) {
        from = to;
        continue;
      }
    }
    // A topic before its question ("the second one, how often?") is no question of its own.
    if (!sentence && thenAndNow.test(fold(question.slice(from))) && !thenAndNow.test(fold(head))) continue;
    if (!sentence && (bound.test(fold(head)) || !anyAsking.test(head))) continue;
    if (oneRow.test(fold(head)) && itsAmount.test(fold(tail))) continue;
    const follows = sentence || asking.test(tail);
    if (!follows || !stands(head, pieces.at(-1) ?? null) || !stands(tail, head)) continue;
    pieces.push(head);
    from = to;
    if (pieces.length === most - 1) break;
  }
  const rest = question.slice(from).trim();
  return { told, asked: rest === '' ? pieces : [...pieces, rest] };
}
