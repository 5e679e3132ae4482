import type { Columns } from './table.ts';

const symbols: Readonly<{ [symbol: string]: string }> = { '€': 'EUR', '£': 'GBP', '₹': 'INR', '₩': 'KRW' };

/** The currency that a row names, by its code or beside its amount; null where it names none. */
export function currencyOf(cell: string, amount: string): string | null {
  const code =
    /^[A-Za-z]{3}$/.exec(cell.trim())?.[0] ?? /(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/.exec(amount)?.[0];
  if (code !== undefined) return code.toUpperCase();
  return symbols[/\p{Sc}/u.exec(amount)?.[0] ?? ''] ?? null;
}

const currencyAtEnd = /[([]([A-Za-z]{3})[)\]]$|[^\p{L}]([A-Z]{3})$/u;
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The currency that the headings of amounts name at their end: "Betrag (EUR)", "Paid out £"; a dollar sign is of many. */
export function headedCurrency(names: readonly string[], columns: Columns): string | null {
  for (const column of [columns.amount, columns.debit, columns.credit]) {
    const heading = names[column ?? -1] ?? '';
    const [, inBrackets, inCapitals = ''] = currencyAtEnd.exec(heading) ?? [];
    const code = inBrackets?.toUpperCase() ?? inCapitals;
    if (currencies.has(code)) return code;
    const symbol = symbols[/\p{Sc}/u.exec(heading)?.[0] ?? ''];
    if (symbol !== undefined) return symbol;
  }
  return null;
}

/** Whether a currency has whole units alone, such as the yen; false for codes that nobody knows. */
export function isWhole(currency: string): boolean {
  if (!/^[A-Z]{3}$/.test(currency)) return false;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits === 0;
}

/** Whether all rows name a currency without hundredths, whose amounts have thousands behind a sign. */
export function hasNoHundredths(
  rows: readonly (readonly string[])[],
  names: readonly string[],
  columns: Columns,
): boolean {
  const headed = headedCurrency(names, columns);
  const found = new Set(
    rows.map((cells) => {
      const text = [columns.amount, columns.debit, columns.credit]
        .map((at) => cells[at ?? -1] ?? '')
        .join(' ');
      return currencyOf(cells[columns.currency ?? -1] ?? '', text) ?? headed;
    }),
  );
  return [...found].every((currency) => currency !== null && isWhole(currency));
}
