import type { World } from '../../world.ts';
import type { Ask, Frame } from '../frame.ts';
import { periodsOfLately } from '../times/lately.ts';
import type { Marked } from '../words/marked.ts';

const tooMuch =
  /\btoo (?:much|many|often)\b|\bover ?spen[dt]\w*\b|\bout of (?:control|hand)\b|\bdemasiad[oa]s?\b|\b(?:gasto|gastamos|gastando|gaste|gastado) (?:muy )?mucho\b|\bspending (?:quite |so )?a lot\b|\bme (?:estoy pasando|he pasado|paso|pase) (?:con|de|en)\b|\bse me (?:va|fue|esta yendo) (?:de )?la mano\b/;
/** A person asks it of what they do: no price, no bill, no reason, no figure. */
const asksOther =
  /\b(?:how (?:much|many|often)|which|where|who|when|why|cuant[oa]s?|cual|donde|quien|cuando|por que|porque|than|charged?|overcharged?|cobr\w+|refund\w*|worth|should|if|si|because|owe|debo|more|less|mas|menos|fees?|biggest|most)\b|\ben que\b|^(?:what|que)\b/;
const own =
  /\b(?:i|we|my|our|it|that|gasto|gastamos|gastando|gaste|gastado|mi|mis|me|nuestr[oa]s?|pido|pedimos|compro|compramos|comemos|como|salgo|salimos|estoy|estamos|he|hemos)\b/;

const sums: ReadonlySet<Ask> = new Set<Ask>(['total', 'exists', 'breakdown', 'average', 'count', 'compare']);

/** "am I eating out too much lately?", `¿gasto demasiado en súper?`: those days held against how it usually is. */
export function tooMuchFor({ pattern }: Marked, frame: Frame, world: World): Partial<Frame> | null {
  const plain =
    sums.has(frame.ask) &&
    frame.flow === 'spending' &&
    frame.periods.length <= 1 &&
    frame.amount === null &&
    frame.minCents === null &&
    frame.maxCents === null &&
    frame.goalIds.length === 0 &&
    frame.top === null;
  return plain && tooMuch.test(pattern) && own.test(pattern) && !asksOther.test(pattern)
    ? {
        ask: 'compare',
        usual: true,
        groupBy: null,
        per: null,
        count: 'rows',
        periods:
          frame.periods.length > 0 ? frame.periods : periodsOfLately({ ...frame, ask: 'total' }, world),
      }
    : null;
}
