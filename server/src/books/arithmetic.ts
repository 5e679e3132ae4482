import { cents, divided, type Cents } from '@saldo/contract/money';

/** a × b ÷ c for whole numbers, half away from zero to the cent; exact whatever the product. */
export function scaled(a: number, b: number, c: number): Cents {
  if (Number.isSafeInteger(a * b * 2)) return divided(a * b, c);
  const [product, by] = [BigInt(a) * BigInt(b), BigInt(c)];
  const size = ((product < 0n ? -product : product) * 2n + by) / (by * 2n);
  return cents(Number(product < 0n ? -size : size));
}
