import { passThrough } from '../../launch/pass-through.mjs';
import { ensureServerBuilt } from '../../launch/builds.mjs';
import { ensureReaderTrained } from '../../launch/reader.mjs';
import { serverEnv, serverFlags } from '../../launch/server-flags.mjs';

// `npm run bench`: the benchmarks, as tables.
await ensureReaderTrained(process.execPath);
await passThrough(process.execPath, ['bench/src/main.ts', ...process.argv.slice(2)], {
  ...serverEnv(),
  SERVER_FLAGS: serverFlags.join(' '),
  SERVER_PROGRAM: await ensureServerBuilt(process.execPath),
});
