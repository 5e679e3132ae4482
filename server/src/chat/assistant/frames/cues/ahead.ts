import { cue } from './cue.ts';

/** What may be done with a price: "can I swing 2,300". */
const buying =
  '(afford|swing|handle|manage|take|buy|get|pull|cover|justify|spend|fit|squeeze|splurge|treat|pay|absorb|spare|stretch|support|purchase|drop|blow|go for|have|book|order|stomach|stand|bear|survive|do|give|lend|loan|donate|gift|send)';

/** What goals hold, and words that leave it out: "not counting what is set aside", `sin contar lo de las metas`. */
const apart = {
  en: '\\b(not|without|excluding|except|besides|beyond|minus|less|ignoring|aside from|apart from|other than|leaving out|taking out)\\b',
  es: '\\b(sin|quitando|descontando|menos|fuera de|aparte de|excepto|excluyendo|restando|dejando fuera|no esta|no estan)\\b',
};
const held = {
  en: '\\b(goals?|set aside|reserved|reservations?|earmarked|put away|tied up)\\b',
  es: '\\b(metas?|objetivos?|apartad[oa]s?|reservad[oa]s?|reservas?)\\b',
};

/** What is free, fits or will be left. */
export const aheadCues = {
  /** What is left to spend once goals have theirs, said so that no goal is asked about. */
  freely: cue(
    '\\b(free|safe|left|available|mine|ours|okay|ok) to (spend|use|blow)\\b',
    '\\b(actually|really|truly|genuinely) (mine|ours|free)\\b|\\bto play with\\b|\\b(not|is not|are not) (already )?(spoken for|earmarked|committed|tied up|tied|linked|attached|assigned|allocated|pledged|promised|locked)\\b|\\b(outside|beyond) (of )?(my |our |any |the )?goals?\\b',
    '\\b(how much|what)\\b.*\\b(can|could|may) (i|we) (still |just )?(really|actually|safely|freely|comfortably|realistically) (spend|use|touch|blow|drop|splurge|burn|pay)\\b',
    '\\b(how much|what)\\b.*\\b(left|remains|remaining)\\b.*\\b(i|we) (can|could|may) (use|spend|touch|play)\\b',
    '\\b(how much|what)\\b.*\\b(can|could|may) (i|we)\\b.*\\bwithout (touching|dipping|hurting|raiding|breaking)\\b',
    '^(?!.*\\b(to go|to save|to reach|progress)\\b).*\\b(left|leftover|over|remains|remaining|free|queda|quedan|sobra|libre)\\b.*\\b(once|after|when|if|minus|less|despues de|una vez|quitando|descontando|si|cuando)\\b.*\\b(goals|savings goals|metas|objetivos)\\b',
    '\\b(after|besides|beyond|outside|less|minus) (of )?(what (is |i have |we have )?|the money |everything )?(set aside|reserved|put away|earmarked|goals? (take|takes|reserve|reserves|hold))\\b.*\\b(left|remains|have|spend|use|free)\\b',
    '\\b(left|remains|have|free)\\b.*\\b(after|besides|beyond|outside) (of )?(what (is |i have |we have )?|the money |everything )?(set aside|reserved|put away|earmarked|my goals|goals)\\b',
    `\\b(have|free|left|spend|available|is there|money)\\b.*${apart.en}.*${held.en}`,
    `\\b(tengo|tenemos|hay|queda|disponible|libre|gastar|dinero|plata)\\b.*${apart.es}.*${held.es}`,
    '\\b(tengo|tenemos|queda|quedan|hay) libres?$|\\blibres? para gastar\\b|\\bgasto libre\\b',
    '\\b(cuanto|que|lo que|dinero|plata)\\b.*\\b(disponer|puedo usar|podemos usar|puedo tocar|podria usar)\\b|\\bdisponer (libremente|de)\\b',
    '\\b(libremente|realmente (mio|libre|disponible|puedo gastar|podemos gastar)|de verdad (puedo|podemos|tengo|es mio|me queda|nos queda|disponible|libre))\\b',
    '\\b(tengo|queda) (de verdad|realmente) (libre|disponible)\\b|\\blo que (me|nos) queda( de| de verdad| realmente| libre| limpio)?$',
    '\\bno (este|esta|estan|esten) (apartad|reservad|comprometid|asignad|ligad|vinculad|atad|destinad)[oa]s?\\b|\\bfuera de (mis |las |nuestras )?metas\\b',
    '\\b(cuanto|que)\\b.*\\b(puedo|podemos|podria) (gastar|usar)\\b.*\\bsin (tocar|afectar|romper|meterme|usar)\\b',
    '\\b(quitando|descontando|despues de|fuera de|aparte de|menos) lo (que (ya )?(tengo|esta) )?(apartado|reservado|guardado)\\b.*\\b(queda|tengo|sobra|puedo)\\b',
    '\\b(queda|tengo|sobra|puedo)\\b.*\\b(quitando|descontando|despues de|fuera de|aparte de|menos) lo (que (ya )?(tengo|esta) )?(apartado|reservado|guardado)\\b',
  ),
  free: cue(
    '\\b(free to spend|safe to spend|safely spend|left to spend|available to spend|can i (still )?(safely )?spend|money (is )?free|spare (money|cash)|disposable|discretionary (money|cash|left)|spending money|not (reserved|set aside|allocated)|unreserved|unallocated|free (money|cash)|spend freely|how much .*\\bfree\\b|room (in|do i)|wiggle room|slack|leeway|breathing room|headroom|margin (do|have|is|left)|have left (to spend|after)|left after (bills|goals|rent))\\b',
    '\\b(cuanto|que) (margen|holgura|colchon|aire) (me |nos )?(queda|tengo|tenemos|hay)\\b|\\b(libre|libres) (para|de)?|\\b(puedo gastar|me queda libre|disponible para gastar|dinero libre|sin reservar|sin apartar|me (queda|sobra) para gastar|queda para gastar|gastar sin)\\b',
    '\\bhow much (can|could|may|should) (i|we) (spend|blow|splurge)\\b',
    '\\bcuanto (puedo|podria|podemos|podriamos) gastar\\b',
  ),
  /** A price held against what there is: "can I swing", "would it leave me short", `me da para`. */
  priceFits: cue(
    `\\b(can|could) (i|we|my \\w+|our \\w+) (still |really |even |just |also |realistically |comfortably |actually |maybe |safely |afford to )*${buying}\\b`,
    '\\b(would|will|does|do|is|are) (a |an |the |this |that |spending |buying |paying |dropping |for )*(\\w+ ){0,2}§n\\b.*\\b(leave|put|break|make|fit|work|hurt|kill|wreck|set|ok|okay|fine|doable|feasible|possible|manageable|reach|affordable|short|mess|ruin|sink|bankrupt)\\b',
    '\\bis there (still |enough |any |some )*(room|space|money|slack|cash|budget|margin)\\b.*\\b(for|to)\\b',
    '\\bdo (i|we) (have|got) (the |enough |any |some )*(money|room|cash|funds|budget|means|space|slack)\\b.*\\b(for|to)\\b',
    '\\b(am i|are we|would (i|we) be|will (i|we) be) (still )?(ok|okay|good|fine|safe|alright|short|broke)\\b',
    '\\b(ok|okay|safe|fine|alright|good) (for me |for us )?(to|if i|if we) (spend|buy|pay|drop|get|go for)\\b',
    '\\b(leave|leaves|leaving) (me|us) (short|broke|enough|with|in|too|a|without|dry|strapped)\\b|\\bbreak the bank\\b|\\bfits? (in|into|within)\\b',
    '\\b(puedo|podria|podemos|podriamos|podre|podremos|puede mi \\w+|podria mi \\w+) (\\w+ )?(comprar|pagar|gastar|permitir|dar|regalar|prestar|donar|mandar|cubrir|afrontar|costear|soltar|asumir|llevar|pedir|hacer frente|tirar)(me|nos|la|lo|le|les|selo|sela)?\\b',
    '\\b(me|nos) (da|dara|daria|alcanza|alcanzara|alcanzaria|llega|llegara|llegaria|cabe|cabria|sobra|sobraria)( \\w+){0,4} (para|en)\\b|\\b(me|nos) (da|daria) (el|mi|nuestro) \\w+\\b',
    '\\bhay (espacio|margen|lugar|dinero|hueco|chance|presupuesto|plata)( \\w+){0,4} para\\b',
    '\\b(me|nos) (quedo|quedaria|quedare|quedamos|quedariamos|quedaremos|deja|dejaria|dejara|pone|pondria) (\\w+ )?(corto|corta|cortos|cortas|sin|en rojo|en numeros|al descubierto|apretado|apretada|apretados)\\b',
    '\\b(es|seria|sale|saldria) (viable|posible|factible|alcanzable|asequible)\\b|\\bel lujo\\b',
    '\\bsi (me |nos )?(compro|saco|sacamos|sacara|retiro|retiramos|retirara|gasto|pago|comprara|gastara|pagara|compramos|gastamos|pagamos|pido|suelto)\\b',
    '\\bif (i|we) (\\w+ )?(buy|bought|spend|spent|drop|dropped|pay|paid|get|got|splurge|splurged|blow|blew|go for|take|took|pull|pulled|withdraw|withdrew)\\b',
  ),
  /** A sum put by, not paid: then it is a goal's. */
  putBy: cue(
    '\\b(save|saved|saving|a month|per month|each month|every month|a week|per week|monthly|weekly|al mes|por mes|a la semana|cada (mes|semana|quincena)|ahorr\\w+|aport\\w+|contribut\\w+|goals?|metas?|on track|on time|a tiempo|reach|hit)\\b',
  ),
  afford: cue(
    '\\b(afford|affordable|enough (money|cash|funds|in|to|for|left|saved)|have enough|can i buy|could i buy|can i (pay|spend) (for )?§n|buy .*§n|if i (spend|spent|buy|bought|pay|paid)|what (happens )?if i (spend|buy))\\b',
    '\\b(permitirme|me (puedo|podria) permitir|me alcanza\\w*|alcanza\\w*|puedo (comprar|pagar|gastar §n)|suficiente|si (gasto|compro|pago))\\b',
  ),
  forecast: cue(
    '\\b(what|how much)( \\w+)? will (be|i have|we have|my|our|there be|§a|the §a)\\b',
    '\\bwhat (will|would) (my |our |the )?(\\w+ )?(§a|account|balance)( \\w+)? (look like|be|hold)\\b',
    '\\bcuanto (habra|tendre(?! que)|tendremos(?! que)|quedara|voy a tener|me va a quedar)\\b',
    '\\b(will|would|going to) .*\\bend\\b',
    '\\b(run(ning)?|come up|fall|be|end up) short\\b|\\bqued(o|a|ar|are|aremos|arme|arnos|amos) cort[oa]s?\\b',
    '\\b(are|am) (i|we) (likely|bound|set|expected) to (have|end)\\b',
    '\\bcomo (estare|estaremos|andare|andaremos) de (dinero|pasta|lana|plata|efectivo)\\b',
    '\\bif i keep\\b',
    '\\b(espero|esperamos|cuento con|contamos con) (ingresar|cobrar|recibir|ganar|tener|gastar)\\b',
    '\\bkeep (spending|this up|going)\\b',
    '\\bsi sigo (asi|gastando|igual)\\b',
    '\\b(at|a) (this|este|the current) (rate|pace|ritmo|paso)\\b',
    '\\b(llegare|llegaremos|llego|llegamos|llegar) (a )?§p',
    '\\b(forecast|forecasts|predict|prediction|project|projected|projection|estimate|estimated|on pace|on course|will (i|we) (have|spend|end|run|be|make|earn|still)|(am|are) (i|we) going to (have|spend|run|be|end)|i will have|be left|going to end|expect(ed)?( to)?|end up with|left (at|by) (the )?(end|§p)|by the end|run out)\\b',
    '\\b(pronostic\\w+|prevision|prevista|proyect\\w+|proyeccion|estima\\w*|tendre|tendremos(?! que)|gastare|gastaremos|(voy|vamos) a (tener|gastar|terminar|acabar|llegar|cobrar|ganar|ingresar|recibir|quedar\\w*)|(me|nos) quedara|(me|nos) va a (quedar|sobrar|alcanzar)|llegare a fin de mes|llego a fin de mes|quedara\\w*|acabare|terminare|habra|ganare|ingresare|cobrare)\\b',
    '\\b(will|going to) .*\\bbalance\\b',
    '\\bbalance .*\\b(will|going to)\\b',
    '\\b(habre|habremos|llevare|llevaremos) (ya )?(gastado|gastada|pagado|pagada)\\b.*§p$|§p (cuanto|cuanta) ((me|nos) )?(habre|habremos|llevare|llevaremos) (ya )?(gastado|gastada|pagado|pagada)\\b',
    '\\b(how much|what)\\b.{0,30}\\bwill (i|we) (get|receive|collect)\\b(?! (paid|there|back|to))',
    '\\b(i|we) will (probably |likely |still |all )*(spend|end up|reach)\\b',
    '\\bmake it (to|until|till|through)\\b',
    '\\blast (me |us )?(until|till|to|through)\\b',
    '\\b(money|cash|savings|it|that|pay|paycheck|balance|what (i|we) have) (will |would |is |going to )*last (me |us )?§p',
  ),
  runway: cue(
    '\\b(stop working|stopped working|quit( my job)?|dejo de trabajar|dejara de trabajar|(dejo|dejara|dejase|dejamos) de (cobrar|ganar|ingresar|recibir)|me quedo sin (trabajo|empleo))\\b',
    '\\bhow (long|many (months|days|weeks)) (will|would|could|can|do) .*\\b(last|survive|live|go|cover|money|savings)\\b',
    '\\b(runway|last me|survive)\\b',
    '\\bcuanto (tiempo )?(duro|aguanto|aguantamos|duramos|aguantaria|duraria|resisto|sobrevivo)\\b',
    '\\bcuant[oa]s? (tiempo|meses|dias|semanas) (me |nos )?(dur\\w+|podria vivir|puedo vivir|aguant\\w+|alcanza\\w*|me duran|sobreviv\\w+)\\b',
    '\\b(without|sin) (any |new |more |further |nuevos? |mas )?(income|ingresos|a job|working|trabajar|sueldo|my job|pay)\\b',
    '\\bcuanto (tiempo )?(me |nos )?(duraria|duraran|durarian|durara|dura|duran|alcanzaria|alcanzarian) (mi|el|mis|los|nuestr[oa]s?)\\b',
    '\\b(lost|lose) my job\\b',
    '\\bperd(iera|iese|o|er) (mi|el) (trabajo|empleo)\\b',
  ),
} as const;
