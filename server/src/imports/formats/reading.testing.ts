import { importMapping, type ImportMapping } from '@saldo/contract/imports/imports.schemas';
import { readFile } from './read-file.ts';
import { isRefused, type Record } from './record.ts';
import { requireText } from './unreadable.ts';

/** Reads a file as a job does; one line a row: line, day, amount, text, and what else counts. */
export async function read(
  name: string,
  content: string | Buffer,
  said: ImportMapping = {},
  remembered: () => Promise<ImportMapping> = async () => ({}),
  accounts: readonly string[] = [],
) {
  importMapping.parse(said);
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  requireText(bytes);
  async function* open() {
    // In small pieces: nothing may depend on where one ends.
    for (let from = 0; from < bytes.length; from += 37) yield bytes.subarray(from, from + 37);
  }
  const file = await readFile(open, name, said, {
    rememberedFor: remembered,
    accountNames: async () => accounts,
  });
  const records: Record[] = [];
  for await (const record of file.records) records.push(record);
  const lines = records.map((record) =>
    isRefused(record)
      ? `${record.line} refused: ${record.reason}`
      : [
          record.line,
          record.date,
          record.amount / 100,
          record.name,
          record.account && `@${record.account}`,
          record.fid && `#${record.fid}`,
          record.currency,
          record.authorized && `on ${record.authorized}`,
        ]
          .filter(Boolean)
          .join(' '),
  );
  return { file, records, lines };
}
