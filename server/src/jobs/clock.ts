import type { Clock } from 'pg-boss';
import { QUEUE_SCHEMA } from './schema.ts';

/**
 * The clock of the queue's timers: it goes on from where it was when the process's is set back, or they would stand still
 * for as long. The time of day is the database's.
 */
export function steadyClock(wall: () => number = Date.now): Clock {
  let last = wall();
  let lost = 0;
  return {
    now() {
      const time = wall();
      lost += Math.max(0, last - time);
      last = time;
      return time + lost;
    },
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
    setInterval: (run, ms) => setInterval(run, ms),
    clearInterval: (handle) => clearInterval(handle as NodeJS.Timeout),
  };
}

/** No job waits longer for its start. */
export const longestWaitSeconds = 3_600;

const ahead = `> now() + interval '1 minute'`;
const settled = (column: string) => `${column} = case when ${column} ${ahead} then now() else ${column} end`;
const anyAhead = (columns: readonly string[]) => columns.map((column) => `${column} ${ahead}`).join(' or ');
const passes = ['cron_on', 'bam_on', 'flow_on', 'reindex_on'];
const looks = ['monitor_claim_on', 'monitor_on', 'maintain_on'];
const signs = ['started_on', 'heartbeat_on'];

/**
 * What the queue wrote down before the database's clock was set back counts as of now: else no job is begun by the clock, no
 * dead worker is noticed and no waiting job begun until the clock is there again.
 */
export const settleAhead = [
  `update ${QUEUE_SCHEMA}.version set ${passes.map(settled).join(', ')} where ${anyAhead(passes)}`,
  `update ${QUEUE_SCHEMA}.queue set ${looks.map(settled).join(', ')} where ${anyAhead(looks)}`,
  `update ${QUEUE_SCHEMA}.job set ${signs.map(settled).join(', ')} where state = 'active' and (${anyAhead(signs)})`,
  `update ${QUEUE_SCHEMA}.job set start_after = now()
   where state < 'active' and start_after > now() + interval '1 minute' + interval '${longestWaitSeconds} seconds'`,
];
