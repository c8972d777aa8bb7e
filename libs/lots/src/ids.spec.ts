import fc from 'fast-check';
import { auctionIdOf, dealerIdOf, isLotId, lotIdFromKey, lotIdOf, lotKeyOf, orgKeyOf } from './ids';

describe('ids of lots, auctions and dealers', () => {
  // Frozen: in a changed id every link, list and record of the log loses its lot. Computed a second time with Python's hashlib.
  it.each([
    ['muenzen-mayer', '10482', '5rg4lvo5u7au0', '961002734780', '447389381774'],
    ['stacks-bowers', '3-1GHXQ4', '5eb5jalk0jfmk', '458181591843', '54209188268'],
    ['aurea-praha', 'лот №7/2', '5bxns5e7ahxek', '403347450261', '453416526587'],
  ])('are the same on every machine: %s %s', (sellerKey, sourceId, lotId, auctionId, dealerId) => {
    expect(lotIdOf(sellerKey, sourceId)).toBe(lotId);
    expect(auctionIdOf(sellerKey, sourceId)).toBe(auctionId);
    expect(dealerIdOf(sellerKey, sourceId)).toBe(dealerId);
  });

  it('have the form of the routes for every id of a seller', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,62}$/),
        fc.string({ unit: 'binary' }),
        (sellerKey, sourceId) => {
          expect(lotIdOf(sellerKey, sourceId)).toMatch(/^[0-9a-z]{13}$/);
          expect(auctionIdOf(sellerKey, sourceId)).toMatch(/^(0|[1-9]\d{0,11})$/);
          expect(dealerIdOf(sellerKey, sourceId)).toMatch(/^(0|[1-9]\d{0,11})$/);
        },
      ),
    );
  });

  it('depend on where the seller key ends', () => {
    expect(lotIdOf('coins', '12')).not.toBe(lotIdOf('coins1', '2'));
    expect(auctionIdOf('coins', '12')).not.toBe(auctionIdOf('coins1', '2'));
  });

  it('do not collide among 200,000 lots of sellers with the same numbering', () => {
    const ids = new Set<string>();
    for (let seller = 0; seller < 40; seller += 1) {
      for (let number = 0; number < 5_000; number += 1) ids.add(lotIdOf(`seller-${seller}`, String(number)));
    }
    expect(ids.size).toBe(200_000);
  });

  it('do not collide among 20,000 auctions', () => {
    const ids = Array.from({ length: 20_000 }, (_, number) => auctionIdOf(`house-${number % 50}`, `sale-${number}`));
    expect(new Set(ids).size).toBe(20_000);
  });
});

describe('isLotId', () => {
  it('accepts 13 base36 digits', () => {
    expect(isLotId('0a1b2c3d4e5f6')).toBe(true);
  });

  it.each(['', '0a1b2c3d4e5f', '0a1b2c3d4e5f67', '0A1B2C3D4E5F6', '0a1b2c3d4e5f-', '0a1b2c3d4e5f6\n'])(
    'refuses %j',
    (text) => {
      expect(isLotId(text)).toBe(false);
    },
  );
});

describe('company keys', () => {
  it.each([1, 12, 9999])('number %d is a key', (number) => {
    expect(orgKeyOf(number)).toBe(`o-${number}`);
  });

  it.each([0, -1, 10_000, 1.5, Number.NaN])('%d is no company number', (number) => {
    expect(() => orgKeyOf(number)).toThrow(RangeError);
  });
});

describe('lot keys', () => {
  const id = lotIdOf('muenzen-mayer', '10482');

  it('are the readable part and the id', () => {
    expect(lotKeyOf('1780-austria-thaler', id)).toBe(`1780-austria-thaler-${id}`);
  });

  it('are the id alone without a readable part', () => {
    expect(lotKeyOf('', id)).toBe(id);
  });

  it('contain the id after every readable part', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (uiKey) => expect(lotIdFromKey(lotKeyOf(uiKey, id))).toBe(id)),
    );
  });

  it.each(['', 'thaler', `${id}-thaler`, `thaler-${id}x`, `thaler_${id}`])(
    'without an id at the end have none: %j',
    (key) => {
      expect(lotIdFromKey(key)).toBeUndefined();
    },
  );
});
