import '../../testing/web-globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { DensitySwitch } from './density-switch';
import { useDensity } from './use-density';

const KEY = 'obverse.density';

function Densities() {
  const { density, setDensity } = useDensity();
  return <DensitySwitch density={density} onChange={setDensity} />;
}

const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.title);

afterEach(() => localStorage.removeItem(KEY));

it('offers three densities, of which the grid is shown at first', () => {
  render(<Densities />);
  expect(screen.getAllByRole('button').map(({ title }) => title)).toEqual(['Grid', 'List', 'Large pictures']);
  expect(pressed()).toEqual(['Grid']);
});

it.each([
  ['List', 'list'],
  ['Large pictures', 'large'],
  ['Grid', 'grid'],
])('keeps the choice in this browser: %s', (name, stored) => {
  const { unmount } = render(<Densities />);
  fireEvent.click(screen.getByRole('button', { name }));
  expect([pressed(), localStorage.getItem(KEY)]).toEqual([[name], stored]);
  unmount();
  render(<Densities />);
  expect(pressed()).toEqual([name]);
});

it('shows the grid for a value of another version', () => {
  localStorage.setItem(KEY, 'huge');
  render(<Densities />);
  expect(pressed()).toEqual(['Grid']);
});
