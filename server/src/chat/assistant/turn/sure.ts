import { orderAsks } from '../frames/ask-families.ts';
import type { Ask, Frame } from '../frames/frame.ts';
import { fold } from '../language/fold.ts';
import { perform } from '../perform.ts';
import type { Opened } from './opened.ts';
import type { Answered } from './turn.ts';

const doubts =
  /^\W*(?:but |hm+ |ok |and |so |pero |y |really )*(?:(?:are )?(?:you|u) (?:really |absolutely |quite )?(?:sure|certain)(?: (?:about|of) (?:that|it|this))?|really|is (?:that|this|it) (?:right|correct|true|accurate)|(?:that|this|it) (?:can(?: ?not|'?t)|does ?n'?t) (?:be|seem|look|sound) right|that seems (?:wrong|off|high|low|a lot)|(?:really )?that (?:many|much|few|little|high|low|bad|often)|(?:de verdad |en serio )?tant[oa]s?|(?:please )?(?:double[- ]?check|check (?:it |that )?again|recheck|count (?:it |that )?again)(?: (?:it|that|please))*|(?:estas?|esta usted) segur[oa](?: de (?:eso|esto))?|segur[oa]|de verdad|en serio|(?:es|eso es|esta) (?:correcto|cierto|bien)(?: eso)?|no puede ser|(?:eso )?no (?:me )?(?:cuadra|parece bien)|(?:vuelve a )?(?:compruebal[oa]|revisal[oa]|calculal[oa]|comprobar|revisar|calcular)(?: (?:otra vez|de nuevo|bien))?)\W*$/;

const whence =
  /^\W*(?:but |and |so |pero |y |ok )*(?:how (?:do|did|can|would) (?:you|u) (?:know|get|figure|calculate|come up with|work|arrive|reckon|find)\b[a-z ]*|where (?:did|do|does|is|are) (?:you|u|that|this|it|those)(?: number| figure)? (?:get|got|come|coming|taken|from)\b[a-z ]*|(?:based on|according to|says) (?:what|who)|what (?:is|are) (?:that|it|those|this|you) (?:based on|basing .*)|(?:can you )?prove it|como (?:lo |l[oa]s |puedes )?(?:sabes|sabe|calculaste|calculas|calculo|sacaste|sacas|obtienes|llegaste|saber)\b[a-z ]*|(?:de|en) (?:donde|que) (?:sale|salio|sacas|sacaste|viene|lo sacas|lo sacaste|te basas)\b[a-z ]*|segun (?:que|quien)|en base a que)\W*$/;

/** Figures that rows add up to. */
const ofRows = new Set<Ask>(['total', 'count', 'average', 'breakdown', 'trend', 'share']);

/** "how do you know?": the rows behind the last figure, and where they are from. Null for any other message. */
async function answerWhence({ turn, state, kit, keep }: Opened): Promise<Answered | null> {
  const { frame, misses } = state;
  if (!frame || misses > 0 || orderAsks.has(frame.ask) || !whence.test(fold(turn.question))) return null;
  const rows = ofRows.has(frame.ask);
  const shown: Frame = rows
    ? {
        ...frame,
        ask: 'list',
        order: 'newest',
        top: null,
        rank: null,
        groupBy: null,
        per: null,
        count: 'rows',
      }
    : frame;
  const result = await perform({ ...kit, frame: shown }, state);
  const lead = rows
    ? kit.say(
        'I add it up from the transactions your bank sent. They are these:',
        'Lo sumo de los movimientos que envió tu banco. Son estos:',
      )
    : kit.say('I read it from what your bank last sent:', 'Lo leo de lo último que envió tu banco:');
  return keep({ ...result, text: `${lead}\n${result.text}` }, rows ? shown : frame);
}

/** "are you sure?": the last answer reckoned again from the rows, and said to be. Null for any other message. */
export async function answerAgain(opened: Opened): Promise<Answered | null> {
  const told = await answerWhence(opened);
  if (told) return told;
  const { turn, state, kit, keep } = opened;
  const { frame, misses } = state;
  if (!frame || misses > 0 || orderAsks.has(frame.ask) || !doubts.test(fold(turn.question))) return null;
  const result = await perform({ ...kit, frame }, state);
  const lead = kit.say('I reckoned it again from your data:', 'Lo calculé otra vez con tus datos:');
  return keep({ ...result, text: `${lead}\n${result.text}` }, frame);
}
