import { invalidField } from '../errors.ts';
import { blockedPassword } from './password-blocklist.ts';

/** Refuses a password that is too easy to guess for this person; throws VALIDATION_ERROR on `path`. */
export function refuseBlocked(
  path: string,
  password: string,
  person: { email: string; first_name: string; last_name: string },
): void {
  const { email, first_name: firstName, last_name: lastName } = person;
  const reason = blockedPassword(password, { email, firstName, lastName });
  if (reason) throw invalidField(path, reason);
}
