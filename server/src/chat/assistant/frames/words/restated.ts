import { fold } from '../../language/fold.ts';

/** A message that puts itself right half way: what was said first, and what was meant. */
export interface Restated {
  said: string;
  meant: string;
}

/** Words that put right what stands before them wherever they stand. */
const plain =
  '(?:no[, ]+)?(?:wait|sorry|hold on)[, ]+(?:i mean[t]?|no|make that)|no[, ]+(?:wait|sorry)|(?:no[, ]+)?i mean[t]?(?: to (?:say|ask))?|scratch that|make that|or rather|let me rephrase|correction|no[, ]+(?:perdon|perdona|espera|mejor)|(?:no[, ]+)?(?:quise|quiero|queria) decir|mejor dicho|(?:no[, ]+)?me refer(?:ia|i|iero) a|me refiero a|o sea(?: que)?|es decir|corrijo|correccion';
/** Words with other uses: they put right only between two marks. */
const marked =
  'no|nope|wait|sorry|oops|actually|rather|that is|i\\.e\\.|perdon|perdona|digo|espera|bueno|mejor|más bien|mas bien|o mejor';

const turn = new RegExp(
  `(?:[,.;:!…—–(-]+\\s*|\\s+)(?:${plain})(?=[\\s,.:;!…—-])[\\s,.:;!…—-]*|\\s*(?:[,;…—–(]|\\.{2,}|\\s-)\\s*(?:${marked})\\s*[,:;.!…—-]+\\s*|[,;]\\s*(?:digo|perdon|sorry|rather)\\s+`,
  'gu',
);

const hasWords = /[\p{L}\p{N}]{2}/u;

/** A word or two, which nobody may know: a name then. */
const isName = /^[\p{L}\p{N}'&.-]+(?: [\p{L}\p{N}'&.-]+)?[?.! ]*$/u;

const asks = /\b(?:which|what|how many|que|cuales|cuant[oa]s)\b/;
/** `o sea, gasté menos de lo que entró`: the same in other words, nothing in its place. */
const explains =
  /^(?:que |when |where |donde |cuando )?(?:i |we |yo )?(?:have |he |hemos )?\S+ (?:mas|menos|more|less)(?: \S+)? (?:de lo que|que lo que|than)\b/;

/**
 * "how much at Pedalhive, no sorry, Hopalong", "this year, I mean since March", `desde el verano, o sea desde el 1 de julio`.
 * `reads` says whether words by themselves name anything; null where nothing is put right.
 */
export function restatedIn(question: string, reads: (piece: string) => boolean): Restated | null {
  const last = [...fold(question).matchAll(turn)].at(-1);
  if (!last) return null;
  const said = question.slice(0, last.index).trim();
  const meant = question
    .slice(last.index + last[0].length)
    .replace(/\)\s*([.?!]*)$/, '$1')
    .trim();
  if (asks.test(fold(said)) && explains.test(fold(meant))) return null;
  return hasWords.test(said) && hasWords.test(meant) && reads(said) && (reads(meant) || isName.test(meant))
    ? { said, meant }
    : null;
}
