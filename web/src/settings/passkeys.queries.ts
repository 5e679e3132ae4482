import * as keys from '@saldo/contract/auth/passkeys.endpoints';
import type { PasskeyMade } from '@saldo/contract/auth/passkeys.schemas';
import { call } from '../api/call.ts';
import { adopt } from './factors.queries.ts';
import { t } from '../language/further.ts';

/** What the browser calls the system it runs on: a first name for a passkey. */
function systemName(): string {
  const { userAgentData } = navigator as { userAgentData?: { platform?: string } };
  return userAgentData?.platform || t`This device`;
}

/** Has the browser make a passkey, and keeps it; the recovery codes that come with the first factor. */
export async function addPasskey(): Promise<string[]> {
  const { options } = await call(keys.beginPasskey, {});
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({ optionsJSON: options as never }).catch(() =>
    Promise.reject(new Error(t`No passkey was made. The device may have one for Saldo already.`)),
  );
  const body = { name: systemName(), passkey: made as PasskeyMade };
  const { factors, recovery_codes } = await call(keys.addPasskey, { body });
  adopt(factors);
  return recovery_codes;
}

export async function renamePasskey(id: number, name: string): Promise<void> {
  adopt((await call(keys.renamePasskey, { params: { id }, body: { name } })).factors);
}

export async function removePasskey(id: number): Promise<void> {
  adopt((await call(keys.removePasskey, { params: { id } })).factors);
}
