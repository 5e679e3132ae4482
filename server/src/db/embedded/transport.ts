import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { privateFile, privateFolder } from './files.ts';

/**
 * How Saldo reaches its own PostgreSQL. A Unix socket in a folder that nobody else can enter, checked by account
 * (peer); where sockets do not exist (Windows), a loopback port with a random password.
 */
export interface Transport {
  host: string;
  port: number;
  /** null on a socket: the system itself says who connects. */
  password: string | null;
  /** Server settings of this way in. */
  settings: Record<string, string>;
  accessRules: string;
}

/** A socket's whole path has to fit sockaddr_un: 104 bytes on macOS, 108 on Linux. */
const LONGEST_SOCKET_FOLDER = 103 - '/.s.PGSQL.5432'.length;

export async function socketTransport(home: string, account: Account, trust: boolean): Promise<Transport> {
  const folder = await socketFolder(home, account);
  return {
    host: folder,
    port: 5432,
    password: null,
    settings: { listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0700' },
    accessRules: trust ? 'local all all trust\n' : 'local all all peer map=saldo\n',
  };
}

async function socketFolder(home: string, account: Account): Promise<string> {
  const inside = join(home, 'run');
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_FOLDER) {
    await privateFolder(inside, account);
    return inside;
  }
  const short = join(tmpdir(), `saldo-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`);
  const owner = account.uid ?? process.getuid?.() ?? 0;
  if (existsSync(short) && ![owner, 0].includes((await stat(short)).uid)) {
    throw new EmbeddedDatabaseError(
      'FOLDER_UNREACHABLE',
      `${short} belongs to somebody else, and ${home} is too long a path for a socket. Choose a shorter DATA_DIR.`,
    );
  }
  await privateFolder(short, account);
  return short;
}

export async function loopbackTransport(home: string, account: Account): Promise<Transport> {
  const passwordFile = join(home, 'password');
  if (!existsSync(passwordFile))
    await privateFile(passwordFile, randomBytes(32).toString('base64url'), account);
  const port = await freePort();
  return {
    host: '127.0.0.1',
    port,
    password: await readFile(passwordFile, 'utf8'),
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    accessRules: 'host all all 127.0.0.1/32 scram-sha-256\n',
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
