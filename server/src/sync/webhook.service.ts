import { BankError } from '../bank/bank.errors.ts';
import { bankJobs, linkKey } from '../bank/bank.jobs.ts';
import type { PublicCtx } from '../context.ts';
import { AppError } from '../errors.ts';
import { findItemOwner } from './directory.queries.ts';

/** Faults a bank announces before its answers show them. */
const notices = new Set(['PENDING_EXPIRATION', 'PENDING_DISCONNECT', 'LOGIN_REPAIRED']);

/**
 * Takes a webhook: the signature is checked, the body is believed for nothing but the item it names, the work is put
 * in the queue (one waiting job an item, however often it is sent). An unknown item is answered like a known one.
 * Throws VALIDATION_ERROR for a forged one, BANK_UNAVAILABLE when its key cannot be asked for: then it is sent again.
 */
export async function receiveWebhook(
  ctx: PublicCtx,
  raw: Buffer,
  signature: string | undefined,
): Promise<void> {
  const ownerOf = (itemId: string) => findItemOwner(ctx.db.directory, ctx.bank.name, itemId);
  let event;
  try {
    event = await ctx.bank.readWebhook(raw, signature, async (itemId) => (await ownerOf(itemId)) !== null);
  } catch (error) {
    throw error instanceof BankError ? new AppError('BANK_UNAVAILABLE', { cause: error }) : error;
  }
  if (event === null)
    throw new AppError('VALIDATION_ERROR', { message: 'This webhook could not be verified.' });
  if (event.kind === 'ignore') return;
  const owner = await ownerOf(event.itemId);
  if (owner === null) return;
  if (event.kind === 'item' && notices.has(event.code)) {
    const key = `${linkKey(owner)}:${event.code}`;
    await ctx.queue.enqueue(bankJobs.noteLink, { ...owner, code: event.code }, { key });
    return;
  }
  await ctx.queue.enqueue(bankJobs.syncLink, owner, { key: linkKey(owner) });
}
