import { whenIdle } from '../app/when-idle.ts';
import { getSession, onSession } from '../session/session.ts';

/**
 * Learns at the start and after a sign-in what was changed on another device: the time zone to count days in, and the
 * name. Nothing waits for it; its code is fetched with the first session.
 */
export function followSettings(): void {
  let followed: string | null = null;
  const follow = () => {
    const token = getSession()?.token ?? null;
    if (token === followed) return;
    followed = token;
    if (token !== null) whenIdle(() => void learn().catch(() => undefined));
  };
  onSession(follow);
  follow();
}

async function learn(): Promise<void> {
  const { learnSettings } = await import('./learn-settings.ts');
  await learnSettings();
}
