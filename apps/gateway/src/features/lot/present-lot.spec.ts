import { lotSchema, type SellerTerms } from '@obverse/contracts';
import { ExchangeRateTable, shippedRates, type DealerId, type LotId, type OrgKey } from '@obverse/lots';
import type { LotDocument } from '@obverse/lot-index';
import { dictionary } from '@obverse/numismatics/testing';
import { presentCard, presentLot, type PresentContext } from './present-lot';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const context: PresentContext = {
  dictionary,
  language: 'en',
  now,
  currency: 'USD',
  rates: shippedRates,
  org: (key) =>
    key === 'o-12'
      ? {
          key,
          sellerKey: 'kestrel',
          title: 'Kestrel Coins',
          countryIso: 'DE',
          form: 4,
          home: 'https://kestrel.example/',
          timezone: 'Europe/Berlin',
          languages: ['de'],
          since: '2026-11-21',
        }
      : undefined,
};

const document = (lot: Partial<LotDocument['lot']> = {}, sort: Partial<LotDocument['sort']> = {}): LotDocument => ({
  id: '0123456789abc' as LotId,
  version: 1,
  status: 'open',
  terms: [],
  facets: {},
  sort: { firstObserved: now - 1000, ...sort },
  lot: {
    sellerKey: 'kestrel',
    orgKey: 'o-12' as OrgKey,
    url: 'https://kestrel.example/1',
    uiKey: 'trajan',
    title: 'Trajan',
    origTitle: 'Trajan',
    saleKind: 'fixed',
    bidState: 'BuyNow',
    observedAt: '2026-11-21T09:59:59.000Z',
    firstObservedAt: '2026-11-21T09:59:59.000Z',
    categoryPaths: [],
    properties: [],
    imageCount: 1,
    ...lot,
  },
});

