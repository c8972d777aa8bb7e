import '../../testing/web-globals';
import { parseSearchPath, type TaxonomyName } from '@obverse/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { renderRoutes } from '../../testing/render';
import { FilterChoice } from './filter-choice';

function Choices() {
  const { pathname } = useLocation();
  const choice = (name: TaxonomyName, tag: string, title: string) => (
    <FilterChoice name={name} entry={{ tag, title, leaf: true, isManual: false }} state={parseSearchPath(pathname)} />
  );
  return (
    <>
      {choice('material', 'met-gold', 'Gold')}
      {choice('material', 'met-silver', 'Silver')}
      {choice('category', 'c-1', 'Ancient')}
      <output>{pathname}</output>
    </>
  );
}

const show = (path: string) => renderRoutes([{ path: '*', element: <Choices /> }], path);
const choose = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const path = () => screen.getByRole('status').textContent;
const isChosen = (name: string) => screen.getByRole('link', { name }).getAttribute('aria-current') === 'true';

it('adds a second value of a filter, and removes one', () => {
  show('/search/open/met-silver/2');
  choose('Gold');
  expect(path()).toBe('/search/open/met-gold/met-silver');
  expect([isChosen('Gold'), isChosen('Silver'), isChosen('Ancient')]).toEqual([true, true, false]);
  choose('Silver');
  expect(path()).toBe('/search/open/met-gold');
  choose('Gold');
  expect(path()).toBe('/search/open');
});

it('replaces the value of a filter that has only one', () => {
  show('/search/c-2/met-gold');
  choose('Ancient');
  expect(path()).toBe('/search/c-1/met-gold');
});

it('is chosen by Space as a checkbox is, which does not scroll the page', () => {
  show('/search/open/met-silver');
  const link = screen.getByRole('link', { name: 'Gold' });
  expect(fireEvent.keyDown(link, { key: ' ' })).toBe(false);
  expect(path()).toBe('/search/open/met-gold/met-silver');
  expect(fireEvent.keyDown(link, { key: 'x' })).toBe(true);
  expect(path()).toBe('/search/open/met-gold/met-silver');
});
