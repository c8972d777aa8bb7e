import { renderRoutes } from '../../testing/render';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
import { CountrySelect } from './country-select';

const chosen = jest.fn<void, [string | undefined]>();
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function open(iso?: string) {
  const calls = fakeFetch(() => ({ json: [{ isoCode: 'DE', niceName: 'Germany' }] }));
  const element = <CountrySelect label="Auction Location" iso={iso} onChange={chosen} />;
  renderRoutes([{ path: '/', element }], '/');
  return calls;
}
const select = () => screen.getByRole('combobox', { name: 'Auction Location' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  chosen.mockClear();
});

it('loads the countries after half a second', async () => {
  const calls = open();
  await pass(490);
  expect(calls).toHaveLength(0);
  expect(options()).toEqual(['Auction Location']);
  await pass(20);
  await pass(1);
  expect(calls.map(({ path }) => path)).toEqual(['/api/countries']);
  expect(options()).toEqual(['Auction Location', 'Germany']);
});

it('loads them at once if the address names a country', async () => {
  const calls = open('de');
  await pass(1);
  expect(calls).toHaveLength(1);
  expect(select()).toHaveProperty('value', 'de');
});

it('names a country that has no companies', async () => {
  open('at');
  await pass(1);
  expect(options()).toEqual(['Auction Location', 'Austria', 'Germany']);
});

it('reports the chosen country, and none for its own text', async () => {
  open('de');
  await pass(1);
  fireEvent.change(select(), { target: { value: '' } });
  expect(chosen).toHaveBeenCalledWith(undefined);
});
