/**
 * Words people open and close a message with that say nothing: the pattern begins where the question does. Words that
 * lean on the turn before ("and", "no", "sorry", `pero`) stay.
 */
const opening =
  /^(hey( there)?|hi|hello|hiya|yo|hola|buenas( tardes| noches)?|buenos dias|good (morning|afternoon|evening)|oye|oiga|che|mira|perdona|disculpa|disculpe|bueno|pues|a ver|please|pls|por favor|porfa|porfavor|quick question|one question|question|just wondering|just curious|curious|(i was|i am|am) (just )?(wondering|curious)( about| if| whether)?|i wonder|can you (please )?tell me|could you (please )?tell me|would you tell me|can you (please )?say|do you know|(please )?tell me( please)?|let me know|remind me|recuerdame|i (want|need|would like|wanna|gotta) (to )?know|me (puedes|podrias|puede) decir|puedes decirme|podrias decirme|sabes|quiero saber|quisiera saber|necesito saber|me gustaria saber|dime|una pregunta|pregunta|rapidito|so|ok so|okay so|well|um|uh|hmm|honestly|wow|ay|ey) (?=\S)/;
const closing =
  / (please|pls|thanks|thank you|thx|por favor|porfa|porfavor|gracias|muchas gracias|if you can|if possible|si puedes|lol|haha|jaja|jeje|wey|guey|bro|dude|man|mate|che|eh|amigo|ok|okay|asap|rapido|you know|i mean|quiero decir|right|verdad|no\?)$/;

/** A pattern without the courtesies around it. */
export function withoutChatter(pattern: string): string {
  let text = pattern;
  for (let round = 0; round < 4; round += 1) {
    const shorter = text.replace(opening, '').replace(closing, '');
    if (shorter === text) break;
    text = shorter;
  }
  return text;
}
