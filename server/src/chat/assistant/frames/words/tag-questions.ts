/** "I feel like I'm eating out too much, am I?", `siento que gasto mucho, ¿no?`: what is asked is what was said before the comma. */
export const tagQuestions: readonly (readonly [RegExp, string])[] = [
  [
    /^((?:hmm |so |well )?(?:i|we) (?:feel|think|guess|suspect|worry|fear|believe)\b.{8,}?),? (?:am i|are we|do i|do we|did i|did we|have i|have we|is it|is that right|is that true|am i right|right|or not|no)\s*\?+$/i,
    '$1?',
  ],
  [
    /^([¿\s]*(?:siento|sentimos|creo|creemos|pienso|me parece|me temo|sospecho)(?!\p{L}).{8,}?)[,;]? *¿?(?:o no|no|es as[ií]|verdad|no es as[ií]|es cierto|ser[aá]|estoy en lo cierto|cierto|o s[oó]lo me parece)\s*\?+$/iu,
    '$1?',
  ],
];
