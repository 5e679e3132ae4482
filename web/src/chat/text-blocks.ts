/** A stretch of one line: plain, strong, or an amount of money, which can be hidden. */
export interface Span {
  kind: 'plain' | 'bold' | 'money';
  text: string;
  /** Where it begins in its line. */
  at: number;
}

/** One line of a paragraph or one entry of a list. */
export interface Line {
  spans: Span[];
  /** Its number in the text. */
  at: number;
}

export type Block =
  | { kind: 'paragraph'; lines: Line[] }
  /** `start` is the number of a list's first entry, null for bullets. */
  | { kind: 'list'; start: number | null; lines: Line[] };

const bullet = /^\s*[•*-]\s+(?=\S)/;
const number = /^\s*(\d{1,3})[.)]\s+(?=\S)/;
const bold = /\*\*(?=\S)(.+?)(?<=\S)\*\*/g;
/** An amount as formatCents writes it: `$1,234.50`, `-$5.00`, `€3.00`, `CHF 7.00` with its no-break space. */
const money = /[-−]?(?:[A-Z]{0,3}[$€£¥₹₩₪]|[A-Z]{3}\u00a0)\d[\d,]*(?:\.\d+)?/g;

/** Amounts within a stretch; what is between them is of `kind`. */
function moneyIn(text: string, at: number, kind: 'plain' | 'bold'): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const { 0: amount, index } of text.matchAll(money)) {
    if (index > from) spans.push({ kind, text: text.slice(from, index), at: at + from });
    spans.push({ kind: 'money', text: amount, at: at + index });
    from = index + amount.length;
  }
  if (from < text.length) spans.push({ kind, text: text.slice(from), at: at + from });
  return spans;
}

/** A line's stretches, in order. Markup other than **bold** is text like any other. */
export function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const { 0: marked, 1: strong = '', index } of line.matchAll(bold)) {
    spans.push(...moneyIn(line.slice(from, index), from, 'plain'), ...moneyIn(strong, index + 2, 'bold'));
    from = index + marked.length;
  }
  return [...spans, ...moneyIn(line.slice(from), from, 'plain')];
}

/** An answer as paragraphs and lists: all the structure a reply may have. HTML, links and images stay plain text. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() === '') {
      open = null;
      continue;
    }
    const place = number.exec(line);
    const inList = place !== null || bullet.test(line);
    const start = place ? Number(place[1]) : null;
    const goesOn: boolean = inList
      ? open?.kind === 'list' && (start === null ? open.start === null : start === nextOf(open))
      : open?.kind === 'paragraph';
    if (!goesOn) {
      open = inList ? { kind: 'list', start, lines: [] } : { kind: 'paragraph', lines: [] };
      blocks.push(open);
    }
    open?.lines.push({ spans: spansOf(inList ? line.replace(place ? number : bullet, '') : line), at });
  }
  return blocks;
}

/** The number that a numbered list goes on with. */
function nextOf({ start, lines }: { start: number | null; lines: readonly Line[] }): number {
  return start === null ? Number.NaN : start + lines.length;
}

/** A line of a list that says one amount of one thing: its name, the amount, and what is said of it. */
export interface Entry {
  name: Span[];
  amount: Span;
  /** "about": the amount is an estimate; empty where it is not. */
  about: string;
  detail: Span[];
}

const textOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');
/** Takes the text at an end of some spans away. */
const trimmed = (spans: readonly Span[], end: 'start' | 'end', pattern: RegExp): Span[] => {
  const at = end === 'start' ? 0 : spans.length - 1;
  return spans
    .map((span, index) =>
      index === at && span.kind !== 'money' ? { ...span, text: span.text.replace(pattern, '') } : span,
    )
    .filter(({ text }) => text !== '');
};

/**
 * A list's line as a name, an amount and a detail, to be set in columns; null where the amount is a part of a sentence.
 * "Whole Foods: $54.20 · 12.3% (3 transactions)", "Oct 5, 2026 · Whole Foods · +$54.20 (groceries, Checking)".
 */
export function entryOf({ spans }: Line): Entry | null {
  const at = spans.findIndex(({ kind }) => kind === 'money');
  const amount = spans[at];
  if (!amount) return null;
  const [before, after] = [spans.slice(0, at), spans.slice(at + 1)];
  const lead = /(?: ·|:) (about |unos |debes )?\+?$/.exec(textOf(before));
  if (!lead) return null;
  if (textOf(after) !== '' && !/^( [·(×]|,| (?:[a-z]+ly|owed|de deuda)\b|\.$)/.test(textOf(after)))
    return null;
  const plus = textOf(before).endsWith('+') ? '+' : '';
  return {
    name: trimmed(before, 'end', /( ·|:) (about |unos |debes )?\+?$/),
    amount: { ...amount, text: `${plus}${amount.text}` },
    about: lead[1] === 'debes ' ? '' : (lead[1] ?? ''),
    detail: [
      ...(lead[1] === 'debes ' ? [{ kind: 'plain', text: lead[1], at: -1 } as const] : []),
      ...trimmed(trimmed(after, 'start', /^( ·|,)? */), 'end', /^\.$/),
    ],
  };
}
