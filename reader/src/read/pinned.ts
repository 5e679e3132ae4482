import type { Topic } from '@saldo/contract/query/query';
import { pairsOf } from '../text/data.ts';
import type { Token } from '../text/tokens.ts';
import { among } from '../text/among.ts';

interface Pinned {
  topic: Topic;
  words: readonly string[];
  /** Only at the beginning of a message. */
  opens: boolean;
}

/** Phrases by their first word; `data/pinned.txt` has them. */
const pinned = new Map<string, Pinned[]>();
for (const [topic, phrases] of pairsOf('pinned.txt'))
  for (const phrase of phrases) {
    const words = phrase.replace('^', '').split('_');
    const one = { topic: topic as Topic, words, opens: phrase.startsWith('^') };
    pinned.set(words[0] ?? '', [...(pinned.get(words[0] ?? '') ?? []), one]);
  }

const polite = among(
  'please can could would you hey ok okay now just i want to need por favor puedes podrias',
  'quiero ,',
);
/** `$` in a phrase is an amount. */
const isAmount = ({ kind }: Token): boolean => kind === 'money' || kind === 'number';
/** Words between those of a phrase that change nothing of it. */
const filler = among('the my your all any of that these las los tus tu mi * to');

function standsAt(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  let place = at;
  for (const [k, word] of words.entries()) {
    while (k > 0 && tokens[place]?.text !== word && filler.test(tokens[place]?.text ?? '') && place - at < 12)
      place += 1;
    const token = tokens[place];
    if (!token || !(word === '$' ? isAmount(token) : token.text === word)) return false;
    place += 1;
  }
  return true;
}

/** "Can I pay the card off" asks whether there is enough for it, and tells nobody to pay. */
const asksWhether = (tokens: readonly Token[], at: number): boolean =>
  modal.test(tokens[at]?.text ?? '') && me.test(tokens[at + 1]?.text ?? '');
const modal = among('can could may');
const me = among('i we');

/** The topic of a message that must never be misread; null for any other. Looks at its words as they were typed. */
export function pinnedTopic(tokens: readonly Token[]): Topic | null {
  let begin = 0;
  while (polite.test(tokens[begin]?.text ?? '') && !asksWhether(tokens, begin)) begin += 1;
  for (let at = 0; at < tokens.length; at += 1)
    for (const { topic, words, opens } of pinned.get(tokens[at]?.text ?? '') ?? [])
      if ((!opens || at <= begin) && standsAt(tokens, at, words)) return topic;
  return null;
}
