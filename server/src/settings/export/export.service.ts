import { dateIn } from '@saldo/contract/dates';
import type { ExportFile } from '@saldo/contract/settings/settings.schemas';
import { inOwnSession } from '../../auth/account-changes.ts';
import { insertAuditEntry } from '../../auth/auth.queries.ts';
import { pageLink } from '../../auth/page-link.ts';
import { findProofs } from '../../auth/sessions.queries.ts';
import { requireStepUp } from '../../auth/step-up.ts';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { addressPrefix } from '../../http/address.ts';
import type { ConcurrencyLimit } from '../../http/concurrency-limit.ts';
import { limitExport } from '../settings.limits.ts';
import type { Download } from './download.ts';
import { exportedMail, settingsMails } from '../settings.mails.ts';
import { everything } from './everything.ts';
import { wasExportedSince } from './export.queries.ts';
import { openSpool, type Spool } from './spool.ts';
import type { Subject } from './subject.ts';
import { tableText } from './tables.ts';

function textOf(file: ExportFile, subject: Subject): AsyncGenerator<string> {
  return file === 'saldo.json' ? everything(subject) : tableText(file, subject);
}

/** Writes a file as the data stood at one moment. */
async function spoolFile(ctx: Ctx, file: ExportFile, spool: Spool): Promise<void> {
  await ctx.db.inTransaction(
    ctx.userId,
    async (tx) => {
      // It may have waited behind others for long.
      if (!(await findProofs(tx, ctx.userId, ctx.sessionId))) throw new AppError('UNAUTHENTICATED');
      await spool.reset();
      for await (const text of textOf(file, { ctx, tx })) await spool.write(text);
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}

/** `saldo-2026-11-21.json`, `saldo-transactions-2026-11-21.csv`: today where the person is. */
function nameOf(ctx: Ctx, file: ExportFile): string {
  const today = dateIn(ctx.timeZone, ctx.now());
  const [stem = '', ending = ''] = file.split('.');
  return `${stem === 'saldo' ? stem : `saldo-${stem}`}-${today}.${ending}`;
}

/** Files are taken one after the other; one mail stands for those of an hour. */
const quietMs = 60 * 60_000;

/** Writes it into the security history, and mails the person that their data leaves. */
async function announce(ctx: Ctx, file: ExportFile): Promise<void> {
  const now = ctx.now();
  await inOwnSession(ctx, async (tx, owner) => {
    const isFirst = !(await wasExportedSince(tx, ctx.userId, new Date(now.getTime() - quietMs)));
    const entry = { at: now, action: 'data_exported', subject: file, ip_prefix: addressPrefix(ctx.ip) };
    await insertAuditEntry(tx, ctx.userId, entry);
    const content = exportedMail(owner.email, pageLink(ctx, '/forgot-password'), ctx.language);
    if (isFirst) await ctx.mail.queue(tx, { kind: settingsMails.exported, userId: ctx.userId, content });
  });
  ctx.mail.kick();
}

/**
 * One file of what Saldo holds of the person, ready to be sent; made behind `gate`, since each holds a connection and
 * reads everything. Throws REAUTH_REQUIRED, RATE_LIMITED, SERVICE_UNAVAILABLE.
 */
export async function exportFile(ctx: Ctx, file: ExportFile, gate: ConcurrencyLimit): Promise<Download> {
  await requireStepUp(ctx);
  await limitExport(ctx);
  await announce(ctx, file);
  const spool = await openSpool();
  try {
    await gate(() => spoolFile(ctx, file, spool));
    const type = file.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
    return { name: nameOf(ctx, file), type, ...(await spool.read()) };
  } catch (error) {
    await spool.close();
    throw error;
  }
}
