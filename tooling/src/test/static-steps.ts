import { join } from 'node:path';
import { assistantSize } from '../house/assistant-size.ts';
import { explain } from '../house/check.ts';
import { house } from '../house/house.ts';
import { packages } from '../house/plan.ts';
import { sizeReport } from '../house/sizes.ts';
import { openTree, type Tree } from '../house/tree.ts';
import { cacheDir, projectRoot } from '../../launch/paths.mjs';
import { runTool } from './exec.ts';
import { verdict, type Step } from './step.ts';

function toolStep(name: string, group: string, tool: string, args: readonly string[]): Step {
  return {
    name,
    group,
    alone: false,
    async run() {
      const { code, output } = await runTool(tool, args);
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

/** Everything that is checked without running the product. */
export const staticSteps: readonly Step[] = [
  // The longest first, so that the others fill the other cores meanwhile.
  toolStep('format', 'format', 'prettier/bin/prettier.cjs', [
    '--check',
    '--cache',
    '--log-level',
    'warn',
    '.',
  ]),
  ...packages.map((name) =>
    toolStep(`types: ${name}`, 'types', 'typescript/bin/tsc', [
      '-p',
      name,
      '--pretty',
      '--incremental',
      '--tsBuildInfoFile',
      join(cacheDir, `types/${name}.tsbuildinfo`),
    ]),
  ),
  toolStep('lint', 'lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '.']),
  ...houseSteps,
  toolStep('unused code and dependencies', 'unused', 'knip/bin/knip.js', ['--no-progress']),
];

/** The report on file sizes, which never fails. */
export function printSizes(): void {
  process.stdout.write(`\nFile sizes (a compass, not a limit): ${sizeReport(project())}\n`);
  process.stdout.write(`The assistant: ${assistantSize(project())}\n`);
}
