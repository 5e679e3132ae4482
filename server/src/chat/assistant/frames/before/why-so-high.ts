import { fold } from '../../language/fold.ts';
import type { Language } from '../../language/detect.ts';
import { unitSpan } from '../../periods/calendar.ts';
import type { DialogueState } from '../frame.ts';
import { isTimeUnit } from '../units/time-units.ts';

const why =
  /^(?:so |and |but |ok |hmm )*(?:why|how come)(?: (?:was|is|were|did))?(?: (?:it|that|that one|that month|the first one|so))*(?: (?:so|that|this|too))? (?:high|much|expensive|bad|big|pricey|costly|steep)(?: (?:then|that month))?$|^(?:so |and )*what (?:happened|went on|was going on)(?: (?:there|then|in it|that month))?$/;
const porQue =
  /^(?:y |pero |entonces |oye )*(?:por ?que)(?: (?:fue|es|salio|estuvo|gaste|gastamos|ese mes|me|se))*(?: (?:tan|tanto|asi|mucho))(?: (?:car[oa]|alt[oa]|gasto|ese mes|de))*$|^(?:y )*que (?:paso|hubo|ocurrio)(?: (?:ahi|entonces|ese mes|en ese mes))?$/;

const named = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** "why was it so high?", `¿y por qué tan alto?` after a ranking of months: of the one it puts first. */
export function ofThatMonth(question: string, { frame, told }: DialogueState): string {
  if (frame?.ask !== 'breakdown' || !isTimeUnit(frame.groupBy) || !told) return question;
  const month = unitSpan('month', told.start);
  if (month.start !== told.start || month.end !== told.end) return question;
  const text = fold(question)
    .replaceAll(/[¿?¡!.,]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (why.test(text)) return `why was ${named(told.start, 'en')} so expensive?`;
  return porQue.test(text) ? `¿por qué fue tan caro ${named(told.start, 'es')}?` : question;
}
