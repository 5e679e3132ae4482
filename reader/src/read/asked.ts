import type { Marked } from '../marks/marks.ts';
import { byFirstWord, standsAt } from '../text/by-first-word.ts';
import { among } from '../text/among.ts';

/* A question writes nothing: "did I tag any", `¿hay una nota?`. */

const joining = among('and y but pero so or o ok okay well pues entonces also ya ¿ , .');
/** How a question opens that no order does. */
const openings = byFirstWord(
  [
    ...'did_i did_we did_the did_my did_it did_you have_i have_we has_the has_my has_any does do_i do_we am_i'.split(
      ' ',
    ),
    ...'is_there are_there was_there were_there which who how_much how_many how_often why'.split(' '),
    ...'hay habia hubo tiene tienen cuanto cuanta cuantos cuantas cual cuales quien quienes tengo_una tengo_algun tengo_alguna'.split(
      ' ',
    ),
  ].map((one) => one.split('_')),
  (words) => words,
);
/** "Is that filed as food". */
const being = among('is are was were isnt esta estan');
const written = among(
  'filed tagged noted labelled labeled categorized categorised archivado clasificado clasificada etiquetado etiquetada',
);
const done = among('i we he hemos puse pusimos meti metimos agregue anadi guarde guardamos');
const anything = among('anything any something algo algun alguna alguno algunas algunos');

/** Whether a message asks what there is, and so tells nobody to write anything. */
export function asksOnly({ tokens, marks }: Marked): boolean {
  let from = 0;
  while (joining.test(tokens[from]?.text ?? '')) from += 1;
  const first = tokens[from]?.text ?? '';
  if (being.test(first) && tokens.some(({ text }) => written.test(text))) return true;
  if (openings(first).some((words) => standsAt(tokens, from, words))) return true;
  const hasAmount = marks.some(({ meanings: [meant] }) => meant?.meaning.type === 'n');
  return !hasAmount && done.test(first) && tokens.some(({ text }) => text === '?' || anything.test(text));
}
