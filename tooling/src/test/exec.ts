import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../launch/paths.mjs';

export interface Finished {
  code: number;
  output: string;
}

/**
 * Runs a JavaScript tool of node_modules with this very Node, from the project's root.
 * @param tool the tool's file below node_modules, or an absolute path
 * @param live show the output while it comes, instead of handing it back
 */
export async function runTool(
  tool: string,
  args: readonly string[],
  { live = false, env = {} }: { live?: boolean; env?: Record<string, string> } = {},
): Promise<Finished> {
  const child = spawn(process.execPath, [join(projectRoot, 'node_modules', tool), ...args], {
    cwd: projectRoot,
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}
