import { eventAt } from '../periods/events.ts';
import type { Token } from '../text/tokens.ts';
import type { Candidate } from './mark.ts';
import { setsOf } from '../text/among.ts';
import * as data from './words.data.ts';

const list = setsOf(data.events);

/** Days that only the rows give: "until payday", "before rent is due", `hasta la quincena`. */
export function findEvents(tokens: readonly Token[]): Candidate[] {
  const found: Candidate[] = [];
  const text = (at: number): string => tokens[at]?.text ?? '';
  for (let at = 0; at < tokens.length; at += 1) {
    const ahead = list.before.has(text(at));
    // "between now and payday"
    const fromNow =
      list.joins.has(text(at)) && list.present.has(text(at - 1)) && list.opens.has(text(at - 2));
    if (!ahead && !fromNow && !list.until.has(text(at))) continue;
    const start = list.ofThe.has(text(at + 1)) ? at + 2 : at + 1;
    const said = eventAt(tokens, start);
    if (!said) continue;
    const { event, to } = said;
    // "to my paycheck", `para la renta`: more often what goes there than a day; "up to" is one.
    const upTo = text(at) === 'to' && text(at - 1) === 'up';
    const weak =
      (list.weakLead.has(text(at)) && !fromNow && !upTo) || (text(at) === 'by' && event === 'rent');
    found.push({
      from: fromNow ? at - 2 : upTo ? at - 1 : at,
      to,
      meaning: { type: 'e', event: { event, before: ahead } },
      score: weak ? 0.3 : 0.9,
    });
    at = to - 1;
  }
  return found;
}
