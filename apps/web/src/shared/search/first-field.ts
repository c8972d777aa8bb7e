/** Ref of the field in which a dialog begins. React moves the focus instead of setting the attribute, and a dialog that opens moves it again. */
export function firstField(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
}
