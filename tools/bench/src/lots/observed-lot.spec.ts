import { decodeMessage, type LotObserved } from '@obverse/contracts';
import { normalise } from '@obverse/normaliser';
import { archivedLot, changedLot, observedLot, recordOf } from './observed-lot';
import { benchContext, benchSellers } from './sellers';

const numbers = Array.from({ length: 2_000 }, (_, index) => index);
const lots = numbers.map(observedLot);
const context = benchContext();

describe('observedLot', () => {
  it('returns the same lot for the same number and different lots for different numbers', () => {
    expect(observedLot(17)).toEqual(lots[17]);
    expect(new Set(lots.map(({ lotId }) => lotId)).size).toBe(lots.length);
  });

  it('returns valid records of the size of real ones', () => {
    const bytes = numbers.map((number) => {
      const { key, value } = recordOf(observedLot(number));
      expect(decodeMessage('LotObserved', value).lotId).toBe(key);
      return value.byteLength;
    });
    const mean = bytes.reduce((sum, size) => sum + size, 0) / bytes.length;
    expect(mean).toBeGreaterThan(1_200);
    expect(mean).toBeLessThan(1_500);
  });

  it('can be followed by a later observation in the same words with another offer', () => {
    const offerOf = ({ price, bidCount, availability, realized, observedAt: _, ...words }: LotObserved) => ({
      offer: { price, bidCount, availability, realized },
      words,
    });
    for (const [number, lot] of lots.entries()) {
      const changed = decodeMessage('LotObserved', recordOf(changedLot(number)).value);
      const [before, after] = [offerOf(lot), offerOf(changed)];
      expect(changed.observedAt > lot.observedAt).toBe(true);
      expect(after.words).toEqual(before.words);
      expect(after.offer).not.toEqual(before.offer);
    }
  });

  it('covers sixty sellers, eight languages, shops and auctions, open and ended lots', () => {
    const documents = lots.map((lot) => normalise(lot, context));
    expect(benchSellers).toHaveLength(60);
    expect(new Set(lots.map(({ sellerKey }) => sellerKey)).size).toBeGreaterThan(55);
    expect(new Set(lots.map(({ language }) => language)).size).toBe(8);
    const states = new Set(documents.map((document) => (document.deleted ? 'deleted' : document.lot.bidState)));
    expect([...states].sort()).toEqual(['BuyNow', 'HasBid', 'NoBid', 'Sold', 'Unsold']);
  });

  it('uses few frequent words and many rare ones', () => {
    const counts = new Map<string, number>();
    for (const lot of lots) {
      const write = normalise(lot, context);
      if (!write.deleted) for (const term of write.terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    const once = [...counts.values()].filter((count) => count === 1).length;
    const often = [...counts.values()].filter((count) => count > lots.length / 10).length;
    expect(once).toBeGreaterThan(counts.size / 3);
    expect(often).toBeGreaterThan(10);
  });
});

describe('archivedLot', () => {
  const ended = numbers.map((number) => ({ lot: archivedLot(number), open: observedLot(number) }));

  it('is the same lot, ended for at least a month before it was observed otherwise', () => {
    for (const { lot, open } of ended) {
      const document = normalise(lot, context);
      expect(document).toMatchObject({ id: open.lotId, status: 'ended' });
      expect(Date.parse(open.observedAt) - Date.parse(lot.observedAt)).toBeGreaterThanOrEqual(29 * 86_400_000);
    }
  });

  it('has the result of an auction that had a bid', () => {
    for (const { lot } of ended) {
      if (lot.saleKind === 'fixed') continue;
      expect(lot.availability).toBe(lot.bidCount ? 'Sold' : 'Unsold');
      expect(lot.realized).toEqual(lot.price);
    }
  });
});
