import type { Query } from '@saldo/contract/query/query';
import { emptySlots, toQuery } from '@saldo/contract/query/slots';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { categoriesQuery } from '../transactions/categories.queries.ts';
import { answerWords } from './answer-words.ts';
import { ReadingEditor } from './reading-editor.tsx';

const own = {
  id: 12,
  code: 'OWN_12',
  name: 'Club de lectura',
  category_primary: 'ENTERTAINMENT' as const,
  color: 'green' as const,
  icon: 'book' as const,
  hidden: false,
  count: 1,
};
const query = toQuery({
  ...emptySlots,
  things: [{ kind: 'category', codes: ['FOOD_AND_DRINK_GROCERIES'] }],
});
const onChange = vi.fn<(query: Query) => void>();

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  queryClient.setQueryData(categoriesQuery.queryKey, [own] as never);
  render(
    <QueryClientProvider client={queryClient}>
      <ReadingEditor
        id="which"
        slot="which"
        query={query}
        words={answerWords('en')}
        onChange={onChange}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  onChange.mockReset();
});

const found = async (text: string): Promise<string[]> => {
  const field = screen.getByLabelText('Category or payee');
  await userEvent.clear(field);
  await userEvent.type(field, text);
  return within(screen.getByRole('list'))
    .getAllByRole('button')
    .map((one) => one.textContent ?? '');
};

test.each([
  ['coffee', 'FOOD_AND_DRINK_COFFEE'],
  ['groceries', 'FOOD_AND_DRINK_GROCERIES'],
  ['Restaurants', 'FOOD_AND_DRINK_RESTAURANT'],
  ['cafe', 'FOOD_AND_DRINK_COFFEE'],
  ['café', 'FOOD_AND_DRINK_COFFEE'],
  ['supermerc', 'FOOD_AND_DRINK_GROCERIES'],
  ['lectura', 'OWN_12'],
])('what is searched for as “%s” is picked first', async (text, code) => {
  await found(text);
  await userEvent.click(within(screen.getByRole('list')).getAllByRole('button')[0] as HTMLElement);
  expect(onChange).toHaveBeenCalledWith(
    expect.objectContaining({
      rows: expect.objectContaining({ things: [{ kind: 'category', codes: [code] }] }),
    }),
  );
});

test('a part stands with its kind, and the one that is asked is marked', async () => {
  expect((await found('groceries'))[0]).toMatch(/^Groceries · Food/);
  expect(screen.getByRole('button', { name: /^Groceries/, pressed: true })).toBeTruthy();
});
