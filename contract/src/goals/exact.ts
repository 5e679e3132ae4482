/**
 * a × b ÷ c for whole numbers, rounded toward zero, exact: with plain numbers where the product is a safe one, which it
 * is for all but the largest amounts, and with big ones otherwise (they cost ten times as much).
 */
export function timesOver(a: number, b: number, c: number): number {
  const product = a * b;
  return Number.isSafeInteger(product)
    ? Math.trunc(product / c) + 0 // never minus zero
    : Number((BigInt(a) * BigInt(b)) / BigInt(c));
}

/** As timesOver, rounded up where the result is positive. */
export function timesOverUp(a: number, b: number, c: number): number {
  const down = timesOver(a, b, c);
  const product = a * b;
  const exact = Number.isSafeInteger(product)
    ? down * c === product
    : BigInt(down) * BigInt(c) === BigInt(a) * BigInt(b);
  return exact || product <= 0 ? down : down + 1;
}
