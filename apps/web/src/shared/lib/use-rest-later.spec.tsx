import { renderRoutes } from '../../testing/render';
import { screen, waitFor } from '@testing-library/react';
import { useRestLater } from './use-rest-later';

const seen: number[] = [];

function Parts() {
  const parts = useRestLater(3);
  seen.push(parts);
  return <p>{parts} parts</p>;
}
const open = (path = '/') => renderRoutes([{ path: '*', element: <Parts /> }], path);

describe('useRestLater', () => {
  beforeEach(() => void seen.splice(0));
  afterEach(() => document.documentElement.removeAttribute('data-first-view'));

  it('adds the parts one by one while a delivered first view is replaced', async () => {
    document.documentElement.dataset['firstView'] = '';
    open();
    await screen.findByText('3 parts');
    expect([...new Set(seen)]).toEqual([0, 1, 2, 3]);
  });

  it.each([
    ['nothing was delivered', undefined, '/'],
    ['the delivered page is not what the client draws', 'other', '/'],
    ['the page begins at a place of its own', '', '/#legend'],
  ])('renders all at once if %s', async (_, delivered, path) => {
    if (delivered !== undefined) document.documentElement.dataset['firstView'] = delivered;
    open(path);
    await waitFor(() => expect(screen.getByText('3 parts')).toBeTruthy());
    expect(new Set(seen)).toEqual(new Set([3]));
  });
});
