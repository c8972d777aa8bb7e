import type { LotDocument, LotWrite } from '@obverse/lot-index';
import { shippedRates } from '@obverse/lots';
import { normalise } from '@obverse/normaliser';
import { dictionary } from '@obverse/numismatics/testing';
import { changesOf } from './changes';
import { lotObserved } from '@obverse/normaliser/testing';

const context = { dictionary, seller: () => 'former' as const, rates: shippedRates, version: 'tested' };
const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`;
const write = (given: Parameters<typeof lotObserved>[0]): LotWrite => normalise(lotObserved(given), context);
const live = (given: Parameters<typeof lotObserved>[0]) => write(given) as LotDocument;
const kinds = (before: LotDocument | undefined, after: LotWrite) =>
  changesOf(before, after, at(5)).map((change) => change.kind);
const eur = (amount: string) => ({ amount, currency: 'EUR' });

describe('a change', () => {
  const before = live({ observedAt: at(0) });

  it('is "new" for an unknown lot', () => expect(kinds(undefined, before)).toEqual(['new']));
  it('does not exist when nothing relevant changes', () =>
    expect(kinds(before, write({ observedAt: at(1), title: 'Better title' }))).toEqual([]));
  it('does not exist for an older or equal observation', () => {
    expect(kinds(before, write({ observedAt: at(0), price: eur('1') }))).toEqual([]);
  });
  it('is "price" when a shop changes its amount, not its notation', () => {
    expect(kinds(before, write({ observedAt: at(1), price: eur('119') }))).toEqual(['price']);
    expect(kinds(before, write({ observedAt: at(1), price: eur('120') }))).toEqual([]);
  });
  it('is "sold", then "back"', () => {
    const sold = live({ observedAt: at(1), availability: 'OutOfStock' });
    expect(kinds(before, sold)).toEqual(['sold']);
    expect(kinds(sold, write({ observedAt: at(2) }))).toEqual(['back']);
  });
  it('is "bid" when an auction lot’s bids rise', () => {
    const auction = { saleKind: 'auction', availability: 'Open', startPrice: eur('10') } as const;
    const first = live({ ...auction, observedAt: at(0), bidCount: 1, price: eur('10') });
    expect(kinds(first, write({ ...auction, observedAt: at(1), bidCount: 2, price: eur('12') }))).toEqual(['bid']);
  });
  it('is "gone" when a lot disappears without a result', () => {
    const auction = live({ saleKind: 'auction', availability: 'Open', observedAt: at(0) });
    expect(kinds(auction, write({ saleKind: 'auction', availability: 'Gone', observedAt: at(1) }))).toEqual(['gone']);
  });
  it('is "gone" when a lot of an auction is withdrawn, then "back"', () => {
    const auction = { saleKind: 'auction', availability: 'Open' } as const;
    const withdrawn = live({ ...auction, availability: 'Withdrawn', observedAt: at(1) });
    expect(kinds(live({ ...auction, observedAt: at(0) }), withdrawn)).toEqual(['gone']);
    expect(kinds(withdrawn, write({ ...auction, observedAt: at(2) }))).toEqual(['back']);
  });
  it('is "gone" when a lot of a shop is removed, then "back"; a removed lot that was sold stays sold', () => {
    const gone = live({ observedAt: at(1), availability: 'Gone' });
    expect(kinds(before, gone)).toEqual(['gone']);
    expect(kinds(gone, write({ observedAt: at(2) }))).toEqual(['back']);
    expect(kinds(gone, write({ observedAt: at(2), availability: 'OutOfStock' }))).toEqual(['sold']);
    expect(kinds(live({ observedAt: at(0), availability: 'OutOfStock' }), gone)).toEqual([]);
  });
  it('has the same id each time it is found', () => {
    const after = write({ observedAt: at(1), price: eur('1') });
    expect(changesOf(before, after, at(5))[0]?.changeId).toBe(changesOf(before, after, at(9))[0]?.changeId);
  });
});
