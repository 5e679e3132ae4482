import { call } from '../api/call.ts';
import { leaveAfterLogout } from './session-end.ts';

/** How long signing out waits for the server before it leaves anyway. */
const patience = 2000;

async function endAtServer(): Promise<void> {
  const { logout } = await import('@saldo/contract/auth/auth.endpoints');
  await call(logout, {});
}

/** Ends the session at the server if it answers soon, and here in any case. */
export async function signOut(): Promise<void> {
  await Promise.race([
    endAtServer().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);
  leaveAfterLogout();
}
