import type { Transport } from './transport.ts';

/** A connection string that node-postgres and psql both read; a socket's folder stands in the host parameter. */
export function urlOf(transport: Transport, role: string, database: string): string {
  const { host, port, password } = transport;
  const user = password === null ? role : `${role}:${encodeURIComponent(password)}`;
  if (host.startsWith('/'))
    return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  return `postgres://${user}@${host}:${port}/${database}`;
}
