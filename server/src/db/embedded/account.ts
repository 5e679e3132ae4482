import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { EmbeddedDatabaseError, USE_DATABASE_URL } from './errors.ts';

/** The operating system account that runs PostgreSQL. uid and gid are null when it is simply our own. */
export interface Account {
  name: string;
  uid: number | null;
  gid: number | null;
  /** The account Saldo itself runs as: the one that may connect over the socket. */
  client: string;
}

/** Accounts an administrator may have made for us come first; `nobody` is on every Unix. */
const UNPRIVILEGED = ['saldo', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so root hands it to an unprivileged account, without asking.
 * Everybody else runs it as themselves.
 */
export function databaseAccount(): Account {
  const client = ownName();
  if (process.getuid?.() !== 0) return { name: client, uid: null, gid: null, client };
  const passwd = readPasswd();
  for (const name of UNPRIVILEGED) {
    const found = passwd.get(name);
    if (found !== undefined && found.uid !== 0) return { name, ...found, client };
  }
  throw new EmbeddedDatabaseError(
    'NO_ACCOUNT',
    `PostgreSQL refuses to run as root and this system has no account named ${UNPRIVILEGED.join(' or ')}. ` +
      `Create one (useradd --system saldo) or start Saldo as a normal user. ${USE_DATABASE_URL}`,
  );
}

function ownName(): string {
  try {
    return userInfo().username;
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      'NO_ACCOUNT',
      `The user id ${process.getuid?.() ?? '?'} has no name on this system (no line in /etc/passwd), and PostgreSQL needs one. ` +
        `Start Saldo as a user with an account. ${USE_DATABASE_URL}`,
      { cause },
    );
  }
}

function readPasswd(): Map<string, { uid: number; gid: number }> {
  const accounts = new Map<string, { uid: number; gid: number }>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && uid && gid) accounts.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return accounts;
}
