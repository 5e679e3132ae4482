/** Ways of asking whether a loan was paid, each with plainer words: the payment to it goes out, not the loan. */
export const loanWentOut: readonly (readonly [RegExp, string])[] = [
  // "did the mortgage go out this month", "has the car loan come out yet"
  [
    /\b((?:did|has|have|is|was|when did|what day did) (?:the |my |our )?(?:(?:home|house|car|auto|student|truck|personal) (?:loan|note)|mortgage|loan))(?= (?:already |just |ever |even )?(?:go|gone|went|come|came|get taken|been taken|been paid|get paid|clear|cleared|post|posted|hit|leave|left|paid)\b(?! (?:up|down|off)\b))/gi,
    '$1 payment',
  ],
  // `¿ya salió la hipoteca?`, `¿me descontaron el préstamo del carro?`
  [
    /(?<!\p{L})(?:me |nos |se )*(?:(?:ha |han )?(?:salido|cobrado|descontado|debitado|cargado|pasado|caído|caido)|sali[oó]|cobr(?:aron|ó|o)|descontaron|debit(?:aron|ó|o)|carg(?:aron|ó)|pas(?:aron|ó)|cay[oó]) (?:ya )?(la hipoteca|el pr[eé]stamo(?: (?:del|de la|de|estudiantil|hipotecario)(?: \p{L}+)?)?)(?!\p{L})(?! (?:de(?! est[ea] )|por) )/giu,
    'se pagó $1',
  ],
  [/(?<=se pagó )la hipoteca(?!\p{L})/giu, 'el pago de la hipoteca'],
];
