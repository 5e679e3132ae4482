import type { Rule } from './rule.ts';

/** Contests, feasts of stars and things about the house: no question about the person's money, unless it was spent on them. */
export const games: readonly Rule[] = [
  [
    'scope',
    /^(?!.*\b(?:spen[dt]\w*|paid|cost|costs|tickets?|gast\w+|pague|entradas|boletos|costo|costaron|saved?|goal|meta)\b).*\b(?:super ?bowl|world series|stanley cup|play-?offs?|champions league|premier league|la liga|europa league|wimbledon|us open|world cup|mundial|copa (?:america|libertadores|del rey)|oscars|grammys|emmys|golden globes|eurovision|formula (?:1|one|uno)|ufc|wwe|touchdown|home run|quarterback|goles|partido)\b/,
  ],
  [
    'scope',
    /\b(?:will|is|gonna|going to|does) (?:it )?(?:be |look like )?(?:rain\w*|snow\w*|sunny|hot out|cold out|stormy)\b|^(?:so |hey )*(?:whats|what is|what['’]s|how much is|cuanto es|calculate|calcula) (?:the )?\d[\d.,]* ?(?:%|percent|por ciento)? ?(?:of|plus|times|minus|divided by|x|\+|-|\*|\/|de|mas|por|menos|entre) ?\d[\d.,]*[?.! ]*$/,
  ],
  [
    'scope',
    /\bwho (?:do (?:you|u|ya) (?:think|reckon) )?(?:wins?|will win|won|is (?:going to|gonna) win|is winning|should win|gonna win)\b|\bquien (?:crees que )?(?:gana|ganara|va a ganar|ira a ganar)\b(?! mas\b| menos\b)/,
  ],
  [
    'scope',
    /^(?!.*\b(?:spen[dt]\w*|afford|budget|cost|gast\w+|cuanto|cuesta)\b).*\b(?:how (?:do|can|should|would|long do|long should|long does it take to) (?:i|we|you|it)? ?(?:to )?(?:boil|roast|grill|fry|clean|unclog|remove|iron|tie|spell|pronounce|grow|potty|wash|get rid of|get (?:a |the )?(?:\w+ )?stains?|change a (?:tire|diaper))|what (?:should|shall|can|do) (?:i|we) (?:cook|eat|wear|watch|read|name|bake|have for (?:dinner|lunch|breakfast)|make for (?:dinner|lunch|breakfast))|what(?: is|['’]?s) for (?:dinner|lunch|breakfast)|que (?:cocino|hago de (?:comer|cenar)|ceno|como hoy|me pongo|preparo (?:de|para)))\b/,
  ],
];
