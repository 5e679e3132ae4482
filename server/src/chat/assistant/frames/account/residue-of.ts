import { fold } from '../../language/fold.ts';
import { orderVerb } from '../../language/order-verbs.ts';
import { readNumber } from '../../language/tokens.ts';
import { unitWords } from '../../periods/words.ts';
import type { Frame } from '../frame.ts';
import { leavesDaysOut } from '../times/days-left-out.ts';
import type { Marked } from '../words/marked.ts';
import { residue, type Residue } from './residue.ts';
import { sumsNotRead } from '../filters/sums-not-read.ts';

const beforeThose = /\b(before|after|than) (those|these|that)\b|\b(antes|despues) de es[oa]s?\b/;

const meant = /^(?:ella|ellas|ellos|esa|ese|her|him|them|she|he)$/;

/**
 * What a question's reading leaves over: of the words nobody linked, those its frame has no use for, and sums that neither
 * pick rows nor set a limit. `read` is the frame by itself, `frame` the one that is answered.
 */
export function residueOf(
  marked: Marked,
  { read, frame, followed }: { read: Frame; frame: Frame; followed: boolean },
): Residue {
  if (frame.whole) return { blocking: [], named: [], unread: [] };
  const { blocking: all, named, unread } = residue(marked);
  const daysOut = leavesDaysOut(frame, marked)
    ? marked.exclusions.flatMap((one) => (one.days ? one.unread : []))
    : [];
  const blocking = all.filter((word) => !daysOut.includes(word));
  // A unit that rows are grouped or averaged by is read, though it is no date.
  const units =
    read.groupBy !== null || read.per !== null || frame.endOfRow === true || beforeThose.test(marked.pattern);
  const lines = frame.things.map((one) => fold(one.line ?? ''));
  const inLine = (word: string): boolean => lines.some((line) => line.includes(fold(word)));
  const isRead = (word: string): boolean =>
    inLine(word) ||
    (units && unitWords.has(fold(word))) ||
    // A bare number that became the sum.
    (frame.amount !== null && readNumber(word) * 100 === frame.amount) ||
    // A part of something that would be spent less.
    (read.cut !== undefined && (unitWords.has(fold(word)) || readNumber(word) * 10 === read.cut));
  return {
    blocking: [...blocking.filter((word) => !isRead(word)), ...(followed ? [] : sumsNotRead(read, marked))],
    // "con ella", "to her": the card or person of the turn before.
    named: named.filter((one) => !(followed && meant.test(fold(one.text))) && !inLine(one.text)),
    unread: unread.filter(
      (word) =>
        !orderVerb.test(fold(word)) &&
        !inLine(word) &&
        !(followed && frame.things.length > 0 && meant.test(fold(word))),
    ),
  };
}
