import type { World } from '../../world.ts';
import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

/** What a frame says that asks for what a month usually comes to by one of its days. */
export const usuallyBy = 'usually by day';

/** The day of the month of such a frame; null for another one. */
export const dayOfMonthIn = ({ said }: Pick<Frame, 'said'>): number | null =>
  said.startsWith(usuallyBy) ? Number(said.slice(usuallyBy.length)) : null;

const usual =
  /\b(?:usually|usual|normally|normal|typically|typical|on average|average|tend to|generally|suelo|solemos|suele|normalmente|habitualmente|por lo general|en promedio|de media|usualmente|acostumbr\w+|lo normal|lo habitual)\b/;
const byNow =
  /\b(?:by (?:now|this (?:point|time|day|date|stage)|today|then)|(?:at|to) this (?:point|time|day|stage)|this far in(?:to)?|so far in (?:a|the) month|a est[ae]s? alturas?|(?:para|por|a|en) estas fechas|a dia de hoy|hasta (?:hoy|ahora|este dia)|(?:para|a) este dia|(?:llevar|llevamos|tener) (?:ya )?(?:gastad[oa]|ganad[oa]|cobrad[oa]))\b/;
const byDay =
  /\b(?:by|on|through|up to|until) (?:about |around )?(?:the )?(\d{1,2})(?:st|nd|rd|th)?\b(?=(?: (?:of|in) (?:the|a|each|every|any) month| day| *$))|\b(?:al|el|hasta el|para el|a) (?:dia )?(\d{1,2})(?: (?:de|del) (?:cada |el )?mes| *$)|\bdia (\d{1,2})\b/;
const written: Readonly<Record<string, number>> = {
  'mid month': 15,
  'mitad de mes': 15,
  tenth: 10,
  fifteenth: 15,
  twentieth: 20,
  quince: 15,
  veinte: 20,
  diez: 10,
};
const byWritten =
  /\b(?:by|through|until) (?:the )?(tenth|fifteenth|twentieth|mid[ -]month|(?:the )?middle of the month)\b|\b(?:al|hasta el|para el) (?:dia )?(diez|quince|veinte|mitad de mes)\b/;

/** "what have I usually spent by now in a month", `¿cuánto suelo llevar gastado a estas alturas?`: months as far as that day, no whole ones. */
export function usuallyByNow({ tokens }: Marked, frame: Frame, { today }: World): Partial<Frame> | null {
  const words = tokens.map((one) => one.text).join(' ');
  if (!usual.test(words) || /\b(?:week|year|semana|ano)\b/.test(words)) return null;
  if (frame.flow !== 'spending' && frame.flow !== 'income') return null;
  if (frame.goalIds.length > 0 || frame.ask.startsWith('goal')) return null;
  const digits = byDay.exec(words);
  const word = byWritten.exec(words);
  const said = Number(
    digits?.[1] ??
      digits?.[2] ??
      digits?.[3] ??
      written[
        (word?.[1] ?? word?.[2] ?? '').replace(/^(?:mid[ -]month|(?:the )?middle of the month)$/, 'mid month')
      ] ??
      0,
  );
  const day = said >= 1 && said <= 31 ? said : byNow.test(words) ? Number(today.slice(8)) : null;
  if (day === null) return null;
  return {
    ask: 'average',
    per: 'month',
    periods: [],
    groupBy: null,
    top: null,
    rank: null,
    usual: false,
    order: 'largest',
    amount: null,
    said: `${usuallyBy} ${day}`,
  };
}
