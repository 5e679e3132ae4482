import { passThrough } from '../../launch/pass-through.mjs';

// `npm run torture`: people, banks, files, crashes and clock jumps from a seed, held against a model after every step.
await passThrough(process.execPath, ['bench/src/torture.ts', ...process.argv.slice(2)]);
