import { cents, type Cents } from '@saldo/contract/money';

/**
 * A provider's number of currency units to hundredths, half away from zero, on its decimal text: no binary arithmetic.
 * Takes any scale and exponent (1e-7, 1.5e3). Null when it is not a finite number or past the safe integers.
 */
export function roundToCents(value: unknown): Cents | null {
  if (typeof value !== 'number') return null;
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!match) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  // value = digits x 10^shift hundredths
  const shift = Number(exponent) - fraction.length + 2;
  const magnitude = shift >= 0 ? digits * 10n ** BigInt(shift) : roundHalfUp(digits, 10n ** BigInt(-shift));
  if (magnitude > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return cents(sign === '-' ? -Number(magnitude) : Number(magnitude));
}

/** Plaid counts money out as positive, on every type of account; Saldo counts it as negative. */
export function fromOutflow(value: unknown): Cents | null {
  const rounded = roundToCents(value);
  return rounded === null ? null : cents(-rounded);
}

function roundHalfUp(digits: bigint, divisor: bigint): bigint {
  return (digits * 2n + divisor) / (divisor * 2n);
}
