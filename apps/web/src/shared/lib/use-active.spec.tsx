import { act, fireEvent, render } from '@testing-library/react';
import { useActive } from './use-active';

const Shown = () => <p>{useActive() ? 'active' : 'quiet'}</p>;

it('is false until the visitor does anything, for what is shown then and later', async () => {
  const { container } = render(<Shown />);
  expect(container.textContent).toBe('quiet');
  await act(async () => fireEvent.pointerMove(document.body));
  expect(container.textContent).toBe('active');
  const later = render(<Shown />);
  expect(later.container.textContent).toBe('active');
});
