/** Folders in which the poolers before a primary and before its replica listen. */
interface Poolers {
  writes: string;
  reads: string;
}

const given = process.env['TEST_POOLERS'];

/** Null but in `npm run cluster -- --suite`, whose apps reach their database through these. */
export const poolers: Poolers | null = given ? (JSON.parse(given) as Poolers) : null;

/** What looks into the one process that answers (its connections, its counters, its address) says nothing of two. */
export const alone = poolers === null;

/** The same database, by way of a pooler. */
export function throughPooler(url: string, folder: string): string {
  const pooled = new URL(url);
  pooled.searchParams.set('host', folder);
  pooled.port = '6432';
  return pooled.href;
}
