import type { Rule } from './rule.ts';

const opens =
  '(?:so |and |but |ok |hmm |well |y |pero |entonces |oye |can you tell me |do you know |tell me |dime |sabes |me dices )*';
const bought = '(?:items?|products?|things?|articles?|goods|articulos?|productos?|cosas?|mercancia)';

/** "what item was it", `¿qué artículo era?` of a payment just shown: a bank tells what was paid, not what for. */
export const thingsBought: readonly Rule[] = [
  [
    'items',
    new RegExp(
      `^${opens}(?:what|which|que|cual(?:es)?)(?: exact| actual| was the| were the| is the| fue el| era el| eran los| fueron los)* ${bought}(?: (?:was|were|is|are|did|i|we|it|that|this|they|those|these|the|in|on|inside|bought|buy|get|got|order|ordered|for|from|there|one|order|orders|purchase|payment|fue|fueron|era|eran|es|son|compre|compramos|pedi|pedimos|eso|esa|ese|habia|venia|venian|trae|traia|en|el|la|pedido|compra))*[?. ]*$`,
    ),
  ],
  [
    'items',
    /^(?:so |and |but |y |pero |entonces |oye )*(?:what(?: exactly| all)?(?: was| is| were|'s) (?:in|inside|on) (?:it|there|them|(?:that|this|the|my)(?: last| biggest)? (?:order|package|box|basket|cart|receipt|purchase|bag))|what(?: exactly)? did (?:i|we) (?:actually )?(?:buy|get|order) (?:with|for) (?:it|that)|(?:que (?:habia|venia|traia|llevaba|contenia|era lo que habia)) (?:en )?(?:ese|esa|el|la|mi|eso|esto)(?: (?:pedido|paquete|caja|compra|recibo|ticket|orden))?)[?. ]*$/,
  ],
];
