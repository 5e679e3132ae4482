import { passThrough } from '../../launch/pass-through.mjs';

// `npm run operator -- COMMAND EMAIL`: sessions, locks and the end of an account (docs/operations.md).
await passThrough(process.execPath, ['server/src/operator.ts', ...process.argv.slice(2)]);
