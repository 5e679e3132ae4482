import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startApp } from './app.ts';
import { projectRoot } from './paths.ts';

/** Builds the pages if they are stale and starts one server for the whole run; hands back how to end it. */
export default async function setUp(): Promise<() => Promise<void>> {
  await promisify(execFile)(process.execPath, ['tooling/src/commands/build.ts'], { cwd: projectRoot });
  const app = await startApp();
  process.env['SALDO_URL'] = app.url;
  process.env['SALDO_OUTBOX_DIR'] = app.outboxDir;
  return () => app.stop();
}
