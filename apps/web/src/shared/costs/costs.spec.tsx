import type { LotCost as Cost } from '@obverse/contracts';
import { act, screen, within } from '@testing-library/react';
import { renderRoutes } from '../../testing/render';
import { CardCost } from './card-cost';
import { showCardCosts } from './card-costs';
import { CostTable } from './cost-table';

const terms = {
  parts: [
    { name: 'price', low: '1000.00', high: '1000.00' },
    { name: 'premium', low: '225.00', high: '225.00', percent: '22.5' },
    { name: 'vat', low: '0.00', high: '42.75', percent: '19' },
    { name: 'shipping', low: '8.50' },
  ],
  source: 'https://house.example/terms',
  checked: '2026-11-30',
} satisfies Cost['terms'];
const cost = { currency: 'USD', low: '1233.50', unknown: ['shipping', 'paymentFee'] } satisfies Cost;

const show = (element: React.ReactNode) => renderRoutes([{ path: '*', element }], '/');

describe('the total cost on a lot page', () => {
  it('has its parts, the total, what is not stated, the page and the day', () => {
    show(<CostTable priceName="Current bid" cost={cost} terms={terms} />);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Current bid$1,000.00',
      'Buyer’s premium 22.5%$225.00',
      'VAT 19%$0.00 – $42.75',
      'Shippingfrom $8.50',
      'Totalfrom $1,233.50',
    ]);
    const section = screen.getByRole('region', { name: 'What it costs in total' });
    expect(section.textContent).toContain('Not stated by the seller: Shipping and Payment fee');
    expect(section.textContent).toContain('as read on 30 Nov 2026');
    expect(screen.getByRole('link', { name: 'Terms of the seller' }).getAttribute('href')).toBe(
      'https://house.example/terms',
    );
  });

  it('names nothing as unknown if all is stated, and one amount once', () => {
    show(
      <CostTable
        priceName="Price"
        cost={{ currency: 'USD', low: '1233.50', high: '1233.50', unknown: [] }}
        terms={terms}
      />,
    );
    expect(screen.getByRole('row', { name: /^Total/ }).textContent).toBe('Total$1,233.50');
    expect(screen.queryByText(/Not stated/)).toBeNull();
  });
});

describe('the total cost on a card', () => {
  afterEach(() => act(() => showCardCosts(false)));

  it('is shown when the visitor chooses so, and gone when not', async () => {
    show(<CardCost cost={{ ...cost, high: '1300.00' }} />);
    expect(screen.queryByText(/in total/)).toBeNull();
    act(() => showCardCosts(true));
    expect(await screen.findByText('$1,233.50 – $1,300.00 in total')).toBeTruthy();
    act(() => showCardCosts(false));
    expect(screen.queryByText(/in total/)).toBeNull();
  });

  it('says that it is the least amount where nothing limits it', async () => {
    act(() => showCardCosts(true));
    show(<CardCost cost={cost} />);
    expect(await screen.findByText('from $1,233.50 in total')).toBeTruthy();
  });
});
