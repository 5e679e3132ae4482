/** "why so much?", `¿por qué tanto?`, "that is a lot, what happened?" */
export const why =
  /^(but |pero |y |and |so |ok )*(why|how come|por que|(what happened|que paso)(?!.*§p)|explain|a que se debe|how so|because of what|what changed|what (caused|drove)|what (is|was) (driving|behind|causing|pushing) (it|that|this|them|the (difference|increase|rise|jump|drop|change))|que (hay|esta) detras|que lo (causa|causo|provoca|provoco|explica))\b|\b(why|how come|por que) (so|that|is that|was that|tan|tant[oa]s?|eso)\b/;

/** "show me those", `muéstrame esas compras`: the rows behind the answer. */
export const showRows =
  /^(and |ok |y |please |can you |could you |just )*(show|list|which ones|which|what are they|what were they|details?|see|display|give me|muestra\w*|lista\w*|cuales|ensena\w*|ver|detalles?|desglosa\w*|dame)\b.{0,40}$|^(and |so |y )*(what (was|is|were|are) (it|that|they|those|these)( one)?( for| on)?|(to|from) whom|a quien(es)?|(que|cuales) (fue|fueron|son|es)( (eso|esos|esas))?|what(?: (did|have) i (buy|get))?(?: there)?|que compre(?: ahi)?)$/;

/** "on what?", `¿en qué?`, "from who?", `¿quién?`: the figure by its parts. */
export const parted =
  /^(and |so |y |but |mostly |mainly |sobre todo |principalmente )*(on what|for what|what on|like what|what exactly|what kinds?|what (kind|sort|type)s? of .{0,20}|en que(?: exactamente| cosas)?|que exactamente|de que(?: tipo)?|(from|by|at|to|with) (who|whom|where|which (one|shop|store|place)s?|what (shop|store|place)s?)|where|who|whose|who (was it|from|is it from)|where(?: is| was| did| does| do| has)?(?: all)? (?:it|that|this|they|those|the money|that money|all that)?(?: all)? ?(?:(?:come|coming|came|comes) )?from|who (?:paid|pays|sent|gave) (?:it|that|me|us|them|me that|us that)|(?:de|desde) donde (?:me |nos )?(?:salio|salieron|sale|salen|vino|vinieron|viene|vienen|llego|llegaron|proviene|es|fue)(?: (?:eso|todo eso|ese dinero|esa plata|el dinero|todo))?|(?:quien|quienes) (?:me |nos )?(?:l[oa]s? )?(?:pago|pagaron|paga|mando|dio|deposito|depositaron)(?: (?:eso|todo eso))?|(de|en) (quien|donde|que (lugar|tienda|comercio|sitio)e?s?)|de quien(?:es)? (?:es|son|era|eran|fue|fueron|viene|vienen)|quien(es)?|donde|que (tienda|comercio|lugar|sitio)e?s?|(which|what) (?:gas )?(?:stations?|stores?|shops?|places?|merchants?|vendors?)|what(?: is|s|'s)? in (?:it|that|there|those)|what (?:is|was) (?:it|that) made (?:up )?of|what (?:does|did) (?:it|that) (?:include|contain|consist of|cover)|que (?:hay|va|entra|viene) (?:ahi|alli|en eso)(?: (?:dentro|adentro|metido))?|que (?:incluye|abarca|trae)(?: eso)?|(?:de que|como) se compone(?: eso)?|(in |at |en |a )?(which|what|que|cual(?:es)?) (de )?(?:las |los |of )?§c)( exactly| exactamente)?$/;

/** "on which card?", `¿con qué cuenta?`: by the account it was paid from. */
export const whichAccount =
  /^(and |so |y |but )*(on |with |from |in |con |en |de |desde )?(which|what|que|cual(es)?) (of my |de mis )?(§a|accounts?|cards?|cuentas?|tarjetas?)( (?:was|is) (it|that|this)( on| from| in| for)?| were (they|those)( on)?| fue(ron)?| (did|do) (i|we) (use|pay|put (it|that|them) on|charge (it|that|them) (on|to))( (it|that|them))?( with| from| on)?| did (it|that|they) (come out of|come from|go on|go through)| (use|usamos|uso|pague|pagamos|he usado|salio|salieron|se cargo|se pago)( eso)?)?$/;

/** "which of those were pending", `¿cuáles de esos son de octubre?`: the rows shown, narrowed. */
export const whichOfThose =
  /^(and |y |ok |so )*(which|what|how many|how much|cuales|cuant[oa]s?|que) (ones |payments |charges |purchases |pagos |compras |cargos )?(of|from|among|de|entre) (those|them|these|that|es[oa]s|est[oa]s|ell[oa]s|eso)\b/;

/** "what were the dates", "in total?": the sum of what stands there. */
export const addUp =
  /\b(how much|cuanto|in total|en total|total|together|altogether|juntos|sum|suma\w*|add (it|them|those|that|these|everything) (all )?up|(it|they|that) (add|come|came)s? (up )?to)\b/;

/** "has the price changed", "when is the next payment": of what was just spoken of. */
export const ofIts =
  /\b(the|its|el|la|su) (price|cost|rate|fee|precio|tarifa|cuota|(next|upcoming|last|proxim[oa]|siguiente) (payment|bill|charge|pago|cobro|factura|recibo|cargo))\b/;

export const pronoun =
  /\b(it|that|those|them|they|these|there|ones?|the same|this one|her|him|eso|esos|esas|esa|ese|ahi|alli|lo mismo|ellos|ellas|los mismos)\b/;

/** "both", "the two together", `las dos juntas`. */
export const together =
  /\b(both|together|combined|the two|all three|l[oa]s tres|altogether|junt[oa]s?|los dos|las dos|ambos|ambas|sumad[oa]s|sumal[oa]s|sumales|add (them|those) up|add both)\b|^(?:and |y |so |ok )*(?:the|la) (?:sum|suma|total)(?: (?:of (?:them|those|both)|de (?:l[oa]s dos|ambos|ambas|ell[oa]s|es[oa]s|todo|todos|todas)))?$/;

/** Words that begin a turn which goes on from the one before. */
export const opener =
  /^(what if|and if|y si|suppose|que pasa si|and|what about|how about|what of|also|then|y|e|que tal|que hay de|que pasa con|que paso|what happened|in how many|en cuant[oa]s|tambien|and what about|and how about|y que tal|y que hay de|same (question |thing )?(for|but|with)|lo mismo (para|pero|con|en)|ok (and|now|what about)|okay and|now|ahora|but|pero|or|o)\b/;

/** Words that narrow what was asked before. */
export const narrowing =
  /^(and |y |but |pero |ok |now )?(§x|only|just|solo|solamente|unicamente|except|excluding|without|sin|excepto|not counting|leave out|quita|quitando|excluye|minus|ignoring|menos)\b/;

/** Words that put the turn before right. */
export const correction =
  /^(no|nope|wait|sorry|actually|i mean|i meant|rather|instead|perdon|quise decir|queria decir|no quise|me refiero|me referia|mejor|mas bien|digo|en realidad|espera|not|make that|make it|oops|correction|corrijo)\b|\b(instead|i meant|i mean|mejor|quise decir|me referia)$/;

/** "which went up more", `¿cuál subió más?` */
export const rises =
  /\b(went up|gone up|go up|rose|risen|increased?|grew|grown|jumped|went down|gone down|dropped|fell|fallen|decreased|changed|subi(?:o|eron)|ha subido|aument(?:o|aron)|ha aumentado|creci(?:o|eron)|baj(?:o|aron)|ha bajado|cambi(?:o|aron)|cay(?:o|eron))\b/;
