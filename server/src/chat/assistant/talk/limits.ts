import type { Rule } from './rule.ts';

/** What the assistant may not or cannot do, though it is about money. */
export const limits: readonly Rule[] = [
  [
    'support',
    /\b(lost|misplaced|can'?t find|cannot find|(can|could) not find|left behind|dropped) (my |the |our )?(bank |debit |credit )*(cards?|wallet|purse)\b|\b(card|debit card|credit card|atm) (is |was |got |has been |not |isn'?t |does not |doesn'?t |keeps getting )*(lost|declined|blocked|eaten|swallowed|working|expired|damaged)\b|\b(reset|forgot|change) (my |the )?(pin|bank password|online banking)\b|\b(talk|speak) to (a |my )?(human|person|agent|bank|representative|someone|somebody|real person)\b|\b(customer (service|support)|phone number (of|for)|call my bank|bank'?s (phone|number))\b|\b(perdi|extravie|se me perdio|se me extravio|no encuentro|me quitaron|olvide) (mi |la |las |mis )?(tarjetas?|cartera|billetera|monedero|nip|pin)\b|\btarjeta (no (funciona|pasa|sirve|me funciona)|bloqueada|rechazada|vencida|caducada|danada)\b|\b(hablar con (un |una |el )?(humano|persona|agente|asesor|banco|ejecutivo|alguien)|atencion al cliente|servicio al cliente|telefono del banco)\b|\bel cajero se (trago|comio|quedo)\b/,
  ],
  [
    'dispute',
    /\b(do(es)? not|don'?t|didn'?t|did not|never) (recogni[sz]e|authori[sz]e|(make|do|buy|order|place) (this|that|the|these|those|any|a)|made)\b|\b(unauthori[sz]ed|unrecogni[sz]ed|fraud|fraudulent|scam|scammed|stolen|stole|hacked|identity theft|dispute|chargeback|skimmed|phishing)\b|\b(no reconozco|no autorice|(yo )?no (hice|compre|pedi|realice) (esta|esa|este|ese|esto|eso|la compra|el cargo)|no fui yo|(it )?(was ?not|wasn'?t) me|fraude|fraudulent[oa]s?|estafa|estafaron|robad[oa]|robaron|me robaron|hackearon|reclamar un cargo|disputar|disputa|clonaron|clonada|cargo no reconocido|no autorizad[oa])\b/,
  ],
  [
    'cannotAct',
    /^(ok,? |okay,? |please |can you |could you |i want you to |hey |por favor |puedes |podrias |quiero que )*(transfer|send|wire|zelle|venmo|move|pay|deposit|withdraw|cancel|delete|remove|erase|disconnect|unlink|close|freeze|block|lock|dispute|refund|open|apply|sync|refresh|email|call|buy|sell|book|order)\b(?! (goal|rate|fee|fees|history|payments?|transfers?|withdrawals?|transactions?|deposits?|total|activity|charges?|orders?|purchases?|sent|on to|on\b)\b| for\b.*\b(last|yesterday|ago|so far|january|february|march|april|june|july|august|september|october|november|december)\b)(?!.*\b(how much|did i|have i|goal|meta)\b)(?!.*\bfrom (the |that |this )?(total|list|sum|figures?|results?|answer)\b).*\b(to|my|the|a|all|this|that|for|\$|account|accounts|subscription|bill|card|money|transactions?|history|bank|netflix|spotify|checking|savings|me)\b|^(ok,? |vale,? |oye,? |bueno,? |por favor,? |puedes |podrias |quiero que )*(transfiere|envia|manda|mueve|paga(?! del?\b)|deposita|retira|cancela|(?:borra|elimina)(?!.*\b(del? (la |el )?(total|lista|suma|cuenta total|resultado)|del total)\b)|desconecta|cierra|bloquea|congela|sincroniza|actualiza|compra(?! (promedio|media|mas|menos|mayor|menor|de|en|del|anterior|total)\b)|vende|abre una cuenta|transferir|pagar|borrar|eliminar|cancelar|pasa(?! del?\b)|pasame)(me|lo|la|le|les|los|las)?\b/,
  ],
  // "push the deadline back to April", `baja el objetivo de la bici a 1000`: what a goal is, is changed on its page.
  [
    'rename',
    /^(?!.*\b(?:how|what|when|if|cuanto|cuando|que pasa|si)\b).*\b(?:change|edit|lower|raise|increase|reduce|decrease|bump|move|push|extend|set|update|postpone|delay|shift|cambi\w+|edit\w+|modific\w+|baj\w+|sub\w+|aument\w+|reduc\w+|extiend\w+|alarg\w+|mueve\w*|atras\w+|aplaz\w+|pospon\w*)(?: (?:me|the|my|our|its|that|this|el|la|los|las|mi|mis|nuestr[oa]|su|back|out|up|down))* (?:\w+ ){0,3}?(?:deadline|due date|target date|target|end date|goal amount|fecha limite|plazo|fecha de la meta|objetivo de)\b/,
  ],
  [
    'rename',
    /^(?:please |can you |could you |ok |and |then |actually |por favor |y |puedes )*(?:push|extend|postpone|delay|aplaza(?:l[oa])?|pospon(?:l[oa])?|atrasal[oa]|extiendel[oa]|alargal[oa]|pasal[oa]) ?(?:it|that|the goal|la meta)?(?: back| out| forward)? (?:to|until|till|by|a|para|hasta) (?!.*\b(?:checking|savings|account|card|cuenta|ahorros?|tarjeta)\b)/,
  ],
  [
    'rename',
    /^(?:please |can you |could you |ok |and |then |por favor |y |puedes )*(?:mark|flag|close|complete|finish|archive|pause|cancel|marc\w+|cierr\w+|complet[ae]\w*|termin[ae]\w*|archiv[ae]\w*|paus[ae]\w*|cancel[ae]\w*)\b.{0,40}\b(?:goal|meta|objetivo)\b/,
  ],
  [
    'rename',
    /\b(rename|renaming|retitle|renombra\w*)\b|\b(change|edit|update|fix) (the |my |its |a )?(name|title)\b|\b(change|edit|update) (the |my )?(\w+ ){0,3}(goal'?s?|fund'?s?) (name|title)\b|\bgoal (a )?(new|another|different) (name|title)\b|\b(cambi\w+|edit\w+|modific\w+|pon\w*|dale|da) (el |la |mi |otro |un )*(nuevo )?(nombre|titulo)\b/,
  ],
  [
    'tax',
    /^(?!.*\b(spen[dt]\w*|paid|payments?|refunds?|gast\w+|pague|pagado|pagamos|sent|made|went|(?:did|have|had) (?:i|we)|(?:i|we)(?:'ve| have)|hice|hicimos|mande|envie|he (?:mandado|enviado|hecho)|llevo|llevamos)\b).*\b(calculat\w+|comput\w+|estimat\w+|figure out|work out|prepare|calcul\w+|estim\w+|prepar\w+)( me)?( my| our| the| mi| mis| el| los)*( \w+)? (tax(es)?|impuestos?|isr|irpf|declaracion)\b|^(please |can you |help me |por favor |puedes |ayudame )*(with |to |con |a )?(do|file|haz|hacer|presenta\w*)?( my| our| mi| mis| la| los)* (tax(es)?|tax return|impuestos|declaracion)[.?! ]*$|\bwhat will my tax|\bcuanto( \w+)? (me toca|tengo que|debo|tendre que)( pagar)?( \w+)? (isr|irpf|impuestos)\b|\bcuanto de (isr|irpf|impuestos) (me toca|debo)/,
  ],
  [
    'tax',
    /\b(tax(es)?|impuestos|irs|sat|hacienda)\b.*\b(owe|deduct\w*|write ?offs?|file|bracket|refund should|evade|avoid|how do i|debo|deducir|deducible|declarar|declaracion|evadir|calculate|will i pay|tendre que pagar)\b|\b(deduct|write off|deducible|declaracion de (la renta|impuestos)|tax (advice|return|bracket|deductions?))\b|\bhow much tax\b(?! (refund|did|have|was|went|has|i paid|we paid))|\b(debo|(tendre|tengo|habra|hay|voy a tener) que pagar) (de|en|por) (los |mis )?impuestos\b/,
  ],
  [
    'advice',
    /\b((should|ought) (i|we)|(do you think|if|whether) (i|we) (should|ought)) (to )?(buy|sell|invest|get|take out|lease|rent|refinance)\b|\bis (it|now|this) (a |the )?(good |right |best )?(time|moment) to (buy|sell|invest|refinance|get)\b|\b(wise|smart|sensible|worth|good idea) (it )?(to )?(buy|buying|invest|investing|sell|selling)\b|\b(rent|lease|buy) or (rent|lease|buy)\b|\bwhere (do|can|could|would|to) (i |we )?(invest|put my savings)\b|\b(donde|en que|como|adonde) (me )?(invierto|invertimos|inviertes|meto|pongo)( (mi|mis|el|los|nuestros?) (ahorros?|dinero|plata))?[?. ]*$|^(y )?me (compro|conviene comprar) (un|una|el|la)\b|\b(que|cual)( \w+){1,4} me (conviene|recomiendas|aconsejas|sugieres)\b|\b(compro|alquilo|rento|vendo) o (compro|alquilo|rento|vendo|espero)\b/,
  ],
  [
    'advice',
    /\bshould (i|we)\b.*\b(insurance|policy)\b|^(?!.*\b(spen[dt]\w*|payments?|charges?|expenses?|bills?|total|share|percent\w*|part|paid|pay|paying|did|have i|do i|average|(month|week|year) (for|of|on)|insurance (months?|weeks?|years?|costs?|premiums?)|costs?|costing|(is|are|was|were) my|what about|what of|than last)\b).*\b(which|what|best|better|recommend|suggest|advise|shall|would you|do you (think|recommend)|worth|tell me (which|what))\b.*\b(insurance|policy)\b/,
  ],
  [
    'advice',
    /\b(should|shall|would you|do you (think|recommend)|is it (a good|worth|smart|wise|better|the right)|best|recommend|advise|suggest|tell me (which|what))\b.*\b(stocks?|shares|etfs?|index funds?|crypto\w*|bitcoin|btc|ethereum|invest(ing|ment|ments)?|bonds?|portfolio|401k|ira|mutual funds?|refinance|forex|options|gold|real estate|nft|dogecoin|tesla stock|credit card should|annuit\w+|financial advisor|loan should)\b|^(?!.*\b(did|do i|have i|spent|spend|spending|costs?|costing|paid|paying|percentage|percent|share of|part of|went|average|bills?)\b).*\b(which|what)\b(?!.*\b(worth|balance|value|valued)\b).*\b(stocks?|shares|etfs?|index funds?|crypto\w*|bitcoin|btc|ethereum|bonds?|portfolio|401k|ira|mutual funds?|forex|options|gold|real estate|nft|dogecoin|annuit\w+)\b|\bshould i .{0,25}\bor (save|invest|keep|spend|wait)\b|(?<!\bhow much )\bshould i put|\bshould i (buy|sell|invest|get|take|lease|rent|refinance|quit|pay off|open|close|apply|spend|keep|cancel|switch|save or|declare|file|consolidate|borrow|lend|co-?sign)\b|\b(stock|crypto|investment|investing|financial|legal) (tips?|advice|picks?)\b|\bhow (should|do) i (invest|get rich|make money|become rich|beat)\b|\b(debo(?! (?:del?|al?|en|todavia|aun|por|sobre|mas|y)\b)|deberia|conviene|me conviene|recomiend\w+|aconsej\w+|vale la pena|es buena idea|es mejor)\b.*\b(invertir|inversion|acciones|bolsa|cripto\w*|bitcoin|fondo indexado|fondos|bonos|seguro|hipoteca|comprar|vender|refinanciar|prestamo|casa|coche|oro)\b|\b(en que|donde|como) (debo |deberia |puedo |conviene )?invertir\b|\b(que|cuales) (acciones|criptomonedas|fondos|seguro)\b(?! (pago|pague|pagamos|tengo|tenemos|gaste))|\bwill (the )?(stock|market|bitcoin|crypto)\b|\bis (bitcoin|tesla|apple|crypto|the market)\b.*\b(good|buy|up|down|safe)\b|\bpay off (my )?(debt|loan|card|mortgage) or (invest|save)\b/,
  ],
];
