import { lotSchema } from '@obverse/contracts';
import { ExchangeRateTable, type LotId } from '@obverse/lots';
import type { LotDocument } from '@obverse/lot-index';
import { dictionary } from '@obverse/numismatics/testing';
import { hasOnlyItsLastPrice, inOrderOfDays, presentOffer } from './present-offer';
import type { PresentContext } from './present-lot';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const HOUR = 3_600_000;
const rates = new ExchangeRateTable([
  { date: '2024-05-01', perEuro: { USD: '1.5' } },
  { date: '2026-11-20', perEuro: { USD: '1.1' } },
]);
const context: PresentContext = { dictionary, language: 'en', now, currency: 'USD', rates, org: () => undefined };

interface Given {
  readonly lot?: Partial<LotDocument['lot']>;
  readonly sort?: Partial<LotDocument['sort']>;
  readonly id?: string;
}

const offer = ({ lot, sort, id = '0123456789abc' }: Given): LotDocument => ({
  id: id as LotId,
  version: 1,
  status: sort?.closedAt === undefined ? 'open' : 'ended',
  terms: [],
  facets: {},
  sort: { firstObserved: now - HOUR, ...sort },
  lot: {
    sellerKey: 'kestrel',
    url: 'https://kestrel.example/1',
    uiKey: 'trajan',
    title: 'Trajan',
    origTitle: 'Trajan',
    saleKind: 'auction',
    bidState: 'NoBid',
    observedAt: '2026-11-21T09:59:59.000Z',
    firstObservedAt: '2026-11-21T09:59:59.000Z',
    categoryPaths: [],
    properties: [],
    imageCount: 1,
    ...lot,
  },
});

describe('an offer of a specimen', () => {
  const over = { closedAt: now - HOUR };
  it.each<[string, NonNullable<Given['lot']>, NonNullable<Given['sort']>]>([
    ['asking', { saleKind: 'fixed', bidState: 'BuyNow' }, {}],
    ['last-asked', { saleKind: 'fixed', bidState: 'Sold' }, over],
    ['last-asked', { saleKind: 'fixed', bidState: 'Original' }, over],
    ['original', { saleKind: 'fixed', bidState: 'Original' }, {}],
    ['result', { bidState: 'Sold' }, over],
    ['start', { bidState: 'Unsold' }, over],
    ['start', { bidState: 'NoBid' }, {}],
    ['start', { bidState: 'NoBid' }, { closesAt: now - 1 }],
    ['bid', { bidState: 'HasBid' }, { closesAt: now + 1 }],
    ['last-bid', { bidState: 'HasBid' }, { closesAt: now - 1 }],
  ])('has as its price: %s', (money, lot, sort) => {
    const shown = presentOffer(offer({ lot, sort }), context);
    expect(shown.money).toBe(money);
    expect(lotSchema.parse(shown.lot)).not.toHaveProperty('price');
  });

  it('of a vanished lot has the last known price, converted by the rates of the day on which it was gone', () => {
    const lot = { saleKind: 'fixed', bidState: 'Original', closedOn: '2024-05-03T10:00:00.000Z' } as const;
    const vanished = offer({ lot, sort: { closedAt: Date.parse(lot.closedOn) } });
    expect(hasOnlyItsLastPrice(vanished)).toBe(true);
    const shown = presentOffer(vanished, context, { lastPrice: { amount: '100', currency: 'EUR' } });
    expect(shown).toMatchObject({
      money: 'last-asked',
      lot: { price: '150.00', valuta: 'USD', origPrice: '100', rateDate: '2024-05-01', isActive: false },
    });
  });

  it.each<[string, Given]>([
    ['an auction', { lot: { bidState: 'Sold' }, sort: over }],
    ['a lot on offer', { lot: { saleKind: 'fixed', bidState: 'Original' } }],
    ['a lot with a price', { lot: { saleKind: 'fixed', price: { amount: '1', currency: 'EUR' } }, sort: over }],
  ])('has no other price than the stated one: %s', (_, given) => expect(hasOnlyItsLastPrice(offer(given))).toBe(false));
});

it('offers come before lots that have ended, and these by their end, the latest first', () => {
  const given = [
    offer({ id: '1', sort: { closedAt: now - 3 * HOUR } }),
    offer({ id: '2' }),
    // Its end has passed, and nothing is known of it.
    offer({ id: '3', sort: { closesAt: now - HOUR } }),
    offer({ id: '4', sort: { closedAt: now - 2 * HOUR } }),
    offer({ id: '5', sort: { closesAt: now + HOUR } }),
  ];
  expect(inOrderOfDays(given, now).map(({ id }) => id)).toEqual(['2', '5', '3', '4', '1']);
});
