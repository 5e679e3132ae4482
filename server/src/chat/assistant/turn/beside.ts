import { answerMeta } from '../answers/meta.ts';
import type { Decision } from '../frames/decide.ts';
import { emptyFrame } from '../frames/frame.ts';
import { asksOfRelative } from '../frames/senses/household.ts';
import type { Marked } from '../frames/words/marked.ts';
import { readOffer } from '../frames/before/offer.ts';
import { asksShareOfOther } from '../frames/asks/share-of-other.ts';
import { filteredAsks, rowLists } from '../frames/ask-families.ts';
import { fold } from '../language/fold.ts';
import { asksForStranger } from '../frames/words/strangers.ts';
import { offerAnew } from '../offer-anew.ts';
import { perform } from '../perform.ts';
import { answerConversion, asksToConvert } from '../talk/conversion.ts';
import { isSafety, type Meta } from '../talk/meta.ts';
import { asksLanguage } from './languages.ts';
import type { Opened } from './opened.ts';
import type { Reading } from './reading.ts';
import { shareOfOther } from './share-of-other.ts';
import type { Answered } from './turn.ts';

const longestRequest = 40;

/** "in Spanish please": the last answer again. Null for any other message. */
export async function answerInLanguage({ question, state, kit, keep }: Opened): Promise<Answered | null> {
  if (!asksLanguage(question) || !state.frame || question.length >= longestRequest) return null;
  return keep(await perform({ ...kit, frame: state.frame }, state), state.frame);
}

const restOfRows =
  /^[^a-z]*(?:(?:y|and|so) )?(?:l[oa]s|the) (?:demas|otr[oa]s|others?|rest)(?: \w+){0,4}[^a-z]*$/;
/** "who was the biggest?" in a talk about what came in or went out. */
const whoHadMost =
  /^[^a-z]*(?:(?:and|so|y|ok) )*(?:who|quien) (?:was|is|fue|es) (?:the |el |la )?(?:biggest|largest|highest|top|best|smallest|lowest|worst|mayor|menor|mejor|peor|que mas|que menos|mas \w+)(?: (?:one|client|customer|payer|cliente))?[^a-z]*$/;

/** What is answered without looking into the rows: open proposals, talk, other people's money, currencies. */
export async function answerBeside(opened: Opened, reading: Reading): Promise<Answered | null> {
  const { turn, state, question, kit, corrected, keep } = opened;
  const { marked, decision, meta } = reading;
  const offer =
    meta && isSafety(meta)
      ? null
      : readOffer(marked, decision, state, { today: turn.world.today, corrected });
  if (offer) return keep(await offerAnew({ ...kit, frame: offer.frame }, state), offer.frame);
  // "and the others?" after rows are rows, and nobody else's money.
  const ofRows = state.frame !== null && rowLists.has(state.frame.ask) && restOfRows.test(fold(question));
  const ofTalk =
    ofRows || (state.frame !== null && filteredAsks.has(state.frame.ask) && whoHadMost.test(fold(question)));
  if (meta && (isSafety(meta) || !ofTalk) && !isMoneyAfterAll(meta, marked, decision)) {
    const frame = meta === 'dispute' ? decision.frame : emptyFrame;
    return keep(await answerMeta({ ...kit, frame }, meta, question), null);
  }
  if (!ofRows && asksForStranger(marked)) return keep(await answerMeta(kit, 'others', question), null);
  if (asksOfRelative(marked)) return keep(await answerMeta(kit, 'household', question), null);
  const currency = asksToConvert(question, turn.world, state.frame !== null);
  if (currency) return keep(answerConversion(kit, currency), null);
  return asksShareOfOther(decision.frame, marked, state.frame)
    ? keep(shareOfOther(kit, decision.frame, state.frame), state.frame)
    : null;
}

/** Words of another subject around a question about money, and orders for goals that sound like moving money. */
function isMoneyAfterAll(meta: Meta, marked: Marked, { operation, frame }: Decision): boolean {
  if (!operation) return false;
  if (meta === 'cannotAct') return frame.ask === 'goalProgress' || frame.ask === 'recategorise';
  return (
    (meta === 'scope' || meta === 'budget') &&
    /\b(spend|spent|spending|paid|earn\w*|gast\w+|pague|gane)\b/.test(marked.pattern) &&
    (marked.periods.length > 0 || marked.entities.length > 0)
  );
}
