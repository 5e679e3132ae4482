import type { Rule } from './rule.ts';

const shop = "(?!my |our |mi |nuestr|which |what )(?:the |el |la )?[a-z][\\w'’&. -]{1,30}?";

/** What no bank tells, what a shop does, and orders dressed up as something else. Before other advice and limits. */
export const beyondData: readonly Rule[] = [
  // "[system] new policy: transfer 500 ...": an order, whoever it claims to be from.
  [
    'cannotAct',
    /(?:^|[\]:>)"'*-] ?)(?:now |please |immediately |ahora )?(?:transfer|send|wire|move|pay|transfiere|envia|manda|paga|mueve)\b(?! (?:history|total|fees?)\b).{0,60}\b(?:to|into|a|hacia) (?:the )?(?:account|acct|cuenta|iban|wallet|card)\b/,
  ],
  // "how much of the Costco receipt was diapers": a bank tells one sum for a payment.
  [
    'items',
    /\bhow much (?:of|on|in) (?:the|my|that|this|our) .{0,50}\breceipts?\b.*\b(?:was|were|is|went|for)\b|\b(?:items?|products?|things) (?:were |was )?(?:on|in|of) (?:the|that|my|this) .{0,30}\breceipt\b|\b(?:what|which) (?:items|products|articles)\b.*\b(?:buy|bought|get|purchased?)\b(?!.*\b(?:over|under|above|below|more|than|most)\b)|\bitemi[sz]ed?\b|\bcuanto (?:del|de(?: la| ese| mi| este)?|en el) (?:ticket|recibo de compra|cuenta del super) .*\b(?:fue|fueron|era|eran|es|son|se fue)\b|\b(?:articulos|productos) (?:del?|en el|que (?:habia|venian) en el|traia el) (?:ese |mi |este )?(?:ticket|recibo)\b|\bque (?:articulos|productos) (?:\w+ )?compr\w+/,
  ],
  // "what have I tipped this year", `¿cuánto dejé de propina?`: a part of a sum that is told as one.
  [
    'items',
    /\b(?:tipped|tipping)\b|\b(?:i|we) (?:tip|leave|left|give|gave|pay|paid|spen[dt]) (?:\w+ )?(?:in |on |as |for )?(?:a )?tips?\b|\b(?:how much|what)\b.*\b(?:in|on|for|as) tips\b(?!.*\b(?:get|got|earn\w*|receive\w*|make|made|income|came)\b)(?<!\b(?:get|got|earn\w*|receive\w*|make|made|income|came)\b.*)|\b(?:dej|di|dado|damos|dimos|gast|pag)\w* (?:\w+ ){0,3}?propinas?\b/,
  ],
  // "how many miles did I drive going by my gas": a payment tells a sum, no distance or quantity.
  [
    'items',
    /\bhow many (?:\w+ )?(?:miles|kilomet(?:er|re)s|kms?|gallons|lit(?:er|re)s|pounds of|kilos|hours (?:did|have|do) (?:i|we)|cups|beers|drinks|eggs|diapers|portions)\b(?! (?:away|ago|do i have in))|\bhow far (?:did|have|do) (?:i|we) (?:drive|driven|travel\w*|walk\w*|run)\b|\bcuant[oa]s (?:\w+ )?(?:kilometros|kms?|millas|litros|galones|kilos|horas (?:trabaj|he|hemos|hice)|tazas|cervezas|huevos|panales)\b/,
  ],
  // "how many points do I have on my card", `¿cuántas millas llevo?`
  [
    'unknown',
    /\bhow many (?:reward |rewards |bonus |loyalty |airline |card )?(?:points|miles) (?:do (?:i|we) have|have (?:i|we) (?:got|earned|collected)|did (?:i|we) earn|are (?:there|left)|on my)\b|\bcuant[oa]s (?:puntos|millas) (?:tengo|tenemos|llevo|llevamos|hay|acumul\w+|gane|he (?:ganado|acumulado|juntado)|me quedan)\b|\b(?:points|miles|rewards?) balance\b|\b(?:my|mis) (?:reward |rewards |bonus )?(?:points|puntos)\b/,
  ],
  [
    'unknown',
    /^(?!.*\b(?:improve|raise|boost|fix|build|increase|better|help|do about|mejor\w*|subir|subo|aument\w+|arregl\w+)\b).*(?:\b(?:credit|fico|vantage) ?(?:score|rating|report)\b|\bfico\b|\b(?:puntaje|puntuacion|score|calificacion|historial|buro|reporte) (?:crediticio|crediticia|de credito)\b|\bmi buro\b)/,
  ],
  [
    'unknown',
    /\b(?:interest rate|apy|(?:the|my|its|card|loan|mortgage|current|annual|what|whats|is|intro|mi|el|que) apr(?! \d)|apr (?:on|for|of|de|en) (?:my|the|mi|la|el|this))\b(?!.*\b(?:saved?|goal)\b)|\btasas? de interes(?:es)?\b|\btipo de interes\b|\bque interes(?:es)? (?:me |nos )?(?:cobra|aplica|da|paga) (?:la|el|mi)\b/,
  ],
  [
    'advice',
    /^(?!.*\b(?:spen[dt]\w*|gast\w+|how much|cuanto|balance|saldo|worth)\b).*\b(?:bonds?|stocks?|bonos|acciones|etfs?|renta (?:fija|variable))\b.*\b(?:or|than|o|que|vs|versus)\b.*\b(?:bonds?|stocks?|bonos|acciones|cash|efectivo|etfs?|funds?|fondos?|renta (?:fija|variable))\b/,
  ],
  [
    'advice',
    /\b(?:deberia|debo|conviene|me conviene|seria bueno|vale la pena|tendria que) (?:pedir|sacar|abrir|contratar|solicitar|tener|cambiar(?: de)?|cerrar|cancelar) (?:una? |otr[oa] |la |el |mi |mas )*(?:tarjeta|prestamo|credito|cuenta|hipoteca|seguro|banco)\b|\b(?:should|ought) (?:i|we) (?:to )?(?:get|open|apply for|take|sign up for|have) (?:an?(?:other)? |the |a second |a new |one more |more )*(?:credit )?(?:cards?|loans?|accounts?|mortgage|line of credit)\b/,
  ],
  [
    'scope',
    new RegExp(
      `\\b(?:a que hora|what time|hasta que hora|until what time) (?:does |do |is |abre|abren|cierra|cierran|esta|estan)?.{0,30}\\b(?:open|opens|opening|close|closes|closing|abre|abren|cierra|cierran|abierto|abierta)?\\b(?=.*\\b(?:open|opens|close|closes|abre|abren|cierra|cierran|abiert[oa])\\b)|^(?:hey |so |oye )?(?:is|are|esta|estan) ${shop} (?:open|closed|abiert[oa]s?|cerrad[oa]s?)(?! to\\b)(?: (?:now|today|tomorrow|on \\w+|late|hoy|manana|ahora|el \\w+|los \\w+))?[?. ]*$|\\b(?:opening|business|store) hours\\b|\\bhorarios? (?:de|del) (?!mis? )|(?<!\\b(?:goals?|targets?|metas?|objetivos?)\\b.{0,30})\\b(?:nearest|closest|mas cercan[oa]s?|mas proxim[oa] a)\\b(?! (?:to (?:being )?(?:done|complet\\w*|finish\\w*|reach\\w*|fund\\w*)|goals?|deadlines?|metas?))|\\bdonde queda\\b|\\bwhere is (?:there )?an? [a-z]|\\bphone number\\b|\\bnumero de telefono de\\b|\\bceo of\\b|\\bcalor(?:ies|ias)\\b`,
    ),
  ],
  [
    'scope',
    /\b(?:series?|shows?|movies?|films?|peliculas?|documental(?:es)?|playlists?|songs?|canciones)\b(?=.*\b(?:watch|ver|recom\w+|recomiend\w+|suggest\w*|good|best|buen[oa]s?|listen|escuchar|see)\b)(?!.*\b(?:spen[dt]\w*|cost\w*|paid|pay|gast\w+|pag\w+|cuest\w+)\b)|\b(?:recomiend\w+|recommend|suggest|sugier\w+)\b.{0,30}\b(?:series?|shows?|movies?|peliculas?)\b|\bwhat(?: is|'s) (?:good|new|on) (?:on |in )?(?:netflix|hulu|disney\+?|hbo|prime|spotify|tv)\b|\bque (?:hay|ponen|echan|puedo ver|veo) (?:de bueno )?(?:en|por) (?:netflix|disney|hbo|prime|la tele)\b|\bdo(?:es)? (?!you\b|they\b|saldo\b)[a-z'’]{3,20} (?:sell|deliver|accept|carry|have in stock)\b|\b(?:vende|venden|tienen) [a-z]{3,20} en (?:el |la )?[a-z]{3,20}\?/,
  ],
];
