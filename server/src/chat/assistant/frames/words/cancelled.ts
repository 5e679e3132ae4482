const what = "(?:the |my |our )?([\\p{L}\\p{N}][\\p{L}\\p{N}'’&+. ]{1,30}?)";

/** Ways of asking what was cancelled, each in plainer words: the payments that stopped are all that is seen of it. */
export const cancelled: readonly (readonly [RegExp, string])[] = [
  // "what have I cancelled", "which ones did we cancel", "and the ones we cancelled"
  [
    /^((?:and |so |ok )*)(?:(?:what|which|any|the) |(?=(?:subscriptions?|ones) ))(?:(?:subscriptions?|memberships?|services?|ones?|of them|stuff|things) )*(?:that )?(?:(?:did|have|had|has) )?(?:i|we)(?:['’]ve| have)? (?:already |just |recently |ever )?(?:cancel(?:l?ed)?|drop(?:ped)?|g[eo]t(?:ten)? rid of|quit|stop(?:ped)? paying(?: for)?)(?= (?:this|last|in|since|so|over|during|lately|recently)\b| ?[?.!]*$)/giu,
    '$1which subscriptions stopped charging me',
  ],
  [
    /^([¿ ]*(?:y |e )*)(?:qu[eé]|cu[aá]les|cu[aá]l|las que|los que|(?=(?:he|hemos|ya) .*(?:de baja|cancelado)))(?: (?:suscripci[oó]n(?:es)?|servicios?|membres[ií]as?))?(?: ya)? (?:(?:he|hemos) )?(?:di|dimos|dado|cancel[eé]|cancelamos|cancelado|quit[eé]|quitamos|dej[eé] de pagar|dejamos de pagar)(?: de baja)?(?: algo| alguna)?(?= (?:este|esta|el|la|en|desde|[uú]ltimamente)(?!\p{L})| ?[?.!]*$)/giu,
    '$1qué suscripciones dejaron de cobrarme',
  ],
  // "did I cancel the Daily Ledger?"
  [
    new RegExp(
      `^((?:and |so |wait |ok )*)(?:did|have|had) (?:i|we) (?:already |ever |actually )?cancel(?:l?ed)? ${what}( yet)?([?.! ]*)$`,
      'giu',
    ),
    '$1did $2 stop charging me$4',
  ],
  [
    /^([¿ ]*(?:y |oye )*)(?:ya )?(?:cancel[eé]|di de baja|(?:he|hemos) cancelado|(?:he|hemos) dado de baja|cancelamos|dimos de baja) (?:a |la |el |lo de |mi )*([\p{L}\p{N}][\p{L}\p{N}'’&+. ]{1,30}?)([?.! ]*)$/giu,
    '$1dejó de cobrarme $2$3',
  ],
];
