import type { ErrorCode, FieldError } from '@saldo/contract';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { goesOn } from '../instants.ts';
import { findProofs } from './sessions.queries.ts';

/** Minutes a proof opens what needs one. */
export const stepUpMinutes = 5;

interface Proofs {
  password: boolean;
  factor: boolean;
  hasFactor: boolean;
}

/** What was proved within this session in the last five minutes. Throws UNAUTHENTICATED when it has just ended. */
async function freshProofs(ctx: Ctx): Promise<Proofs> {
  const session = await findProofs(ctx.db.directory, ctx.userId, ctx.sessionId);
  if (!session) throw new AppError('UNAUTHENTICATED');
  const now = ctx.now();
  const isFresh = (at: Date | null) => at !== null && goesOn(at, now, stepUpMinutes * 60_000);
  return {
    password: isFresh(session.reauthenticated_at),
    factor: isFresh(session.factor_proved_at),
    hasFactor: session.has_second_factor,
  };
}

const code: ErrorCode = 'REAUTH_REQUIRED';

/**
 * Lets through only a session that proved itself within the last five minutes, by password or by second factor; someone
 * at an unlocked browser has the session but neither. Throws REAUTH_REQUIRED, or UNAUTHENTICATED when the session has just ended.
 */
export async function requireStepUp(ctx: Ctx): Promise<void> {
  const { password, factor } = await freshProofs(ctx);
  if (!password && !factor) throw new AppError(code);
}

const passwordMissing = { path: 'password', message: 'Please confirm your password.' };
const codeMissing = { path: 'code', message: 'Please give a code of your second step.' };

/**
 * As requireStepUp, for what changes the ways in: who has a second factor proves password and factor, since the phone that
 * shows the codes may be the unlocked device itself. The error's fields say what is missing.
 */
export async function requireFullStepUp(ctx: Ctx): Promise<void> {
  const { password, factor, hasFactor } = await freshProofs(ctx);
  if (!hasFactor && !password) throw new AppError(code);
  if (!hasFactor || (password && factor)) return;
  const errors: FieldError[] = [...(password ? [] : [passwordMissing]), ...(factor ? [] : [codeMissing])];
  const message = 'Please confirm your password and a code of your second step to continue.';
  throw new AppError(code, { message, errors });
}
