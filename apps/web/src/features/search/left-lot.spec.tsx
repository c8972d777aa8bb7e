import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { renderRoutes } from '../../testing/render';
import { Link } from '../../shared/routing/link';
import { LeftLot } from './left-lot';

function List() {
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list}>
      <LeftLot list={list} shown />
      {['a', 'b'].map((name) => (
        <article key={name}>
          <Link to={`/lot/${name}`} data-lot-card>
            {name}
          </Link>
        </article>
      ))}
      <Link to="/lists">other</Link>
    </div>
  );
}

function open() {
  const routes = [
    { path: '/search', element: <List /> },
    { path: '*', element: <p>another page</p> },
  ];
  return renderRoutes(routes, '/search').router;
}

/** By keyboard: the link has the focus. */
function follow(name: string): void {
  const link = screen.getByRole('link', { name });
  link.focus();
  fireEvent.click(link);
}

it('gives the focus back to the lot that was opened, on return only', async () => {
  const router = open();
  follow('b');
  expect(screen.getByText('another page')).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'b' }));
  follow('a');
  await act(() => router.navigate('/search'));
  expect(document.activeElement).toBe(document.body);
});

it('leaves the focus alone if no lot had it', async () => {
  const router = open();
  follow('other');
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(document.body);
});
