import type { Decision } from '@saldo/reader';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { findLastCarriedOut, findNewestProposal, type ProposalRow } from './proposals.queries.ts';
import { cancelProposal, confirmProposal, undoProposal } from './proposals.service.ts';
import type { Language } from './render/words.ts';

/** The turn a plain answer follows. */
export interface TurnBefore {
  id: number;
  language: string;
  /** The open proposal that turn named, though another made it. */
  offeredId: number | null;
  /** That turn asked back with one thing to agree to: a yes is for that. */
  asked: boolean;
}

export interface Decided {
  text: string;
  language: Language;
  /** The proposal this answer names and leaves open: a "yes" right after it means that one. */
  offeredId: number | null;
}

type Say = (en: string, es: string, offeredId?: number) => Decided;

const isOpen = (row: ProposalRow | null, now: Date): row is ProposalRow & { status: 'open' } =>
  row?.status === 'open' && row.expires_at > now;

/** True when the turn before made the proposal or asked about it. */
const justNamed = (row: ProposalRow, last: TurnBefore | null): boolean =>
  row.message_id === last?.id || row.id === last?.offeredId;

async function answerYes(
  ctx: Ctx,
  row: ProposalRow | null,
  last: TurnBefore | null,
  say: Say,
): Promise<Decided> {
  if (isOpen(row, ctx.now())) {
    if (!justNamed(row, last))
      return say(
        `“${row.title}” is still open. Say “yes” once more to confirm it, or “no” to drop it; nothing is written until then.`,
        `“${row.title}” sigue pendiente de tu decisión. Di “sí” otra vez para confirmarlo o “no” para descartarlo; hasta entonces no se escribe nada.`,
        row.id,
      );
    await confirmProposal(ctx, row.id);
    return say(
      `Done: ${row.title}. You can say “undo” to take it back.`,
      `Hecho: ${row.title}. Puedes decir “deshacer” para revertirlo.`,
    );
  }
  if (row?.status === 'open')
    return say(
      `“${row.title}” has expired, so nothing was written. Ask me again if you still want it.`,
      `“${row.title}” caducó, así que no se escribió nada. Pídemelo otra vez si todavía lo quieres.`,
    );
  if (row?.status === 'confirmed')
    return say(
      `“${row.title}” is already done; nothing more was written. You can say “undo” to take it back.`,
      `“${row.title}” ya está hecho; no se escribió nada más. Puedes decir “deshacer” para revertirlo.`,
    );
  return say(
    'Nothing is waiting for your decision, and nothing was written.',
    'No hay nada pendiente de tu decisión y no se escribió nada.',
  );
}

async function answerNo(
  ctx: Ctx,
  row: ProposalRow | null,
  last: TurnBefore | null,
  said: Decision,
  say: Say,
): Promise<Decided> {
  if (!isOpen(row, ctx.now()) && said.saysCancel && !(row && justNamed(row, last)))
    return say(
      'I cannot cancel anything: a subscription or a payment is cancelled with the company that charges it, or with your bank. Nothing was changed.',
      'No puedo cancelar nada: una suscripción o un pago se cancela con la empresa que lo cobra o con tu banco. No se cambió nada.',
    );
  if (!isOpen(row, ctx.now()))
    return say(
      'Nothing is waiting for your decision, and nothing was written.',
      'No hay nada pendiente de tu decisión y no se escribió nada.',
    );
  await cancelProposal(ctx, row.id);
  return say(`Dropped: ${row.title}. Nothing was written.`, `Descartado: ${row.title}. No se escribió nada.`);
}

/** Takes back what was done last, and never something older in its stead. */
async function answerUndo(
  ctx: Ctx,
  newest: ProposalRow | null,
  carriedOut: ProposalRow | null,
  say: Say,
): Promise<Decided> {
  if (isOpen(newest, ctx.now())) {
    const older =
      carriedOut?.status === 'confirmed'
        ? [
            ` After that, “undo” takes back “${carriedOut.title}”.`,
            ` Después, “deshacer” revierte “${carriedOut.title}”.`,
          ]
        : ['', ''];
    return say(
      `“${newest.title}” has not been confirmed, so there is nothing of it to take back. Say “no” to drop it.${older[0]}`,
      `“${newest.title}” no se ha confirmado, así que no hay nada que deshacer. Di “no” para descartarlo.${older[1]}`,
      newest.id,
    );
  }
  if (!carriedOut)
    return say(
      'There is nothing to take back: nothing was written.',
      'No hay nada que deshacer: no se escribió nada.',
    );
  if (carriedOut.status === 'undone')
    return say(
      `“${carriedOut.title}” was already taken back. What was done before it has an Undo button of its own.`,
      `“${carriedOut.title}” ya se deshizo. Lo anterior tiene su propio botón para deshacer.`,
    );
  await undoProposal(ctx, carriedOut.id);
  return say(`Taken back: ${carriedOut.title}.`, `Deshecho: ${carriedOut.title}.`);
}

/** Why a change could not be made, for the codes a confirmation can meet. */
const reasons: Readonly<Partial<Record<AppError['code'], string>>> = {
  NOT_FOUND: 'ya no existe.',
  GOAL_NOT_ACTIVE: 'la meta ya no está activa.',
  INSUFFICIENT_AVAILABLE_BALANCE: 'el saldo disponible no alcanza.',
  CONFLICT: 'cambió desde que lo propuse. Pídemelo otra vez.',
};

/**
 * "yes", "no" and "undo" in a person's own words, settled by code: a yes confirms only the newest proposal, and only
 * right after it was named. Null when the message says something else.
 */
export async function decide(ctx: Ctx, message: string, last: TurnBefore | null): Promise<Decided | null> {
  const said = await ctx.assistant.ask({ kind: 'decision', message });
  if (!said) return null;
  const { decision } = said;
  const [newest, carriedOut] = await ctx.db.inTransaction(
    ctx.userId,
    async (tx) =>
      [await findNewestProposal(tx, ctx.userId), await findLastCarriedOut(tx, ctx.userId)] as const,
  );
  // One that has just run out is what is meant, though nothing is open any more.
  const ranOut = newest?.status === 'open' && justNamed(newest, last);
  if (
    !ranOut &&
    !isOpen(newest, ctx.now()) &&
    ((decision === 'yes' && last?.asked) || said.nodsOn || (decision !== 'undo' && said.onlyAssents))
  )
    return null;
  const before: Language = last?.language === 'es' ? 'es' : 'en';
  const language = said.language ?? before;
  const say: Say = (en, es, offeredId) => ({
    text: language === 'en' ? en : es,
    language,
    offeredId: offeredId ?? null,
  });
  try {
    if (decision === 'yes') return await answerYes(ctx, newest, last, say);
    if (decision === 'no') return await answerNo(ctx, newest, last, said, say);
    return await answerUndo(ctx, newest, carriedOut, say);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return say(
      `That could not be done, and nothing was written: ${error.message}`,
      `No se pudo hacer y no se escribió nada: ${reasons[error.code] ?? error.message}`,
    );
  }
}
