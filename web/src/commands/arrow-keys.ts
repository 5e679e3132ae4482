/** Lines of the long list, and cards that stand in a section. */
const entries = '[role="listitem"], section > article';
const lists = '[role="list"], section';
/** Lists under heads of their own that are walked as one. */
const chains = '[data-chain]';
const controls = 'a[href], button:not(:disabled), summary';

/** What is hidden behind the bars above and below the page, in pixels, with some air. */
const covered = { above: 140, below: 130 };

/** What the keyboard can stand on within an entry. */
const stops = (entry: Element) => Array.from(entry.querySelectorAll<HTMLElement>(controls));

/** What a control is for, by the first word of its name: "Category", "Delete", "Edit". */
const purpose = (control: HTMLElement) =>
  (control.ariaLabel ?? control.textContent ?? '').trim().split(/[\s:]/, 1)[0];

/**
 * Moves the focus from an entry of a list to the like place in the next or the one before, which may stand in the next
 * list of a chain. The list may be a window on a longer one: the neighbour is drawn already, and the window follows.
 * Returns false when there is nowhere to go.
 */
export function moveInList(key: string, from: EventTarget | null): boolean {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(from instanceof HTMLElement)) return false;
  const entry = from.closest(entries);
  const list = entry?.closest(lists);
  if (!entry || !list) return false;
  const all = Array.from((list.closest(chains) ?? list).querySelectorAll(entries))
    .filter((one) => one === entry || stops(one).length > 0)
    // Lines of a window stand in the document in any order; on the screen they stand where they belong.
    .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
  const neighbour = all[all.indexOf(entry) + step];
  if (!neighbour) return false;
  const places = stops(neighbour);
  const place = places.find((one) => purpose(one) === purpose(from)) ?? places[0];
  place?.focus({ preventScroll: true });
  bringIntoView(neighbour);
  return true;
}

function bringIntoView(entry: Element): void {
  const { top, bottom } = entry.getBoundingClientRect();
  const behind = top - covered.above;
  const below = bottom - (innerHeight - covered.below);
  if (behind < 0) scrollBy({ top: behind, behavior: 'instant' });
  else if (below > 0) scrollBy({ top: Math.min(below, behind), behavior: 'instant' });
}
