/** Words that open or close a question and ask nothing of their own ("would you say", "tell me if", "or what"). */
export const courteousTails: readonly (readonly [RegExp, string])[] = [
  [/[,.;]? *\bin (?:your|my) (?:honest )?(?:opinion|view)(?=[?.!,; ]|$)/giu, ''],
  // "tell me if I'm spending too much": what follows is the question.
  [
    /^((?:so|and|ok|well|hey|but|hi|hello|please)[, ]+)*(?:(?:can|could) you )?(?:please )?(?:tell me|let me know|check|see) (?:honestly |straight )?(?:if|whether) (?=(?:i|we|my|our|the|i['’]m|we['’]re)\b)/iu,
    '',
  ],
  // "would you say that our savings would cover ...": what follows is the question.
  [
    /^((?:so|and|ok|well|hey|but|hi|hello|please)[, ]+)*(?:would you say|do you reckon|d['’]?you reckon|is it fair to say|would it be fair to say|am i right (?:in saying|to say|in thinking|to think))(?: that)? (?=(?:i|we|my|our|the|it|there)\b)/iu,
    '',
  ],
  [/^[¿\s]*(?:(?:y|oye|pues|entonces)[, ]+)*(?:dir[ií]as?|se podr[ií]a decir) que (?=\p{L})/iu, ''],
  // "am I on track or what", `¿voy bien o qué?`
  [/[, ]+or (?:what|nah|nope|not really|na)(?= *[?.!]*$)/iu, ''],
  [/[, ]+o (?:qu[eé]|c[oó]mo|nel|nones)(?= *[?.!]*$)/iu, ''],
];
