import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../../launch/paths.mjs';
import { ensureWebBuilt } from '../../launch/web-build.mjs';

// `npm run dev`: the server, started anew at every change of its files, and Vite, which shows changes of the pages as they
// are typed and hands calls of the API on to the server.
await ensureWebBuilt(process.execPath);
const processes = [
  ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
  ['node_modules/vite/bin/vite.js', 'web'],
].map((args) => spawn(process.execPath, args, { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit'] }));

const stop = () => processes.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
await Promise.race(processes.map((child) => once(child, 'exit')));
stop();
