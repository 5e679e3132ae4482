import { passThrough } from '../../launch/pass-through.mjs';

// `npm run eval`: the assistant's answers held against truth computed apart; prints a table.
await passThrough(process.execPath, ['bench/eval/main.ts', ...process.argv.slice(2)]);
