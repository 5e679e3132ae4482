import type { User } from '@saldo/contract/auth/auth.schemas';
import { queryClient } from '../api/query-client.ts';
import { startSession } from '../session/session.ts';
import { keepTypedEmail } from './typed-email.ts';

/** Keeps the session; what an earlier person had loaded is dropped first. */
export function enter({ token, user }: { token: string; user: User }): void {
  queryClient.clear();
  keepTypedEmail('');
  startSession(token, user);
}
