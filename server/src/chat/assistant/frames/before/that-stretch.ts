import type { Reply } from '../../fact.ts';
import { fold } from '../../language/fold.ts';
import type { Language } from '../../language/detect.ts';
import { type Span, type Unit, unitSpan } from '../../periods/calendar.ts';
import { rangeWords } from '../../render/words.ts';
import type { World } from '../../world.ts';
import type { Frame } from '../frame.ts';
import { isTimeUnit, unitNamed } from '../units/time-units.ts';
import { mark } from '../words/marked.ts';

/**
 * The days an answer leaves a talk at: those of the one row it told, of the first of a ranking of days or months, else
 * the one stretch it was about; null where there are several.
 */
export function stretchTold(reply: Reply, frame: Frame, world: World, language: Language): Span | null {
  const [id, ...others] = reply.rowIds;
  const ranked = frame.ask === 'breakdown' && isTimeUnit(frame.groupBy);
  if (ranked) {
    const label = /^\d+\. ([^:\n]+):/m.exec(reply.text)?.[1];
    const days = label ? mark(label, world, language).periods[0]?.period : undefined;
    return days ? { start: days.start, end: days.end } : null;
  }
  const row =
    id !== undefined && others.length === 0
      ? reply.facts.find(
          (fact) => fact.rowIds.length === 1 && fact.rowIds[0] === id && fact.start === fact.end,
        )
      : undefined;
  if (row?.start) return { start: row.start, end: row.start };
  const [days, ...more] = frame.periods;
  return days && more.length === 0 && days.kind !== 'all' && days.kind !== 'until'
    ? { start: days.start, end: days.end }
    : null;
}

const english =
  /\b(?:(on|in|during|for|from|of|over) )?(?:(?:that|said) (?:very |same |particular )?|the same (?=\w+\W*$))(day|date|week|weekend|month|year)\b(?! (?:before|after|ago|when|that)\b)/;
const spanish =
  /\b(?:(en|durante|de|del|por) )?(?:(?:es[ea]|aquel|aquella) (?:mism[oa] )?|(?:el mismo|la misma) (?=\w+\W*$))(dia|fecha|semana|finde|fin de semana|mes|ano)\b(?! (?:antes|despues|anterior|que)\b)/;

/** "what did I buy that day?", `¿y en ese mes?`: the message with the days the talk stands at in the place of the words. */
export function withThatStretch(question: string, told: Span | null | undefined, weekStart: number): string {
  if (!told) return question;
  const text = fold(question);
  const en = english.exec(text);
  const found = en ?? spanish.exec(text);
  const unit = unitNamed[found?.[2] ?? ''];
  const days = found && unit ? whole(unit, told, weekStart) : null;
  if (!found || !days) return question;
  const said = rangeWords(days.start, days.end, en ? 'en' : 'es');
  return `${question.slice(0, found.index)}${said}${question.slice(found.index + found[0].length)}`;
}

/** The unit around the days that were told; null where they reach beyond it. */
function whole(unit: Unit, { start, end }: Span, weekStart: number): Span | null {
  const around = unitSpan(unit, start, 0, weekStart);
  return start >= around.start && end <= around.end ? around : null;
}
