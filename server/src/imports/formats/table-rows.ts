import { directionOf, spareNames } from './headers.ts';
import { cleanText } from '../../bank/foreign-text.ts';
import { readAmount } from './amounts.ts';
import { RunningCheck } from './balances.ts';
import { readCells } from './csv.ts';
import { looksLikeDay, readDay } from './days.ts';
import { statusFault } from './doubtful-columns.ts';
import { joinParts, type PartOf } from './parts.ts';
import { named, type Turned } from './presets.ts';
import { idOf, nameOf, noteOf, type Extra, type Record, type ToldAccount } from './record.ts';
import type { CellOf, OpenText, Table } from './table.ts';
import { afterFee, amountOf, minusOf, statusOf, type AmountRead } from './table-amounts.ts';
import { currencyOf, headedCurrency } from './table-currency.ts';

const total =
  /^(?:grand |sub ?)?total|^sum\b|^summe|^gesamt|^(?:opening|closing|starting|ending|beginning|available|current) balance|^balance\b|saldo$|^saldo\b|^solde\b|^totale|^suma\b|^totaal|^kontostand/i;

/** What a table ends with, in a row that is nothing else. A shop may be called so: its row is one where the balance moves with it. */
const ends =
  /^(?:(?:grand |sub ?)?totals?|(?:ending|closing|final|available|current) balance|saldo (?:final|actual|disponible|de cierre)|endsaldo|schlusssaldo|kontostand|solde final|saldo finale|eindsaldo)(?::?$| (?:as of|on|a|al|am|au|per|op)\b)/i;

/** Accounts and currencies that are followed. */
const mostChains = 200;

const listed = (text: string) =>
  text
    .slice(0, 2_000)
    .split(/[,;|]/)
    .map((part) => cleanText(part, 40))
    .filter((part) => part !== null)
    .slice(0, 20);

function extraOf(cell: CellOf, turned: Turned, name: string): Extra {
  const merchant = cleanText(turned.extra?.merchant ?? cell('merchant_name'), 200);
  const note = noteOf(turned.extra?.note ?? cell('note'));
  const tags = turned.extra?.tags ?? listed(cell('tags'));
  const category = cleanText(cell('category'), 100);
  const { merchant: _, note: __, tags: ___, ...rest } = turned.extra ?? {};
  return {
    ...rest,
    ...(merchant !== null && merchant !== name && { merchant }),
    ...(note !== null && note !== name && { note }),
    ...(tags.length > 0 && { tags }),
    ...(category !== null && { category }),
  };
}

/** What is not part of the table: blank lines, sums, notes before and after it. */
function isOutside(
  cells: readonly string[],
  names: readonly string[],
  dateText: string,
  amount: AmountRead,
): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (texts.length === 0) return true;
  const dated = looksLikeDay(dateText);
  if (dated && 'minor' in amount) return false;
  if (texts.slice(0, 3).some((text) => total.test(text))) return true;
  return !dated && (texts.length === 1 || (cells.length < names.length && !('minor' in amount)));
}

/** Every record of a table in its order. */
export async function* tableRecords(
  open: OpenText,
  table: Table,
  note: (account: ToldAccount) => void,
  warn: (message: string) => void,
): AsyncGenerator<Record> {
  yield* joinParts(linesOf(open, table, note, warn));
}

