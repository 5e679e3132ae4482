import { passThrough } from '../../launch/pass-through.mjs';

// `npm run reader`: train, evaluate, explain a question, check a file of written ones, collect what people picked.
await passThrough(process.execPath, ['reader/src/main.ts', ...process.argv.slice(2)]);
