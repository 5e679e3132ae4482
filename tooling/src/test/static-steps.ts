import { join } from 'node:path';
import { assistantSize } from '../house/assistant-size.ts';
import { explain } from '../house/check.ts';
import { house } from '../house/house.ts';
import { packages, type Package } from '../house/plan.ts';
import { sizeReport } from '../house/sizes.ts';
import { openTree, type Tree } from '../house/tree.ts';
import { cacheDir, projectRoot } from '../../launch/paths.mjs';
import { runTool } from './exec.ts';
import { verdict, type Step } from './step.ts';

/**
 * For tools written in Go: half of their time went to collecting garbage, and each thread that checks works out for itself
 * what the others know. With more memory and one thread types take a third of the processor's time, lint half.
 */
const sparing = { GOGC: '400', GOMAXPROCS: '1' };

function toolStep(
  name: string,
  group: string,
  tool: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Step {
  return {
    name,
    group,
    alone: false,
    async run() {
      const { code, output } = await runTool(tool, args, { env });
      return verdict(code === 0, code === 0 ? '' : output);
    },
  };
}

let tree: Tree | undefined;
const project = (): Tree => (tree ??= openTree(projectRoot));

const houseSteps: Step[] = house.map((check) => ({
  name: `house: ${check.name}`,
  group: 'house',
  alone: false,
  run() {
    const findings = check.find(project());
    return Promise.resolve(
      verdict(findings.length === 0, findings.length === 0 ? '' : explain(check, findings)),
    );
  },
}));

/**
 * Packages with the same settings are one program, tsconfig.node.json: the server's files are read and checked once, and not
 * again for the packages that import them.
 */
const inOneProgram: readonly Package[] = ['contract', 'reader', 'server', 'bank-sandbox', 'bench'];
const programs = [
  { name: inOneProgram.join(', '), config: 'tsconfig.node.json', file: 'node' },
  ...packages
    .filter((name) => !inOneProgram.includes(name))
    .map((name) => ({ name, config: name, file: name })),
];

/** Everything that is checked without running the product. */
export const staticSteps: readonly Step[] = [
  // The longest first, so that the others fill the other cores meanwhile.
  toolStep('format', 'format', 'oxfmt/bin/oxfmt', ['--check', '.']),
  ...programs.map(({ name, config, file }) =>
    toolStep(
      `types: ${name}`,
      'types',
      'typescript/bin/tsc',
      [
        '-p',
        config,
        '--pretty',
        '--singleThreaded',
        '--incremental',
        '--tsBuildInfoFile',
        join(cacheDir, `types/${file}.tsbuildinfo`),
      ],
      sparing,
    ),
  ),
  toolStep('lint', 'lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '.'], sparing),
  ...houseSteps,
  toolStep('unused code and dependencies', 'unused', 'knip/bin/knip.js', ['--no-progress']),
];

/** The report on file sizes, which never fails. */
export function printSizes(): void {
  process.stdout.write(`\nFile sizes (a compass, not a limit): ${sizeReport(project())}\n`);
  process.stdout.write(`The assistant: ${assistantSize(project())}\n`);
}
