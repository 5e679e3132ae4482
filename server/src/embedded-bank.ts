import { randomBytes } from 'node:crypto';
import { bankSandbox, deriveCredentials, openBank, type Bank } from '@saldo/bank-sandbox';
import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import type { KeyRing, SecretPlace } from './bank/keyring.ts';
import type { EmbeddedBank } from './bank/open-provider.ts';
import type { Config } from './config.ts';
import type { Database } from './db/open.ts';

const keyName = 'bank-sandbox-key';
const keyPlace: SecretPlace = { table: 'installation', column: 'value', userId: 0, row: keyName };

/** The embedded bank's own key, made once and kept sealed: rotating the ring must not change the bank. */
async function installationKey(db: Pick<Database, 'directory'>, keys: KeyRing): Promise<Buffer> {
  const fresh = keys.seal(randomBytes(32).toString('base64'), keyPlace);
  await db.directory
    .insertInto('installation')
    .values({ name: keyName, value: fresh })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.directory
    .selectFrom('installation')
    .select('value')
    .where('name', '=', keyName)
    .executeTakeFirstOrThrow();
  const key = keys.open(value, keyPlace);
  if (keys.isStale(value))
    await db.directory
      .updateTable('installation')
      .set({ value: keys.seal(key, keyPlace) })
      .where('name', '=', keyName)
      .where('value', '=', value)
      .execute();
  return Buffer.from(key, 'base64');
}

export interface EmbeddedBankGuest {
  bank: Bank;
  prefix: string;
  plugin: FastifyPluginAsync;
  /** How Saldo itself reaches it: over HTTP, like any other bank. */
  access: EmbeddedBank;
}

/** Opens the embedded bank on a database of its own; null when the settings name another bank. */
export async function openEmbeddedBank(options: {
  config: Config;
  db: Pick<Database, 'directory'>;
  databaseUrl: () => Promise<string>;
  keys: KeyRing;
  log: Logger;
  /** The app's address on this machine, known once it listens. */
  origin: () => string;
  /** The same as a browser sees it. */
  publicUrl: () => string;
  now?: () => Date;
}): Promise<EmbeddedBankGuest | null> {
  const { config, db, keys, log, origin, publicUrl } = options;
  const settings = config.bank;
  if (settings.kind !== 'embedded') return null;
  const key = await installationKey(db, keys);
  const bank = await openBank({
    databaseUrl: await options.databaseUrl(),
    installationKey: key,
    publicUrl: () => `${publicUrl()}${settings.prefix}`,
    logger: log.child({ part: 'bank-sandbox' }),
    behaviours: { rateLimitScale: config.rateLimitScale },
    ...(settings.controlToken !== null && { controlToken: settings.controlToken }),
    ...(options.now && { clock: options.now }),
  });
  return {
    bank,
    prefix: settings.prefix,
    plugin: bankSandbox(bank),
    access: { ...deriveCredentials(key), origin, ...(options.now && { now: options.now }) },
  };
}
