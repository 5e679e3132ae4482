import { cleanText } from '../../bank/foreign-text.ts';
import { readAmount } from './amounts.ts';
import { StatementCheck } from './balances.ts';
import { readDay } from './days.ts';
import { idOf, nameOf, type Record, type ToldAccount } from './record.ts';
import { readTags } from './tags.ts';
import { Unreadable } from './unreadable.ts';

/** An element of an entry, as far as it is kept. */
interface Node {
  name: string;
  text: string;
  currency: string | undefined;
  children: Node[];
}

const mostNodes = 200_000;

const child = (node: Node | undefined, name: string) => node?.children.find((found) => found.name === name);
const at = (node: Node | undefined, ...path: string[]) => path.reduce(child, node);
const textAt = (node: Node | undefined, ...path: string[]) => at(node, ...path)?.text.trim() ?? '';
const many = (node: Node | undefined, name: string) =>
  node?.children.filter((found) => found.name === name) ?? [];

function dayAt(node: Node | undefined, name: string): string {
  return (textAt(node, name, 'Dt') || textAt(node, name, 'DtTm')).slice(0, 10);
}

/** The other side of a movement: the payee of what went out, the payer of what came in. */
function partyOf(details: Node | undefined, isOut: boolean): string {
  const parties = child(details, 'RltdPties');
  const side = child(parties, isOut ? 'Cdtr' : 'Dbtr') ?? child(parties, isOut ? 'UltmtCdtr' : 'UltmtDbtr');
  return textAt(side, 'Nm') || textAt(side, 'Pty', 'Nm');
}

const remittance = (details: Node | undefined) =>
  many(child(details, 'RmtInf'), 'Ustrd')
    .map(({ text }) => text.trim())
    .join(' ');

interface Movement {
  minor: number;
  currency: string | null;
  details: Node | undefined;
  /** Its place within a batch, from 1. */
  part: number | null;
}

function amountAt(node: Node | undefined): { minor: number; currency: string | null; fault?: string } | null {
  if (!node) return null;
  const read = readAmount(node.text.trim(), '.');
  const currency = node.currency ?? null;
  return 'minor' in read ? { minor: read.minor, currency } : { minor: 0, currency, fault: read.fault };
}

/** The parts of a batch where they add up to it, else the entry as one. */
function movementsOf(entry: Node, minor: number, currency: string | null): Movement[] {
  const all = many(entry, 'NtryDtls').flatMap((details) => many(details, 'TxDtls'));
  const whole = [{ minor, currency, details: all[0], part: null }];
  if (all.length < 2) return whole;
  const parts: Movement[] = [];
  for (const [index, details] of all.entries()) {
    const amount = amountAt(child(details, 'Amt') ?? at(details, 'AmtDtls', 'TxAmt', 'Amt'));
    if (!amount || amount.fault !== undefined || (amount.currency ?? currency) !== currency) return whole;
    const side = textAt(details, 'CdtDbtInd') || (minor < 0 ? 'DBIT' : 'CRDT');
    parts.push({ minor: side === 'DBIT' ? -amount.minor : amount.minor, currency, details, part: index + 1 });
  }
  return parts.reduce((sum, part) => sum + part.minor, 0) === minor ? parts : whole;
}

function recordsOf(entry: Node, line: number, account: string): Record[] {
  const isOut = textAt(entry, 'CdtDbtInd') === 'DBIT';
  const about = cleanText(textAt(entry, 'AddtlNtryInf'), 1_000);
  const found = amountAt(child(entry, 'Amt'));
  const dateText = dayAt(entry, 'BookgDt') || dayAt(entry, 'ValDt');
  const day = readDay(dateText, 'ymd');
  const status = textAt(entry, 'Sts') || textAt(entry, 'Sts', 'Cd');
  const side = textAt(entry, 'CdtDbtInd');
  const fault =
    'fault' in day
      ? day.fault
      : !found
        ? 'The amount is missing.'
        : (found.fault ??
          (side !== 'DBIT' && side !== 'CRDT'
            ? 'It does not say whether money came in or went out.'
            : status === 'PDNG' || status === 'INFO'
              ? 'It is not booked yet.'
              : null));
  const first = many(child(entry, 'NtryDtls'), 'TxDtls')[0];
  if (fault !== null || 'fault' in day || !found)
    return [
      {
        line,
        account,
        name: nameOf(partyOf(first, isOut), remittance(first), about),
        reason: fault ?? '',
        given: { date: dateText.slice(0, 60), amount: textAt(entry, 'Amt').slice(0, 60) },
      },
    ];
  const value = readDay(dayAt(entry, 'ValDt'), 'ymd');
  const reference = idOf(textAt(entry, 'AcctSvcrRef')) ?? idOf(textAt(entry, 'NtryRef'));
  return movementsOf(entry, isOut ? -found.minor : found.minor, found.currency).map(
    ({ minor, currency, details, part }) => {
      const purpose = cleanText(remittance(details), 1_000);
      const own = idOf(textAt(details, 'Refs', 'AcctSvcrRef')) ?? idOf(textAt(details, 'Refs', 'TxId'));
      const name = nameOf(partyOf(details, minor < 0), purpose, about);
      return {
        line,
        account,
        date: day.date,
        authorized: 'date' in value && value.date !== day.date ? value.date : null,
        amount: minor === 0 ? 0 : minor,
        currency,
        name,
        fid:
          part === null ? (reference ?? own) : (own ?? (reference === null ? null : `${reference}/${part}`)),
        extra: purpose !== null && purpose !== name ? { note: purpose } : {},
      };
    },
  );
}

