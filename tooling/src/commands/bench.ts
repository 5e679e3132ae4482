import { passThrough } from '../../launch/pass-through.mjs';

// `npm run bench`: the benchmarks, as tables.
await passThrough(process.execPath, ['bench/src/main.ts', ...process.argv.slice(2)]);
