import { dateIn } from '@saldo/contract/dates';
import type { ExportFile } from '@saldo/contract/settings/settings.schemas';
import { insertAuditEntry } from '../../auth/auth.queries.ts';
import { requireStepUp } from '../../auth/step-up.ts';
import type { Ctx } from '../../context.ts';
import { addressPrefix } from '../../http/address.ts';
import type { ConcurrencyLimit } from '../../http/concurrency-limit.ts';
import { limitExport } from '../settings.limits.ts';
import type { Download } from './download.ts';
import { everything } from './everything.ts';
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

/**
 * One file of what Saldo holds of the person, ready to be sent; made behind `gate`, since each holds a connection and
 * reads everything. Throws REAUTH_REQUIRED, RATE_LIMITED, SERVICE_UNAVAILABLE.
 */
export async function exportFile(ctx: Ctx, file: ExportFile, gate: ConcurrencyLimit): Promise<Download> {
  await requireStepUp(ctx);
  await limitExport(ctx);
  const entry = { at: ctx.now(), action: 'data_exported', subject: file, ip_prefix: addressPrefix(ctx.ip) };
  await ctx.db.inTransaction(ctx.userId, (tx) => insertAuditEntry(tx, ctx.userId, entry));
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
