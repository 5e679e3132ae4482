import { orderAsks } from '../frames/ask-families.ts';
import { fold } from '../language/fold.ts';
import { perform } from '../perform.ts';
import type { Opened } from './opened.ts';
import type { Answered } from './turn.ts';

const doubts =
  /^\W*(?:but |hm+ |ok |and |so |pero |y |really )*(?:(?:are )?(?:you|u) (?:really |absolutely |quite )?(?:sure|certain)(?: (?:about|of) (?:that|it|this))?|really|is (?:that|this|it) (?:right|correct|true|accurate)|(?:that|this|it) (?:can(?: ?not|'?t)|does ?n'?t) (?:be|seem|look|sound) right|that seems (?:wrong|off|high|low|a lot)|(?:please )?(?:double[- ]?check|check (?:it |that )?again|recheck|count (?:it |that )?again)(?: (?:it|that|please))*|(?:estas?|esta usted) segur[oa](?: de (?:eso|esto))?|segur[oa]|de verdad|en serio|(?:es|eso es|esta) (?:correcto|cierto|bien)(?: eso)?|no puede ser|(?:eso )?no (?:me )?(?:cuadra|parece bien)|(?:vuelve a )?(?:compruebal[oa]|revisal[oa]|calculal[oa]|comprobar|revisar|calcular)(?: (?:otra vez|de nuevo|bien))?)\W*$/;

/** "are you sure?": the last answer reckoned again from the rows, and said to be. Null for any other message. */
export async function answerAgain({ turn, state, kit, keep }: Opened): Promise<Answered | null> {
  const { frame, misses } = state;
  if (!frame || misses > 0 || orderAsks.has(frame.ask) || !doubts.test(fold(turn.question))) return null;
  const result = await perform({ ...kit, frame }, state);
  const lead = kit.say('I reckoned it again from your data:', 'Lo calculé otra vez con tus datos:');
  return keep({ ...result, text: `${lead}\n${result.text}` }, frame);
}
