let field: HTMLTextAreaElement | null = null;

/** The message field of the conversation on the screen, as its ref; there is one at most, on the page or in the modal. */
export function registerField(element: HTMLTextAreaElement): () => void {
  field = element;
  return () => {
    if (field === element) field = null;
  };
}

/** To the message field, also where that opens a keyboard over half of the screen: the person is about to write. */
export function focusField(): void {
  field?.focus({ preventScroll: true });
}

const history = () => field?.form?.parentElement?.querySelector<HTMLElement>('[role="log"]');

/** After a question was sent by a button that goes away: to the field, or to the conversation where there are no keys. */
export function focusAfterAsking(): void {
  if (matchMedia('(pointer: fine)').matches) focusField();
  else history()?.focus({ preventScroll: true });
}

/**
 * To the conversation, when what had the focus is gone from it, or is `leaving`; not when the person has gone on
 * elsewhere.
 */
export function recoverFocus(leaving?: Element): void {
  const { activeElement, body } = document;
  const lost = activeElement === null || activeElement === body || activeElement === leaving;
  if (lost || history()?.contains(activeElement)) history()?.focus({ preventScroll: true });
}
