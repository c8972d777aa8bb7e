import type { LotObserved } from '@obverse/contracts';
import { shippedRates, type LotId } from '@obverse/lots';
import { lotObserved } from '@obverse/normaliser/testing';
import { dictionary } from '@obverse/numismatics/testing';
import { expectedOf, missingChanges } from './model';

const context = { dictionary, seller: () => undefined, rates: shippedRates, version: 'tested' };
const seen = (second: number, given: Partial<LotObserved> = {}) =>
  lotObserved({ observedAt: `2026-11-21T10:00:0${second}.000Z`, ...given });
const id = seen(1).lotId as LotId;
const gone = { saleKind: 'auction', availability: 'Gone' } as const;
const kindsOf = (changeIds: Iterable<string>) => [...changeIds].map((changeId) => changeId.split('-')[2]);

describe('the model', () => {
  it('expects the newest observation of each lot, regardless of their order', () => {
    const observed = [seen(3, { price: { amount: '3.00', currency: 'EUR' } }), seen(1), seen(1)];
    const { documents, changeIds, pricePoints } = expectedOf(observed, context);
    expect(documents.get(id)?.lot.price?.amount).toBe('3.00');
    expect(kindsOf(changeIds)).toEqual(['new', 'price']);
    expect(pricePoints.size).toBe(2);
  });

  it('expects no document for a lot that is gone, and a new one when it is back', () => {
    expect(expectedOf([seen(1), seen(2, gone)], context).documents.size).toBe(0);
    const back = expectedOf([seen(1), seen(2, gone), seen(3)], context);
    expect(kindsOf(back.changeIds)).toEqual(['new', 'gone', 'new']);
  });

  it('finds a missing change', () => {
    const observed = [seen(1), seen(2, { availability: 'OutOfStock' })];
    const [first = '', second = ''] = expectedOf(observed, context).changeIds;
    const changes = (...changeIds: string[]) => changeIds.map((changeId) => ({ changeId, lotId: id }));
    expect(missingChanges(observed, changes(first, second), context)).toEqual([]);
    expect(missingChanges(observed, changes(first), context)).toEqual([second]);
  });
});
