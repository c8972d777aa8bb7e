import type { LotObserved } from '@obverse/contracts';
import { catalogIdOf, shippedRates, versionOf } from '@obverse/lots';
import { normalise } from '@obverse/normaliser';
import { lotObserved } from '@obverse/normaliser/testing';
import { dictionary } from '@obverse/numismatics/testing';
import { typedLotOf } from './typed-lot-of';

const context = { dictionary, rates: shippedRates, seller: () => 'former' as const, version: 'tested' };
const title = 'Austria, Maria Theresia, Taler 1765, Vienna. Silver. VF-XF';
const rowOf = (given: Partial<LotObserved>) =>
  typedLotOf(dictionary, normalise(lotObserved({ title, ...given }), context));
const eur = (amount: string) => ({ amount, currency: 'EUR' });

describe('the row of a typed lot', () => {
  it('has what figures and points need', () => {
    const seen = lotObserved({
      title,
      saleKind: 'auction',
      realized: eur('210.50'),
      endsAt: '2026-11-20T18:30:00.000Z',
    });
    const document = normalise(seen, context);
    if (document.deleted || document.type === undefined) throw new Error('the lot has no type');
    expect(typedLotOf(dictionary, document)).toEqual({
      lotId: seen.lotId,
      version: versionOf(seen.observedAt),
      catalogId: catalogIdOf(document.type),
      wider: [document.facets.value?.[0], document.facets.king?.[0], 'met-silver'].join(' '),
      specimen: null,
      photo: null,
      kind: 'result',
      bidState: 'Sold',
      amount: '210.50',
      currency: 'EUR',
      day: '2026-11-20',
      firstObserved: '2026-11-20T09:00:00.000Z',
      closedAt: '2026-11-20T18:30:00.000Z',
      band: 'vf',
      year: 1765,
      sellerKey: 'kestrel-coins',
      title,
      uiKey: document.lot.uiKey,
    });
    expect(document.facets.catalog?.[1]).toBe(`catalog-${catalogIdOf(document.type)}`);
  });

  it.each([
    ['result', { saleKind: 'auction', realized: eur('1') }],
    [null, { saleKind: 'auction', availability: 'Sold', price: undefined }],
    [null, { saleKind: 'auction', bidCount: 2 }],
    ['unsold', { saleKind: 'auction', availability: 'Unsold', startPrice: eur('1') }],
    [null, { saleKind: 'auction', availability: 'Withdrawn' }],
    ['asking', { saleKind: 'fixed' }],
    [null, { saleKind: 'fixed', price: undefined }],
    ['last-asked', { saleKind: 'fixed', availability: 'Sold' }],
    ['last-asked', { saleKind: 'fixed', availability: 'Gone' }],
    ['last-asked', { saleKind: 'fixed', availability: 'Withdrawn' }],
  ] as const)('has the kind %j of %j', (kind, given) => {
    expect(rowOf(given as Partial<LotObserved>)).toMatchObject({ kind });
  });

  it('is of the day on which an open lot was first observed', () => {
    expect(rowOf({})).toMatchObject({ day: '2026-11-20', closedAt: null });
  });

  it('has the price that an unsold lot started at', () => {
    const given = { saleKind: 'auction', availability: 'Unsold', startPrice: eur('80') } as const;
    expect(rowOf(given)).toMatchObject({ amount: '80', currency: 'EUR' });
  });

  it.each([
    ['Trajan, 98-117. AR Denarius, Rome. RIC II 207', null],
    ['Trajan. AR Denarius, Rome. RIC II 207', null],
    ['Trajan, 98-117. AR Denarius, 103 AD, Rome. RIC II 207', 103],
  ])('of "%s" has the year %j: that of the coin, and none for a reign', (of, year) => {
    expect(rowOf({ title: of })).toMatchObject({ year });
  });

  it('has no wider group without a ruler, and an unknown band without a grade', () => {
    expect(rowOf({ title: 'Austria, 2 Heller 1913, KM 2801' })).toMatchObject({ wider: null, band: 'unknown' });
  });

  it('does not exist for a lot that is deleted or of no known type', () => {
    const { lotId, observedAt } = lotObserved();
    const none = { lotId, version: versionOf(observedAt) };
    expect(rowOf({ title: 'Old things' })).toEqual(none);
    expect(rowOf({ saleKind: 'auction', availability: 'Gone' })).toEqual(none);
  });
});
