import type { Flow, Frame } from '../frame.ts';

const gives =
  '(sent|send|sends|pay|paid|pays|give|gave|given|gives|transfer(red)?|venmo(ed)?|zelled?|wired?|reimburse[ds]?|chip(ped)? in|refund(ed)?|return(ed)?|lend|lent|slip(ped)?|contribut\\w+)';
const da =
  '(pag[oa]\\w*|envi[oa]\\w*|mand[oa]\\w*|dio|dado|da|transfiri[oe]\\w*|transferido|devolvi\\w*|devuelto|devuelve|ingres[oa]\\w*|deposit[oa]\\w*|pas[oa]\\w*|hizo|puso|prest[oa]\\w*)';

/** "how much did Ivy send me", "money from Ivy", `¿cuánto me mandó Ivy?`: towards the person who asks. */
const towardsMe = new RegExp(
  [
    `§m (\\w+ ){0,2}?${gives}( \\w+)? (me|us|back)\\b`,
    `§m (have |has |had )?(\\w+ )?${gives}$`,
    `\\b(from|by) §m`,
    `\\b(me|nos) (ha |han |habia )?(ido )?${da} (de vuelta )?(§m|.{0,20}§m)`,
    `§m (ya )?(me|nos) (ha |han )?${da}`,
    `\\b(get|got|gotten|receive[ds]?|recib\\w+|cobr\\w+)\\b.*§m`,
    `\\b(entro|entrado|entra|llego|llegado)\\b.*\\bde §m`,
    `\\brecib\\w+ de §m|\\bde parte de §m`,
  ].join('|'),
);

/** "did I send Ivy", "paid to Ivy", `le mandé a Ivy`: away. */
const fromMe =
  /\b(i|we) (have |had |ever |last )?(sent|send|pay|paid|give|gave|given|owe|lend|lent|transfer(red)?|venmo(ed)?|zelled?|spent|spend|wired?|reimburse[ds]?)\b|\bto §m|\ble (he |hemos )?(pag|envi|mand|di|transfer|devolv|prest|pas)\w*|\b(a|para) §m|\b(pague|pagamos|mande|mandamos|envie|enviamos|transferi|transferimos|preste|gaste|gastamos)\b/;

/** Which way money with a person went; both where the words do not say. */
export function wayOf(said: string): Pick<Frame, 'direction'> & { flow: Flow } {
  const pattern = said.replaceAll(/ ?§[pw]/g, '');
  if (
    towardsMe.test(pattern) &&
    !/\b(did|do|have|had) (i|we) (\w+ )?(send|sent|pay|paid|give|given)\b/.test(pattern)
  )
    return { flow: 'transfers', direction: 'in' };
  if (fromMe.test(pattern)) return { flow: 'transfers', direction: 'out' };
  return { flow: 'any', direction: null };
}
