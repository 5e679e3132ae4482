import { passThrough } from '../../launch/pass-through.mjs';

// `npm run audit`: Lighthouse, frames and sizes of the built pages; `-- --edits`: how soon an edit is seen under `npm run dev`.
const words = process.argv.slice(2);
const program = words.includes('--edits') ? 'e2e/audit/edits.ts' : 'e2e/audit/main.ts';
await passThrough(process.execPath, [program, ...words]);
