import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Waits for a mail to `address` and gives back the newest one's text, as its reader would see it. */
export async function mailTo(outboxDir: string, address: string): Promise<string> {
  let newest = '';
  await expect
    .poll(async () => (newest = (await mailsTo(outboxDir, address)).at(-1) ?? ''), {
      message: `a mail to ${address}`,
    })
    .not.toBe('');
  return newest;
}

/** The first address in a mail that leads to the given page: `reset-password`. */
export function linkIn(mail: string, page: string): string {
  const link = new RegExp(String.raw`https?://\S*/${page}\S*`).exec(mail)?.[0];
  if (link === undefined) throw new Error(`no link to ${page} in:\n${mail}`);
  return link;
}

async function mailsTo(outboxDir: string, address: string): Promise<string[]> {
  const names = (await readdir(outboxDir).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(join(outboxDir, name), 'utf8')));
  return mails.filter((mail) => new RegExp(`^To:.*${address}`, 'im').test(mail)).map(decodeQuotedPrintable);
}

/** Long lines of a mail are broken with `=`, and `=` itself is written `=3D` (RFC 2045, 6.7). */
function decodeQuotedPrintable(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
