import { encodeMessage, decodeMessage } from '@obverse/contracts';
import type { LotStatement } from '@obverse/sellers';
import { fingerprint } from '../keys/fingerprint';
import { hashesOf, lotObserved, observationTime, statementOf, withListed } from './observed';

const statement: LotStatement = {
  sourceId: '1',
  url: 'http://shop.example/1',
  title: 'Thaler',
  saleKind: 'fixed',
  price: { amount: '10.00', currency: 'EUR' },
};
const at = '2026-11-21T10:00:00.123Z';

describe('an observation', () => {
  it('keeps the statement unchanged through the log', () => {
    const bytes = encodeMessage(lotObserved('shop', statement, at, '2026-11-01T10:00:00.000Z'));
    const read = decodeMessage('LotObserved', bytes);
    expect(statementOf(read)).toEqual(statement);
    expect(read).toMatchObject({ sellerKey: 'shop', observedAt: at, firstObservedAt: '2026-11-01T10:00:00.000Z' });
  });

  it('contains the hashes of pictures in addition to the statement', () => {
    const images = [{ url: 'http://shop.example/1.jpg' }, { url: 'http://shop.example/2.jpg' }];
    const [first, other] = ['a', 'b'].map((digit) => digit.repeat(64));
    const known = [
      { lotId: 'one', position: 1, url: 'http://shop.example/2.jpg', hash: `${first}` },
      { lotId: 'other', position: 0, url: 'http://shop.example/1.jpg', hash: `${other}` },
    ];
    const pictured = { ...statement, images };
    const observed = lotObserved('shop', pictured, at, at, hashesOf(known)('one'));
    expect(observed.images).toEqual([images[0], { ...images[1], hash: first }]);
    expect(statementOf(decodeMessage('LotObserved', encodeMessage(observed)))).toEqual(pictured);
    expect(lotObserved('shop', pictured, at, at, hashesOf(known)('neither')).images).toEqual(images);
  });

  it('is not older than the first observation, and newer than the preceding one', () => {
    expect(lotObserved('shop', statement, at, '2026-12-01T10:00:00.000Z').firstObservedAt).toBe(at);
    expect(observationTime(at, null)).toBe(at);
    expect(observationTime(at, new Date('2026-11-21T10:00:05.000Z'))).toBe('2026-11-21T10:00:05.001Z');
    expect(observationTime(at, new Date('2026-11-21T09:00:00.000Z'))).toBe(at);
  });
});

describe('withListed', () => {
  const eur = (amount: string) => ({ amount, currency: 'EUR' });
  const lot: LotStatement = {
    ...statement,
    saleKind: 'auction',
    description: 'Vienna, 1780',
    price: eur('12.00'),
    startPrice: eur('10.00'),
    bidCount: 2,
    availability: 'Open',
    endsAt: at,
  };

  it('returns the lot with the result of the list, and drops the number of bids', () => {
    const { price: _price, bidCount: _bids, ...rest } = lot;
    expect(withListed(lot, { availability: 'Sold', realized: eur('15.00') })).toEqual({
      ...rest,
      availability: 'Sold',
      realized: eur('15.00'),
    });
    expect(withListed(lot, { availability: 'Open', price: eur('13.00'), bidCount: 3 })).toEqual({
      ...lot,
      price: eur('13.00'),
      bidCount: 3,
    });
  });
});

describe('fingerprint', () => {
  it('does not depend on the order of keys at any depth', () => {
    const { price, ...rest } = statement;
    expect(fingerprint({ price: { currency: 'EUR', amount: '10.00' }, ...rest })).toBe(fingerprint({ ...rest, price }));
  });

  it('depends on every value and on the order of arrays', () => {
    expect(fingerprint({ ...statement, title: 'Taler' })).not.toBe(fingerprint(statement));
    expect(fingerprint(['a', 'b'])).not.toBe(fingerprint(['b', 'a']));
  });

  it('fits a signed 64-bit column', () => {
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f'])
      expect(BigInt.asIntN(64, BigInt(fingerprint(text))).toString()).toBe(fingerprint(text));
  });
});
