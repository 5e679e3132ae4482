import { cents } from '@saldo/contract/money';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { moneyParts, MoneyText } from './money-text.tsx';

describe('moneyParts', () => {
  it('splits units from cents and groups thousands', () => {
    expect(moneyParts(cents(123450))).toEqual({ mark: '', units: '$1,234', cents: '.50' });
  });
  it('uses the real minus sign', () => {
    expect(moneyParts(cents(-5))).toEqual({ mark: '−', units: '$0', cents: '.05' });
  });
  it('marks money in with a plus only where signs are asked for, and zero with none', () => {
    expect(moneyParts(cents(100), 'USD', 'signed').mark).toBe('+');
    expect(moneyParts(cents(100)).mark).toBe('');
    expect(moneyParts(cents(0), 'USD', 'signed').mark).toBe('');
  });
  it('never shows an unofficial currency as dollars', () => {
    expect(moneyParts(cents(1250), 'doge coin').units).not.toContain('$');
  });
});

it('says "minus" to those who do not see the sign', () => {
  const { container } = render(<MoneyText value={cents(-1250)} />);
  expect(container.textContent).toBe('minus −$12.50');
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('−');
});
