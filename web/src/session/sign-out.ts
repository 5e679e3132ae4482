import { leaveAfterLogout } from './leave.ts';

/** How long signing out waits for the server before it leaves anyway. */
const patience = 2000;

/** Ends the session at the server if it answers soon, and here in any case. */
export async function signOut(): Promise<void> {
  const { endAtServer } = await import('../auth/auth.queries.ts');
  await Promise.race([
    endAtServer().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);
  leaveAfterLogout();
}
