import type { Services } from '../context.ts';
import type { JobHandler } from '../jobs/queue.ts';
import { revokeDue } from './revocations.service.ts';

/** {}: ends what is still open at the provider of people who are gone. */
const revokeAccess = 'revoke-access';

/** The workers of the settings room. */
export function settingsJobs(services: Services): JobHandler[] {
  return [{ name: revokeAccess, run: () => revokeDue(services) }];
}

/** What happens by the clock (UTC). */
export async function scheduleSettingsJobs(services: Pick<Services, 'queue'>): Promise<void> {
  await services.queue.schedule(revokeAccess, '*/5 * * * *');
}
