import { passThrough } from '../../launch/pass-through.mjs';

// `npm run bank`: the embedded bank as a process of its own.
await passThrough(process.execPath, ['bank-sandbox/src/main.ts', ...process.argv.slice(2)]);
