import type { Services } from '../context.ts';
import type { JobHandler } from '../jobs/queue.ts';
import { tellMorning, tellPerson, wakePeople } from './morning.service.ts';

/** {}: puts aside the mornings that have come. */
const wake = 'notices-due';

/** The workers of the notices room. */
export function noticeJobs(services: Services): JobHandler[] {
  const one: JobHandler<{ userId: number }> = {
    name: tellPerson,
    run: ({ userId }) => tellMorning(services, userId),
  };
  return [{ name: wake, run: () => wakePeople(services) }, one];
}

/** What happens by the clock (UTC); zones begin their hours at quarters. */
export async function scheduleNoticeJobs({ queue }: Pick<Services, 'queue'>): Promise<void> {
  await queue.schedule(wake, '*/5 * * * *');
}
