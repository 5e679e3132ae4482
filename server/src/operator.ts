import { ConfigError, readConfig, type Config } from './config.ts';
import { BackupError } from './db/embedded/backup-files.ts';
import { runningDatabase } from './db/embedded/backup.ts';
import { EmbeddedDatabaseError } from './db/embedded/errors.ts';
import { openDatabase } from './db/open.ts';
import { createLog } from './http/log.ts';
import { checkKeys, openKeys } from './key-file.ts';
import { createMailer } from './mail/mailer.ts';
import * as operator from './settings/operator.service.ts';

// `npm run operator -- COMMAND EMAIL`, beside a running server or without one: what may be done with an account, never with
// the books in it.
const usage = `npm run operator -- COMMAND EMAIL
  sessions      where the person is signed in
  end-sessions  signs them out everywhere; each device is asked for the second step again
  lock          the same, and nobody signs in until the account is unlocked
  unlock        lets them sign in again
  delete        deletes the person and everything of theirs; with --yes`;

const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

type Command = (desk: operator.Operator, email: string, sure: boolean) => Promise<void>;

const commands: Readonly<Record<string, Command>> = {
  async sessions(desk, email) {
    const sessions = await operator.sessionsOf(desk, email);
    if (sessions.length === 0) say('Signed in nowhere.');
    for (const { created_at, last_seen_at, user_agent, ip_prefix } of sessions)
      say(
        `${user_agent ?? 'unknown'}, ${ip_prefix ?? 'unknown'}, since ${created_at.toISOString()}, last used ${last_seen_at.toISOString()}`,
      );
  },
  async 'end-sessions'(desk, email) {
    await operator.endSessions(desk, email);
    say('Signed out everywhere.');
  },
  async lock(desk, email) {
    await operator.lockAccount(desk, email);
    say('Locked, and signed out everywhere.');
  },
  async unlock(desk, email) {
    await operator.unlockAccount(desk, email);
    say('Unlocked.');
  },
  async delete(desk, email, sure) {
    if (!sure) {
      await operator.sessionsOf(desk, email);
      throw new operator.OperatorError(
        'This deletes the person with everything of theirs, for good. Say it again with --yes.',
      );
    }
    const { banks } = await operator.deletePerson(desk, email);
    say(`Deleted. Bank links to be ended by the running server: ${banks}.`);
  },
};

async function run(config: Config, command: Command, email: string, sure: boolean): Promise<void> {
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const databaseUrl = config.databaseUrl ?? (await runningDatabase(config.dataDir, 'saldo'));
  const db = await openDatabase({ ...config, databaseUrl, log, poolSize: 2 });
  const keys = await openKeys(config);
  const now = () => new Date();
  // Queues only: the server sends.
  const transport = {
    kind: 'outbox' as const,
    send: () => Promise.reject(new Error('not here')),
    close() {},
  };
  const mail = createMailer({ db, keys, transport, now, log });
  try {
    await checkKeys(db, keys);
    await command({ config, db, keys, log, mail, now }, email, sure);
  } finally {
    await mail.close();
    await db.close();
  }
}

try {
  const [name = '', email, ...rest] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const sure = rest[0] === '--yes';
  if (!command || !email || rest.length > (sure ? 1 : 0)) fail(usage);
  await run(readConfig(process.env), command, email, sure);
} catch (error) {
  const plain = [operator.OperatorError, BackupError, EmbeddedDatabaseError, ConfigError].some(
    (kind) => error instanceof kind,
  );
  fail(error instanceof Error ? ((plain ? error.message : error.stack) ?? error.message) : String(error));
}
