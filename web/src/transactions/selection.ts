import { useCallback, useMemo, useState } from 'react';

/** Rows chosen one by one, or every row of the filter. */
export interface Chosen {
  ids: ReadonlySet<number>;
  /** True: all that the filter finds, loaded or not. */
  all: boolean;
  /** Where a range begins: the row pressed last. */
  anchor: number | null;
}

export const nothingChosen: Chosen = { ids: new Set(), all: false, anchor: null };

/** The most rows that are chosen one by one; a call takes no more. */
export const mostChosen = 1000;

/**
 * What is chosen after a press on a row: the row turned round, or with `range` every row from the one pressed last to
 * this one. Where all of the filter was chosen, a press ends that and begins anew.
 * @param order the rows of the list in their order
 */
export function pressed(
  { ids, all, anchor }: Chosen,
  id: number,
  { order, range }: { order: readonly number[]; range: boolean },
): Chosen {
  if (all) return nothingChosen;
  const [from, to] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(id)];
  const next = new Set(ids);
  if (range && from !== -1 && to !== -1)
    for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
  else if (!next.delete(id)) next.add(id);
  return next.size > mostChosen ? { ids, all, anchor } : { ids: next, all: false, anchor: id };
}

/**
 * Rows chosen within a filter; another filter begins with none.
 * @param of what distinguishes one list from another
 */
export function useSelection(of: string) {
  const [state, setState] = useState<{ of: string; chosen: Chosen }>({ of, chosen: nothingChosen });
  const chosen = state.of === of ? state.chosen : nothingChosen;
  const set = useCallback(
    (next: (now: Chosen) => Chosen) =>
      setState((now) => ({ of, chosen: next(now.of === of ? now.chosen : nothingChosen) })),
    [of],
  );
  return {
    chosen,
    press: useCallback(
      (id: number, how: { order: readonly number[]; range: boolean }) => set((now) => pressed(now, id, how)),
      [set],
    ),
    chooseAll: useCallback(() => set(() => ({ ...nothingChosen, all: true })), [set]),
    clear: useCallback(() => set(() => nothingChosen), [set]),
    active: useMemo(() => chosen.all || chosen.ids.size > 0, [chosen]),
  };
}
export type Selection = ReturnType<typeof useSelection>;
