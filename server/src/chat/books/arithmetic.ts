import { cents, type Cents } from '@saldo/contract/money';

/** A quotient of whole numbers, half away from zero to the cent. */
export function divided(total: number, by: number): Cents {
  const size = Math.floor((Math.abs(total) * 2 + by) / (by * 2));
  return cents(total < 0 ? -size : size);
}
