const soon = '(?: (?:ever|still|probably|prob|likely|only|actually|really|even|also|just|all))*';
const verb =
  '(?:spend|have|need|be|owe|make|pay|get|save|end|run|reach|hit|earn|own|use|go|cover|afford|finish|wind|blow|receive|bring|take|cost|come|fall)';

/** Contractions typed without their apostrophe that are words of their own ("ill", "well", "its"), by what stands behind them. */
const contracted: readonly (readonly [RegExp, string])[] = [
  // "whos ahead", which no dictionary has and which would be taken for "whose"
  [/\bwhos(?= \p{L})/giu, "who's"],
  [new RegExp(`\\bill(?=${soon} ${verb}\\b)`, 'gi'), "I'll"],
  [
    new RegExp(
      `(?<=\\b(?:how much|what|that|when|if|where|think|like|much|money|date|day) )well(?=${soon} ${verb}\\b)`,
      'gi',
    ),
    "we'll",
  ],
  [/\bid(?=(?: still| ever| only| just)* (?:have|need|be|like|save|spend|pay|owe|get|make)\b)/gi, "I'd"],
  [
    /(?<=\b(?:how much|what|that|when|if|money) )wed(?=(?: still| ever| only| just)* (?:have|need|be|like|save|spend|pay|owe|get|make)\b)/gi,
    "we'd",
  ],
];

/** "ill spend", "if id save": a question with the apostrophes of its contractions. */
export const withApostrophes = (question: string): string =>
  contracted.reduce((said, [words, whole]) => said.replace(words, whole), question);
