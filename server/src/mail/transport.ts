import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { htmlOf, textOf, type MailMessage } from './message.ts';

/** The way a mail leaves Saldo. */
export interface MailTransport {
  kind: 'smtp' | 'outbox';
  send(message: MailMessage): Promise<void>;
  close(): void;
}

function envelopeOf(from: string, message: MailMessage) {
  return {
    from,
    // As one address, never parsed as a list.
    to: { name: '', address: message.to },
    subject: message.subject,
    text: textOf(message),
    html: htmlOf(message),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(message.unsubscribe && {
        'List-Unsubscribe': { prepared: true, value: `<${message.unsubscribe.call}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

const noOutsideContent = { disableFileAccess: true, disableUrlAccess: true };

function smtpTransport(url: string, from: string): MailTransport {
  const address = new URL(url);
  const transport = nodemailer.createTransport({
    ...noOutsideContent,
    url: address.href,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    kind: 'smtp',
    send: async (message) => void (await transport.sendMail(envelopeOf(from, message))),
    close: () => transport.close(),
  };
}

/**
 * Where an undelivered mail is shown besides its file: a developer's terminal. Never a log: a reset link opens
 * the account to anyone who reads it.
 */
export type ShowMail = (line: string) => void;

/** Writes each mail to a file of its own; it appears under its name only when it is whole. */
function outboxTransport(
  folder: string,
  from: string,
  log: Pick<Logger, 'info'>,
  show: ShowMail | null,
): MailTransport {
  const composer = nodemailer.createTransport({
    ...noOutsideContent,
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  return {
    kind: 'outbox',
    async send(message) {
      const { message: source } = await composer.sendMail(envelopeOf(from, message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
      const draft = join(folder, `.${name}.tmp`);
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(source);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(folder, name));
      log.info({ file: join(folder, name) }, 'no SMTP is set: a mail was written to the outbox');
      show?.(`Mail "${message.subject}"${message.action ? `: ${message.action.link}` : ''}`);
    },
    close: () => composer.close(),
  };
}

/** SMTP when the operator set it, else the outbox folder. In production nothing is shown, whatever `show` is. */
export function createTransport(
  config: Pick<Config, 'mail' | 'production'>,
  log: Pick<Logger, 'info'>,
  show: ShowMail | null,
): MailTransport {
  const { smtpUrl, outboxDir, from } = config.mail;
  if (smtpUrl !== null) return smtpTransport(smtpUrl, from);
  return outboxTransport(outboxDir, from, log, config.production ? null : show);
}
