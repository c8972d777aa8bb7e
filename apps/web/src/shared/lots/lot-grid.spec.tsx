import '../../testing/web-globals';
import { render } from '@testing-library/react';
import { LotGrid, LotGridSkeleton } from './lot-grid';

it.each(['grid', 'list', 'large'] as const)('has its density as an attribute: %s', (density) => {
  const { container } = render(
    <LotGrid density={density}>
      <li>A lot</li>
    </LotGrid>,
  );
  expect(container.querySelector('li')?.closest('[data-density]')?.getAttribute('data-density')).toBe(density);
});

it('shows as many places as lots are loading, and hides them from screen readers', () => {
  const { container } = render(<LotGridSkeleton count={3} density="list" />);
  expect(container.querySelector('ul')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelectorAll('li')).toHaveLength(3);
});