describe('presentLot', () => {
  it('returns a lot of the contract', () =>
    expect(lotSchema.parse(presentLot(document(), context))).toEqual(presentLot(document(), context)));

  it('names the marketplace and the dealer', () => {
    const shown = presentLot(document({ dealer: { id: '447389381774' as DealerId, title: 'Erdacht' } }), context);
    expect(lotSchema.parse(shown)).toMatchObject({
      org: { title: 'Kestrel Coins' },
      seller: { title: 'Erdacht' },
      dicSeller: 's-447389381774',
    });
    expect(presentLot(document(), context)).not.toHaveProperty('seller');
  });

  it('names other offers of the specimen, active ones first, without unknown companies', () => {
    const closedOn = '2023-05-06T10:00:00.000Z';
    const sold = { ...document({ bidState: 'Sold', closedOn }), id: '0000000000002' as LotId };
    const open = { ...document(), id: '0000000000001' as LotId };
    const unknown = { ...document({ orgKey: 'o-99' as OrgKey }), id: '0000000000003' as LotId };
    const shown = presentLot(document(), context, { offers: [sold, unknown, open] });
    expect(lotSchema.parse(shown).places).toEqual([
      { id: open.id, uiKey: 'trajan', title: 'Kestrel Coins', isActive: true },
      { id: sold.id, uiKey: 'trajan', title: 'Kestrel Coins', isActive: false, closedOn },
    ]);
    expect(presentLot(document(), context)).not.toHaveProperty('places');
  });

  it('returns the seller’s price and the converted price, with the day of the rate', () => {
    expect(presentLot(document({ price: { amount: '100', currency: 'EUR' } }), context)).toMatchObject({
      price: '103.89',
      valuta: 'USD',
      origPrice: '100',
      origValuta: 'EUR',
      rateDate: '2024-12-31',
      rateSource: 'European Central Bank',
    });
    expect(presentLot(document({ price: { amount: '100', currency: 'USD' } }), context).rateDate).toBeUndefined();
  });

  describe('with the terms of the seller', () => {
    const terms: SellerTerms = {
      source: 'https://kestrel.example/terms',
      checked: '2026-11-20',
      buyersPremium: '25',
      vat: { on: 'premium', percent: '19' },
      shipping: [{ to: ['world'], low: '10', high: '20', currency: 'EUR' }],
    };
    const org: PresentContext['org'] = (key) => {
      const facts = context.org(key);
      return facts && { ...facts, terms };
    };
    const bid = { amount: '1000', currency: 'USD' };
    const auctioned = document({ saleKind: 'auction', bidState: 'HasBid', price: bid }, { closesAt: now + 1 });

    it('returns the total with its parts, its source and what is not stated, and the total alone in lists', () => {
      const { cost } = lotSchema.parse(presentLot(auctioned, { ...context, org }));
      const total = { currency: 'USD', low: '1307.89', unknown: ['paymentFee'] };
      expect(cost).toEqual({
        ...total,
        terms: {
          parts: [
            { name: 'price', low: '1000.00', high: '1000.00' },
            { name: 'premium', low: '250.00', high: '250.00', percent: '25' },
            { name: 'vat', low: '47.50', high: '47.50', percent: '19' },
            { name: 'shipping', low: '10.39', high: '20.78' },
          ],
          source: 'https://kestrel.example/terms',
          checked: '2026-11-20',
        },
      });
      expect(presentCard(auctioned, { ...context, org }).cost).toEqual(total);
    });

    it('is in the currency of the shown price, or in that of the seller without a rate', () => {
      const shown = (currency: string) =>
        presentCard(document({ price: { amount: '100', currency } }), { ...context, org }).cost;
      expect(shown('EUR')).toMatchObject({ currency: 'USD', low: '114.28' });
      expect(shown('XXX')).toMatchObject({ currency: 'XXX', low: '100.00', unknown: ['shipping', 'paymentFee'] });
    });

    it.each([
      ['whose end has passed', { ...auctioned, sort: { ...auctioned.sort, closesAt: now } }],
      ['that was sold', { ...document({ bidState: 'Sold', price: bid }), status: 'ended' as const }],
      ['without a price', document()],
      ['of a company that is unknown', document({ price: bid, orgKey: 'o-99' as OrgKey })],
    ])('has no total for a lot %s', (_, lot) =>
      expect(presentLot(lot, { ...context, org })).not.toHaveProperty('cost'),
    );

    it('has no total without terms', () => expect(presentLot(auctioned, context)).not.toHaveProperty('cost'));
  });

  it('converts the price of an ended lot at the rates of its end, and other prices at the newest rates', () => {
    const day = (date: string, USD: string) => ({ date, perEuro: { USD } });
    const rates = new ExchangeRateTable([day('2026-03-02', '1.2'), day('2026-11-20', '1.1')]);
    const shown = (lot: Partial<LotDocument['lot']>) =>
      presentLot(document({ price: { amount: '100', currency: 'EUR' }, ...lot }), { ...context, rates });
    const closedOn = '2026-03-03T18:00:00.000Z';
    expect(shown({ bidState: 'Sold', closedOn })).toMatchObject({ price: '120.00', rateDate: '2026-03-02' });
    expect(shown({ bidState: 'HasBid', closedOn })).toMatchObject({ price: '110.00', rateDate: '2026-11-20' });
  });

  it('names the source of rates that the central bank does not publish, and the older day of two', () => {
    const rouble = { date: '2026-11-19', currency: 'RUB', perEuro: '100', source: 'Bank X' };
    const rates = new ExchangeRateTable([{ date: '2026-11-20', perEuro: { USD: '1.1' } }], [rouble]);
    expect(presentLot(document({ price: { amount: '100', currency: 'RUB' } }), { ...context, rates })).toMatchObject({
      price: '1.10',
      valuta: 'USD',
      rateDate: '2026-11-19',
      rateSource: 'Bank X, European Central Bank',
    });
  });

  it('returns only the seller’s price without a known rate', () => {
    const lot = presentLot(document({ price: { amount: '7', currency: 'XAU' } }), context);
    expect([lot.price, lot.origPrice]).toEqual([undefined, '7']);
  });

  it('returns an inactive lot after its end, in any state', () => {
    expect(presentLot(document({ bidState: 'HasBid' }, { closesAt: now - 1 }), context).isActive).toBe(false);
    expect(presentLot(document({ bidState: 'HasBid' }, { closesAt: now + 1 }), context).isActive).toBe(true);
    expect(presentLot(document({ bidState: 'Sold' }), context).isActive).toBe(false);
    const removed = { ...document({ bidState: 'Original' }), status: 'ended' } as const;
    expect(presentLot(removed, context).isActive).toBe(false);
  });

  it('marks a lot as new for a day', () => {
    expect(presentLot(document(), context).isNew).toBe(true);
    expect(presentLot(document({}, { firstObserved: now - 25 * 3_600_000 }), context).isNew).toBe(false);
  });
});

describe('presentCard', () => {
  const detailed = document({
    origDesc: 'Belorbeerter Kopf nach rechts.',
    properties: [
      { tag: 'met-silver', kind: 'Material', title: 'Silver' },
      { tag: 'gewicht', kind: 'Attribute', title: 'Gewicht: 3,20 g' },
    ],
  });

  it('is the lot without its description and the words of the seller', () => {
    const { origDesc, categories, properties, ...shared } = presentLot(detailed, context);
    expect(origDesc).toBe('Belorbeerter Kopf nach rechts.');
    expect(categories).toEqual([]);
    expect(properties).toHaveLength(2);
    expect(presentCard(detailed, context)).toEqual({ ...shared, properties: properties.slice(0, 1) });
    expect(lotSchema.parse(presentCard(detailed, context))).toEqual(presentCard(detailed, context));
  });
});
