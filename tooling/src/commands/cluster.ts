import { passThrough } from '../../launch/pass-through.mjs';

// `npm run cluster`: a replica, PgBouncer, two instances and HAProxy; replaced and killed under people who write and read.
await passThrough(process.execPath, ['bench/src/cluster.ts', ...process.argv.slice(2)]);
