import type { AppError } from '../../errors.ts';
import type { Sentence } from './gaps.ts';

/* What a plain yes, no or undo is answered with. */

export const stillOpen: Sentence = [
  '“{title}” is still open. Say “yes” once more to confirm it, or “no” to drop it; nothing is written until then.',
  '“{title}” sigue pendiente de tu decisión. Di “sí” otra vez para confirmarlo o “no” para descartarlo; hasta entonces no se escribe nada.',
];
export const done: Sentence = [
  'Done: {title}. You can say “undo” to take it back.',
  'Hecho: {title}. Puedes decir “deshacer” para revertirlo.',
];
export const expired: Sentence = [
  '“{title}” has expired, so nothing was written. Ask me again if you still want it.',
  '“{title}” caducó, así que no se escribió nada. Pídemelo otra vez si todavía lo quieres.',
];
export const alreadyDone: Sentence = [
  '“{title}” is already done; nothing more was written. You can say “undo” to take it back.',
  '“{title}” ya está hecho; no se escribió nada más. Puedes decir “deshacer” para revertirlo.',
];
export const nothingOpen: Sentence = [
  'Nothing is waiting for your decision, and nothing was written.',
  'No hay nada pendiente de tu decisión y no se escribió nada.',
];
export const cancelsNothing: Sentence = [
  'I cannot cancel anything: a subscription or a payment is cancelled with the company that charges it, or with your bank. Nothing was changed.',
  'No puedo cancelar nada: una suscripción o un pago se cancela con la empresa que lo cobra o con tu banco. No se cambió nada.',
];
export const dropped: Sentence = [
  'Dropped: {title}. Nothing was written.',
  'Descartado: {title}. No se escribió nada.',
];
/** `older` is what an undo after it takes back. */
export const notConfirmed: Sentence = [
  '“{title}” has not been confirmed, so there is nothing of it to take back. Say “no” to drop it.[ After that, “undo” takes back “{older}”.]',
  '“{title}” no se ha confirmado, así que no hay nada que deshacer. Di “no” para descartarlo.[ Después, “deshacer” revierte “{older}”.]',
];
export const nothingDone: Sentence = [
  'There is nothing to take back: nothing was written.',
  'No hay nada que deshacer: no se escribió nada.',
];
export const alreadyUndone: Sentence = [
  '“{title}” was already taken back. What was done before it has an Undo button of its own.',
  '“{title}” ya se deshizo. Lo anterior tiene su propio botón para deshacer.',
];
export const undone: Sentence = ['Taken back: {title}.', 'Deshecho: {title}.'];
export const failed: Sentence = [
  'That could not be done, and nothing was written: {reason}',
  'No se pudo hacer y no se escribió nada: {reason}',
];

/** Why a change could not be made, for the codes a confirmation can meet; English has the error's own words. */
export const reasons: Readonly<Partial<Record<AppError['code'], string>>> = {
  NOT_FOUND: 'ya no existe.',
  GOAL_NOT_ACTIVE: 'la meta ya no está activa.',
  INSUFFICIENT_AVAILABLE_BALANCE: 'el saldo disponible no alcanza.',
  CONFLICT: 'cambió desde que lo propuse. Pídemelo otra vez.',
};
