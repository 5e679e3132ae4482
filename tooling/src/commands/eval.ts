import { passThrough } from '../../launch/pass-through.mjs';
import { ensureReaderTrained } from '../../launch/reader.mjs';

// `npm run eval`: the assistant's answers held against truth computed apart; prints a table.
await ensureReaderTrained(process.execPath);
await passThrough(process.execPath, ['bench/eval/main.ts', ...process.argv.slice(2)]);
