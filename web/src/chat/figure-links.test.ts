import { cents } from '@saldo/contract/money';
import { describe, expect, it } from 'vitest';
import { figureLinks } from './figure-links.ts';
import type { Fact } from './fact-link.ts';

const fact = (label: string, amount: number, type: string | null): Fact => ({
  id: label,
  kind: 'money',
  label,
  amount: cents(amount),
  currency: 'USD',
  filters: type === null ? null : { type },
});

describe('an amount of an answer', () => {
  it('leads to its rows, whatever its sign', () => {
    const links = figureLinks([fact('groceries', 7500, 'spending'), fact('net', -500, 'cashflow')]);
    expect(links('$75.00', 'You spent $75.00')).toBe('/transactions?type=spending');
    expect(links('-$5.00', 'net -$5.00')).toBe('/transactions?type=cashflow');
    expect(links('$75.01', 'You spent $75.01')).toBeNull();
  });

  it('that is two figures leads to the one the line names, else nowhere', () => {
    const links = figureLinks([
      fact('Netflix', 1500, 'INCOME'),
      fact('Spotify', 1500, 'TRAVEL'),
      fact('difference', 1500, null),
    ]);
    expect(links('$15.00', 'Spotify: $15.00')).toBe('/transactions?type=TRAVEL');
    expect(links('$15.00', 'a difference of $15.00')).toBeNull();
    expect(links('$15.00', 'that is $15.00')).toBeNull();
  });

  it('told twice, once without its rows, still leads there', () => {
    const links = figureLinks([fact('Netflix', 1500, 'INCOME'), fact('Netflix', 1500, null)]);
    expect(links('$15.00', 'Netflix: $15.00')).toBe('/transactions?type=INCOME');
  });
});
