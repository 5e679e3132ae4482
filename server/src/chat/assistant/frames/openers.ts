import { fold } from '../language/fold.ts';

const opening =
  /^(?:(?:no+(?:no)*|nope|nah|wait|hold on|sorry|oops|hmm+|um+|uh+|oh|actually|dear|honey|(?:no )?i (?:mean|meant)(?: to (?:say|ask))?(?: for| like)?|what i meant (?:was|is)|rather|correction|let me rephrase|perdon|perdona|disculpa|espera|quise decir|queria decir|quiero decir|me refer(?:ia|i) a|me refiero a|digo|no quise decir eso|en realidad|corrijo|correccion)(?=[ ,.:;!-]|$)[ ,.:;!-]*)+/;

/**
 * A message without the words that only say it puts the one before right ("no wait, I meant the whole year"). Nothing is
 * taken off where nothing would be left.
 */
export function withoutOpeners(question: string): { text: string; corrected: boolean } {
  const head = opening.exec(fold(question))?.[0] ?? '';
  const text = question.slice(head.length).trim();
  if (head === '' || text.replaceAll(/[^\p{L}\p{N}]/gu, '') === '')
    return { text: question, corrected: false };
  return { text, corrected: !/^(?:hmm+|um+|uh+|oh|[ ,.:;!-])+$/.test(head) };
}
