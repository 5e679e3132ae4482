import type { PublicCtx } from '../context.ts';
import { addressPrefix } from '../http/address.ts';
import { insertAuditEntry, type AuditEntry } from './auth.queries.ts';

/** A line of the security history, of now and from here. */
export function auditEntry(ctx: Pick<PublicCtx, 'now' | 'ip'>, action: string): AuditEntry {
  return { at: ctx.now(), action, ip_prefix: addressPrefix(ctx.ip) };
}

/** One line of the person's security history; a failure to write it is logged and stops nothing. */
export function auditLater(ctx: PublicCtx, userId: number, action: string): void {
  const entry = auditEntry(ctx, action);
  ctx.db
    .inTransaction(userId, (tx) => insertAuditEntry(tx, userId, entry))
    .catch((error: unknown) => ctx.log.warn({ err: error, action }, 'an audit entry could not be written'));
}
