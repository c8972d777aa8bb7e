import type { Company, SellerTerms } from '@obverse/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fixtureCompany } from '../../testing/company-fixture';
import { fakeFetch } from '../../testing/fake-fetch';
import { renderRoutes } from '../../testing/render';
import { CompanyPage } from './company-page';

function open(company: Company | undefined, path = '/company/o-2') {
  fakeFetch(({ path: asked }) => (company && asked === `/api/orgs/${company.key}` ? { json: company } : undefined));
  return renderRoutes([{ path: '/company/:orgKey', element: <CompanyPage /> }], path);
}
/** The texts of a figure or a term, by its name. */
const underName = async (name: string) => {
  const term = await screen.findByText(name, { selector: 'dt' });
  return within(term.parentElement ?? term)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
};
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('leads to the lots, by kind, to the sales and to the site of the company', async () => {
  open(fixtureCompany());
  expect(await screen.findByRole('heading', { level: 1, name: 'Auktionshaus Lindenhof' })).toBeTruthy();
  expect(screen.getByText('Germany')).toBeTruthy();
  expect(screen.getByText('German, English')).toBeTruthy();
  expect(hrefOf('2,298 in auctions')).toBe('/search/open/auction/o-2');
  expect(hrefOf('12 for a fixed price')).toBe('/search/open/shop/o-2');
  expect(hrefOf('All 3 running and coming sales')).toBe('/auctions/open/o-2');
  expect(hrefOf('14 completed sales')).toBe('/auctions/closed/o-2');
  expect(screen.getAllByRole('link', { name: /^Website/ })[0]?.getAttribute('href')).toBe('/api/goto?org=o-2');
});

it('says what each figure is, and how it was counted', async () => {
  open(fixtureCompany());
  const [offered, , howOffered] = await underName('On offer now');
  expect([offered, howOffered]).toEqual(['2,310', expect.stringContaining('each counted once')]);
  expect((await underName('New in 7 days'))[0]).toBe('140');
  const [share, parts, howSold] = await underName('Sold in auctions');
  expect([share, parts]).toEqual(['80%', '800 sold, 200 unsold']);
  expect(howSold).toContain('1,200 lots');
  expect((await underName('Listed here since'))[0]).toBe('3 Sept 2026');
});

it('shows no share of fewer than five results', async () => {
  open(fixtureCompany({ ended: { total: 9, sold: 3, unsold: 1 } }));
  const [share, parts] = await underName('Sold in auctions');
  expect(share).toBe('–');
  expect(parts).toContain('Fewer than 5 results are known');
});

it('searches within the company', async () => {
  const { router } = open(fixtureCompany());
  const search = await screen.findByRole('search', { name: 'Search within Auktionshaus Lindenhof' });
  fireEvent.change(within(search).getByRole('searchbox'), { target: { value: ' Trajan denarius ' } });
  fireEvent.submit(search);
  await waitFor(() => expect(router.state.location.pathname).toBe('/search/open/o-2/t-Trajan-denarius'));
});

it('of a shop without lots says so, and names no sales', async () => {
  const { readAt: _unread, ...company } = fixtureCompany({
    form: 4,
    open: { total: 0, fixed: 0, auction: 0 },
    newInWeek: 0,
    ended: { total: 0, sold: 0, unsold: 0 },
    sales: { open: [], openTotal: 0, closedTotal: 0 },
    newest: [],
  });
  open(company);
  expect(await screen.findByText('No lot of this company is on offer at present.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Sales' })).toBeNull();
  expect(screen.getByText('The terms of this company are not known here. Its own site states them.')).toBeTruthy();
  expect(screen.queryByText('Sold in auctions')).toBeNull();
  expect((await underName('Last read'))[0]).toBe('Not yet complete');
});

it('lists the dealers of a marketplace with their lots', async () => {
  open(fixtureCompany({ form: 2, dealers: [{ tag: 's-12', title: 'Ada Coins', lots: 40 }] }));
  expect((await screen.findByRole('link', { name: /Ada Coins/ })).getAttribute('href')).toBe('/search/open/s-12');
});

const page = { source: 'https://lindenhof.example/terms', checked: '2026-11-20' };

it.each<[string, SellerTerms | undefined, Readonly<Record<string, readonly string[]>>]>([
  [
    'one premium, VAT on the premium, shipping by region',
    {
      ...page,
      buyersPremium: '22.5',
      vat: { on: 'premium', percent: '19', buyersIn: ['eu'] },
      shipping: [
        { to: ['domestic'], low: '8.50', high: '8.50', currency: 'EUR' },
        { to: ['eu', 'CH'], low: '15', high: '45', currency: 'EUR' },
        { to: ['world'], low: '0', currency: 'EUR' },
      ],
      shipsTo: ['world'],
    },
    {
      'Buyer’s premium': ['22.5%'],
      VAT: ['19% on the premium', 'buyers in: European Union'],
      Shipping: ['Germany: €8.50', 'European Union, Switzerland: €15.00 – €45.00', 'all countries: at cost'],
      'Ships to': ['all countries'],
      'Payment fee': ['not known'],
    },
  ],
  [
    'a premium by tiers, fees by way to pay',
    {
      ...page,
      buyersPremium: {
        currency: 'USD',
        tiers: [
          { from: '0', percent: '25' },
          { from: '500000', percent: '20' },
        ],
        minimum: '29',
      },
      vat: { on: 'included' },
      liveSurcharge: '3',
      paymentFee: { percent: '2.9', methods: ['card', 'paypal'] },
    },
    {
      'Buyer’s premium': ['from $0.00: 25%', 'from $500,000.00: 20%', 'at least $29.00'],
      'Surcharge for live bids on the internet': ['3%'],
      VAT: ['included in the prices'],
      'Payment fee': ['2.9% (card, PayPal)'],
      'Ships to': ['not known'],
    },
  ],
])('shows the terms: %s', async (_, terms, rows) => {
  open(fixtureCompany(terms ? { terms } : {}));
  for (const [name, values] of Object.entries(rows)) expect(await underName(name)).toEqual(values);
  expect(screen.getByText('As the company states them; read on 20 Nov 2026.')).toBeTruthy();
  expect(hrefOf('The page that states them')).toBe(page.source);
});

it('says that terms are not known, with the way to the site of the company', async () => {
  open(fixtureCompany());
  expect(await screen.findByText(/^The terms of this company are not known here/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Website of Auktionshaus Lindenhof' })).toHaveLength(2);
});

it.each(['/company/o-9999', '/company/linden'])('%s says that there is no such company', async (path) => {
  open(undefined, path);
  expect(await screen.findByText('No such company')).toBeTruthy();
  expect(hrefOf('All companies')).toBe('/sellers');
});
