import '../../testing/web-globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Modal, ModalBody } from './modal';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="Filters" shape="small" footer={<p>Foot</p>}>
        <ModalBody>Body</ModalBody>
      </Modal>
    </>
  );
}

const openDialog = () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole('dialog', { name: 'Filters' }) };
};

it('is named by its title, and the focus goes in', () => {
  const { dialog } = openDialog();
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(dialog.textContent).toContain('Body');
});

it.each([
  ['the close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Esc', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ['a click on the backdrop', () => fireEvent.click(screen.getByRole('dialog'))],
])('closes by %s and returns the focus', (_, close) => {
  const { opener } = openDialog();
  close();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('stays open after a click inside', () => {
  const { dialog } = openDialog();
  fireEvent.click(screen.getByText('Body'));
  expect(dialog.isConnected).toBe(true);
});
