import { actions } from './actions.ts';
import { readerOf } from './pattern.ts';
import { heads } from './heads.ts';
import { slotsOf } from './slots.ts';

/** What a section of `data/days.txt` says at a place of a message. */
export const read = readerOf(slotsOf, heads, actions);
