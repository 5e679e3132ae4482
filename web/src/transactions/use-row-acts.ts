import { useCallback, useMemo, useState } from 'react';
import { usePageCommand } from '../commands/page-commands.ts';
import type { RowAct } from '../commands/row-acts.ts';
import type { RowWish } from './row-details.tsx';
import type { useFilters } from './use-filters.ts';

const rowIn = (place: Element | null | undefined) =>
  Number(place?.querySelector<HTMLElement>('[data-row]')?.dataset['row']) || null;

/**
 * What keys and the menu of a row ask for: its page opens at the place, or its delete button is pressed. Keys mean the row
 * in focus, else the open one.
 */
export function useRowActs({ row, openRow }: ReturnType<typeof useFilters>): RowWish {
  const [wish, setWish] = useState<{ id: number; act: RowAct } | null>(null);
  usePageCommand('row', ({ act, id: given }) => {
    const id = given ?? rowIn(document.activeElement?.closest('article')) ?? row;
    if (id === null) return;
    const card = document.querySelector(`[data-row="${id}"]`)?.closest('article');
    if (act === 'delete' && card && id !== row) {
      card.querySelector<HTMLElement>('[data-act="delete"]')?.click();
      return;
    }
    setWish({ id, act });
    if (id !== row) openRow(id);
  });
  const onDone = useCallback(() => setWish(null), []);
  return useMemo(() => ({ of: wish, onDone }), [wish, onDone]);
}
