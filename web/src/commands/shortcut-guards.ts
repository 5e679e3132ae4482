/** Keys belong to a field that is typed in and to an open dialog before they belong to anybody else. */
export function shouldIgnoreKey({ target, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (isComposing || defaultPrevented || isDialogOpen()) return true;
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !== null
  );
}

/** A dialog of the page, or the bank's window over it. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open], iframe[title="Plaid Link"]') !== null;
}
