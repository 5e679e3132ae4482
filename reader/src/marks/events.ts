import { eventAt } from '../periods/events.ts';
import type { Token } from '../text/tokens.ts';
import type { Candidate } from './mark.ts';
import { among } from '../text/among.ts';

const ofThe = among('de del');
const weakLead = among('to a al para through when cuando for');

const until = among('until till til hasta to through by para a al after despues past tras when cuando for');
const before = among('before antes');
const opens = among('between entre from de desde');
const present = among('now today here hoy ahora aqui');
const joins = among('and y until till hasta to through a al');

/** Days that only the rows tell: "until payday", "before rent is due", `hasta la quincena`. */
export function findEvents(tokens: readonly Token[]): Candidate[] {
  const found: Candidate[] = [];
  const text = (at: number): string => tokens[at]?.text ?? '';
  for (let at = 0; at < tokens.length; at += 1) {
    const ahead = before.test(text(at));
    // "between now and payday"
    const fromNow = joins.test(text(at)) && present.test(text(at - 1)) && opens.test(text(at - 2));
    if (!ahead && !fromNow && !until.test(text(at))) continue;
    const start = ofThe.test(text(at + 1)) ? at + 2 : at + 1;
    const said = eventAt(tokens, start);
    if (!said) continue;
    const { event, to } = said;
    // "to my paycheck", `para la renta`: more often what goes there than a day; "up to" is one.
    const upTo = text(at) === 'to' && text(at - 1) === 'up';
    const weak = (weakLead.test(text(at)) && !fromNow && !upTo) || (text(at) === 'by' && event === 'rent');
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
