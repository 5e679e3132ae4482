import type { Language } from './http/language-asked.ts';
import type { Logger } from 'pino';
import type { DayTurn } from './accounts/day-turn.ts';
import type { IdentityProvider } from './auth/identities/provider.ts';
import type { PasswordJudge } from './auth/password-judge.ts';
import type { Passwords } from './auth/passwords.ts';
import type { BankProvider } from './bank/bank.provider.ts';
import type { KeyRing } from './bank/keyring.ts';
import type { Assistant } from './chat/assistant.service.ts';
import type { Config } from './config.ts';
import type { Database, Tx } from './db/open.ts';
import type { Limiter } from './http/limiter.ts';
import type { Importer } from './imports/imports.jobs.ts';
import type { Queue } from './jobs/queue.ts';
import type { Mailer } from './mail/mailer.ts';

/** What the whole process shares; made once in main.ts (or by a test) and handed down, never imported. */
export interface Services {
  config: Config;
  db: Database;
  log: Logger;
  /** The clock; tests turn it. */
  now: () => Date;
  /** Origin for links that leave the browser (mail, webhooks, OAuth returns), without a slash at its end. */
  publicUrl: () => string;
  mail: Mailer;
  bank: BankProvider;
  keys: KeyRing;
  queue: Queue;
  limiter: Limiter;
  passwords: Passwords;
  passwordJudge: PasswordJudge;
  /** Aborted as the server stops, once who stands in line for a password would be cut off. */
  late: AbortController;
  /** Null where the operator has none. */
  identityProvider: IdentityProvider | null;
  assistant: Assistant;
  importer: Importer;
  dayTurn: DayTurn;
}

/** One request of anybody. */
export interface PublicCtx extends Services {
  requestId: string;
  /** Address of the caller, from a trusted proxy only when one is configured. */
  ip: string;
  /** Where the request says it went: name and port. Anybody can say anything there. */
  host: string;
  userAgent: string;
  /** The person's IANA time zone, UTC when unknown. */
  timeZone: string;
  /** What the client's page speaks: the language of mails. */
  language: Language;
  /** The name the browser carries since it was signed in with (http/device-cookie.ts); null when it has none. */
  device: string | null;
  /** Secrets that spare the browser the second step (http/trust-cookie.ts). */
  trusted: readonly string[];
  /** The bearer token as sent, if any was sent. */
  token: string | null;
}

/**
 * One request of a signed-in person that only reads. It reaches nothing but `db.read`, with which the session is looked
 * up (http/reading.ts); services that take it serve both kinds of request.
 */
export interface ReadCtx extends Pick<PublicCtx, 'now' | 'config' | 'log' | 'timeZone'> {
  db: Pick<Database, 'read'>;
  userId: number;
  sessionId: number;
}

/** What figures of a person are read with: by a request, or by a job at their morning. */
export type Beheld = Pick<ReadCtx, 'db' | 'userId' | 'timeZone' | 'now'>;

/** One request of a signed-in person: everything it touches is theirs. */
export interface Ctx extends PublicCtx {
  userId: number;
  sessionId: number;
  /**
   * Keeps the answer of a call with an `Idempotency-Key`; does nothing without one. Call it with the value the handler
   * returns, as the last statement of the transaction that makes the change: change and answer are then one commit, and
   * a retry can never count twice (http/idempotency.ts).
   */
  keepAnswer: (tx: Tx, answer: unknown) => Promise<void>;
}
