import { cents, centsFromWire } from '@saldo/contract/money';
import { ownIdOf } from '@saldo/contract/transactions/transactions.rules';
import { mostParts } from '@saldo/contract/transactions/transactions.schemas';
import { isDateText } from '@saldo/contract/dates';
import { cleanCode, cleanText } from '../../bank/foreign-text.ts';
import { byGuess } from '../../transactions/rules.queries.ts';
import { nameOf, type Extra, type Record, type ToldAccount, type ToldPart } from './record.ts';
import { readListed } from './saldo-lists.ts';

const textOf = (value: unknown, max: number) => cleanText(value, max);

/** The provider's code, or the name of a category of one's own: its number is known in the books it was made in alone. */
export function detailedOf(row: { [name: string]: unknown }): { detailed: string | null; own?: string } {
  const detailed = cleanCode(row['category_detailed']);
  if (ownIdOf(detailed) === null) return { detailed };
  const words: unknown = row['category'];
  const own = Array.isArray(words) ? textOf(words[1], 40) : null;
  return { detailed: null, ...(own !== null && { own }) };
}

/** The row's number in the books it was taken from. */
export const numberOf = (value: unknown): { row?: number } => {
  const row = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof row === 'number' && Number.isSafeInteger(row) && row > 0 ? { row } : {};
};

/** What stood there before the person said otherwise. */
export function bankOf(row: { [name: string]: unknown }): Extra {
  const primary = cleanCode(row['bank_category_primary']);
  const detailed = cleanCode(row['bank_category_detailed']);
  const merchant = textOf(row['bank_merchant_name'], 200);
  return {
    ...(primary !== null && { bank_category_primary: primary }),
    ...(detailed !== null && { bank_category_detailed: detailed }),
    ...(merchant !== null && { bank_merchant_name: merchant }),
  };
}

/** The parts of a row that was split; what they leave of its amount follows from the amount itself. */
export function partsOf(given: unknown): ToldPart[] | null {
  if (!Array.isArray(given)) return null;
  const parts = given.slice(0, mostParts).flatMap((one: unknown): ToldPart[] => {
    const part = Object(one) as { [name: string]: unknown };
    const minor = typeof part['amount'] === 'number' ? centsFromWire(part['amount']) : null;
    const primary = cleanCode(part['category_primary']);
    if (minor === null || primary === null || part['rest'] === true) return [];
    return [{ amount: minor, primary, ...detailedOf(part), note: textOf(part['note'], 1_000) }];
  });
  return parts.length > 0 ? parts : null;
}

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
  // What was guessed is guessed anew, from what these books say.
  const isGuessed = (Object(row['said_by']) as { category?: unknown }).category === byGuess;
  const primary = isGuessed ? null : cleanCode(row['category_primary']);
  const { detailed, own } = detailedOf(isGuessed ? {} : row);
  const note = textOf(row['note'], 1_000);
  const listed = Array.isArray(row['tags']) ? row['tags'].map((tag) => textOf(tag, 40)) : [];
  const tags = listed.filter((tag) => tag !== null);
  const splits = partsOf(row['splits']);
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
      ...numberOf(row['id']),
      ...(merchant !== null && { merchant }),
      ...(primary !== null && { category_primary: primary }),
      ...(detailed !== null && { category_detailed: detailed }),
      ...(own !== undefined && { own }),
      ...bankOf(row),
      ...(note !== null && { note }),
      ...(tags.length > 0 && { tags }),
      ...(splits && { splits }),
      category_edited: row['category_edited'] === true,
      merchant_edited: row['merchant_edited'] === true,
      excluded: row['excluded'] === true,
    },
  };
}

/** The rows of Saldo's own file of everything. */
export async function* saldoRecords(
  text: AsyncIterable<string>,
  note: (account: ToldAccount) => void,
  warn: (message: string) => void,
): AsyncGenerator<Record> {
  let account = '';
  for await (const { list, text: json, number, cut } of readListed(text)) {
    if (cut)
      warn(`This file is cut off in or after the row of line ${number}: what comes after it is missing.`);
    if (list !== 'transactions' || (cut && json === '')) continue;
    if (cut) {
      const reason = 'The file ends in the middle of this row.';
      yield { line: number, account, name: nameOf(null), reason, given: { date: '', amount: '' } };
      continue;
    }
    let value: unknown;
    try {
      value = JSON.parse(json);
    } catch {
      value = null;
    }
    const record = recordOf(Object(value) as { [name: string]: unknown }, number);
    ({ account } = record);
    note({ key: account, name: account, currency: null });
    yield record;
  }
}
