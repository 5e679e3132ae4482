import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { KeyRingError, newKey, openKeyRing, type KeyRing, type SecretPlace } from './bank/keyring.ts';
import { ConfigError, type Config } from './config.ts';
import type { Database } from './db/open.ts';

const fileName = 'encryption-keys';
const checkName = 'key-check';
const checkPlace: SecretPlace = { table: 'installation', column: 'value', userId: 0, row: checkName };
const checkWord = 'saldo';

/** The keys of this folder, made at the first start: whole or not at all, readable by this user only. */
async function keysOf(dataDir: string): Promise<string> {
  const path = join(dataDir, fileName);
  const known = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (known !== null) {
    await chmod(path, 0o600);
    return known;
  }
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}.tmp`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${newKey()}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    // A link never replaces a file: of two first starts at once, one makes the key and both read it.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft);
  }
  return readFile(path, 'utf8');
}

/**
 * The key ring of the settings, or of the key file in the data directory. Throws ConfigError when the keys cannot be
 * used, or when there are none in production: a key lying beside the data it protects is for trying Saldo out.
 */
export async function openKeys(
  config: Pick<Config, 'encryptionKeys' | 'dataDir' | 'production'>,
): Promise<KeyRing> {
  if (config.encryptionKeys === null && config.production)
    throw new ConfigError([
      `ENCRYPTION_KEYS must be set in production: "kid:base64 of 32 random bytes", newest first, such as the one made by: echo "$(date +%Y%m):$(openssl rand -base64 32)"`,
    ]);
  try {
    return openKeyRing(config.encryptionKeys ?? (await keysOf(config.dataDir)));
  } catch (error) {
    if (!(error instanceof KeyRingError)) throw error;
    const place = config.encryptionKeys === null ? join(config.dataDir, fileName) : 'ENCRYPTION_KEYS';
    throw new ConfigError([`${place}: ${error.message}`]);
  }
}

/** Throws ConfigError when this database was sealed with keys that are not in the ring. */
export async function checkKeys({ directory }: Pick<Database, 'directory'>, keys: KeyRing): Promise<void> {
  await directory
    .insertInto('installation')
    .values({ name: checkName, value: keys.seal(checkWord, checkPlace) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await directory
    .selectFrom('installation')
    .select('value')
    .where('name', '=', checkName)
    .executeTakeFirstOrThrow();
  try {
    keys.open(value, checkPlace);
  } catch (error) {
    if (!(error instanceof KeyRingError)) throw error;
    throw new ConfigError([
      'ENCRYPTION_KEYS (or the key file in DATA_DIR) does not hold the key this database was written with: ' +
        'bank links could not be read. Add the old key behind the new one.',
    ]);
  }
  if (keys.isStale(value))
    await directory
      .updateTable('installation')
      .set({ value: keys.seal(checkWord, checkPlace) })
      .where('name', '=', checkName)
      .where('value', '=', value)
      .execute();
}
