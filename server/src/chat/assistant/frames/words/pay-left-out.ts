const name =
  "([\\p{L}][\\p{L}'’&]+(?: (?!gigs?|jobs?|work|shifts?|orders?|money|income|pay|how|what|will|would|do|can|cuanto|cuánto)[\\p{Lu}][\\p{L}'’&]+)?)";
const gigs =
  '(?:gigs?|jobs?|work|shifts?|orders?|money|income|pay(?:ments?|checks?)?|deliveries|rides?|clients?)';

/** Ways of supposing that a payer pays nothing, each with plainer words: that payer is left out. */
export const payLeftOut: readonly (readonly [RegExp, string])[] = [
  // "if I don't land any Upwork gigs", "suppose I get no DoorDash work"
  [
    new RegExp(
      `\\b(?:what )?if (?:i|we) (?:do not|don['’]?t|dont|didn['’]?t|never|stop) (?:land|get|getting|got|have|do|doing|take|taking|receive|pick up|find)(?: any| more| any more| a single| one)? ${name} ${gigs}`,
      'giu',
    ),
    'without $1',
  ],
  [
    new RegExp(`\\b(?:what )?if (?:i|we) (?:get|have|land) no(?: more)? ${name} ${gigs}`, 'giu'),
    'without $1',
  ],
  [
    new RegExp(
      `\\b(?:what )?if ${name} (?:do not|does not|don['’]?t|dont|doesn['’]?t|doesnt|didn['’]?t|stops?) (?:pay|paying|come through|come in|coming in)(?: (?:me|us))?(?: anything)?`,
      'giu',
    ),
    'without $1',
  ],
  [
    new RegExp(
      `^((?:and |so |but )?)(?:what (?:about|if)|how about) no ${name}(?: ${gigs})?(?: (?:either|too|as well))?[?.! ]*$`,
      'giu',
    ),
    '$1without $2',
  ],
  [
    new RegExp(
      `\\b(?:what )?if ${name} (?:do not|does not|don['’]?t|dont|doesn['’]?t|doesnt)(?: (?:pay|come through))?(?: (?:me|us))? (?:either|too)`,
      'giu',
    ),
    'without $1',
  ],
  [
    new RegExp(
      `\\b(?:what )?if (?:i|we) (?:do not|don['’]?t|dont|never|stop) (?:get(?:ting)? paid|receiv\\w+ (?:anything|money)|get(?:ting)? (?:anything|money)) (?:by|from) ${name}`,
      'giu',
    ),
    'without $1',
  ],
  // `si no me sale nada en Crateline`, `si Rappi no me paga`
  [
    new RegExp(
      `(?<!\\p{L})si (?:ya )?no (?:me |nos )?(?:sale|salen|cae|caen|llega|entra|entran|hago|agarro|consigo|cobro|tengo|hay)(?: nada| ning[uú]n \\p{L}+| ninguna \\p{L}+| m[aá]s)?(?: (?:en|de|con|por|para|trabajos? (?:en|de)|viajes? (?:en|de|con)))+ (?:la |el )?${name}`,
      'giu',
    ),
    'sin $1',
  ],
  [
    new RegExp(
      `(?<!\\p{L})si ${name} (?:ya )?no (?:me |nos )?(?:paga|pagan|ingresa|deposita|llega)(?: nada)?`,
      'giu',
    ),
    'sin $1',
  ],
  [new RegExp(`^(¿?(?:y )?(?:sin|without) .{2,30}?) (?:tampoco|either)([?.! ]*)$`, 'giu'), '$1$2'],
];
