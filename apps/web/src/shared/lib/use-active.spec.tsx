import { fireEvent, render, screen } from '@testing-library/react';
import * as React from 'react';

/** As in a document that was just opened: other files of the suite have moved pointers. */
function newDocument(): typeof import('./use-active') {
  let loaded: typeof import('./use-active') | undefined;
  jest.isolateModules(() => {
    jest.doMock('react', () => React);
    loaded = jest.requireActual<typeof import('./use-active')>('./use-active');
  });
  if (!loaded) throw new Error('use-active was not loaded');
  return loaded;
}

it('is false until the visitor does anything, for what is shown then and later', async () => {
  const { useActive } = newDocument();
  const Shown = () => <p>{useActive() ? 'active' : 'quiet'}</p>;
  const { container } = render(<Shown />);
  expect(container.textContent).toBe('quiet');
  fireEvent.pointerMove(document.body);
  expect((await screen.findByText('active')).parentElement).toBe(container);
  const later = render(<Shown />);
  expect(later.container.textContent).toBe('active');
});
