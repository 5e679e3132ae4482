import { cue } from './cue.ts';
import { ganar } from './verbs.ts';

/** Money that came back or only changed its place, and what was left of it all. */
export const movesCues = {
  refund: cue(
    '\\b(get|gets|got|gotten|getting) (any |some |my |the |it |money |cash |anything |something |that )*back (from|by|on|for|at|with)\\b',
    '\\b(gave|give|gives|given|paid|sent|send|sends) (me|us) (my money |the money |money |anything |something |it )?back\\b',
    '\\b(refunds?|refunded|reimbursements?|reimbursed|money back|returns|chargebacks?|cashback(?! (?:card|visa|mastercard|credit|account|rewards card)| §a)|reembols\\w+|devoluci\\w+|devolvi(?:o|mos|eron)?|devuelt[oa]s?|devuelven)\\b',
  ),
  transfer: cue(
    '\\b(put|add|added|adding|deposit|deposited|stash|stashed|set aside|guarde|guardado|meti|metimos|metido|pase|pasamos|pasado|puse|pusimos|puesto|mande|mandamos|mandado|envie|enviamos|enviado|guardamos|abone|abonamos|aporte|aportamos|aportado) .*(into|to|in|a|en|al) (my |mi |mis |la |el )?§a',
    '\\b(move|moved|moving|mover|movi|movimos|movido|pase|pasamos|pasado) .*\\b(between|among|entre)\\b',
    '\\b(transfers?|transferred|transferring|transferencias?|(?<!\\b(?:my|our|the) )move (to|into|from)|transferi|transferido|traspas\\w+|movi|movido)\\b',
    // "since we moved": the household, not its money.
    '(?<!\\b(?:since|before|after|when|until|till|once) (?:i|we) (?:just |last |first |recently )?)\\bmoved\\b',
    '\\bmoved (?:§n|§a|money|cash|funds|it|that|my|from|into|to (?:my |the |our )?§a)(?: |$)',
  ),
  net: cue(
    '\\b(cash ?flow|net (flow|cash|result|change|income)?|flujo de (caja|efectivo))\\b',
    '\\b(save|saved|saving|savings)\\b',
    '\\bahorr(e|o|ado|amos|ar|ando|os)\\b',
    '\\b(left over|leftover|surplus|deficit|superavit|excedente)\\b',
    '\\b(profits?|profitable|net income|net earnings|bottom line|ganancias? netas?|utilidad(es)?|beneficios?( netos?)?|resultado (neto|del mes)|rentable)\\b',
    '\\bnet\\b(?! (worth|of|pay))',
    '\\bneto\\b(?! (de |del )?(patrimonio|sueldo|salario))(?<!(patrimonio|valor|sueldo|salario|ingreso) neto)',
    '\\b(me|nos) (quedo|quedaba|quedaron|sobro|sobraba|sobraron)\\b',
    '\\b(earn|earned|make|made|income|bring in|brought in|ingresos|gan[eo]|ganado|cobre)\\b.* (minus|less|menos|net of|after) (what|the|my|lo|mis|los|all)?.*\\b(spend|spent|spending|expenses|gast\\w+)\\b',
    '\\bincome (minus|less|versus|vs|and) (expenses|spending)\\b',
    '(§c|\\b(income|pay|paycheck|salary|sueldo|ingresos)) (cover|covers|covering|enough for|cubre|cubren|alcanza para) (all )?(my |mis |los |the )?(spending|expenses|costs|gastos)\\b',
    '\\bingresos (menos|y|contra|vs) gastos\\b',
    '\\b(me )?(sobro|sobrado)\\b',
    '\\b(more|less|as much) (than|as) (what )?(i|we) (\\w+ )?(earn|make|earned|made|get|got|bring( in)?|brought( in)?|take in|took in|have coming in|receive|received|take home)\\b',
    '\\b(more|less|as much) (than|as) (what )?(is |was |has )?(comes?|came|come|coming) in\\b',
    '\\b(more|less|as much) (money )?(is |was |has been )?(going|goes|went|coming|comes|came) (out|in) than (is |was )?(coming|comes|came|going|goes|went)? ?(in|out)\\b',
    '\\b(earn|earned|make|made|bring in|brought in|bring home|brought home|take in|took in) (more|less) (money )?than (what )?(i|we) (\\w+ )?(spend|spent|spending|pay out|paid out|shell out)\\b',
    `\\bmas de lo que (${ganar}|cobro|entra|nos entra|me entra)\\b`,
    '\\b(beyond|within|above|below) (my|our) means\\b|\\bpor (encima|debajo) de (mis|nuestras|mis propias) (posibilidades|medios|ingresos)\\b',
    '\\bin the (red|black|green)\\b',
    '\\bout ?spend\\b',
    '\\b(balance|neto) (del|de) mes\\b',
    '\\b(positive|negative) (this|last)\\b|\\b(positive or negative|negative or positive)\\b|\\b(positiv[oa] o negativ[oa]|negativ[oa] o positiv[oa])\\b',
    '\\b(did|do|have) (i|we) (actually |end up |get to )*(keep|kept|keeping)\\b|\\b(lose|lost|losing) money\\b|\\bperd\\w+ dinero\\b',
    '\\bcome out ahead\\b|\\ben (numeros (rojos|negros)|rojo|negativo|positivo)\\b|\\bcerr(e|amos|o|aron) (el mes |§p )?(en|con)\\b',
  ),
  savingsRate: cue(
    '\\bsavings? rate\\b',
    '\\b(profit|net|operating) margins?\\b|\\b(what|how big) (is|was) (my|our|the) margin\\b|\\bmargen (de (ganancia|beneficio|utilidad)|neto|de la empresa|del negocio)\\b|\\b(mi|nuestro|que) margen\\b',
    '\\b(tasa|porcentaje|proporcion) de (ahorros?|§a)\\b|\\bsavings? percent(age)?\\b',
    '\\b(percent|percentage|share|portion|fraction|what part|how much|%).*\\bincome\\b.*\\b(save|saved|saving|keep|kept)\\b',
    '\\b(how much|what part|what share|cuanto|que parte) (of|de) (my|our|mi|nuestro) (§c|pay|income|paycheck|salary|earnings|sueldo|ingreso)\\b.*\\b(keep|kept|save|saved|guardo|ahorro|ahorre|conservo|me queda)\\b',
    '\\b(percent|percentage|share|portion|fraction|%).*\\b(save|saved|saving|keep|kept)\\b',
    '\\b(porcentaje|parte|%|proporcion).*\\bahorr\\w+\\b',
  ),
} as const;
