import { fireEvent, screen, within } from '@testing-library/react';

/** Presses "Undo" in the toast with the text: another test may have left a toast with the same button. */
export async function undo(text: string): Promise<void> {
  const toast = (await screen.findByText(text)).parentElement;
  if (!toast) throw new Error(`"${text}" is in no toast`);
  fireEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
}
