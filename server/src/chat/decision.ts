import { fold } from './assistant/language/fold.ts';

/** A message of nothing but such words, in any order: "ok, do it please". */
const made = (words: string, beside: string): RegExp =>
  new RegExp(`^(${words})([ ,.!]+(${words}|${beside}))*[.! ]*$`);

const polite = 'please|por favor|thanks|thank you|gracias|then|now|ahora|entonces|pues';
const yes = made(
  'yes|yep|yeah|yup|sure|ok|okay|k|confirm|confirm it|confirmed|do it|go ahead|please do|go for it|absolutely|correct|si|claro|claro que si|dale|adelante|confirmo|confirmar|confirmalo|hazlo|de acuerdo|vale|por supuesto|correcto',
  polite,
);
const no = made(
  "no|nope|nah|cancel|cancel it|cancel that|do not|don'?t|don'?t do it|never ?mind|stop|no thanks|forget it|drop it|cancela|cancelar|cancelalo|no gracias|mejor no|olvidalo|dejalo|no lo hagas",
  `${polite}|hmm|mm|mejor`,
);
const undo = made(
  'undo|undo it|undo that|take it back|take that back|revert|revert it|revert that|deshacer|deshaz|deshazlo|deshaz eso|revierte|reviertelo',
  polite,
);

/** A plain answer to a proposal, decided by code and never by a model. Null when the message says something else. */
export function decisionOf(message: string): 'yes' | 'no' | 'undo' | null {
  const text = fold(message).replaceAll(/[¡¿,]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  return yes.test(text) ? 'yes' : no.test(text) ? 'no' : undo.test(text) ? 'undo' : null;
}

/** True for answers that are the same in both languages, so that they tell nothing of the person's. */
export function tellsNoLanguage(message: string): boolean {
  return /^(no|ok|okay|k|stop)[.! ]*$/.test(fold(message).trim());
}
