#!/usr/bin/env node
// `npm start`: whatever is missing is installed, whatever is stale is built, then the server runs. Plain JavaScript, because
// on a fresh machine the only Node may be one that cannot run TypeScript.
import { ensureServerBuilt, ensureWebBuilt } from './launch/builds.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { passThrough } from './launch/pass-through.mjs';
import { findNode, noNodeMessage } from './launch/project-node.mjs';
import { giveUp } from './launch/say.mjs';
import { serverEnv, serverFlags } from './launch/server-flags.mjs';

await ensureInstalled('run');
const node = findNode() ?? giveUp(noNodeMessage);
await ensureWebBuilt(node);
const server = [...serverFlags, await ensureServerBuilt(node), ...process.argv.slice(2)];
await passThrough(node, server, serverEnv());
