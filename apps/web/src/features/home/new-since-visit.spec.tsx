import { renderRoutes } from '../../testing/render';
import { screen } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
import { NewSinceVisit } from './new-since-visit';

const before = Date.parse('2026-11-20T10:00:00.000Z');

it('leads to the lots since the visit before, with their number', async () => {
  const calls = fakeFetch(({ path }) =>
    path === '/api/searches/news'
      ? { json: { news: [{ isReadable: true, newLots: 12 }], isCounted: true } }
      : undefined,
  );
  renderRoutes([{ path: '/', element: <NewSinceVisit before={before} /> }], '/');
  const link = await screen.findByRole('link', { name: '12 new lots since your last visit' });
  expect(link.getAttribute('href')).toBe(`/search/open/ord-newest?since=${before}`);
  expect(calls[0]?.body).toMatchObject([{ seenAt: '2026-11-20T10:00:00.000Z', paused: false }]);
});
