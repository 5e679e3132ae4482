import type { Rule } from './rule.ts';

const before =
  '(?:(?:please|pls|no|nope|never ?mind|actually|wait|stop|ok|okay|oh|hey|sorry|and|but|then|now|saldo|por favor|porfa|oye|espera|mejor|ya|y|pero|entonces|perdon),? )*';
const after =
  '(?!.*(?:[,;.:] ?\\w(?!lease|or favor)|\\b(?:instead|but|rather|sino|pero|mejor|more than|mas de)\\b))';

/** "don't create a goal": what would have been proposed, and is not wanted. One put right ("not 500, 600") is an order. */
export const negatedOrders: readonly Rule[] = [
  [
    'leftAlone',
    new RegExp(
      `^${before}(?:don'?t|do not|dont|never|i (?:do not|don'?t|dont) (?:want|need)(?: you)? to) (?:you )?(?:create|make|set up|add|open|start|put|log|record|move|mark|tag|label|change|re-?categori[sz]e|classify)\\b${after}.*\\b(?:goals?|fund|savings|category|categories|transactions?|payments?|charges?|purchases?|it|that|this|anything|one|as|to|under)\\b`,
    ),
  ],
  [
    'leftAlone',
    new RegExp(
      `^${before}no (?:me |lo |la |le |los |las )*(?:crees|hagas|abras|anadas|agregues|pongas|metas|muevas|marques|etiquetes|cambies|recategorices|clasifiques|sumes|registres|apuntes)\\b${after}(?!.*\\bpreguntas?\\b)`,
    ),
  ],
  [
    'leftAlone',
    new RegExp(
      `^${before}(?:olvidal[oa],? )?no (?:quiero|queremos|necesito|hace falta) (?:crear|hacer|abrir|poner|agregar|anadir|cambiar)(?:l[oae]s?)?\\b${after}.*\\b(?:metas?|objetivos?|fondo|categorias?|nada)\\b`,
    ),
  ],
];
