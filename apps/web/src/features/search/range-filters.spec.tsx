import '../../testing/web-globals';
import { parseSearchPath } from '@obverse/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { fakeFetch } from '../../testing/fake-fetch';
import { renderRoutes } from '../../testing/render';
import { fixtureUser, noUser } from '../../testing/user-fixtures';
import { RangeFilters } from './range-filters';
import { typedPrice, typedYears, yearText } from './range-values';

function Place() {
  const { pathname } = useLocation();
  return (
    <>
      <RangeFilters state={parseSearchPath(pathname)} filterOptions={{ status: 'open' }} />
      <output>{pathname}</output>
    </>
  );
}

async function show(path: string, profile: object = noUser) {
  fakeFetch(() => ({ json: profile }));
  renderRoutes([{ path: '*', element: <Place /> }], path);
  await screen.findByText('Price');
}
const type = (group: string, label: string, text: string) =>
  fireEvent.change(within(screen.getByRole('group', { name: group, hidden: true })).getByLabelText(label), {
    target: { value: text },
  });
const submit = (group: string) => fireEvent.submit(screen.getByRole('group', { name: group, hidden: true }));
const path = () => screen.getByRole('status').textContent;

describe('the ranges of a search', () => {
  it('are set in the currency of the visitor, changed and removed', async () => {
    await show('/search/open/3');
    type('Price, USD', 'From', '100');
    type('Price, USD', 'To', '1 299,50');
    submit('Price, USD');
    expect(path()).toBe('/search/open/price-100-1299.5-USD');
    type('Year', 'To', '27 BC');
    submit('Year');
    expect(path()).toBe('/search/open/price-100-1299.5-USD/year--27bc');
    type('Price, USD', 'From', '');
    type('Price, USD', 'To', ' ');
    submit('Price, USD');
    expect(path()).toBe('/search/open/year--27bc');
  });

  it('show what the address asks for, in its currency', async () => {
    await show('/search/price-100--CHF/year-27bc-14', fixtureUser);
    const group = (name: string) => within(screen.getByRole('group', { name, hidden: true }));
    const values = (name: string) =>
      ['From', 'To'].map((label) => group(name).getByLabelText<HTMLInputElement>(label).value);
    expect(values('Price, CHF')).toEqual(['100', '']);
    expect(values('Year')).toEqual(['27 BC', '14']);
  });

  it('of total costs are set in the currency of the visitor, and shown on cards by choice', async () => {
    await show('/search/open');
    type('Total cost, USD', 'To', '300');
    submit('Total cost, USD');
    expect(path()).toBe('/search/open/cost--300-USD');
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show the total on cards', hidden: true });
    expect(box.checked).toBe(false);
    fireEvent.click(box);
    expect([box.checked, localStorage.getItem('obverse.costs')]).toEqual([true, 'shown']);
    fireEvent.click(box);
    expect(box.checked).toBe(false);
  });

  it('of weights and diameters are typed', async () => {
    await show('/search/open/weight-3.2-');
    type('Weight (g)', 'To', '3,90');
    submit('Weight (g)');
    expect(path()).toBe('/search/open/weight-3.2-3.9');
    type('Diameter (mm)', 'From', '18.555');
    submit('Diameter (mm)');
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('Write numbers such as 3.9 or 18.');
    type('Diameter (mm)', 'From', '18.5');
    type('Diameter (mm)', 'To', '18');
    submit('Diameter (mm)');
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('The range begins after its end.');
  });

  it('of grades are chosen by their bounds, each of which offers the bands up to the other', async () => {
    await show('/search/open/3');
    const select = (label: string) =>
      screen.getByRole<HTMLSelectElement>('combobox', { name: `Grade, ${label}`, hidden: true });
    const choose = (label: string, value: string) => fireEvent.change(select(label), { target: { value } });
    const offered = (label: string) => [...select(label).options].map(({ text }) => text);
    choose('From', 'vf');
    expect(path()).toBe('/search/open/band-vf-');
    expect(offered('To')).toEqual([
      'Any',
      'Very Fine',
      'Extremely Fine',
      'About uncirculated',
      'Uncirculated',
      'Proof',
    ]);
    choose('To', 'xf');
    expect(path()).toBe('/search/open/band-vf-xf');
    expect(offered('From')).toEqual(['Any', 'Very Good or lower', 'Fine', 'Very Fine', 'Extremely Fine']);
    choose('From', '');
    expect(path()).toBe('/search/open/band--xf');
    choose('To', '');
    expect(path()).toBe('/search/open');
  });

  it('say what is wrong, and keep what was typed', async () => {
    await show('/search/open');
    type('Year', 'From', 'spring');
    submit('Year');
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('Write years such as 1740 or 27 BC.');
    type('Year', 'From', '14');
    type('Year', 'To', '27 bc');
    submit('Year');
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('The range begins after its end.');
    expect(path()).toBe('/search/open');
  });
});

