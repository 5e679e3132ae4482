import { runTool } from '../test/exec.ts';

// `npm run format`: one formatter, one look.
const { code } = await runTool('oxfmt/bin/oxfmt', ['.'], { live: true });
process.exitCode = code;
