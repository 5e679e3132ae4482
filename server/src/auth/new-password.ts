import { invalidField } from '../errors.ts';

/** Loaded beside the server's start: the word lists take a quarter of a second. */
const loadRules = () => import('@saldo/contract/auth/password-strength');

/** Loads the word lists, so that the first person need not wait for them. */
export async function warmPasswordRules(): Promise<void> {
  await loadRules();
}

/** Refuses a password that is too easy to guess for this person; throws VALIDATION_ERROR on `path`. */
export async function refuseWeak(
  path: string,
  password: string,
  person: { email: string; first_name: string; last_name: string },
): Promise<void> {
  const { judgePassword } = await loadRules();
  const { reason } = judgePassword(password, person);
  if (reason !== null) throw invalidField(path, reason);
}
