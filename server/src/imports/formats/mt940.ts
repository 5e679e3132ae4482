import { cleanText } from '../../bank/foreign-text.ts';
import { readAmount } from './amounts.ts';
import { StatementCheck } from './balances.ts';
import { readDay } from './days.ts';
import { idOf, nameOf, type Opening, type Record, type ToldAccount } from './record.ts';
import { readLines } from './text.ts';

interface Field {
  line: number;
  tag: string;
  text: string;
}

const longestField = 4_000;

/** Fields `:61:...` with the lines that continue them. */
async function* readFields(text: AsyncIterable<string>): AsyncGenerator<Field> {
  let field: Field | null = null;
  for await (const { text: line, number } of readLines(text)) {
    const start = /^:(\d{2}[A-Z]?):/.exec(line);
    if (start) {
      if (field) yield field;
      field = { line: number, tag: start[1] ?? '', text: line.slice(start[0].length, longestField) };
    } else if (line.startsWith('{') || line.trimEnd() === '-' || line.trimEnd() === '-}') {
      if (field) yield field;
      field = null;
    } else if (field && field.text.length < longestField) field.text += `\n${line}`;
  }
  if (field) yield field;
}

const movement =
  /^(\d{2})(\d{2})(\d{2})(\d{4})?(R?[CD])([A-Z])?(\d[\d,.]*)([NFS].{3})?([^\n]*)(?:\n([^]*))?$/;

/** Value and booking day of a movement; the booking day has no year of its own and lies near the other. */
function daysOf(year: string, month: string, day: string, entry: string | undefined) {
  const value = `20${year}-${month}-${day}`;
  if (entry === undefined) return { date: value, value };
  const near = (shift: number) => `${2000 + Number(year) + shift}-${entry.slice(0, 2)}-${entry.slice(2)}`;
  const apart = (date: string) => Math.abs(Date.parse(date) - Date.parse(value));
  const [date = value] = [0, 1, -1].map(near).toSorted((a, b) => apart(a) - apart(b));
  return { date, value };
}

/** A balance of field 60 or 62; null where it cannot be read. */
function balanceIn(text: string): Opening | null {
  const [, side, day = '', digits = ''] = /^([CD])(\d{6})[A-Z]{3}(\d[\d,.]*)/.exec(text) ?? [];
  const read = readAmount(digits, ',');
  const on = readDay(`20${day}`, 'ymd');
  return 'minor' in read && 'date' in on
    ? { date: on.date, amount: side === 'D' && read.minor !== 0 ? -read.minor : read.minor }
    : null;
}

/** Sub-fields hold 27 letters: a full one goes on in the middle of a word, a shorter one ends with it. */
const nameLines = ([first = '', ...more]: readonly string[]): string =>
  [first, ...more].join(first.length < 27 ? ' ' : '');

/** What field 86 says: German sub-fields `?20`, Dutch words `/NAME/`, or plain text. */
function detailsOf(text: string): { name: string | null; purpose: string | null } {
  const line = text.replaceAll('\n', '');
  if (/\?\d{2}/.test(line)) {
    const parts = new Map<number, string>();
    for (const part of line.split('?').slice(1)) parts.set(Number(part.slice(0, 2)), part.slice(2));
    const join = (from: number, to: number) =>
      [...parts].filter(([key]) => key >= from && key <= to).map(([, value]) => value);
    const purpose = [...join(20, 29), ...join(60, 63)].join('');
    return {
      name: cleanText(nameLines(join(32, 33)), 200),
      purpose: cleanText(purpose || parts.get(0), 1_000),
    };
  }
  const word = (name: string) => new RegExp(`/${RegExp.escape(name)}/([^/]*)`).exec(line)?.[1];
  const counterparty = /\/CNTP\/[^/]*\/[^/]*\/([^/]*)/.exec(line)?.[1];
  if (counterparty !== undefined || word('NAME') !== undefined || word('REMI') !== undefined)
    return {
      name: cleanText(word('NAME') ?? counterparty, 200),
      purpose: cleanText(/\/REMI\/(?:USTD\/\/)?(.*?)(?:\/[A-Z]{4}\/|$)/.exec(line)?.[1], 1_000),
    };
  return { name: null, purpose: cleanText(text.replaceAll('\n', ' '), 1_000) };
}

