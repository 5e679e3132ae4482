/** Endings in which a past form asks for what an account holds now; with days of its own it stays what was left of them. */
const now = '(?=\\s*(?:[?¿!.,]|$|por favor|ahora|hoy|al final|nomas|porfa))';

/** `¿cuánto me quedó en la cuenta?`, "what am I left with in my account": what lies there, not what a month came to. */
export const leftInAccount: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `(?<!\\p{L}|con )((?:cu[aá]nt[oa]|qu[eé])(?: (?:plata|dinero|lana|pasta|guita|saldo))?) (?:(?:me|nos) )?(?:ha quedado|qued[oó]|quedaba|ha sobrado|sobr[oó]|van? quedando) en ((?:la|mi|las|mis|nuestras?|el|los) (?:\\p{L}+ ){0,3}?(?:cuentas?|banco|tarjeta de d[eé]bito|corriente|d[eé]bito))${now}`,
      'giu',
    ),
    '$1 hay en $2',
  ],
  [
    /\b(?:what|how much) (?:am i|are we|was i|were we|did i end up|did we end up|have i ended up) (?:left )?with in (my|the|our) (accounts?|bank(?: accounts?)?|checking|savings)(?= ?[?.!]| ?$| now| today)/gi,
    'how much is in $1 $2',
  ],
];
