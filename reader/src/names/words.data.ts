/* Words for names, without accents, with a blank between. */

/** Around and within names of accounts. */
export const accounts = {
  cardWord: 'account accounts card cards cuenta cuentas tarjeta tarjetas bank banco',
  small: 'at in on the my of from de del en el la mi with con for and y to a',
  joiner: 'and y e n',
  beforeMask:
    'in en con ending end ends terminado terminada termina acaba digits digitos x account cuenta card tarjeta',
  /** What is done with money that is taken out to be carried. */
  drawing:
    'draw draws drew drawn withdraw withdrew withdrawn withdrawal withdrawals atm saque saco sacado sacamos sacar retire retirado retiro retiros cajero',
  leadMask: 'ending ends in account card terminado terminada termina acaba digitos que en con cuenta tarjeta',
  behindMask: 'card account cuenta tarjeta one',
} as const;

/** Within titles of goals. */
export const goals = {
  filler:
    'my mi the a an un una for para new nuevo nueva used to de del el la of save ahorrar big buy comprar and y in en at con with on',
  /** Words of a title that mean nothing alone, and make the rest plain: "emergency fund". */
  vessel:
    'fund fondo trip viaje goal meta saving savings ahorro ahorros pot cushion colchon hucha bote target',
} as const;

/** Around names of categories. */
export const kinds = {
  /** Between the parts of a name of the person's own. */
  joins: 'and y e plus',
  asks: 'on in en under bajo category categoria',
  goesOn:
    'last this these since from in over during between so and ultimo ultima ultimos este esta estos estas en desde durante entre el la los las hasta y',
} as const;

/** Before names that no row has. */
export const payees = {
  /** Names of plain words begin with these. */
  titles: 'la el los las the san santa',
  atShop: 'at from in @ en a con with than vs versus pay paid pague pagado',
  /** Behind these a word that no list has is a name. */
  atName: 'at from @ with con paid pague',
  /** Behind these stand the words of a note. */
  wrote: 'wrote write written noted jot jotted scribbled escribi anote apunte',
  note: 'note notes nota notas',
  /** Between those and the words. */
  ofNote: 'down about saying says de sobre dice',
} as const;

/** Around words inside the names of payees. */
export const inner = {
  /** These stand before any number of a kind too. */
  ofAny: 'los las',
  /** These point at one that is known. */
  points: 'the my our his her their that el la los las mi mis nuestro nuestra nuestros nuestras del al',
  /** Behind these stands what is done or counted, or what rows are to be filed under. */
  doing:
    'how many cuantos cuantas i we you they he she it who to yo tu ella me te se nos lo le les no not under as into como bajo',
  /** Words of names that people say of anything. */
  idle: 'level levels star stars line lines top side sides day night nights nivel niveles lado lados linea',
  /** Pay that is called by a number: `décimo tercero`. */
  pays: 'decimo decimos',
  /** They carry other people's money: what their lines say is none of their own name. */
  movers: 'zelle venmo paypal cash',
  /** Money that comes in. */
  pay: 'pay paid pays paycheck paychecks payroll salary wages earn earned earnings income got get received receive came come comes deposit deposits nomina sueldo pagado pago pagaron pagan paga depositado depositaron cobre cobrado cobro ingreso ingresos gane ganado quincena quincenas entro entrado recibi recibido',
} as const;

export const notes = {
  /** Right behind these stands what rows are filed under, and no note. */
  filing: 'under to as into como bajo',
} as const;

export const tags = {
  /** Being away, or a feast: the sort of what a tag is given to. */
  journey:
    'trip holiday holidays vacation vacations getaway weekender viaje vacaciones escapada finde feriado puente paseo',
  /** Words that stand between those of a tag and are none of it. */
  between:
    'a al de del el en for in la las los mi mis my of on our para the to y and nuestro nuestra with con',
  /** What stands behind these is a tag. */
  bearing:
    'tagged labelled labeled etiquetado etiquetada etiquetados etiquetadas etiquete etiqueta etiquetas hashtag',
  /** What is of somebody or something. */
  of: 'de del of',
} as const;
