import { type Kit, reply } from '../answers/kit.ts';
import { rowLine } from '../answers/row-words.ts';
import type { Reply } from '../fact.ts';
import type { DialogueState } from '../frames/frame.ts';
import type { Pointed } from '../frames/before/pointing.ts';
import { rowsById } from '../tools/rows.ts';
import type { Opened } from './opened.ts';
import type { Answered } from './turn.ts';

/** A row of the list before that is asked for by its place alone: it is shown again. */
export const pointsAtRow = ({ alone, item }: Pointed): boolean => alone && item?.kind === 'row';

/** The answer to "the fifth one" of a list of three; null where what is pointed to is there. */
export const answerTooFar = ({ pointed, kit, state, keep }: Opened): Answered | null =>
  pointed && !pointed.item ? keepShown(keep(tooFar(kit, state.shown?.length ?? 0), null), state) : null;

const tooFar = (kit: Kit, count: number): Reply =>
  reply(
    kit,
    kit.say(
      count === 1
        ? 'Only one was shown in my last answer. Which one do you mean?'
        : `My last answer showed ${kit.book.count('shown', count)}. Which one do you mean?`,
      count === 1
        ? 'Mi última respuesta mostró solo uno. ¿Cuál quieres decir?'
        : `Mi última respuesta mostró ${kit.book.count('mostrados', count)}. ¿Cuál quieres decir?`,
    ),
    { outcome: 'clarify' },
  );

/** The row a message points to, by itself; null where it points to none. */
export async function answerPointedRow({ pointed, kit, state, keep }: Opened): Promise<Answered | null> {
  if (!pointed || !pointsAtRow(pointed)) return null;
  const [row] = await rowsById(kit.bound, state.rowIds.slice(pointed.at, pointed.at + 1));
  if (!row) return null;
  const shown = keep(reply(kit, `${rowLine(kit, row)}.`, { rowIds: [row.id] }), state.frame);
  return keepShown(shown, state, pointed.at);
}

/** The list stays to be pointed at. */
const keepShown = (
  answered: Answered,
  { rowIds, shown }: DialogueState,
  focus: number | null = null,
): Answered => ({
  ...answered,
  state: { ...answered.state, rowIds, shown: shown ?? [], focus },
});
