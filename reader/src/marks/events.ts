import type { Event } from '@saldo/contract/query/query';
import { pairsOf } from '../text/data.ts';
import type { Token } from '../text/tokens.ts';
import type { Candidate } from './mark.ts';
import { among } from '../text/among.ts';

const ofThe = among('de del');
const weakLead = among('to a al para through when cuando for');

interface Phrase {
  event: Event['event'];
  words: readonly string[];
}
/** Phrases by their first word, the longest first. */
const phrases = new Map<string, Phrase[]>();
for (const [event, said] of pairsOf('events.txt'))
  for (const phrase of said) {
    const words = phrase.split('_');
    const shelf = [...(phrases.get(words[0] ?? '') ?? []), { event: event as Event['event'], words }];
    phrases.set(
      words[0] ?? '',
      shelf.toSorted((a, b) => b.words.length - a.words.length),
    );
  }

const until = among('until till til hasta to through by para a al after despues past tras when cuando for');
const before = among('before antes');

/** Days that only the rows tell: "until payday", "before rent is due", `hasta la quincena`. */
export function findEvents(tokens: readonly Token[]): Candidate[] {
  const found: Candidate[] = [];
  const text = (at: number): string => tokens[at]?.text ?? '';
  for (let at = 0; at < tokens.length; at += 1) {
    const ahead = before.test(text(at));
    if (!ahead && !until.test(text(at))) continue;
    const start = ofThe.test(text(at + 1)) ? at + 2 : at + 1;
    const phrase = phrases
      .get(text(start))
      ?.find(({ words }) => words.every((word, k) => text(start + k) === word));
    if (!phrase) continue;
    // "to my paycheck", `para la renta`: more often what goes there than a day.
    const weak = weakLead.test(text(at)) || (text(at) === 'by' && phrase.event === 'rent');
    const to = start + phrase.words.length;
    found.push({
      from: at,
      to,
      meaning: { type: 'e', event: { event: phrase.event, before: ahead } },
      score: weak ? 0.3 : 0.9,
    });
    at = to - 1;
  }
  return found;
}
