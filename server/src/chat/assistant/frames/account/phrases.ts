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
    family: 'negation',
    test: /\b(?:that|which|who|que) (?:is|are|was|were )?(?:not|no) (?:son|es|eran|fueron|fue|sea|sean|from|a|an|my)\b|\bque no (?:son|es|eran|fueron|fue|sea|sean)\b/,
  },
  {
    family: 'conditional',
    test: /(?:^|\b(?:y|and|oye|pero) )si (?:yo |ya |me |no )*(?:dej|cancel|quit|gast|compr|pag|ahorr|sig|cort|baj|reduz|vend|gan|pid|pong|met|hag)(?:o|ara|iera|amos|aramos|ieramos|emos)\b/,
  },
  {
    family: 'arithmetic',
    test: /\b(?:half|twice|double|triple|a third|two thirds|a quarter) (?:of )?(?:what|my|the(?! (?:year|month|quarter|week|decade|summer|season|day)\b)|how|as much)\b|\b(?:divided|multiplied) by\b|\b(?:la mitad|el doble|el triple|un tercio) de\b|\b\d+ (?:percent|%|por ciento|porciento) (?:of|de) (?:my|the|mi|lo|los|las|el)\b/,
  },
  {
    family: 'duration',
    test: /\bhow (?:long|soon)\b|\bcuanto tiempo\b/,
  },
  {
    family: 'payOff',
    test: /\bpa(?:y|ys|id|ying) (?:[^ ]+ ){0,2}(?:off|down)\b/,
  },
  {
    family: 'trend',
    test: /\b(?:go|goes|going|gone|went|creeping|crept) (?:up|down)\b/,
  },
  {
    family: 'hour',
    test: /\b(?:time|hour|part) of (?:the )?day\b|\b(?:a|que|cual) horas?\b(?! me pag)/,
  },
  {
    family: 'rate',
    test: /\b(?:interest rate|apy)\b|§c rate\b|\btasas? de (?:interes|§c)/,
  },
  {
    family: 'exclusion',
    test: /(?<=\b(?:all|every|everything|total|todos?|todas?)\b.* )(?:but|menos|pero no|minus) (?:the |my |el |la |los |las |mi |mis )?§[cma]/,
  },
];
