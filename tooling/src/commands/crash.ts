import { passThrough } from '../../launch/pass-through.mjs';

// `npm run crash`: kill -9 of everything, again and again, at seeded moments; `npm run crash -- 500 42`.
await passThrough(process.execPath, ['bench/src/crash.ts', ...process.argv.slice(2)]);
