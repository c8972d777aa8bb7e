import { renderRoutes } from '../../testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bidStates } from '@obverse/lots';
import { fakeFetch } from '../../testing/fake-fetch';
import { exampleLots } from './example-lots';
import { StyleGuidePage } from './style-guide-page';

const open = () => {
  const calls = fakeFetch(() => undefined);
  const { router } = renderRoutes([{ path: '/', element: <StyleGuidePage /> }], '/');
  return { calls, router };
};

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

it('shows every component in both themes and makes no call', () => {
  const { calls } = open();
  const lots = screen.getByRole('region', { name: 'Lots' });
  const themes = [...lots.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.colorScheme);
  expect(themes).toEqual(['light', 'dark']);
  expect(within(lots).getAllByRole('article')).toHaveLength(2 * exampleLots(0).length);
  expect(calls).toEqual([]);
});

it('has a lot in every bid state', () => {
  const shown = new Set(exampleLots(0).map(({ bidState }) => bidState));
  expect([...shown].sort()).toEqual([...bidStates].sort());
});

it('names each landmark differently', () => {
  open();
  const names = ['navigation', 'region', 'search'].flatMap((role) =>
    screen.getAllByRole(role).map((element) => `${role} ${element.getAttribute('aria-label') ?? ''}`),
  );
  expect(new Set(names).size).toBe(names.length);
});

it.each(['left', 'centre', 'right'])('opens the dialog %s by its hash', async (shape) => {
  const { router } = open();
  fireEvent.click(screen.getByRole('button', { name: shape }));
  expect(await screen.findByRole('dialog', { name: `Dialog, ${shape}` })).toBeTruthy();
  expect(router.state.location.hash).toBe(`#m-example-${shape}`);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(router.state.location.hash).toBe(''));
});
