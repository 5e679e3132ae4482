import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { Unreadable } from './unreadable.ts';

/** One record of a table with the line it begins on, from 1. */
export interface Cells {
  line: number;
  cells: string[];
}

const options = { relax_quotes: true, relax_column_count: true, record_delimiter: '\n' } as const;
const candidates = [',', ';', '\t', '|', '^', '~', ':'];
export const mostColumns = 200;
const longestRecord = 256 * 1024;

/** The separator that makes the most even table of a sample; null when none makes columns. A line `sep=;` decides it. */
export function findDelimiter(sample: string): string | null {
  const said = /^sep=(.)\n/.exec(sample)?.[1];
  if (said !== undefined) return said;
  const whole = sample.includes('\n') ? sample.slice(0, sample.lastIndexOf('\n')) : sample;
  let best: { delimiter: string; score: number } | null = null;
  for (const delimiter of candidates) {
    let records: string[][];
    try {
      records = parseAtOnce(whole, { ...options, delimiter, skip_empty_lines: true });
    } catch {
      // A quotation mark that never closes; reading says where.
      records = whole.split('\n').map((line) => line.split(delimiter));
    }
    const counts = new Map<number, number>();
    for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
    for (const [columns, count] of counts) {
      if (columns < 2) continue;
      const share = count / records.length;
      const score = share * share * Math.log2(columns) * (delimiter === ':' ? 0.1 : 1);
      if (!best || score > best.score) best = { delimiter, score };
    }
  }
  return best?.delimiter ?? null;
}

/** The records of a table, one after the other. Throws Unreadable for quotes that never close and endless records. */
export async function* readCells(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<Cells> {
  // The parser runs ahead of its reader: a fault lies after what it has parsed, not after what was read.
  let parsed = 0;
  const parser = parse({
    ...options,
    delimiter,
    info: true,
    max_record_size: longestRecord,
    on_record: (record: string[], { lines }) => {
      parsed = lines;
      return record;
    },
  });
  // A fault of the source is thrown to whoever reads, and whoever stops reading ends the source.
  pipeline(Readable.from(text), parser, () => undefined);
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (record.length > mostColumns)
        throw new Unreadable(`Line ${line} has ${record.length} columns; Saldo reads up to ${mostColumns}.`);
      yield { line, cells: record };
      // Of a file without an end of line the last record does not count its own.
      line = info.lines + 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = parsed + 1;
    throw new Unreadable(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? `A quotation mark on or after line ${at} is never closed.`
        : error.code === 'CSV_MAX_RECORD_SIZE'
          ? `The row of line ${at} is too long: a quotation mark or the end of a line may be missing.`
          : `The table cannot be read from line ${at} on.`,
    );
  }
}
