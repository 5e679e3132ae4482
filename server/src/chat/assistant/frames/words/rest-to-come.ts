/** What a stretch that runs will still cost, said without who spends it. */
export const restToCome: readonly (readonly [RegExp, string])[] = [
  // "what will the remainder of this month likely cost us"
  [
    /\b(what|how much)(?:['’]s| is| will| would|['’]ll)?(?: probably| likely)? (?:the )?(rest|remainder)( of (?:the|this) (?:month|week|year))? (?:will |would |is |going to |gonna |likely |probably )*(?:cost|set) (?:me|us)(?: back)?/giu,
    'how much will I spend in the $2$3',
  ],
  [
    /(?<!\p{L})(?:cu[aá]nto|qu[eé]) (?:me|nos) (?:va a |saldr[aá] |costar[aá] |puede )*(?:costar|salir|costar[aá]|saldr[aá])? ?(?:lo que (?:queda|resta|falta)|el resto) (?:de|del) (?:este )?(mes|a[nñ]o)(?!\p{L})/giu,
    'cuánto gastaré en el resto del $1',
  ],
];
