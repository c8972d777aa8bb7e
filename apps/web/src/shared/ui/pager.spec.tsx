import { renderRoutes } from '../../testing/render';
import { screen } from '@testing-library/react';
import { Pager } from './pager';

function links(page: number, pages: number) {
  const element = <Pager page={page} pages={pages} pathOf={(number) => `/list/${number}`} />;
  const { unmount } = renderRoutes([{ path: '/', element }], '/');
  const found = screen
    .queryAllByRole('link')
    .map((link) => `${link.getAttribute('aria-label')} ${link.getAttribute('href')}`);
  unmount();
  return found;
}

it('links to the neighbours, to both ends and to at most four numbers', () => {
  expect(links(5, 12)).toEqual([
    'Previous /list/4',
    'Page 1 /list/1',
    'Page 5 /list/5',
    'Page 6 /list/6',
    'Page 12 /list/12',
    'Next /list/6',
  ]);
});

it('has no previous link on the first page and no next link on the last', () => {
  expect(links(1, 3)).toEqual(['Page 1 /list/1', 'Page 2 /list/2', 'Page 3 /list/3', 'Next /list/2']);
  expect(links(3, 3)[0]).toBe('Previous /list/2');
  expect(links(3, 3)).toHaveLength(4);
});

it('is absent for one page', () => expect(links(1, 1)).toEqual([]));
