import type { Tx } from '../db/open.ts';

/** The person the books are read for, from the session; every statement names them. */
export interface Bound {
  tx: Tx;
  userId: number;
}
