import { cents, type Cents, sumCents } from '@saldo/contract/money';
import { divideCents } from './arithmetic.ts';
import type { Days } from './days.ts';
import { behind, type Kit, rowsBehind } from './kit.ts';

interface Shown {
  id: number;
  /** Minor units as the row has them: below zero for money out. */
  amount: Cents;
}

const moneyOf = (kit: Kit, rows: readonly Shown[], sign: 1 | -1): string =>
  kit.book.money(
    kit.say('payments shown', 'pagos mostrados'),
    cents(sign * sumCents(rows.map((one) => one.amount))),
    rowsBehind(rows.map((one) => one.id)),
  );

/** What the latest few payments come to, as a clause of the line above them. */
export function sumClause(kit: Kit, rows: readonly Shown[]): string {
  const sum = moneyOf(kit, rows, -1);
  return kit.say(`, ${sum} in all`, `, ${sum} en total`);
}

/** What the rows that are shown come to, where that was asked for: a line of its own; money in and out apart. */
export function sumOfRows(kit: Kit, rows: readonly Shown[]): string {
  if (!kit.frame.wantsTotal || rows.length === 0) return '';
  const out = rows.filter((one) => one.amount < 0);
  const received = rows.filter((one) => one.amount > 0);
  const count = kit.book.count('shown', rows.length, rowsBehind(rows.map((one) => one.id)));
  const come = together(kit, count, rows.length);
  if (out.length > 0 && received.length > 0)
    return kit.say(
      `${come} ${moneyOf(kit, out, -1)} out and ${moneyOf(kit, received, 1)} in.\n`,
      `${come} ${moneyOf(kit, out, -1)} de salidas y ${moneyOf(kit, received, 1)} de entradas.\n`,
    );
  const sign = out.length > 0 ? -1 : 1;
  return `${come} ${moneyOf(kit, rows, sign)}${meanOf(kit, rows, sign)}.\n`;
}

const asksMean = /\b(average|mean|averaged|promedio|media)\b/;

/** ", $67.10 on average": the mean of the rows shown, where that was asked for. */
function meanOf(kit: Kit, rows: readonly Shown[], sign: 1 | -1): string {
  if (!asksMean.test(kit.frame.said)) return '';
  const mean = divideCents(cents(sign * sumCents(rows.map((one) => one.amount))), rows.length);
  const figure = kit.book.money(kit.say('mean of those shown', 'promedio de los mostrados'), mean);
  return kit.say(`, ${figure} on average`, `, ${figure} en promedio`);
}

/** What the groups that are shown come to over those days, where that was asked for: a line of its own. */
export function sumOfGroups(
  kit: Kit,
  groups: readonly { total: Cents; rows: number; ids: readonly number[] }[],
  days: Pick<Days, 'start' | 'end'>,
): string {
  if (!kit.frame.wantsTotal || groups.length === 0) return '';
  const rows = groups.reduce((sum, one) => sum + one.rows, 0);
  const fact = behind(kit, null, { rows, ids: groups.flatMap((one) => one.ids) }, days);
  const total = cents(sumCents(groups.map((one) => one.total)));
  const come = together(kit, kit.book.count('shown', groups.length), groups.length);
  return `${come} ${kit.book.money(kit.say('those shown', 'los mostrados'), total, fact)}.\n`;
}

const together = ({ say }: Kit, count: string, many: number): string =>
  many === 1
    ? say('The one shown comes to', 'El mostrado suma')
    : say(`The ${count} shown come to`, `Los ${count} mostrados suman`);
