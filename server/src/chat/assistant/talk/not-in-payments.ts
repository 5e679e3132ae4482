import type { Rule } from './rule.ts';

/** What no payment says: brands and sizes, hours, distances, prices by weight. */
const online = '(?:on-?line|on the (?:web|internet)|en linea|por internet|por la web|virtual(?:es|mente)?)';
const inShops =
  '(?:in (?:the )?(?:(?:physical|actual|real|brick and mortar) )*(?:stores?|shops?|person)|in-?store|offline|(?:en )?(?:las )?tiendas?(?: fisicas?)?|en persona|presencial(?:es|mente)?)';
const beside = '(?:vs\\.?|versus|against|compared?|and|or|than|contra|o|y|que|frente|cuanto)';
const partly =
  '(?:how much of|what (?:percent\\w*|share|part|portion|fraction)|cuanto de|(?:que|cual) (?:porcentaje|parte|proporcion))';

export const notInPayments: readonly Rule[] = [
  [
    'channel',
    new RegExp(
      `\\b${online}\\b.*\\b${beside}\\b.*\\b${inShops}(?![a-z])|\\b${inShops}\\b.*\\b${beside}\\b.*\\b${online}(?![a-z])|\\b${partly}\\b.*\\b(?:${online}|${inShops})[?. ]*$|\\b(?:split|broken?|separ\\w+|divid\\w+)\\b.*\\b${online}\\b`,
    ),
  ],
  [
    'items',
    /\b(?:what|which|whats the|what is the|que|cual (?:es|era|fue) (?:la|el)|de que) (?:brands?|sizes?|flavou?rs?|colou?rs?|model|shoe size|marcas?|tallas?|colores|color|modelo|sabor\w*)\b(?!.*\b(?:spen[dt]|most on|gast\w+ mas)\b)/,
  ],
  [
    'items',
    /\bhow many (?:\w+ )?hours\b(?! (?:ago|left|until|till|since))|\bcuantas (?:\w+ )?horas\b(?! (?:faltan?|quedan?|hace))|\b(?:gas|fuel) mileage\b|\bmpg\b|\bmiles (?:per|to the) gallon\b|\bkilometros por litro\b|\brendimiento (?:del coche|del carro|del auto|de gasolina|por litro)\b/,
  ],
  [
    'items',
    /\b(?:at )?what (?:time|hour)(?: of (?:the )?day)? (?:did|was|were|do) (?:i|we|the|that|my)\b|\ba que hora (?:compre|compramos|pague|pagamos|fue|fui|gaste|hice|saque)\b/,
  ],
  [
    'household',
    /\b(?:which|what|who|que|cual|quien)(?: (?:of my|of our|de mis))? (?:employees?|workers?|family members?|kids?|cashier|waiter|emplead[oa]s?|trabajador\w*|persona)? ?(?:used|swiped|us[oó]|pas[oó]) (?:the |my |our |that |la |mi |esa )?(?:card|account|tarjeta|cuenta)\b/,
  ],
  [
    'unknown',
    /\b(?:cash|money|efectivo|dinero|plata|lana)(?: \w+){0,4} (?:in|en) (?:my |the |mi |la |el )?(?:wallet|purse|pocket|mattress|safe at home|cartera|billetera|bolsillo|colchon|alcancia)\b|\b(?:my|our|the) (?:house|home|car|condo|apartment|truck|jewell?ery)(?: \w+)? (?:is |be )?(?:worth|valued)\b|\bworth of (?:my|our) (?:house|home|car|condo|truck)\b|\bcuanto (?:vale|valdria) (?:mi|nuestr[oa]|la|el) (?:casa|coche|carro|auto|piso|depa\w*|camioneta)\b|\bvalor de (?:mi|nuestr[oa]) (?:casa|coche|carro|auto|piso|depa\w*)\b/,
  ],
  [
    'items',
    /\b(?:per|a|each) (?:gallon|lit(?:er|re)|pound|lb|kilo|ounce|oz|kwh|kilowatt\w*|diaper|egg|item|serving|square foot)\b|\b(?:por|el|al|cada) (?:litro|galon|kilo|kwh|kilovatio|panal|huevo|articulo|metro)\b(?! (?:de la|del) )/,
  ],
  [
    'items',
    /\bwhat (?:exactly |actually |specifically )did (?:i|we) (?:buy|get|order)\b|\bwhat did (?:i|we) (?:actually|exactly|specifically) (?:buy|get|order)\b|\bque (?:exactamente |fue lo que )?(?:compre|compramos|pedi|pedimos)(?: \w+){0,5} exactamente\b|\bque (?:fue lo que )?exactamente (?:compre|compramos|pedi|pedimos)\b/,
  ],
];
