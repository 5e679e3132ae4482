import type { Language } from '../render/words.ts';

/** What the talk itself says, beside the answers. */
export interface TalkWords {
  /** The question may mean one of these; no figure is given. */
  whichOne: string;
  /** The reading that is answered, where it is likely and not sure. */
  readAs: (saying: string) => string;
  /** The reading that the person chose before for the same words. */
  chosenBefore: (saying: string) => string;
  /** Nothing of it was understood. */
  notUnderstood: string;
  /** Questions of a message that held too many. */
  left: (questions: readonly string[]) => string;
  /** Words that no reading makes use of. */
  leftOut: (words: string) => string;
  /** Before readings to choose from. */
  unused: (words: string) => string;
  nothingListed: string;
  nothingToWeigh: string;
  /** The answer broke; nothing was written. */
  failed: string;
  list: (texts: readonly string[]) => string;
}

const listed = (and: string) => (texts: readonly string[]) =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${and} ${texts.at(-1)}`;
const quoted = (words: string): string => `“${words}”`;

const english: TalkWords = {
  whichOne: 'I am not sure what you mean. Is it one of these?',
  readAs: (saying) => `I read this as “${saying}”.`,
  chosenBefore: (saying) => `You chose this before for these words: “${saying}”.`,
  notUnderstood: 'I did not understand that. You could ask it another way, or try one of these.',
  left: (questions) => `I stopped there. Ask me the rest next: ${listed('and')(questions.map(quoted))}.`,
  unused: (words) => `I could not make use of ${words}.`,
  leftOut: (words) => `I could not make use of ${words}: this answer does not take it into account.`,
  nothingListed: 'There is no such entry in what I listed last. Tell me which one you mean.',
  failed:
    'Something went wrong while I worked that out, so there is no answer this time. Your question is kept; please ask it again.',
  nothingToWeigh:
    'I need two figures of the same kind to hold against each other. Ask for both, one after the other.',
  list: (texts) => listed('and')(texts.map(quoted)),
};

const spanish: TalkWords = {
  whichOne: 'No estoy seguro de lo que quieres decir. ¿Es una de estas?',
  readAs: (saying) => `Entendí esto: “${saying}”.`,
  chosenBefore: (saying) => `Es lo que elegiste antes para estas palabras: “${saying}”.`,
  notUnderstood: 'No entendí eso. Puedes preguntarlo de otra forma o probar con una de estas.',
  left: (questions) => `Hasta aquí llegué. Pregúntame luego lo demás: ${listed('y')(questions.map(quoted))}.`,
  unused: (words) => `No supe qué hacer con ${words}.`,
  leftOut: (words) => `No supe qué hacer con ${words}, así que esta respuesta no lo toma en cuenta.`,
  nothingListed: 'No hay tal entrada en lo último que mostré. Dime a cuál te refieres.',
  failed:
    'Algo falló mientras lo calculaba, así que esta vez no hay respuesta. Tu pregunta queda guardada; vuelve a hacerla.',
  nothingToWeigh:
    'Necesito dos cifras del mismo tipo para compararlas. Pregunta por las dos, una después de la otra.',
  list: (texts) => listed('y')(texts.map(quoted)),
};

export const talkWords = (language: Language): TalkWords => (language === 'es' ? spanish : english);
