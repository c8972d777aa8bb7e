/**
 * Ref of the field in which a dialog begins. React moves the focus instead of setting the attribute, and a dialog that opens moves it again. A dialog
 * that is open already shows its next step, which begins in its own field.
 */
export function firstField(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
  if (input?.closest('dialog')?.open) input.focus();
}
