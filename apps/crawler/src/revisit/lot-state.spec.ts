import type { DueLot } from '@obverse/database';
import { emptyPage, type LotStatement } from '@obverse/sellers';
import { fingerprint } from '../keys/fingerprint';
import { containsResult, lotState } from './lot-state';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const HOUR = 3_600_000;
const stored: LotStatement = { sourceId: '7', url: 'https://shop.example/7', title: 'Taler', saleKind: 'fixed' };
const rules = { now, completedRun: 3 };
type Known = Pick<DueLot, 'sourceId' | 'state' | 'listClosed' | 'seenRun' | 'contentHash'>;
const lot = (more: Partial<Known> = {}): Known => ({
  sourceId: '7',
  state: 'open',
  listClosed: false,
  seenRun: 3,
  contentHash: fingerprint(stored),
  ...more,
});
const page = (more: Partial<LotStatement> = {}) => {
  const statement = { ...stored, ...more };
  return {
    found: 'page',
    extracted: { ...emptyPage, lots: [{ statement, page: { kind: 'lot', url: stored.url } }] },
  } as const;
};
const auction = (availability: LotStatement['availability'], endsAt = now + HOUR) =>
  page({ saleKind: 'auction', availability, endsAt: new Date(endsAt).toISOString() });
const fault = { where: 'price', reason: 'no price', snippet: '', scope: 'item' } as const;

describe('a fetch of its page means that a lot', () => {
  it.each([
    ['is the same: the page is unchanged', lot(), { found: 'unchanged', extracted: emptyPage }, 'same', undefined],
    ['is the same: the page states the same', lot(), page(), 'same', 'open'],
    ['has changed', lot(), page({ price: { amount: '12.00', currency: 'EUR' } }), 'changed', 'open'],
    [
      'has changed: it is out of stock and still listed',
      lot(),
      page({ availability: 'OutOfStock' }),
      'changed',
      'open',
    ],
    ['has changed: bidding is over', lot(), auction('Closed', now - HOUR), 'changed', 'open'],
    ['is sold: out of stock and not listed', lot({ seenRun: 2 }), page({ availability: 'OutOfStock' }), 'sold', 'away'],
    ['is sold', lot(), auction('Sold'), 'sold', 'closed'],
    ['is unsold', lot(), auction('Unsold'), 'sold', 'closed'],
    ['is over: no result is expected any more', lot(), auction('Closed', now - 31 * 24 * HOUR), 'sold', 'closed'],
    ['is over: a list says so', lot({ listClosed: true }), auction('Closed', now - HOUR), 'sold', 'closed'],
    ['is still open, whatever a list says', lot({ listClosed: true }), auction('Open'), 'changed', 'open'],
    ['is gone', lot(), { found: 'gone', extracted: { ...emptyPage, gone: true } }, 'gone', undefined],
    [
      'is gone: the platform says so',
      lot(),
      { found: 'page', extracted: { ...emptyPage, gone: true } },
      'gone',
      undefined,
    ],
    ['is unknown: the page shows another', lot({ sourceId: '8' }), page(), 'unknown', undefined],
    [
      'is unknown: it cannot be read',
      lot(),
      { found: 'page', extracted: { ...emptyPage, faults: [fault] } },
      'unknown',
      undefined,
    ],
    ['is back', lot({ state: 'away' }), page(), 'back', 'open'],
  ] as const)('%s', (_, known, fetched, meaning, state) => {
    const result = lotState(known, fetched, rules);
    expect([result.meaning, 'state' in result ? result.state : undefined]).toEqual([meaning, state]);
  });

  it('is unknown for the reason that the page gives', () => {
    const extracted = { ...emptyPage, faults: [fault] };
    expect(lotState(lot(), { found: 'page', extracted }, rules)).toMatchObject({ reason: 'no price' });
    expect(lotState(lot(), { found: 'page', extracted: emptyPage }, rules)).toMatchObject({
      reason: 'the page does not contain the requested lot',
    });
  });
});

describe('containsResult', () => {
  const own = { kind: 'lot', url: 'http://house.example/1' } as const;
  const extracted = (more: object) => ({
    ...emptyPage,
    lots: [
      { statement: { sourceId: '1', url: own.url, title: 'Taler', saleKind: 'auction' as const, ...more }, page: own },
    ],
  });

  it('is true for a closed listed lot and for an extracted lot with a result', () => {
    const listed = { sourceId: '1', page: own, digest: '1' };
    expect(containsResult({ ...emptyPage, listed: [listed, { ...listed, closed: true }] })).toBe(true);
    expect(containsResult({ ...emptyPage, listed: [listed] })).toBe(false);
    expect(containsResult(extracted({ availability: 'Unsold' }))).toBe(true);
    expect(containsResult(extracted({ availability: 'Closed' }))).toBe(false);
  });
});
