/**
 * Several words that together say what none of them says alone, with the family they belong to. Linked things stand as
 * §-marks, as in patterns.
 */
export const phrases: readonly { family: string; test: RegExp }[] = [
  {
    family: 'refund',
    test: /\b(?:get|gets|got|gotten|getting|gave|given|give|gives|paid|pay|pays|came|come|comes) (?:me |us )?(?:(?:any |my |the |some |it )*(?:money|cash|anything) )?back (?:from|by|in|on|for)\b|\bmoney back\b/,
  },
  {
    family: 'why',
    test: /\bpor que (?:he |hemos |se |me |fue |es |tan |hay )?(?:gast\w+|pag\w+|tant\w+|tan|sub\w+|cobr\w+|fue|es|hay)\b/,
  },
  {
    family: 'negation',
    test: /(?<=\w )\bno (?:(?:he|hemos|ha|han|se|me|nos|lo) )*(?:gast|pag|compr|visit|us|volv|recib|cobr|fui|voy)\w*|\b(?:no|without) spend(?:ing)?\b/,
  },
  {
    family: 'exclusion',
    test: /(?<=\b(?:all|every|everything|total|todos?|todas?)\b.* )(?:but|menos|pero no|minus) §[cma]/,
  },
];
