/**
 * Ref of the field or link in which a dialog begins. React moves the focus instead of setting the attribute, and a dialog that opens moves it again. A dialog
 * that is open already shows its next step, which begins in its own field.
 */
export function firstField(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
  if (element?.closest('dialog')?.open) element.focus();
}
