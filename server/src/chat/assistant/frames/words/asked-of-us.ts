/** Who is meant by a question is the person who asks, whatever they call themselves; statements that ask are turned round. */
export const askedOfUs: readonly (readonly [RegExp, string])[] = [
  // "how much could the business spend": we.
  [
    /\b(can|could|did|do|will|would|should|may|has|have) (?:the|my|our) (?:business|company|firm|household|family) (?=(?:still |really |safely |ever )?(?:spend|spent|afford|pay|paid|make|made|earn|earned|owe|save|saved|have|buy|bought|cover|manage|get|take|keep)\b)/giu,
    '$1 we ',
  ],
  [
    /\bdoes (?:the|my|our) (?:business|company|firm|household|family) (?=(?:still |really |usually )?(?:spend|afford|pay|make|earn|owe|save|have|buy|cover|get)\b)/giu,
    'do we ',
  ],
  // "do you reckon we can manage a holiday for 1800"
  [
    /^((?:so|and|ok|well|hey|but|hi|hello|please)[, ]+)*(?:do you|d['’]?you|would you) (?:reckon|think|suppose|say|believe|guess)(?: that)? (i|we) (can|could|will|would|have|are|am) (?!should)/iu,
    '$3 $2 ',
  ],
  // "a holiday in February", where holidays are what is taken off work
  [/\b(a|my|our) holiday (?=(?:in|for|to|by|next|fund|somewhere|abroad)\b)/giu, '$1 vacation '],
];
