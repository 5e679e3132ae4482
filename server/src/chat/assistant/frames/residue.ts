import { isHarmless } from '../language/harmless.ts';
import { isCategoryWord, isGrammarWord, isKindWord, isKnown, isTemporal } from '../language/lexicon.ts';
import type { Marked } from './marked.ts';

export interface Residue {
  /** Words of time or numbers that nothing read: an answer's dates could be wrong. */
  blocking: string[];
  /** Unknown words standing where a name stands (after at, from, on, in, en, de): with their places. */
  named: { text: string; from: number; to: number }[];
  /** Other unknown words, left out of the answer and said so. */
  unread: string[];
}

const slot = /^(at|from|to|on|with|for|in|en|de|a|con|por|para|called|named|llamad[oa]|via|the|el|la|my|mi)$/;
const strongSlot =
  /^(at|from|to|on|with|for|en|de|a|con|por|para|in|pay|paid|paying|pague|pagado|visit|visited|visite)$/;
/** "my harrods purchases": a word before one of these names whose they are. */
const owned =
  /^(purchases?|charges?|transactions?|orders?|spending|payments?|subscriptions?|bills?|visits?|trips?|total|totals|spend)$/;
const harmless =
  /^(honestly|lol|haha|dude|bro|man|mate|buddy|saldo|assistant|bot|um|uh|hmm|yikes|wow|gosh|god|damn|dang|hell|heck|omg|seriously|literally|basically|roughly|approx|curious|asap|kindly|hm|er|amigo|amiga|oiga|mira|che|wey|guey|porfis|porfavor|plis|rapidito|so|well|chat|asistente|exacto|please|folks|pal|dear|friend|sir|madam|y'all|altogether|precisely|exactamente|jaja|jeje)$/;

/** What of a question nobody has read. */
export function residue(marked: Marked): Residue {
  const { tokens } = marked;
  const left: Residue = { blocking: [], named: [], unread: [] };
  // A number too large to be how many were asked for was meant as something else.
  for (const one of marked.counts)
    if (!one.ordinal && one.value > 100)
      left.blocking.push(
        tokens
          .slice(one.from, one.to)
          .map((token) => token.raw)
          .join(' '),
      );
  for (const one of marked.exclusions) left.blocking.push(...one.unread);
  left.blocking.push(...marked.foreign);
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || marked.taken(at) || token.kind === 'mark') continue;
    if (token.kind === 'number' || token.kind === 'money' || token.kind === 'date') {
      left.blocking.push(token.raw);
      continue;
    }
    if (
      isTemporal(token.text) &&
      !harmlessTime(token.text, tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? '')
    ) {
      left.blocking.push(token.raw);
      continue;
    }
    // "the trip" is a thing the rows do not know; "per trip" and "how many trips" only count.
    const subject =
      /^trips?$/.test(token.text) && /^(the|my|our|that|this|el|mi|last)$/.test(tokens[at - 1]?.text ?? '');
    // A kind of goods nobody linked narrows nothing, and says so.
    const kind =
      (isKindWord(token.text) || (isCategoryWord(token.text) && spentOn(tokens, at))) &&
      !isGrammarWord(token.text);
    if (
      (!subject && !kind && isKnown(token.text)) ||
      harmless.test(token.text) ||
      isHarmless(token.text, tokens[at - 1]?.text ?? '', tokens[at - 2]?.text ?? '') ||
      token.text.length < 2
    )
      continue;
    let to = at + 1;
    while (
      to < tokens.length &&
      !marked.taken(to) &&
      tokens[to]?.kind === 'word' &&
      // "form Costco": a name begins with its capital.
      !(/^[A-Z][a-z]/.test(tokens[to]?.raw ?? '') && !/^[A-Z]/.test(token.raw)) &&
      !isKnown(tokens[to]?.text ?? '')
    )
      to += 1;
    const before = tokens[at - 1]?.text ?? '';
    const further = tokens[at - 2]?.text ?? '';
    const stands =
      strongSlot.test(before) ||
      (slot.test(before) && strongSlot.test(further)) ||
      owned.test(tokens[to]?.text ?? '') ||
      /['’]s$/.test(tokens[to - 1]?.raw ?? '') ||
      (/^[A-Z]/.test(token.raw) && at > 0);
    const text = tokens
      .slice(at, to)
      .map((one) => one.raw)
      .join(' ');
    if (stands) left.named.push({ text, from: at, to });
    else left.unread.push(text);
    at = to - 1;
  }
  return left;
}

/** "on my house", `en el coche`: a word of some kind's longer name, standing for a thing by itself. */
function spentOn(tokens: Marked['tokens'], at: number): boolean {
  const back = (by: number): string => tokens[at - by]?.text ?? '';
  const article = /^(the|my|our|a|el|la|los|las|mi|mis|nuestr[oa]s?|un|una)$/.test(back(1));
  return (
    (/^(on|for|en|del)$/.test(back(article ? 2 : 1)) && tokens[at + 1]?.kind !== 'word') ||
    (article && /^(on|for|en)$/.test(back(2)))
  );
}

/** Units that say how often or how ("a month", "daily", "by week"), never when; and words that are mostly verbs. */
function harmlessTime(word: string, before: string, after: string): boolean {
  if (
    /^(may|march|fall|spring|sun|sat|mon|mar|dic|dec|second|half|ago|summer|day|days|dia|dias|week|weeks|semana|semanas|month|months|mes|meses|year|years|ano|anos|quarter|quarters|weekend|weekends|today|hoy|weekday|quincena|trimestre|manana|semestre|fin|finde|time|night)$/.test(
      word,
    )
  ) {
    if (/^(may|march|fall|spring|sun|sat|mon|mar|dic|dec|second)$/.test(word)) return true;
    return (
      /^(a|an|of|the|same|mismo|misma|al|la|el|un|una|to|and|month|mes|what|which|que|many|how|long|one|single|any|cuantos|cuantas|calendar|best|worst|busiest|over|expensive|most|costly|del|de|in|whole|this|given|highest|biggest|mejor|peor|day|dia|end|fin|following|week)$/.test(
        before,
      ) ||
      /^(by|to|over|a|por|of|de|average)$/.test(after) ||
      before === ''
    );
  }
  return /^(monthly|weekly|daily|yearly)$/.test(word);
}
