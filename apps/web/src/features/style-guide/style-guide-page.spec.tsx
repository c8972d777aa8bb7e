import { renderRoutes } from '../../testing/render';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bidStates } from '@obverse/lots';
import { fakeFetch } from '../../testing/fake-fetch';
import { noUser } from '../../testing/user-fixtures';
import { exampleLots } from './example-lots';
import { StyleGuidePage } from './style-guide-page';

/** The features whose parts the page loads. Compiling them may take longer than a component may take to appear. */
const loadFeatures = async () => {
  await Promise.all([
    import('../account'),
    import('../search'),
    import('../home'),
    import('../lists'),
    import('../lot'),
    import('../orgs'),
    import('../../shared/worth/worth-of-type'),
  ]);
};
beforeAll(loadFeatures);

/** The page with the parts of the other features, which are loaded later. */
const open = async () => {
  const calls = fakeFetch(({ path }) => (path === '/api/user' ? { json: noUser } : undefined));
  const { router } = renderRoutes([{ path: '/', element: <StyleGuidePage /> }], '/');
  // At once: each search in the large page between two steps of rendering takes longer than the step.
  await act(loadFeatures);
  for (const [text, selector] of [
    ['Silver coins of Trajan in Germany', 'h1'],
    [/was left out/, 'p'],
    ['Denarii of the Severans', 'a'],
    ['Delete account', 'h2'],
  ] as const)
    expect([text, (await screen.findAllByText(text, { selector })).length]).toEqual([text, 2]);
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

it('shows every component in both themes and asks for nothing but the visitor', async () => {
  const { calls } = await open();
  expect(screen.getAllByText('Hello, Ada')).toHaveLength(2);
  const lots = screen.getByRole('region', { name: 'Lots' });
  const themes = [...lots.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.colorScheme);
  expect(themes).toEqual(['light', 'dark']);
  expect(within(lots).getAllByRole('article')).toHaveLength(2 * exampleLots(0).length);
  expect(calls.map(({ path }) => path)).toEqual(['/api/user']);
});

it('has a lot in every bid state', () => {
  const shown = new Set(exampleLots(0).map(({ bidState }) => bidState));
  expect([...shown].sort()).toEqual([...bidStates].sort());
});

it('names each landmark differently', async () => {
  await open();
  const names = ['navigation', 'region', 'search'].flatMap((role) =>
    screen
      .getAllByRole(role)
      // Assistive technology does not see what is inert.
      .filter((element) => !element.closest('[inert]'))
      .map((element) => `${role} ${element.getAttribute('aria-label') ?? ''}`),
  );
  expect(new Set(names).size).toBe(names.length);
});

it('opens its dialogs by their hashes', async () => {
  const { router } = await open();
  for (const shape of ['left', 'centre', 'right']) {
    fireEvent.click(screen.getByText(shape, { selector: 'button' }));
    await waitFor(() => expect(document.querySelector('dialog[open] h2')?.textContent).toBe(`Dialog, ${shape}`));
    expect(router.state.location.hash).toBe(`#m-example-${shape}`);
    fireEvent.click(screen.getByText('Done', { selector: 'button' }));
    await waitFor(() => expect(router.state.location.hash).toBe(''));
  }
});