function recordOf(
  field: Field,
  details: string,
  account: string,
  currency: string | null,
  isLast = false,
): Record {
  const { name, purpose } = detailsOf(details);
  const match = movement.exec(field.text);
  const shown = nameOf(name, purpose);
  const refused = (reason: string): Record => ({
    line: field.line,
    account,
    name: shown,
    reason,
    given: { date: field.text.slice(0, 6), amount: match?.[7] ?? '' },
  });
  if (!match) return refused('This movement is not complete.');
  const [, year = '', month = '', day = '', entry, mark = '', , digits = '', kind, reference = '', more] =
    match;
  // The kind of movement follows every amount: without it digits of the last one may be missing.
  if (isLast && kind === undefined) return refused('The file ends in the middle of this row.');
  const days = daysOf(year, month, day, entry);
  const booked = readDay(days.date, 'ymd');
  const amount = readAmount(digits, ',');
  if ('fault' in booked) return refused(booked.fault);
  if ('fault' in amount) return refused(amount.fault);
  const valued = readDay(days.value, 'ymd');
  // A reversed credit takes money out again.
  const out = mark === 'D' || mark === 'RC';
  const [own = '', bank = ''] = reference.split('//');
  return {
    line: field.line,
    account,
    date: booked.date,
    authorized: 'date' in valued && valued.date !== booked.date ? valued.date : null,
    amount: out && amount.minor !== 0 ? -amount.minor : amount.minor,
    currency,
    name: nameOf(name, purpose, more, own),
    fid: idOf(bank),
    extra: name !== null && purpose !== null && purpose !== name ? { note: purpose } : {},
  };
}

/**
 * Every movement of the statements in their order. A statement ends with its closing balance (field 62, mandatory by
 * SWIFT's message reference guide); a file whose last one has none is reported as cut off.
 */
export async function* mt940Records(
  text: AsyncIterable<string>,
  note: (account: ToldAccount) => void,
  warn: (message: string) => void,
): AsyncGenerator<Record> {
  let account = '';
  let currency: string | null = null;
  let waiting: { field: Field; details: string } | null = null;
  let closed = true;
  const check = new StatementCheck(warn);
  const checked = (record: Record) => {
    check.add(record);
    return record;
  };
  let last = 1;
  for await (const field of readFields(text)) {
    last = field.line;
    if (field.tag.startsWith('62')) closed = true;
    else if (/^(?:20|25|60|61)/.test(field.tag)) closed = false;
    if (field.tag === '86' && waiting && waiting.details === '') {
      waiting.details = field.text;
      continue;
    }
    if (waiting) {
      yield checked(recordOf(waiting.field, waiting.details, account, currency));
      waiting = null;
    }
    if (field.tag === '25' || field.tag === '25P') {
      account = cleanText(field.text.split('\n')[0], 100) ?? '';
      currency = null;
      note({ key: account, name: account, currency });
    } else if (field.tag.startsWith('60')) {
      currency = /^[CD]\d{6}([A-Z]{3})/.exec(field.text)?.[1] ?? null;
      const opening = balanceIn(field.text);
      check.open(opening?.amount ?? null, currency);
      note({ key: account, name: account, currency, ...(opening && { opening }) });
    } else if (field.tag.startsWith('62')) check.close(balanceIn(field.text)?.amount ?? null, field.line);
    else if (field.tag === '61') waiting = { field, details: '' };
  }
  if (waiting) yield recordOf(waiting.field, waiting.details, account, currency, waiting.details === '');
  if (!closed)
    warn(`The last statement has no closing balance: the file may be cut off in or after line ${last}.`);
}
