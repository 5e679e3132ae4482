import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { AskedAs } from '@saldo/contract/chat/chat.schemas';
import type { Example } from '../answer/examples.ts';
import type { Names } from '../answer/names.ts';
import { text } from './blocks.ts';
import { meaningOf } from './glossary.ts';
import { thingName } from './naming.ts';
import { otherLanguage, questions, replies, type Unanswered } from './topics.data.ts';
import { wordsOf, type Language } from './words.ts';

/** An example as a person would ask it. */
function question({ what, thing, goal }: Example, names: Names, language: Language): string {
  const name = thing
    ? thingName(thing, wordsOf(language, names))
    : goal === null
      ? ''
      : (names.goals.get(goal) ?? '');
  return questions[what][wordsOf(language).at].replace('{}', () => name);
}

/** Examples as questions to tap: in words, with what they ask. */
export const questionsOf = (examples: readonly Example[], names: Names, language: Language): AskedAs[] =>
  examples.map((one) => ({ text: question(one, names, language), query: one.query }));

/** A reply in plain words, with questions to go on with that carry what they ask. `message` is looked up for a word's meaning. */
export function renderTopic(
  topic: Unanswered,
  message: string,
  examples: readonly Example[],
  names: Names,
  language: Language,
): Block[] {
  if (topic === 'language')
    return [
      ...text(otherLanguage[0]),
      { kind: 'choices', choices: questionsOf(examples, names, 'en') },
      ...text(otherLanguage[1]),
      { kind: 'choices', choices: questionsOf(examples, names, 'es') },
    ];
  const meaning = meaningOf(topic, message, language);
  const said = text(meaning ?? replies[topic][wordsOf(language).at]);
  // A person in distress is not offered sums.
  if (topic === 'crisis' || examples.length === 0) return said;
  return [...said, { kind: 'choices', choices: questionsOf(examples, names, language) }];
}
