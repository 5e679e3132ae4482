import { messages } from '../app/messages.ts';
import type { Faults } from '../ui/form-errors.ts';
import { t } from '../language/t.ts';

/** The fault of a repeated password, under the name of its field. */
export function confirmFault(password: string, repeated: string): Faults {
  if (repeated === '') return { confirm_password: t`Confirm password is required.` };
  return password === repeated ? {} : { confirm_password: messages.auth.passwordsDoNotMatch };
}
