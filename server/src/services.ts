import { createDayTurn } from './accounts/day-turn.ts';
import { resetMailMaker } from './auth/auth.service.ts';
import { openIdentityProvider } from './auth/identities/provider.ts';
import { mailKinds } from './auth/auth.mails.ts';
import { openPasswordJudge, type PasswordJudge } from './auth/password-judge.ts';
import { createPasswords, type PasswordCost } from './auth/passwords.ts';
import type { BankProvider } from './bank/bank.provider.ts';
import { openAskingThreads, openAssistant, type AskingThreads } from './chat/assistant.service.ts';
import type { Services } from './context.ts';
import { openImporter, openWorkingThreads, type WorkingThreads } from './imports/imports.jobs.ts';
import { createLimiter, databaseStore } from './http/limiter.ts';
import { createMailer } from './mail/mailer.ts';
import { createTransport, type ShowMail } from './mail/transport.ts';
import { confirmedMailMaker } from './notices/address.service.ts';
import { noticeMails } from './notices/notices.mails.ts';

/** What the services are made from. */
export type Ground = Pick<Services, 'config' | 'db' | 'log' | 'keys' | 'queue' | 'now' | 'publicUrl'> & {
  bank: BankProvider;
  /** Cheaper hashes, for tests only: no setting reaches this. */
  passwordCost?: PasswordCost | undefined;
  /** One in this very thread, for tests only. */
  passwordJudge?: PasswordJudge | undefined;
  /** Threads of the assistant that are there already, for tests only. */
  askingThreads?: AskingThreads | undefined;
  /** Threads of the importer that are there already, for tests only. */
  workingThreads?: WorkingThreads | undefined;
  /** A developer's terminal, for mails that are only files. */
  showMail?: ShowMail | null;
  /** Shows a person at the terminal how far the teaching of the assistant is. */
  say?: (line: string) => void;
};

/** Everything a request needs, made once; main.ts and the tests go the same way. Close `mail`, `assistant`, `importer` and `passwordJudge` before the database. */
export function createServices({
  passwordCost,
  passwordJudge,
  askingThreads,
  workingThreads,
  showMail = null,
  say,
  ...ground
}: Ground): Services {
  const { config, db, log, keys, now, publicUrl } = ground;
  const late = new AbortController();
  return {
    ...ground,
    late,
    assistant: openAssistant(askingThreads ?? openAskingThreads(config, db), log, say),
    importer: openImporter(workingThreads ?? openWorkingThreads(db), log),
    dayTurn: createDayTurn({ db, now }),
    passwords: createPasswords(passwordCost, late.signal),
    passwordJudge: passwordJudge ?? openPasswordJudge(late.signal),
    identityProvider: config.identity && openIdentityProvider(config.identity, log),
    limiter: createLimiter({ store: databaseStore(db), scale: config.rateLimitScale, now, log }),
    mail: createMailer({
      db,
      keys,
      transport: createTransport(config, log, showMail),
      makers: {
        [mailKinds.resetRequest]: resetMailMaker({ db, now, publicUrl, config }),
        [noticeMails.toConfirmed]: confirmedMailMaker({ db }),
      },
      now,
      log,
    }),
  };
}
