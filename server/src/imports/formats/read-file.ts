import type { ImportMapping } from '@saldo/contract/imports/imports.schemas';
import { camtRecords } from './camt.ts';
import { mt940Records } from './mt940.ts';
import { ofxRecords } from './ofx.ts';
import { qifRecords, understandQif } from './qif.ts';
import type { Record, ToldAccount } from './record.ts';
import { saldoRecords } from './saldo.ts';
import type { Books, Question, Table } from './table.ts';
import { tableRecords } from './table-rows.ts';
import { understandTable } from './understand-table.ts';
import { findEncoding, readText, type OpenBytes } from './text.ts';
import { Unreadable } from './unreadable.ts';

/** A file that was understood as far as it can be without the person. */
export interface FileRead {
  format: string;
  /** Only of tables. */
  table: Table | null;
  questions: Question[];
  /** Its records; none while a question about them is open. */
  records: AsyncIterable<Record>;
  /** The accounts it names, once the records were read. */
  accounts: ReadonlyMap<string, ToldAccount>;
  /** What the person should know of the file, once the records were read. */
  warnings: readonly string[];
}

function formatOf(start: string, name: string): 'ofx' | 'camt' | 'qif' | 'mt940' | 'saldo' | 'table' {
  const head = start.trimStart();
  if (/^OFXHEADER\s*:/i.test(head) || /<OFX>/i.test(head.slice(0, 8_000))) return 'ofx';
  if (/^<(?:\?xml|[\w:]*Document)/i.test(head) && /camt\.05[234]|BkTo(?:Cstmr|CstmrDbt)/.test(head))
    return 'camt';
  if (/^!(?:type|account|option|clear)/i.test(head)) return 'qif';
  if (/\.qif$/i.test(name) || (/^D[^\n]{4,20}\n/.test(head) && /\n\^(?:\n|$)/.test(head))) return 'qif';
  if (/(?:^|\n):20:/.test(start) && /\n:(?:25|28C?|60[FM]|61):/.test(start)) return 'mt940';
  if (head.startsWith('{') && /"format"\s*:\s*"saldo-export-1"/.test(head)) return 'saldo';
  if (/^[{[]/.test(head)) throw new Unreadable('This JSON file is not an export of Saldo.');
  if (/^<(?:\?xml|!doctype|html)/i.test(head))
    throw new Unreadable('This is a web page or another kind of XML. Saldo reads OFX and CAMT.053.');
  if (/\.(?:ofx|qfx)$/i.test(name)) throw new Unreadable('This OFX file has no statement in it.');
  return 'table';
}

/** True for a file of everything that Saldo keeps of a person. */
export const isEverything = ({ format, table }: FileRead): boolean => format === 'Saldo' && table === null;

async function* none(): AsyncGenerator<Record> {}

/** Understands a file of any format. Throws Unreadable with a sentence for the person. */
export async function readFile(
  open: OpenBytes,
  name: string,
  said: ImportMapping,
  books: Books,
): Promise<FileRead> {
  const encoding = await findEncoding(open);
  const openText = () => readText(open, encoding);
  let start = '';
  for await (const piece of openText()) {
    start += piece;
    if (start.length > 64 * 1024) break;
  }
  if (start.trim() === '') throw new Unreadable('This file is empty.');
  const accounts = new Map<string, ToldAccount>();
  const warnings: string[] = [];
  const note = (account: ToldAccount) => {
    const known = accounts.get(account.key);
    const named = known && (known.currency !== null || account.currency === null) ? known : account;
    const openings = [known?.opening, account.opening].filter((one) => one !== undefined);
    const [opening] = openings.toSorted((a, b) => a.date.localeCompare(b.date));
    accounts.set(account.key, { ...named, ...(opening && { opening }) });
    if (accounts.size > 200) throw new Unreadable('This file tells of more than 200 accounts.');
  };
  const warn = (message: string) => void warnings.push(message);
  const format = formatOf(start, name);
  const plain = (called: string, records: AsyncIterable<Record>): FileRead => ({
    format: called,
    table: null,
    questions: [],
    records,
    accounts,
    warnings,
  });
  switch (format) {
    case 'ofx':
      return plain(/\.qfx$/i.test(name) ? 'QFX' : 'OFX', ofxRecords(openText(), note, warn));
    case 'camt':
      return plain('CAMT', camtRecords(openText(), note, warn));
    case 'mt940':
      return plain('MT940', mt940Records(openText(), note, warn));
    case 'saldo':
      return plain('Saldo', saldoRecords(openText(), note, warn));
    case 'qif': {
      const qif = await understandQif(openText, said);
      const records = qif.questions.length > 0 ? none() : qifRecords(openText, qif, note, warn);
      return { ...plain('QIF', records), questions: qif.questions };
    }
    case 'table': {
      const table = await understandTable(openText, said, books);
      if (table.feesOpen)
        warn(
          'Nothing in this file says whether the fees are in its amounts. Go back to the columns to take them off.',
        );
      return {
        format: table.preset?.name ?? (table.delimiter === '\t' ? 'TSV' : 'CSV'),
        table,
        questions: table.questions,
        records: table.questions.length > 0 ? none() : tableRecords(openText, table, note, warn),
        accounts,
        warnings,
      };
    }
  }
}
