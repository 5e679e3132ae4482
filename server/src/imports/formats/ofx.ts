import { cleanText } from '../../bank/foreign-text.ts';
import { decimalVote, readAmount } from './amounts.ts';
import { readDay } from './days.ts';
import { idOf, isRefused, nameOf, type Record as FileRecord, type ToldAccount } from './record.ts';
import { readTags } from './tags.ts';

type Fields = Map<string, string>;

const mostFields = 200;

/** The account of a statement, by its number; the routing number distinguishes equal ones. */
function accountOf(fields: Fields, currency: string | null): ToldAccount {
  const number = cleanText(fields.get('ACCTID'), 80) ?? '';
  const kind = cleanText(fields.get('ACCTTYPE'), 20);
  const bank = cleanText(fields.get('BANKID'), 40);
  const last = number.replaceAll(/[^A-Za-z0-9]/g, '').slice(-4);
  const words = {
    CHECKING: 'Checking',
    SAVINGS: 'Savings',
    CREDITLINE: 'Credit line',
    MONEYMRKT: 'Money market',
  };
  const label = words[kind as keyof typeof words] ?? (bank === null ? 'Card' : 'Account');
  return { key: [bank, number].filter(Boolean).join('/'), name: `${label} ••${last}`, currency };
}

/** Transaction types of OFX (2.2, 11.4.4.3) that say what a row is; the others say only how it came about. */
const kinds: Readonly<Record<string, { in: string; out: string }>> = {
  INT: { in: 'INCOME_INTEREST_EARNED', out: 'BANK_FEES_INTEREST_CHARGE' },
  DIV: { in: 'INCOME_DIVIDENDS', out: 'INCOME_DIVIDENDS' },
  FEE: { in: 'BANK_FEES_OTHER_BANK_FEES', out: 'BANK_FEES_OTHER_BANK_FEES' },
  SRVCHG: { in: 'BANK_FEES_OTHER_BANK_FEES', out: 'BANK_FEES_OTHER_BANK_FEES' },
  XFER: { in: 'TRANSFER_IN_ACCOUNT_TRANSFER', out: 'TRANSFER_OUT_ACCOUNT_TRANSFER' },
};

function recordOf(fields: Fields, line: number, account: string, currency: string | null): FileRecord {
  const get = (name: string) => fields.get(name) ?? '';
  const posted = get('DTPOSTED');
  const amountText = get('TRNAMT');
  const memo = cleanText(get('MEMO'), 1_000);
  const check = cleanText(get('CHECKNUM'), 20);
  const name = nameOf(get('NAME'), memo, check === null ? null : `Check ${check}`, get('TRNTYPE'));
  const day = readDay(posted.slice(0, 8), 'ymd');
  const vote = decimalVote(amountText);
  const amount = readAmount(amountText, vote && 'sure' in vote ? vote.sure : '.');
  if ('fault' in day || 'fault' in amount)
    return {
      line,
      account,
      name,
      reason: 'fault' in day ? day.fault : 'fault' in amount ? amount.fault : '',
      given: { date: posted.slice(0, 60), amount: amountText.slice(0, 60) },
    };
  const kind = kinds[get('TRNTYPE').toUpperCase()];
  const user = readDay(get('DTUSER').slice(0, 8), 'ymd');
  return {
    line,
    account,
    date: day.date,
    authorized: 'date' in user && user.date !== day.date ? user.date : null,
    amount: amount.minor,
    currency,
    name,
    fid: idOf(get('FITID')),
    extra: {
      ...(memo !== null && memo !== name && { note: memo }),
      ...(kind && { category: amount.minor < 0 ? kind.out : kind.in }),
    },
  };
}

/** What the rows of an account come to so far. */
interface Sum {
  minor: number;
  first: string;
  last: string;
  isWhole: boolean;
}

