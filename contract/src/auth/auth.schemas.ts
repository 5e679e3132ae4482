import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { id } from '../fields.ts';
import { isPlainText, requiredLine } from '../text.ts';
import { isAddressFree, nameMax, passwordFault } from './auth.rules.ts';

/** E-mail as typed: trimmed, at most 254 characters (RFC 5321), one @, a dotted domain. Compared without case. */
export const email = z.string({ error: 'Email is required.' }).check(
  z.maxLength(320, { error: 'The email address is too long.', abort: true }),
  z.trim(),
  z.minLength(1, { error: 'Email is required.', abort: true }),
  z.maxLength(254, { error: 'The email address is too long.', abort: true }),
  z.refine(
    (value) =>
      isPlainText(value) && /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@.<>()[\]\\,;:"]+$/.test(value),
    {
      error: 'Enter a valid email address.',
    },
  ),
);

/** A password that is being set. */
export const newPassword = z.string({ error: 'Password is required.' }).check(
  z.refine((value) => passwordFault(value) === null, {
    error: (issue) => passwordFault(String(issue.input)) ?? '',
  }),
);

/** A password that is being checked: any text within the size a password can have. */
export const givenPassword = z
  .string({ error: 'Password is required.' })
  .check(
    z.minLength(1, { error: 'Password is required.', abort: true }),
    z.maxLength(1024, { error: 'The password is too long.' }),
  );

function personName(field: string) {
  return requiredLine(field, nameMax).check(
    z.refine(isAddressFree, {
      error: `${field} must not look like a web or mail address. Put a space after a dot.`,
    }),
  );
}

/** A person's first name; the pages and the server hold both names to the same rule. */
export const firstName = personName('First name');
export const lastName = personName('Last name');

export const registration = z.object({
  first_name: firstName,
  last_name: lastName,
  email,
  password: newPassword,
});

/** Sign-in takes any text as address, so that a malformed one fails like an unknown one. */
export const credentials = z.object({
  email: z
    .string({ error: 'Email is required.' })
    .check(
      z.maxLength(320, { error: 'The email address is too long.', abort: true }),
      z.trim(),
      z.minLength(1, { error: 'Email is required.' }),
    ),
  password: givenPassword,
});

export const user = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: z.string(),
  /** Of a demo person: when they and everything of theirs are deleted. */
  demo_ends_at: z.optional(instant),
});

export type User = z.output<typeof user>;
