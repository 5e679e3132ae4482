import type { Services } from '../context.ts';
import type { JobHandler } from '../jobs/queue.ts';
import { endDemos, prepare, prepareDemos } from './demo.service.ts';

/** {}: deletes demo people whose day is over. */
const endDemosJob = 'end-demos';

/** The workers of the demo room. */
export function demoJobs(services: Services): JobHandler[] {
  return [
    { name: prepareDemos, run: (_, { signal }) => prepare(services, signal) },
    {
      name: endDemosJob,
      async run() {
        await endDemos(services);
        await services.queue.enqueue(prepareDemos, {}, { key: prepareDemos });
      },
    },
  ];
}

/** What happens by the clock (UTC), and at a start: also where demos are no longer offered, those there were end. */
export async function scheduleDemoJobs(services: Pick<Services, 'queue'>): Promise<void> {
  await services.queue.schedule(endDemosJob, '*/10 * * * *');
  await services.queue.enqueue(endDemosJob, {}, { key: endDemosJob });
}
