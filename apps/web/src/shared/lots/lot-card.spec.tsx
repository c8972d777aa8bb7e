import { renderRoutes } from '../../testing/render';
import { screen } from '@testing-library/react';
import { fixtureLot } from '../../testing/fixtures';
import { LotCard } from './lot-card';

const titled = (parts: { titlePrefix?: string; titleDetail?: string; understood?: string }) => {
  const { titleDetail: _detail, ...lot } = fixtureLot(0);
  renderRoutes([{ path: '*', element: <LotCard lot={{ ...lot, title: 'Denarius, Rome', ...parts }} /> }], '/');
};

it('shows the issuer before the title and details after it', () => {
  titled({ titlePrefix: 'Roman Empire. Trajan', titleDetail: '3.42 g' });
  const heading = screen.getByRole('heading', { name: 'Denarius, Rome' });
  expect(heading.previousElementSibling?.textContent).toBe('Roman Empire. Trajan');
  expect(heading.nextElementSibling?.textContent).toBe('3.42 g');
});

it('says what was understood of a lot in another language', () => {
  titled({ understood: 'Understood as: Trajan, Denarius, Rome' });
  expect(screen.getByText('Understood as: Trajan, Denarius, Rome')).toBeTruthy();
});

it('links to other offers of the specimen and counts the rest', () => {
  const place = (id: string, title: string, closedOn?: string) => ({
    id,
    uiKey: 'denarius',
    title,
    isActive: closedOn === undefined,
    ...(closedOn ? { closedOn } : {}),
  });
  const places = [
    place('0000000000001', 'Leu Numismatik'),
    place('0000000000002', 'Künker', '2023-05-06T10:00:00.000Z'),
    place('0000000000003', 'Sixbid'),
  ];
  renderRoutes([{ path: '*', element: <LotCard lot={{ ...fixtureLot(0), places }} /> }], '/');
  const link = screen.getByRole('link', { name: 'Leu Numismatik' });
  expect(link.getAttribute('href')).toBe('/lot/denarius-0000000000001');
  expect(link.closest('p')?.textContent).toBe('Also at Leu Numismatik, Künker (2023) and 1 more');
});

it('shows no other offers if none is known', () => {
  titled({});
  expect(screen.getByRole('article').textContent).not.toContain('Also at');
});

it('shows a title of one part', () => {
  titled({});
  expect(screen.getByRole('article').textContent).toContain('Denarius, Rome');
  expect(screen.getByRole('heading').previousElementSibling?.textContent).toContain('Harbour & Vale');
});

it.each([
  ['Unsold', true],
  ['HasBid', false],
] as const)('says of the price of a lot in the state %s whether it is where bids began: %j', (bidState, isSaid) => {
  renderRoutes([{ path: '*', element: <LotCard lot={{ ...fixtureLot(0), bidState }} /> }], '/');
  expect(screen.getByRole('article').textContent.includes('start price')).toBe(isSaid);
});
