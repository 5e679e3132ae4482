import { readFactorCode } from '@saldo/contract/auth/factors.rules';
import type { PublicCtx } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { invalidField, type AppError } from '../../errors.ts';
import { auditEntry } from '../audit.ts';
import { insertAuditEntry, type UserRow } from '../auth.queries.ts';
import { pageLink } from '../page-link.ts';
import { factorMails, recoveryUsedMail } from './factors.mails.ts';
import * as queries from './factors.queries.ts';
import { prefixOf } from './recovery.ts';
import { matchingStep, newestStep } from './totp.ts';
import { openTotpKey } from './totp-key.ts';

type Owner = Pick<UserRow, 'id' | 'email'>;

/** Uses a code up within the transaction of what it opens; false when another call was faster. */
export type Claim = (tx: Tx) => Promise<boolean>;

export function wrongCode(): AppError {
  return invalidField(
    'code',
    'That code is not right, or was used already. A new one comes every 30 seconds.',
  );
}

async function checkTotp(ctx: PublicCtx, owner: Owner, code: string): Promise<Claim | null> {
  const row = await ctx.db.inTransaction(owner.id, (tx) => queries.findTotp(tx, owner.id), {
    readOnly: true,
  });
  const key = row?.sealed ? openTotpKey(ctx, owner.id, 'sealed', row.sealed) : null;
  if (!row?.sealed || key === null) return null;
  const { sealed } = row;
  const now = ctx.now();
  const step = matchingStep(key, code, now);
  const newest = newestStep(now);
  return step === null ? null : (tx) => queries.takeStep(tx, owner.id, { sealed, step, newest });
}

async function tellOfUse(ctx: PublicCtx, tx: Tx, owner: Owner): Promise<void> {
  const left = (await queries.countRecoveryCodes(tx, owner.id))?.left ?? 0;
  await insertAuditEntry(tx, owner.id, auditEntry(ctx, 'recovery_code_used'));
  const link = pageLink(ctx, '/forgot-password');
  const content = recoveryUsedMail(owner.email, link, { left, language: ctx.language });
  await ctx.mail.queue(tx, { kind: factorMails.recoveryUsed, userId: owner.id, content });
}

async function checkRecovery(ctx: PublicCtx, owner: Owner, code: string): Promise<Claim | null> {
  const row = await ctx.db.inTransaction(
    owner.id,
    (tx) => queries.findRecoveryCode(tx, owner.id, prefixOf(code)),
    { readOnly: true },
  );
  // The same work where no code begins like this.
  if (!(await ctx.passwords.verify(row?.code_hash ?? null, code)) || !row) return null;
  return async (tx) => {
    if (!(await queries.useRecoveryCode(tx, owner.id, row.id, ctx.now()))) return false;
    await tellOfUse(ctx, tx, owner);
    return true;
  };
}

/** How to use up a typed code that is right, or null for one that is not. Count the try before. */
export async function checkCode(ctx: PublicCtx, owner: Owner, typed: string): Promise<Claim | null> {
  const read = readFactorCode(typed);
  if (read === null) return null;
  return read.kind === 'totp' ? checkTotp(ctx, owner, read.code) : checkRecovery(ctx, owner, read.code);
}