/** Every booked entry of the statements in their order (camt.052, .053 and .054). */
export async function* camtRecords(
  text: AsyncIterable<string>,
  note: (account: ToldAccount) => void,
  warn: (message: string) => void,
): AsyncGenerator<Record> {
  let found: Record[] = [];
  let account = '';
  let line = 1;
  let nodes = 0;
  let ended = false;
  const check = new StatementCheck(warn);
  let closing: number | null = null;
  /** Booked balances before and after: OPBD or the last statement's PRCD, and CLBD. */
  const balance = (node: Node) => {
    const code = textAt(node, 'Tp', 'CdOrPrtry', 'Cd');
    const amount = amountAt(child(node, 'Amt'));
    if (!amount || amount.fault !== undefined) return;
    const minor = textAt(node, 'CdtDbtInd') === 'DBIT' ? -amount.minor : amount.minor;
    if (code === 'OPBD' || code === 'PRCD') {
      check.open(minor, amount.currency);
      const day = readDay(dayAt(node, 'Dt'), 'ymd');
      const held = 'date' in day ? { opening: { date: day.date, amount: minor === 0 ? 0 : minor } } : {};
      note({ key: account, name: account, currency: amount.currency, ...held });
    } else if (code === 'CLBD') closing = minor;
  };
  /** The subtree being kept, from its root down. */
  const open: Node[] = [];
  const pieces = readTags(text, {
    open(name, attributes, now) {
      const parent = open.at(-1);
      if (!parent && name === 'Stmt') {
        check.open(null);
        closing = null;
      }
      if (!parent && name !== 'Ntry' && name !== 'Acct' && name !== 'Bal') return;
      nodes = parent ? nodes + 1 : 0;
      if (nodes > mostNodes) throw new Unreadable(`Line ${now}: this entry has too many parts.`);
      if (!parent) line = now;
      const node = { name, text: '', currency: attributes['Ccy'], children: [] };
      parent?.children.push(node);
      open.push(node);
    },
    text(part) {
      const node = open.at(-1);
      if (node) node.text += part;
    },
    warn,
    close(name) {
      if (name === 'Document') ended = true;
      if (name === 'Stmt' && open.length === 0) check.close(closing, line);
      const node = open.at(-1);
      if (node?.name !== name) return;
      open.pop();
      if (open.length > 0) return;
      if (name === 'Ntry')
        for (const record of recordsOf(node, line, account)) {
          check.add(record);
          found.push(record);
        }
      else if (name === 'Bal') balance(node);
      else {
        account = cleanText(textAt(node, 'Id', 'IBAN') || textAt(node, 'Id', 'Othr', 'Id'), 100) ?? '';
        const currency = /^[A-Z]{3}$/.exec(textAt(node, 'Ccy'))?.[0] ?? null;
        note({ key: account, name: cleanText(textAt(node, 'Nm'), 100) ?? account, currency });
      }
    },
  });
  for await (const _ of pieces) {
    yield* found;
    found = [];
  }
  const [cut] = open;
  if (cut?.name === 'Ntry')
    yield {
      line,
      account,
      name: nameOf(textAt(cut, 'AddtlNtryInf')),
      reason: 'The file ends in the middle of this row.',
      given: { date: dayAt(cut, 'BookgDt'), amount: textAt(cut, 'Amt').slice(0, 60) },
    };
  if (!ended)
    warn(`This file is cut off in or after the row of line ${line}: what comes after it is missing.`);
}
