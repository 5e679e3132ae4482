import type { User } from '@saldo/contract/auth/auth.schemas';
import type { UserRow } from './auth.queries.ts';

/** A person as sign-in answers the client. */
export function presentUser({ id, first_name, last_name, email }: Omit<UserRow, 'password_hash'>): User {
  return { id, first_name, last_name, name: `${first_name} ${last_name}`, email };
}
