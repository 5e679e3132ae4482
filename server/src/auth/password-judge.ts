import type { PasswordOwner } from '@saldo/contract/auth/password-strength';
import { AppError, invalidField } from '../errors.ts';
import { openThreads, ThreadError } from '../threads/threads.ts';
import type { PublicCtx } from '../context.ts';

/** Judges new passwords by the rules of the page's own meter. */
export interface PasswordJudge {
  /**
   * Why a password is too easy to guess for this person, as a sentence; null when it is not. Who has an account has one
   * password judged at a time. Throws RATE_LIMITED, SERVICE_UNAVAILABLE.
   */
  reasonAgainst(password: string, owner: PasswordOwner & { id?: number }): Promise<string | null>;
  close(): Promise<void>;
}

/** What is to be judged. */
export interface Judged {
  password: string;
  owner: PasswordOwner;
}

/**
 * Judges in a thread, which begins with a password and ends ten seconds after the last: its word lists take half a second to
 * load and some 70 MB, a start of the server needs none of them, and a loop that waited for them would answer nobody meanwhile.
 * From `late` on who has to wait is refused.
 */
export function openPasswordJudge(late?: AbortSignal): PasswordJudge {
  const threads = openThreads<Judged, string | null>(
    new URL('./judging.thread.ts', import.meta.url),
    () => null,
    { threads: 1, idleMs: 10_000, waiting: 50, deadlineMs: 5_000, memoryMb: 256, ...(late && { late }) },
  );
  const underWay = new Set<number>();
  return {
    async reasonAgainst(password, { id, email, first_name, last_name }) {
      if (id !== undefined && underWay.has(id)) throw new AppError('RATE_LIMITED', { retryAfter: 1 });
      try {
        if (id !== undefined) underWay.add(id);
        return await threads.run({ password, owner: { email, first_name, last_name } });
      } catch (error) {
        if (!(error instanceof ThreadError)) throw error;
        throw new AppError('SERVICE_UNAVAILABLE', { cause: error });
      } finally {
        if (id !== undefined) underWay.delete(id);
      }
    },
    close: () => threads.close(),
  };
}

/** Refuses a password that is too easy to guess for this person; throws VALIDATION_ERROR on `path`, RATE_LIMITED, SERVICE_UNAVAILABLE. */
export async function refuseWeak(
  { passwordJudge }: Pick<PublicCtx, 'passwordJudge'>,
  path: string,
  password: string,
  person: { id?: number; email: string; first_name: string; last_name: string },
): Promise<void> {
  const reason = await passwordJudge.reasonAgainst(password, person);
  if (reason !== null) throw invalidField(path, reason);
}
