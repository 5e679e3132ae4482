import { passThrough } from '../../launch/pass-through.mjs';

// `npm run audit`: Lighthouse, frames and sizes of the built pages.
await passThrough(process.execPath, ['e2e/audit/main.ts', ...process.argv.slice(2)]);