async function* linesOf(
  open: OpenText,
  table: Table,
  note: (account: ToldAccount) => void,
  warn: (message: string) => void,
): AsyncGenerator<{ record: Record; part: PartOf | null }> {
  const { columns, date_order: order = 'ymd' } = table.mapping;
  const minus = await minusOf(open, table);
  const status = statusOf(table);
  const { balance } = table;
  const headed = headedCurrency(table.names, columns);
  const spare = table.preset ? [] : spareNames(table.names, columns);
  const running = new RunningCheck();
  const chains = new Map<string, { account: string; currency: string | null; first: string }>();
  let at = 0;
  for await (const { line, cells } of readCells(open(), table.delimiter)) {
    at += 1;
    if (at <= table.before) continue;
    const cell: CellOf = (field) => cells[columns[field] ?? -1] ?? '';
    const read = afterFee(table, amountOf(table, cell, minus), cell('fee'));
    const dateText = cell('date');
    if (isOutside(cells, table.names, dateText, read)) continue;
    const day = readDay(dateText, order);
    const extraCells = cells.slice(table.names.length).some((text) => text.trim() !== '');
    const amountText = cell('amount') || cell('debit') || cell('credit');
    for (const turned of table.preset?.turn?.(named(table.names, cells), table.isOwn) ?? [{}]) {
      const account = cleanText(turned.account ?? cell('account'), 100) ?? '';
      const name = nameOf(
        turned.name ?? cell('name'),
        turned.extra?.merchant,
        cell('merchant_name'),
        cell('note'),
        ...spare.map((column) => cells[column]),
        directionOf(cell('direction')) === undefined ? cell('direction') : null,
      );
      const amount = turned.amount === undefined ? read : { minor: turned.amount };
      const unmade = statusFault(cells[status]);
      const fault =
        unmade !== null
          ? unmade
          : 'fault' in day
            ? day.fault
            : 'fault' in amount
              ? amount.fault
              : extraCells && table.mapping.header
                ? `It has ${cells.length} columns where the table has ${table.names.length}.`
                : null;
      const currency = currencyOf(cell('currency'), amountText) ?? headed;
      const part = turned.part ?? null;
      const after = readAmount(cells[balance] ?? '', table.mapping.decimal ?? '.');
      const chain = `${account}\n${currency}`;
      let end: string | null = null;
      if (fault === null && 'minor' in amount && !table.preset && ends.test(name)) {
        const standing = running.balanceOf(chain);
        const balanceHere = 'minor' in after ? after.minor : null;
        const moves =
          balanceHere !== null &&
          standing !== null &&
          Math.abs(balanceHere - standing) === Math.abs(amount.minor);
        if (!moves && (amount.minor === standing || amount.minor === balanceHere)) continue;
        if (!moves) end = 'It is named as a balance or a sum, not as a payment.';
      }
      note({ key: account, name: account, currency: headed });
      if (fault !== null || end !== null || 'fault' in day || 'fault' in amount) {
        const record = {
          line,
          account,
          name,
          reason: fault ?? end ?? '',
          given: { date: cleanText(dateText, 60) ?? '', amount: cleanText(amountText, 60) ?? '' },
          ...(unmade === null && 'date' in day && 'fault' in amount && { date: day.date }),
          ...(unmade === null && 'fault' in day && 'minor' in amount && { amount: amount.minor }),
        };
        yield { record, part };
        continue;
      }
      const other = readDay(cell('authorized_date'), order);
      if ('minor' in after)
        running.add({ line, amount: amount.minor, balance: after.minor, currency }, chain);
      const { first = day.date } = chains.get(chain) ?? {};
      if (chains.has(chain) || chains.size < mostChains)
        chains.set(chain, { account, currency, first: day.date < first ? day.date : first });
      const record = {
        line,
        account,
        date: day.date,
        authorized: 'date' in other && other.date !== day.date ? other.date : null,
        amount: amount.minor,
        currency,
        name,
        fid: idOf(cell('id')),
        extra: extraOf(cell, turned, name),
      };
      yield { record, part };
    }
  }
  running.end(warn);
  const openings = running.openings();
  const ofAccount = Map.groupBy(chains, ([, { account }]) => account);
  // An account in one currency is in that one; one in several is none of an account by hand.
  for (const [account, [[chain, one] = ['', null], other]] of ofAccount) {
    if (!one || other) continue;
    const amount = openings.get(chain);
    const held =
      amount === undefined ? {} : { opening: { date: one.first, amount: amount === 0 ? 0 : amount } };
    note({ key: account, name: account, currency: one.currency, ...held });
  }
}
