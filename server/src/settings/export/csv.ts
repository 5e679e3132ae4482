import type { Cents } from '@saldo/contract/money';
import { centsToDecimal } from '@saldo/contract/money';

/** Opens every file: spreadsheets take text without it for an old one-byte code page. */
export const byteOrderMark = '\ufeff';

/** A value of a row. Text is whatever a bank or a person wrote; everything else is our own and cannot be a formula. */
export type Cell = { text: string | null } | { cents: Cents | null } | number | boolean | Date | null;

/**
 * What a spreadsheet may take for a formula (OWASP, "CSV Injection"), in full width too, also behind white space:
 * = + - @, tab and line ends at the start.
 */
const formula = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** Foreign text as a cell: always in quotes, inner quotes doubled, an apostrophe before what could be a formula. */
function quoted(text: string): string {
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'object') return String(cell);
  if ('cents' in cell) return cell.cents === null ? '' : centsToDecimal(cell.cents);
  return cell.text === null ? '' : quoted(cell.text);
}

/** One record (RFC 4180), its line end included. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}
