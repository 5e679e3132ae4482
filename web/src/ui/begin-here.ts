/**
 * A ref for the field a dialog begins with: the dialog that opens around it puts the focus here. The attribute, not a call,
 * because the dialog looks for it when it opens. A touch keyboard would cover half of the sheet, so there it stays shut.
 */
export function beginHere(element: HTMLElement | null): void {
  if (element && matchMedia('(pointer: fine)').matches) element.setAttribute('autofocus', '');
}
