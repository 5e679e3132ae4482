#!/usr/bin/env node
// `npm start`: whatever is missing is installed, whatever is stale is built, then the server runs. Plain JavaScript, because
// on a fresh machine the only Node may be one that cannot run TypeScript.
import { join } from 'node:path';
import { ensureInstalled } from './launch/install.mjs';
import { passThrough } from './launch/pass-through.mjs';
import { projectRoot } from './launch/paths.mjs';
import { findNode, noNodeMessage } from './launch/project-node.mjs';
import { giveUp } from './launch/say.mjs';
import { serverEnv, serverFlags } from './launch/server-flags.mjs';
import { ensureWebBuilt } from './launch/web-build.mjs';

await ensureInstalled('run');
const node = findNode() ?? giveUp(noNodeMessage);
await ensureWebBuilt(node);
const server = [...serverFlags, join(projectRoot, 'server/src/main.ts'), ...process.argv.slice(2)];
await passThrough(node, server, serverEnv());