function added(sum: Sum | undefined, record: FileRecord): Sum {
  const { minor, first, last, isWhole } = sum ?? { minor: 0, first: '', last: '', isWhole: true };
  if (isRefused(record)) return { minor, first, last, isWhole: false };
  const { date, amount } = record;
  return {
    minor: minor + amount,
    first: first === '' || date < first ? date : first,
    last: date > last ? date : last,
    isWhole,
  };
}

/** What an account held before its rows, by its ledger balance after them (OFX 2.2, 11.4.2.2); none where rows are newer or cannot be read. */
function openingOf(fields: Fields, sum: Sum | undefined): ToldAccount['opening'] {
  const day = readDay((fields.get('DTASOF') ?? '').slice(0, 8), 'ymd');
  const text = fields.get('BALAMT') ?? '';
  const vote = decimalVote(text);
  const balance = readAmount(text, vote && 'sure' in vote ? vote.sure : '.');
  if (!sum?.isWhole || sum.first === '' || 'fault' in day || 'fault' in balance || sum.last > day.date)
    return undefined;
  return { date: sum.first, amount: balance.minor - sum.minor };
}

const statements = new Set(['STMTRS', 'CCSTMTRS', 'INVSTMTRS', 'STMTTRNRS', 'CCSTMTTRNRS', 'INVSTMTTRNRS']);
const accountEnds = new Set(['BANKACCTFROM', 'CCACCTFROM', 'INVACCTFROM']);

/** Every movement of the statements in their order, of OFX 1 (SGML) and 2 (XML). */
export async function* ofxRecords(
  text: AsyncIterable<string>,
  note: (account: ToldAccount) => void,
  warn: (message: string) => void,
): AsyncGenerator<FileRecord> {
  let found: FileRecord[] = [];
  let account: ToldAccount = { key: '', name: '', currency: null };
  let currency: string | null = null;
  let fields: Fields = new Map();
  let field = '';
  let value = '';
  let began: number | null = null;
  const sums = new Map<string, Sum>();
  let ended = false;
  let last = 1;
  const flush = () => {
    const said = value.trim();
    if (field !== '' && said !== '' && fields.size < mostFields && !fields.has(field))
      fields.set(field, said);
    if (field === 'CURDEF') currency = /^[A-Z]{3}$/.exec(said)?.[0] ?? null;
    field = '';
    value = '';
  };
  const pieces = readTags(text, {
    open(name, _, line) {
      flush();
      last = line;
      field = name.toUpperCase();
      if (field === 'STMTTRN') {
        fields = new Map();
        began = line;
      } else if (accountEnds.has(field) || field === 'LEDGERBAL') fields = new Map();
      else if (statements.has(field)) currency = null;
    },
    text: (part) => (value += part),
    warn,
    close(given) {
      flush();
      const name = given.toUpperCase();
      if (name === 'STMTTRN' && began !== null) {
        // What a bank converted stands in the account's own currency.
        const record = recordOf(fields, began, account.key, currency ?? account.currency);
        found.push(record);
        sums.set(account.key, added(sums.get(account.key), record));
        began = null;
      } else if (name === 'LEDGERBAL') {
        const opening = openingOf(fields, sums.get(account.key));
        if (opening) note({ ...account, opening });
      } else if (accountEnds.has(name)) {
        account = accountOf(fields, currency);
        note(account);
      } else if (name === 'OFX') ended = true;
    },
  });
  for await (const _ of pieces) {
    yield* found;
    found = [];
  }
  if (began !== null) {
    flush();
    yield {
      line: began,
      account: account.key,
      name: nameOf(fields.get('NAME'), fields.get('MEMO')),
      reason: 'The file ends in the middle of this row.',
      given: {
        date: fields.get('DTPOSTED')?.slice(0, 60) ?? '',
        amount: fields.get('TRNAMT')?.slice(0, 60) ?? '',
      },
    };
  }
  if (!ended) warn(`This file is cut off at line ${last}: what comes after it is missing.`);
}
