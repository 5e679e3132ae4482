/** The openers of the rows that are drawn, from the top. */
function rowsOnScreen(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')].toSorted(
    (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
  );
}

/** The row before or after another. */
export function rowBeside(id: number, step: 1 | -1): HTMLElement | undefined {
  const rows = rowsOnScreen();
  return rows[rows.findIndex(({ dataset }) => dataset['row'] === String(id)) + step];
}

/** Once a row is gone the focus goes on to its neighbour, which is found while it is there. */
export function neighbourFocus(id: number): () => void {
  const next = (rowBeside(id, 1) ?? rowBeside(id, -1))?.dataset['row'];
  return () => document.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus({ preventScroll: true });
}
