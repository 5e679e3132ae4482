/** The sign between whole units and hundredths. */
export type Decimal = '.' | ',';

export const mostMinor = 99_999_999_999;
const longest = 60;

/** Without blanks, signs of currencies and what stands for a minus; null for what is no amount in any reading. */
function core(text: string): { digits: string; negative: boolean } | null {
  if (text.length > longest) return null;
  let rest = text
    .normalize('NFKC')
    .replaceAll(/[\u2212\u2012\u2013]/g, '-')
    .replaceAll(/\p{Sc}/gu, '')
    .trim();
  const code = /^(?:[A-Z]{3}(?![A-Za-z]))\s*|\s*(?<![A-Za-z])[A-Z]{3}$/;
  rest = rest.replace(code, '').trim();
  let negative = false;
  if (rest.startsWith('(') && rest.endsWith(')')) {
    negative = true;
    rest = rest.slice(1, -1).trim();
  }
  const side = /\s*(CR|DR)\.?$/i.exec(rest)?.[1];
  if (side !== undefined) {
    rest = rest.slice(0, rest.length - 2).replace(/[\s.]+$/, '');
    negative = side.toUpperCase() === 'DR';
  }
  const signs = /^[+-]|[+-]$/;
  const sign = signs.exec(rest)?.[0];
  if (sign !== undefined) {
    rest = rest.replace(signs, '').trim();
    if (sign === '-') negative = !negative;
  }
  return { digits: rest.replaceAll(/[\s'\u2019]/g, ''), negative };
}

/** True for an amount with a minus, however it is written. */
export const isBelowZero = (text: string): boolean => core(text)?.negative === true;

/** An amount the other way round, without a minus on zero. */
export const turned = (minor: number): number => (minor === 0 ? 0 : -minor);

/** Fewer rows without a single outflow are no reason to ask. */
const suspiciouslyPositive = 3;

/** Whether amounts leave open which way money went: none of several is below zero. */
export const allOneWay = (amounts: number, belowZero: number): boolean =>
  belowZero === 0 && amounts >= suspiciouslyPositive;

/** What an amount says of the decimal sign: that it is this one, or that `,` or `.` may part thousands. */
export function decimalVote(text: string): { sure: Decimal } | { thousands: Decimal } | null {
  const digits = core(text)?.digits ?? '';
  if (!/^[\d.,]+$/.test(digits)) return null;
  const point = digits.lastIndexOf('.');
  const comma = digits.lastIndexOf(',');
  if (point === -1 && comma === -1) return null;
  if (point !== -1 && comma !== -1) return { sure: point > comma ? '.' : ',' };
  const [at, sign]: [number, Decimal] = point === -1 ? [comma, ','] : [point, '.'];
  if (digits.indexOf(sign) !== at) return { sure: sign === '.' ? ',' : '.' };
  const after = digits.length - at - 1;
  return after === 3 && at > 0 && at <= 3 && !digits.startsWith('0') ? { thousands: sign } : { sure: sign };
}

/** An amount in hundredths as the file has it, or why it is none. Never goes through binary fractions. */
export function readAmount(text: string, decimal: Decimal): { minor: number } | { fault: string } {
  const shown = `“${text.slice(0, 30)}”`;
  if (text.trim() === '') return { fault: 'The amount is missing.' };
  if (/^\s*=|[*/^]/.test(text)) return { fault: `${shown} is a formula, not an amount.` };
  const found = core(text);
  const fault = { fault: `${shown} is not an amount.` };
  if (!found) return fault;
  const letter = /\p{L}/u.exec(found.digits)?.[0];
  if (letter !== undefined) return { fault: `${shown} is not an amount: it has a letter ${letter} in it.` };
  const { digits, negative } = found;
  const [whole = '', fraction = '', more] = digits.split(decimal);
  const grouped = decimal === '.' ? /^\d{1,3}(?:,\d{2,3})*$/ : /^\d{1,3}(?:\.\d{2,3})*$/;
  const thousands = decimal === '.' ? ',' : '.';
  const wholeDigits = whole.replaceAll(thousands, '');
  const wellGrouped =
    !whole.includes(thousands) || (grouped.test(whole) && whole.length - whole.lastIndexOf(thousands) === 4);
  if (more !== undefined || !wellGrouped || !/^\d*$/.test(wholeDigits) || !/^\d*$/.test(fraction))
    return fault;
  if (wholeDigits === '' && fraction === '') return fault;
  const cut = fraction.replace(/0+$/, '');
  if (cut.length > 2) return { fault: `${shown} has more than 2 decimals.` };
  const minor = Number(`${wholeDigits === '' ? '0' : wholeDigits}${cut.padEnd(2, '0')}`);
  if (!(minor <= mostMinor)) return { fault: `${shown} is more than 999,999,999.99.` };
  return { minor: negative && minor !== 0 ? -minor : minor };
}

/** Counts what the amounts of a column say of its decimal sign. */
export class DecimalVotes {
  readonly #sure = { '.': 0, ',': 0 };
  readonly #thousands = { '.': 0, ',': 0 };

  add(text: string): void {
    const vote = decimalVote(text);
    if (!vote) return;
    if ('sure' in vote) this.#sure[vote.sure] += 1;
    else this.#thousands[vote.thousands] += 1;
  }

  /** True when all there is are three digits behind a single sign: thousands, or decimals. */
  get isOpen(): boolean {
    const { '.': point, ',': comma } = this.#sure;
    return point + comma === 0 && this.#thousands['.'] + this.#thousands[','] > 0;
  }

  /** True when some amount leaves no doubt. */
  get isSure(): boolean {
    return this.#sure['.'] !== this.#sure[','];
  }

  /** What most say; a sign that only ever parts three digits parts thousands. */
  get decimal(): Decimal {
    const { '.': point, ',': comma } = this.#sure;
    if (point !== comma) return point > comma ? '.' : ',';
    return this.#thousands['.'] > this.#thousands[','] ? ',' : '.';
  }
}
