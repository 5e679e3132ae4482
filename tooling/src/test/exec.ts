import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '../../launch/paths.mjs';

export interface Finished {
  code: number;
  output: string;
}

/**
 * Runs a JavaScript tool of node_modules with this very Node, from the project's root.
 * @param tool the tool's file below node_modules, or an absolute path
 * @param live show the output while it comes, instead of handing it back: as it is, or each line behind a name
 */
export async function runTool(
  tool: string,
  args: readonly string[],
  { live = false, env = {} }: { live?: boolean | string; env?: Record<string, string> } = {},
): Promise<Finished> {
  const child = spawn(process.execPath, [join(projectRoot, 'node_modules', tool), ...args], {
    cwd: projectRoot,
    stdio: live === true ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    if (live === false) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    else createInterface({ input: stream }).on('line', (line) => process.stdout.write(`${live} │ ${line}\n`));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}
