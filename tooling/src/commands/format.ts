import { runTool } from '../test/exec.ts';

// `npm run format`: one formatter, one look.
const { code } = await runTool('prettier/bin/prettier.cjs', ['--write', '--log-level', 'warn', '.'], {
  live: true,
});
process.exitCode = code;
