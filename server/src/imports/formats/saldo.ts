import { cents, centsFromWire } from '@saldo/contract/money';
import { isDateText } from '@saldo/contract/dates';
import { cleanCode, cleanText } from '../../bank/foreign-text.ts';
import { nameOf, type Record, type ToldAccount } from './record.ts';
import { readLines } from './text.ts';

const textOf = (value: unknown, max: number) => cleanText(value, max);

function recordOf(row: { [name: string]: unknown }, line: number): Record {
  const account = textOf(row['account_name'], 100) ?? '';
  const name = nameOf(textOf(row['name'], 200));
  const { date, amount, authorized_date: authorized } = row;
  const minor = typeof amount === 'number' ? centsFromWire(amount) : null;
  if (typeof date !== 'string' || !isDateText(date) || minor === null)
    return {
      line,
      account,
      name,
      reason: 'The date or the amount cannot be read.',
      given: { date: String(date).slice(0, 60), amount: String(amount).slice(0, 60) },
    };
  const merchant = textOf(row['merchant_name'], 200);
  const primary = cleanCode(row['category_primary']);
  const detailed = cleanCode(row['category_detailed']);
  const note = textOf(row['note'], 1_000);
  const tags = Array.isArray(row['tags'])
    ? row['tags'].map((tag) => textOf(tag, 40)).filter((tag) => tag !== null)
    : [];
  return {
    line,
    account,
    date,
    authorized: typeof authorized === 'string' && isDateText(authorized) ? authorized : null,
    amount: cents(minor),
    currency:
      typeof row['currency'] === 'string' && /^[A-Z]{3}$/.test(row['currency']) ? row['currency'] : null,
    name,
    fid: null,
    extra: {
      ...(merchant !== null && { merchant }),
      ...(primary !== null && { category_primary: primary }),
      ...(detailed !== null && { category_detailed: detailed }),
      ...(note !== null && { note }),
      ...(tags.length > 0 && { tags }),
      category_edited: row['category_edited'] === true,
      merchant_edited: row['merchant_edited'] === true,
      excluded: row['excluded'] === true,
    },
  };
}

/** The rows of Saldo's own file of everything, which has one a line. */
export async function* saldoRecords(
  text: AsyncIterable<string>,
  note: (account: ToldAccount) => void,
): AsyncGenerator<Record> {
  let inside = false;
  for await (const { text: line, number } of readLines(text)) {
    const list = /^ "(\w+)": \[/.exec(line)?.[1];
    if (list !== undefined) {
      inside = list === 'transactions';
      continue;
    }
    if (!inside || !line.startsWith('  {')) continue;
    let value: unknown;
    try {
      value = JSON.parse(line.trim().replace(/\]?,?$/, ''));
    } catch {
      value = null;
    }
    const record = recordOf(Object(value) as { [name: string]: unknown }, number);
    note({ key: record.account, name: record.account, currency: null });
    yield record;
  }
}
