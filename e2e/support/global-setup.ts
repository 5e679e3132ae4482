import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { request } from '@playwright/test';
import { startApp } from './app.ts';
import { offerCopies, startCopyingDatabase, type Originals } from './copies.ts';
import { linkByApi } from './link.ts';
import { projectRoot } from './paths.ts';
import { login, register } from './people.ts';

/**
 * Builds the pages if they are stale, starts one PostgreSQL and one server for the whole run, and makes the people that
 * tests get copies of; hands back how to end it all.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await promisify(execFile)(process.execPath, ['tooling/src/commands/build.ts'], { cwd: projectRoot });
  const database = await startCopyingDatabase();
  process.env['SALDO_POSTGRES'] = database.postgres;
  const ends = [database.stop];
  const endAll = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const app = await startApp({ env: { DATABASE_URL: database.url } });
    ends.push(app.stop);
    process.env['SALDO_URL'] = app.url;
    process.env['SALDO_OUTBOX_DIR'] = app.outboxDir;
    offerCopies(database.copies, await makeOriginals(app.url));
  } catch (error) {
    // Nobody calls what a set-up that fails would have handed back.
    await endAll();
    throw error;
  }
  return endAll;
}

async function makeOriginals(url: string): Promise<Originals> {
  const api = await request.newContext({ baseURL: url });
  const { user: newcomer } = await login(api, await register(api));
  const { user: saver, token } = await login(api, await register(api));
  await linkByApi(api, token);
  await api.dispose();
  return { newcomer, saver };
}
