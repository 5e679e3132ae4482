import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { cents } from '@saldo/contract/money';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { memoryHistory } from '../app/routing/history.ts';
import { RouterProvider } from '../app/routing/router.tsx';
import { toggleAmounts } from '../ui/hide-amounts.ts';
import { MessageTurn } from './message-turn.tsx';

const days = { start_date: '2026-11-01', end_date: '2026-11-22' };
const fact = (label: string, more: object): ChatMessage['facts'][number] => ({
  id: label,
  kind: 'money',
  label,
  currency: 'USD',
  ...more,
});

const message: ChatMessage = {
  id: 1,
  message: 'Question',
  response: 'Net: -$5.00.',
  created_at: '2026-11-21T06:00:00.000Z',
  selected_account_id: null,
  engine: 'built-in',
  facts: [
    fact('spending', { amount: cents(7500), row_count: 1920, filters: { ...days, type: 'spending' } }),
    fact('pending', {
      kind: 'count',
      value: 1,
      row_count: 1,
      filters: { ...days, type: 'spending', pending: true },
    }),
  ],
  chart: {
    kind: 'bar',
    title: 'By month: $5.00',
    points: [
      { label: 'May', amount: cents(1) },
      { label: 'June', amount: cents(2) },
    ],
  },
  proposal: {
    id: 3,
    kind: 'create_goal',
    title: 'Car',
    changes: [{ label: 'Saved', before: '$1.00', after: '$2.00' }],
    status: 'open',
    expires_at: '2126-01-01T00:00:00.000Z',
  },
};

function show(more: Partial<ChatMessage> = {}): HTMLElement {
  render(
    <RouterProvider history={memoryHistory('/chat')}>
      <QueryClientProvider client={queryClient}>
        <MessageTurn message={{ ...message, ...more }} account={null} onLeave={undefined} />
      </QueryClientProvider>
    </RouterProvider>,
  );
  return screen.getByRole('article');
}
afterEach(cleanup);

describe('what stands around an answer', () => {
  it('leaves the words of an answer that has no blocks', () => {
    expect(show({ blocks: [] }).textContent).toContain('Net: ');
  });

  it('says once how it was read, and a figure that may not be meant does not stand as large as one that is', () => {
    const blocks: ChatMessage['blocks'] = [
      { kind: 'reading', spans: [{ text: 'I read this as “Spending”.' }] },
      { kind: 'headline', figure: { text: '$75.00', fact: 'spending' }, label: 'Spending' },
    ];
    const reading = { text: 'Spending', query: null, parts: [], others: [] };
    const isLarge = (sure: 'sure' | 'likely', more = {}): boolean => {
      const turn = show({ blocks, reading: { ...reading, sure, ...more } });
      const large = turn.querySelector('.text-figure') !== null;
      cleanup();
      return large;
    };
    expect(isLarge('sure')).toBe(true);
    expect(isLarge('likely')).toBe(false);
    expect(isLarge('likely', { remembered: true })).toBe(true);
    const parts = [{ slot: 'what' as const, text: 'Spending' }];
    expect(show({ blocks, reading: { ...reading, sure: 'likely', parts } }).textContent).not.toContain(
      '“Spending”',
    );
    cleanup();
    // Of several questions in one message there are no parts to show.
    expect(show({ blocks, reading: { ...reading, sure: 'likely' } }).textContent).toContain('“Spending”');
  });

  it('is English, and says which rows are pending', () => {
    const turn = show();
    expect(turn.querySelector('[lang="es"]')).toBeNull();
    const chips = [...turn.querySelectorAll('footer ul a')].map(({ textContent }) =>
      textContent.replaceAll(/\s+/g, ' ').trim(),
    );
    expect(chips).toEqual([
      'Spending $75.00 1,920 transactions, open in Transactions',
      '1 pending transaction, open in Transactions',
    ]);
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy();
  });

  it('says only how many rows stand behind the one figure of an answer', () => {
    const turn = show({ facts: message.facts.slice(0, 1) });
    expect(turn.querySelector('footer ul a')?.textContent).toBe('1,920 transactions, open in Transactions');
  });

  it('is in the language of the question', () => {
    const turn = show({ language: 'es' });
    for (const words of [
      'El asistente respondió:',
      '1,920 movimientos, abrir en Movimientos',
      '1 movimiento pendiente',
      'Monto',
      'Tú decides',
      'No se escribe nada hasta que confirmes.',
      'Confirmar',
      'Cancelar',
    ])
      expect(turn.textContent).toContain(words);
    expect(screen.getByRole('list', { name: 'Las filas detrás' })).toBeTruthy();
    expect(turn.querySelector('p[lang="es"]')?.textContent).toBe('Question');
    // What the page itself says stays English, and is read as English.
    const ending = turn.querySelector('footer [lang="en"]');
    expect(ending?.textContent).toContain('Built-in assistant');
  });

  it('hides the amounts of a proposal while the person wants them hidden', () => {
    toggleAmounts();
    const title = 'Add $75.00 to “New bike”';
    const turn = show({ proposal: message.proposal && { ...message.proposal, title } });
    expect(turn.innerHTML).not.toMatch(/\$\d/);
    expect(screen.getByRole('group', { name: /^Add amount hidden to “New bike”$/ })).toBeTruthy();
    toggleAmounts();
  });

  it('says before a message is deleted that what was confirmed stays', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    show({ proposal: message.proposal && { ...message.proposal, status: 'confirmed' } });
    await userEvent.click(screen.getByRole('button', { name: /^Delete message/ }));
    expect(confirm).toHaveBeenCalledWith(
      'Delete this message and its answer? What you confirmed stays done.',
    );
  });

  it('says a minus that screen readers skip', () => {
    show();
    expect(screen.getByText('minus').parentElement?.textContent).toBe('minus −$5.00');
  });
});
