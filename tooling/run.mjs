#!/usr/bin/env node
// Runs one of the project's own commands (tooling/src/commands) with the project's own Node, installing first if need be.
import { join } from 'node:path';
import { ensureInstalled } from './launch/install.mjs';
import { passThrough } from './launch/pass-through.mjs';
import { projectRoot } from './launch/paths.mjs';
import { findNode, noNodeMessage } from './launch/project-node.mjs';
import { giveUp } from './launch/say.mjs';

/** Commands that need no more than a running Saldo does. */
const productOnly = new Set(['dev', 'seed', 'bank', 'build', 'backup', 'restore', 'operator']);

const [name, ...args] = process.argv.slice(2);
if (name === undefined || !/^[a-z-]+$/.test(name)) giveUp('say which command: node tooling/run.mjs NAME');

await ensureInstalled(productOnly.has(name) ? 'run' : 'all');
const node = findNode() ?? giveUp(noNodeMessage);
await passThrough(node, [join(projectRoot, `tooling/src/commands/${name}.ts`), ...args]);
