import { fold } from '../../language/fold.ts';

const opening =
  /^(?:(?:no+(?:no)*(?! +(?:less|more|fewer|later|earlier|menos|mas|antes|in|on|at|en|los|las|con|de)\b)|nope|nah|wait|hold on|sorry|oops|hmm+|um+|uh+|oh|actually|dear|honey|(?:no )?i (?:mean|meant)(?: to (?:say|ask))?(?: for| like)?|what i meant (?:was|is)|rather|correction|let me rephrase|perdon|perdona|disculpa|espera|quise decir|queria decir|quiero decir|me refer(?:ia|i) a|me refiero a|digo|no quise decir eso|en realidad|corrijo|correccion)(?=[ ,.:;!-]|$)[ ,.:;!-]*)+/;

/** "little sprout, I mean": the same said last. */
const closing =
  /[ ,.:;-]+(?:(?:is |was )?(?:what )?i mean(?:t)?|i meant to (?:say|ask)|i was asking about|quise decir|quiero decir|queria decir|digo|me refiero|me referia|perdon|sorry)[ .!?]*$/;

/**
 * A message without the words that only say it puts the one before right ("no wait, I meant the whole year"). Nothing is
 * taken off where nothing would be left.
 */
export function withoutOpeners(said: string): { text: string; corrected: boolean } {
  const question = withoutCry(said);
  const head = opening.exec(fold(question))?.[0] ?? '';
  const tail = closing.exec(fold(question).slice(head.length))?.[0] ?? '';
  const text = question.slice(head.length, question.length - tail.length).trim();
  if ((head === '' && tail === '') || text.replaceAll(/[^\p{L}\p{N}]/gu, '') === '')
    return { text: question, corrected: false };
  return { text, corrected: tail !== '' || !/^(?:hmm+|um+|uh+|oh|[ ,.:;!-])+$/.test(head) };
}

const cry =
  /^(?:(?:holy (?:crap|cow|moly|shit|smokes)|wo+w|omg|oh my (?:god|gosh)|jesus|damn(?: it)?|dang|yikes|geez|jeez|whoa|caramba|hijole|no manches|no mames|joder|ostras|madre mia|guau|caray|ala|hala|vaya|uf+|ay|(?:(?:ok|okay|great|perfect|perfecto|vale|genial) )?(?:thank you|thanks|thx|ty|(?:muchas |mil )?gracias)(?: (?:so much|very much|a lot|a bunch|again|dear|honey|love|hun|mate|man|buddy|sir|maam|senor\w*|joven|amigo|mijo))*(?=[ ]*[,.!]))(?=[ ,.!])[ ,.!]*)+/;

/** "holy crap, how many times", "Thank you dear. And Costco?": a cry or thanks say nothing of what is asked. */
function withoutCry(question: string): string {
  const rest = question.slice(cry.exec(fold(question))?.[0].length ?? 0);
  return rest.replaceAll(/[^\p{L}\p{N}]/gu, '') === '' ? question : rest;
}
