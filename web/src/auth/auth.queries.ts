import { forgotPassword, login, register, resetPassword } from '@saldo/contract/auth/auth.endpoints';
import { passSecondStep } from '@saldo/contract/auth/factors.endpoints';
import type { SecondStep } from '@saldo/contract/auth/second-step.schemas';
import type { BodyOf } from '@saldo/contract/endpoint';
import { call } from '../api/call.ts';
import { enter } from './enter.ts';

/** Signs in; what is needed for the second step where there is one. */
export async function signIn(body: BodyOf<typeof login>): Promise<SecondStep | null> {
  const answer = await call(login, { body });
  if ('second_step' in answer) return answer.second_step;
  enter(answer);
  return null;
}

/** Finishes a sign-in by its second step. */
export async function finishSignIn(body: BodyOf<typeof passSecondStep>): Promise<void> {
  enter(await call(passSecondStep, { body }));
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
