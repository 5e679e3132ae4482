import { passThrough } from '../../launch/pass-through.mjs';
import { ensureReaderTrained } from '../../launch/reader.mjs';

// `npm run screenshots`: every screen of the running product into docs/screenshots.
await ensureReaderTrained(process.execPath);
await passThrough(process.execPath, ['e2e/screenshots/main.ts', ...process.argv.slice(2)]);
