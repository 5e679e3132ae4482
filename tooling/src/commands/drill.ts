import { passThrough } from '../../launch/pass-through.mjs';
import { ensureReaderTrained } from '../../launch/reader.mjs';

// `npm run drill`: a million rows backed up, restored into an empty folder, and every total compared.
await ensureReaderTrained(process.execPath);
await passThrough(process.execPath, ['bench/src/drill.ts', ...process.argv.slice(2)]);
