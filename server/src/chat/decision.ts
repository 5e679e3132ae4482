import { fold } from './assistant/language/fold.ts';

const yes =
  /^(yes|yep|yeah|yup|sure|ok|okay|k|confirm|confirmed|do it|go ahead|please do|go for it|absolutely|correct|si|claro|dale|adelante|confirmo|confirmar|hazlo|de acuerdo|vale|por supuesto|correcto)( please| por favor| do it| go ahead| hazlo| confirmo| gracias| thanks)*[.! ]*$/;
const no =
  /^(no|nope|nah|cancel|cancel it|do not|don'?t|never ?mind|stop|no thanks|forget it|cancela|cancelar|cancelalo|no gracias|mejor no|olvidalo|dejalo)( thanks| gracias| please| por favor)*[.! ]*$/;
const undo =
  /^(undo|undo it|undo that|take it back|take that back|revert|revert it|revert that|deshacer|deshaz|deshazlo|revierte|reviertelo)( please| por favor)?[.! ]*$/;

/** A plain answer to a proposal, decided by code and never by a model. Null when the message says something else. */
export function decisionOf(message: string): 'yes' | 'no' | 'undo' | null {
  const text = fold(message).replaceAll(/[¡¿,]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  return yes.test(text) ? 'yes' : no.test(text) ? 'no' : undo.test(text) ? 'undo' : null;
}
