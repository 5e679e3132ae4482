/** A stretch of one line: plain, or an amount of money, which can be hidden. */
export interface TextSpan {
  kind: 'plain' | 'money';
  text: string;
  /** Where it begins in its line. */
  at: number;
}

/** An amount as formatCents writes it: `$1,234.50`, `-$5.00`, `€3.00`, `CHF 7.00` with its no-break space. */
const money = /[-−]?(?:[A-Z]{0,3}[$€£¥₹₩₪]|[A-Z]{3}\u00a0)\d[\d,]*(?:\.\d+)?/g;

/** A line's stretches, in order. Markup is text like any other. */
export function spansOf(line: string): TextSpan[] {
  const spans: TextSpan[] = [];
  let from = 0;
  for (const { 0: amount, index } of line.matchAll(money)) {
    if (index > from) spans.push({ kind: 'plain', text: line.slice(from, index), at: from });
    spans.push({ kind: 'money', text: amount, at: index });
    from = index + amount.length;
  }
  if (from < line.length) spans.push({ kind: 'plain', text: line.slice(from), at: from });
  return spans;
}
