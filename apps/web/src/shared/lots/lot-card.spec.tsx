import { renderRoutes } from '../../testing/render';
import { screen } from '@testing-library/react';
import { fixtureLot } from '../../testing/fixtures';
import { LotCard } from './lot-card';

const titled = (parts: { titlePrefix?: string; titleDetail?: string }) => {
  const { titleDetail: _detail, ...lot } = fixtureLot(0);
  renderRoutes([{ path: '*', element: <LotCard lot={{ ...lot, title: 'Denarius, Rome', ...parts }} /> }], '/');
};

it('shows who struck the coin before its title, and what else is known after it', () => {
  titled({ titlePrefix: 'Roman Empire. Trajan', titleDetail: '3.42 g' });
  const heading = screen.getByRole('heading', { name: 'Denarius, Rome' });
  expect(heading.previousElementSibling?.textContent).toBe('Roman Empire. Trajan');
  expect(heading.nextElementSibling?.textContent).toBe('3.42 g');
});

it('shows a title that has but one part', () => {
  titled({});
  expect(screen.getByRole('article').textContent).toContain('Denarius, Rome');
  expect(screen.getByRole('heading').previousElementSibling?.textContent).toContain('Harbour & Vale');
});
