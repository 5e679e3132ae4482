import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { KeyRing, SecretPlace } from '../bank/keyring.ts';
import type { Database } from '../db/open.ts';
import type { DirectoryTables } from '../db/types.ts';
import { endHasCome } from '../instants.ts';
import type { MailMessage } from './message.ts';
import type { MailTransport } from './transport.ts';

/** A mail, or what one is made from when it is sent (`kind` names who makes it). */
export interface QueuedMail {
  kind: string;
  userId: number | null;
  content: unknown;
}

/** Makes the message of a queued mail when it is sent; null: there is nothing to send after all. */
export type MailMaker = (content: unknown) => Promise<MailMessage | null>;

/** Mail that a crash cannot lose: queued in the database with the change it announces, sent from there. */
export interface Mailer {
  /** True when mail really reaches people. */
  hasSmtp: boolean;
  /** Queues a mail in the caller's transaction; call `kick` after the commit. */
  queue(tx: Pick<Kysely<DirectoryTables>, 'insertInto'>, mail: QueuedMail): Promise<void>;
  /** Starts sending what waits, without waiting for it. */
  kick(): void;
  /** Done when nothing that is due waits any more. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Tries before an undeliverable mail is given up, two days after the first. */
const mostTries = 12;
/** A try that has said nothing for this long is taken for dead. */
const tryMs = 2 * 60_000;
const longestWaitMs = 6 * 60 * 60_000;
const pollMs = 15_000;
/** How long the stop waits for a mail under way. */
const closeMs = 1_000;

/** An address that by its ending is nobody's, whatever the network (RFC 2606): of demo people. */
const isNobody = (address: string) => /\.invalid$/i.test(address);

function retryAfterMs(tries: number): number {
  return Math.min(longestWaitMs, 2 ** (tries - 1) * 60_000);
}

export interface MailerOptions {
  db: Database;
  keys: Pick<KeyRing, 'seal' | 'open'>;
  transport: MailTransport;
  makers?: Readonly<Record<string, MailMaker>>;
  now: () => Date;
  log: Pick<Logger, 'warn' | 'error'>;
}

/** Mails are sealed at rest, since a reset mail holds a live token; the seal is bound to person and kind. */
function placeOf(userId: number | null, kind: string): SecretPlace {
  return { table: 'mails', column: 'sealed', userId: userId ?? 0, row: kind };
}

export function createMailer({ db, keys, transport, makers = {}, now, log }: MailerOptions): Mailer {
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;

  /** Takes the oldest mail that is due, so that no other instance takes it. */
  async function takeNext() {
    const time = now();
    return db.directory
      .updateTable('mails')
      .set({ attempts: sql`attempts + 1`, next_attempt_at: new Date(time.getTime() + tryMs) })
      .where('id', '=', (of) =>
        of
          .selectFrom('mails')
          .select('id')
          .where('sent_at', 'is', null)
          .where(endHasCome('next_attempt_at', time, longestWaitMs))
          .where('attempts', '<', mostTries)
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'user_id', 'kind', 'sealed', 'attempts'])
      .executeTakeFirst();
  }

  async function send(mail: NonNullable<Awaited<ReturnType<typeof takeNext>>>): Promise<void> {
    const content: unknown = JSON.parse(keys.open(mail.sealed, placeOf(mail.user_id, mail.kind)));
    const make = makers[mail.kind];
    const message = make ? await make(content) : (content as MailMessage);
    if (message && !isNobody(message.to)) await transport.send(message);
    // The words are not kept once they are sent.
    await db.directory
      .updateTable('mails')
      .set({ sent_at: now(), sealed: '', last_error: null })
      .where('id', '=', mail.id)
      .execute();
  }

  async function postpone(id: number, tries: number, error: unknown): Promise<void> {
    const { name, code } = error as { name?: string; code?: unknown };
    const reason = `${name ?? 'Error'}${typeof code === 'string' ? ` ${code}` : ''}`;
    log.warn({ mail: id, tries, reason }, 'a mail could not be sent; it will be tried again');
    await db.directory
      .updateTable('mails')
      .set({ last_error: reason, next_attempt_at: new Date(now().getTime() + retryAfterMs(tries)) })
      .where('id', '=', id)
      .execute();
  }

  async function sendAll(): Promise<void> {
    do {
      again = false;
      for (let mail = await takeNext(); mail && !closed; mail = await takeNext()) {
        const { id, attempts } = mail;
        await send(mail).catch((error: unknown) => postpone(id, attempts, error));
      }
    } while (again && !closed);
  }

  function kick(): void {
    again = true;
    if (running || closed) return;
    running = sendAll()
      .catch((error: unknown) => log.warn({ err: error }, 'mail could not be read from the database'))
      .finally(() => {
        running = null;
        if (again) kick();
      });
  }

  const timer = setInterval(kick, pollMs);
  timer.unref();

  return {
    hasSmtp: transport.kind === 'smtp',
    async queue(tx, { kind, userId, content }) {
      const time = now();
      await tx
        .insertInto('mails')
        .values({
          user_id: userId,
          kind,
          sealed: keys.seal(JSON.stringify(content), placeOf(userId, kind)),
          created_at: time,
          next_attempt_at: time,
        })
        .execute();
    },
    kick,
    async idle() {
      while (running) await running;
    },
    async close() {
      closed = true;
      clearInterval(timer);
      // A server that does not answer must not hold up the stop; what it may have taken is sent again.
      await Promise.race([running, delay(closeMs, undefined, { ref: false })]);
      transport.close();
    },
  };
}
