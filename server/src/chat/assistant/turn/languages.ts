import type { Language } from '../language/detect.ts';
import { fold } from '../language/fold.ts';

const lead = '^(and |y |now |can you (say|repeat) (that|it) |say (that|it) |dilo |repitelo |otra vez )?';
const english = new RegExp(`${lead}(in english|en ingles)( please| por favor)?[.?! ]*$`);
const spanish = new RegExp(`${lead}(in spanish|en espanol)( please| por favor)?[.?! ]*$`);

/** "in Spanish please": the last answer again in another language; null for any other message. */
export function asksLanguage(question: string): Language | null {
  const text = fold(question);
  return english.test(text) ? 'en' : spanish.test(text) ? 'es' : null;
}
