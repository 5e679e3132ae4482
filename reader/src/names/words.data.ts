/* Words that names are told by, without accents, with a blank between. */

/** Around and within names of accounts. */
export const accounts = {
  cardWord: 'account accounts card cards cuenta cuentas tarjeta tarjetas bank banco',
  small: 'at in on the my of from de del en el la mi with con for and y to a',
  joiner: 'and y e n',
  beforeMask:
    'in en con ending end ends terminado terminada termina acaba digits digitos x account cuenta card tarjeta',
  leadMask: 'ending ends in account card terminado terminada termina acaba digitos que en con cuenta tarjeta',
  behindMask: 'card account cuenta tarjeta one',
} as const;

/** Within titles of goals. */
export const goals = {
  filler:
    'my mi the a an un una for para new nuevo nueva used to de del el la of save ahorrar big buy comprar and y in en at con with on',
  /** Words of a title that tell nothing alone, and make the rest plain: "emergency fund". */
  vessel:
    'fund fondo trip viaje goal meta saving savings ahorro ahorros pot cushion colchon hucha bote target',
} as const;

/** Around names of categories. */
export const kinds = {
  asks: 'on in en under bajo category categoria',
  goesOn:
    'last this these since from in over during between so and ultimo ultima ultimos este esta estos estas en desde durante entre el la los las hasta y',
} as const;

/** Before names that no row has. */
export const payees = {
  atShop: 'at from in @ en a con with than vs versus pay paid pague pagado',
  /** Behind these a word that no list has is a name. */
  atName: 'at from @ with con paid pague',
} as const;
