import type { Database, Tx } from '../../db/open.ts';
import type { ImportStatus } from '../../db/types.ts';
import { findChunk, lockImport, type ImportRecord } from '../imports.queries.ts';

/** A step of an import, done by a job: what there is to do is what the import's status says. */
export interface Step {
  userId: number;
  importId: number;
  /** The instant it is, in milliseconds. */
  now: number;
  /** The person's, whose day it is that balances are of. */
  timeZone: string;
}

/** Thrown when the person has given the file up, or a newer run has begun: nothing more is written. */
export class Overtaken extends Error {}

export type Db = Pick<Database, 'inTransaction'>;

/** Throws Overtaken unless this run of the import is still the newest, and the import where it was. */
export async function requireCurrent(tx: Tx, record: ImportRecord, status: ImportStatus): Promise<void> {
  const now = await lockImport(tx, record.user_id, record.id);
  if (now?.revision !== record.revision || now.status !== status) throw new Overtaken();
}

/** The bytes of a file, as it was sent. */
export async function* chunksOf(db: Db, { user_id: userId, id }: ImportRecord): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const bytes = await db.inTransaction(userId, (tx) => findChunk(tx, userId, id, position), {
      readOnly: true,
    });
    if (!bytes) return;
    yield bytes;
  }
}

/** True where whole books come back, and not the rows of a file. */
export const isRestoring = ({ mapping }: ImportRecord) => mapping.restore === 'books';
