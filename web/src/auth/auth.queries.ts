import { forgotPassword, login, register, resetPassword } from '@saldo/contract/auth/auth.endpoints';
import type { BodyOf } from '@saldo/contract/endpoint';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { startSession } from '../session/session.ts';
import { keepTypedEmail } from './typed-email.ts';

/** Signs in and keeps the session; what an earlier person had loaded is dropped first. */
export async function signIn(body: BodyOf<typeof login>): Promise<void> {
  const { token, user } = await call(login, { body });
  queryClient.clear();
  keepTypedEmail('');
  startSession(token, user);
}

export async function createAccount(body: BodyOf<typeof register>): Promise<void> {
  await call(register, { body });
}

export async function requestReset(email: string): Promise<void> {
  await call(forgotPassword, { body: { email } });
}

export async function setNewPassword(body: BodyOf<typeof resetPassword>): Promise<void> {
  await call(resetPassword, { body });
}
