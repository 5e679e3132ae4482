import type { TransactionPageOf } from '@saldo/contract/transactions/transactions.schemas';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Facts } from './row-facts.tsx';

afterEach(cleanup);

const pageOf = (website: string) => {
  const transaction = { authorized_date: null, payment_channel: null, source: 'hand', website };
  return { transaction, bank: null, file: null, said: [] } as unknown as TransactionPageOf;
};

test('links to a website by its host', () => {
  render(<Facts page={pageOf('https://www.shop.example/a?b=1')} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://www.shop.example/a?b=1');
  expect(screen.getByRole('link').textContent).toBe('shop.example');
});

test.each(['javascript:alert(document.domain)', 'data:text/html,x', '//shop.example', 'shop', 'https://'])(
  'draws no link to %s',
  (website) => {
    render(<Facts page={pageOf(website)} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Entered by hand')).toBeTruthy();
  },
);
