import { ensureReaderTrained } from '../../launch/reader.mjs';
import { runTool } from '../test/exec.ts';
import { passThrough } from '../../launch/pass-through.mjs';

// `npm run torture`: people, banks, files, crashes and clock jumps from a seed, held against a model after every step.
// `-- --faults ''` plants faults for it to find; `-- --requests 20000` sends that many hostile requests instead.
const [option, count = '20000'] = process.argv.slice(2);
if (option === '--requests') {
  await ensureReaderTrained(process.execPath);
  const { code } = await runTool(
    'vitest/vitest.mjs',
    ['run', '--root', 'server', 'src/fuzz.test.ts', '-t', 'hostile requests'],
    {
      live: true,
      env: { FUZZ_RUNS: count, FUZZ_BANK: '1' },
    },
  );
  process.exitCode = code;
} else await passThrough(process.execPath, ['bench/src/torture.ts', ...process.argv.slice(2)]);
