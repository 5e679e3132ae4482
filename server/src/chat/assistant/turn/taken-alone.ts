import { accountName, type Kit } from '../answers/kit.ts';
import { bareMeasures, orderAsks, repeatingAsks } from '../frames/ask-families.ts';
import type { Frame } from '../frames/frame.ts';
import type { Marked } from '../frames/words/marked.ts';
import { listWords, safeText, thingWords } from '../render/words.ts';

/** Words that point back at what was spoken of. */
const leans =
  /\b(that|those|these|it|its|them|they|there|then|next|so|ones?|same|others?|another|else|instead|again|ese|esa|eso|es[oa]s|ahi|alli|entonces|otr[oa]s?|mism[oa]s?|ell[oa]s|siguiente|proxim[oa])\b/;
/** The same words where they point at nothing: "is there", "so far", "what is it that". */
const pointless =
  /\b(is|are|was|were|do|does) (there|it|they)\b|\bthere (is|are|was|were)\b|\bso (far|much|many|little|often)\b|\bit (is|was)\b/g;
/** What is asked of everything says so itself. */
const ofEverything =
  /\b(overall|altogether|all (of )?(my|our|the)|everything|anything|in (total|all|general)|ever|whole|entire|todo|todos|todas|en total|en general|cualquier|total)\b/;
const longest = 10;

/** Whether a message names nothing of its own: no payee, kind, account, goal or sum. */
const isBare = ({ amounts, entities }: Marked, { accountIds, goalIds, things }: Frame): boolean =>
  entities.length + amounts.length + things.length + accountIds.length + goalIds.length === 0;

/** What a question was about, by name; empty where it was about everything. */
function subjectOf({ language, world, ...kit }: Kit, { accountIds, goalIds, things }: Frame): string {
  const goals = world.goals.filter(({ id }) => goalIds.includes(id)).map(({ title }) => safeText(title));
  const names =
    things.length > 0
      ? things.map((one) => thingWords(one, language))
      : goals.length > 0
        ? goals
        : accountIds.map((id) => accountName({ language, world, ...kit }, id));
  return listWords(names.slice(0, 3), language);
}

/**
 * What is said before the answer to a short turn that names nothing and was read as a question of its own in the middle of
 * a talk: whoever meant what was just spoken of sees that the figure is not of it. Empty where nothing could be mistaken.
 */
export function tellAlone(kit: Kit, marked: Marked, frame: Frame, before: Frame | null): string {
  const { pattern } = marked;
  if (!before || !isBare(marked, frame) || orderAsks.has(before.ask)) return '';
  if (pattern.split(' ').length > longest) return '';
  if (!bareMeasures.has(frame.ask) && !repeatingAsks.has(frame.ask)) return '';
  const points = leans.test(pattern.replaceAll(pointless, ' '));
  const mistakable = bareMeasures.has(frame.ask) && frame.periods.length === 0;
  if (!points && (!mistakable || ofEverything.test(pattern))) return '';
  const subject = subjectOf(kit, before);
  return subject === ''
    ? ''
    : kit.say(`Taken on its own, not about ${subject}:`, `Tomado por separado, no sobre ${subject}:`);
}