describe('the prices of a search', () => {
  const bars = [
    { from: '100', to: '200', count: 3 },
    { from: '200', to: '400', count: 9 },
    { from: '400', to: '800', count: 0 },
    { from: '800', count: 1 },
  ];
  const showPrices = async (path: string) => {
    const calls = fakeFetch(({ path: called }) => {
      return called === '/api/search/prices' ? { json: { currency: 'USD', bars } } : { json: noUser };
    });
    renderRoutes([{ path: '*', element: <Place /> }], path);
    await screen.findByText('Price');
    return () => calls.filter(({ path: called }) => called === '/api/search/prices');
  };
  const open = () => {
    const section = screen.getByText('Price').closest('details');
    if (!section) throw new Error('no section');
    section.open = true;
    fireEvent(section, new Event('toggle'));
  };
  const handle = (label: string) => screen.getByRole<HTMLInputElement>('slider', { name: `Price, ${label}` });

  it('are asked for when their section is opened, and said in words', async () => {
    const calls = await showPrices('/search/open');
    expect(calls()).toEqual([]);
    open();
    await screen.findByRole('img', {
      name: '13 lots from $100.00 to $800.00, most of them from $200.00 to $400.00',
    });
    expect(calls().map(({ body }) => body)).toEqual([{ filterOptions: { status: 'open' } }]);
    expect([handle('From').getAttribute('aria-valuetext'), handle('To').getAttribute('aria-valuetext')]).toEqual([
      'Any',
      'Any',
    ]);
  });

  it('have a handle for each bound, which stops before the other', async () => {
    await showPrices('/search/open/price-200-800-USD');
    await screen.findByRole('slider', { name: 'Price, From' });
    expect([handle('From').value, handle('To').value]).toEqual(['1', '3']);
    expect(handle('To').getAttribute('aria-valuetext')).toBe('$800.00');
    fireEvent.change(handle('From'), { target: { value: '4' } });
    expect(handle('From').value).toBe('2');
    fireEvent.change(handle('To'), { target: { value: '4' } });
    submit('Price, USD');
    expect(path()).toBe('/search/open/price-400--USD');
  });

  it('are applied when a pointer lets a handle go that was moved, and by the button, which names no currency', async () => {
    await showPrices('/search/open/price-200-800-USD');
    await screen.findByRole('slider', { name: 'Price, From' });
    fireEvent.pointerUp(handle('From'));
    expect(path()).toBe('/search/open/price-200-800-USD');
    fireEvent.change(handle('From'), { target: { value: '2' } });
    fireEvent.keyUp(handle('From'), { key: 'ArrowRight' });
    expect(path()).toBe('/search/open/price-200-800-USD');
    fireEvent.pointerUp(handle('From'));
    expect(path()).toBe('/search/open/price-400-800-USD');
    expect(screen.queryByRole('button', { name: /USD/, hidden: true })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Apply', hidden: true })).toHaveLength(5);
  });

  it('mark what is typed', async () => {
    await showPrices('/search/open/price-200-400-USD');
    await screen.findByRole('img');
    const chosen = () => [...document.querySelectorAll('rect')].map(({ dataset }) => dataset['chosen'] === 'true');
    expect(chosen()).toEqual([false, true, false, false]);
    type('Price, USD', 'To', '500');
    expect(chosen()).toEqual([false, true, true, false]);
    type('Price, USD', 'From', 'ten');
    expect(chosen()).toEqual([true, true, true, false]);
  });
});

describe('what is typed', () => {
  it.each([
    ['-27', '27bc-'],
    ['−27', '27bc-'],
    ['27BCE', '27bc-'],
    ['27 v. Chr.', '27bc-'],
    ['27 v.Chr.', '27bc-'],
    ['27 av. J.-C.', '27bc-'],
    ['27 a. C.', '27bc-'],
    ['27 a.C.', '27bc-'],
    ['27 p.n.e.', '27bc-'],
    ['27 до н. э.', '27bc-'],
    [' 1740 ', '1740-'],
  ])('as a year: %s', (text, value) => expect(typedYears(text, '')).toEqual({ value }));

  it.each(['0', '1740a', '17400', '--5', '1e3'])('is no year: %s', (text) =>
    expect(typedYears(text, '')).toEqual({ fault: 'ranges.wrongYear' }),
  );

  it.each(['-5', '1.234', 'ten', '1,2,3', '1000000000'])('is no amount: %s', (text) =>
    expect(typedPrice(text, '', 'EUR')).toEqual({ fault: 'ranges.wrongAmount' }),
  );

  it('is shown as it can be typed', () => {
    expect([yearText(-27), yearText(14), yearText(undefined)]).toEqual(['27 BC', '14', '']);
  });
});
