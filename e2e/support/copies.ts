import { randomBytes } from 'node:crypto';
import type { SignedIn } from './people.ts';
import { startProgram } from './program.ts';

type User = SignedIn['user'];

/** The people a run makes once, through the front door; tests get copies of their rows. */
export interface Originals {
  /** Registered, and nothing else. */
  newcomer: User;
  /** With the accounts and two years of transactions that a bank's import left. */
  saver: User;
}

/** The run's PostgreSQL, and a database in it that copies people. */
interface CopyingDatabase {
  /** The administrator's address. */
  postgres: string;
  /** For the server. */
  url: string;
  /** Where copies are asked for. */
  copies: string;
  stop: () => Promise<void>;
}

export async function startCopyingDatabase(): Promise<CopyingDatabase> {
  const { address, stop } = await startProgram(
    ['server/src/testing/browser-tests-database.ts'],
    {},
    /^ready (\{.*\})/,
  );
  return { ...(JSON.parse(address) as Omit<CopyingDatabase, 'stop'>), stop };
}

/** Lets the workers of the run copy these people. */
export function offerCopies(copies: string, originals: Originals): void {
  process.env['SALDO_COPIES'] = JSON.stringify({ copies, originals });
}

/**
 * Settings of a server with a database of its own in the run's PostgreSQL, and with a bank that is elsewhere and never asked: one
 * that brings its own PostgreSQL and bank takes twice as long to start.
 */
export async function ownDatabase(): Promise<Record<string, string>> {
  const { copies } = offered();
  const answer = await fetch(new URL('/database', copies), { method: 'POST' });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`no database: ${said}`);
  return {
    DATABASE_URL: said,
    // For the embedded bank alone.
    BANK_CONTROL_TOKEN: '',
    PLAID_CLIENT_ID: 'id',
    PLAID_SECRET: 'secret',
    PLAID_BASE_URL: 'http://127.0.0.1:9',
  };
}

function offered(): { copies: string; originals: Originals } {
  return JSON.parse(process.env['SALDO_COPIES'] ?? '') as { copies: string; originals: Originals };
}

/** A new person of this address with all rows of another, and their password; signed in. */
export async function copyPerson(of: keyof Originals, email: string): Promise<SignedIn> {
  const { copies, originals } = offered();
  const original = originals[of];
  const token = `sld_${randomBytes(32).toString('base64url')}`;
  const body = JSON.stringify({ original: original.id, email, token });
  const answer = await fetch(copies, { method: 'POST', body });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`no copy: ${said}`);
  return { token, user: { ...original, id: Number(said), email } };
}
