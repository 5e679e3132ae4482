const lead =
  'and|so|y|ok|okay|now|then|but|just|all|of|in|for|to|the|a|is|was|are|were|does|do|did|what|how|much|many|times';
const spanish =
  'entonces|pues|de|del|en|el|la|los|las|lo|cual|cuant[oa]s?|veces|que|es|son|era|fue|fueron|seria|me|nos|da|dan|hace|hacen|sale|salen|por|tod[oa]s?';
const sums =
  'total|totals|totaled|totalling|sums?|summed|add|adds|added|adding|up|come|comes|came|tally|combined|together|altogether|everything|amount|amounts|suman?|sumar|sumaron|sumal[oa]s?|sumame(?:l[oa]s)?|sumatoria|junt[oa]s?|conjunto';
/** Words that point to what was shown or told. */
export const those =
  'those|them|they|these|that|it|this|ones|both|es[oa]s?|est[oa]s?|ell[oa]s|eso|esto|ambos|ambas';
/** What a turn is that asks for a sum or a mean and says nothing else; `more` are the words for what is added up. */
export const sumAlone = (more: string): RegExp =>
  new RegExp(`^(?:(?:${[lead, spanish, sums, those, more].join('|')})(?: |$))+$`);

/** "what's the total", "do those add up to", `¿cuánto suman?` */
export const addsUp = new RegExp(
  `\\b(?:total|totals|totaled|sums?|summed|tally|combined|together|altogether|suman?|sumar|sumaron|sumal[oa]s?|sumame(?:l[oa]s)?|sumatoria|junt[oa]s?|conjunto|add(?:s|ed)? (?:\\w+ ){0,3}?up|add (?:them|those|these|both|the two)|(?:come|comes|came) to|in all)\\b`,
);
