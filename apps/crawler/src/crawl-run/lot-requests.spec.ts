import type { DueLot } from '@obverse/database';
import { lotRequests } from './lot-requests';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const before = (seconds: number) => new Date(now - seconds * 1000);
const lot = (lotId: string, more: Partial<DueLot> = {}): DueLot => ({
  lotId,
  sourceId: lotId,
  url: `http://house.example/${lotId}`,
  context: null,
  attempts: 0,
  state: 'open',
  listClosed: false,
  resultOnList: true,
  sale: '7',
  seenOn: '70',
  endsAt: before(60),
  dueAt: before(1),
  removalRun: null,
  readAt: null,
  spotCheck: false,
  seenRun: 1,
  etag: null,
  lastModified: null,
  firstObservedAt: before(600),
  lastObservedAt: before(300),
  contentHash: '1',
  logPartition: 0,
  logOffset: 0,
  ...more,
});
const requests = (...lots: DueLot[]) =>
  lotRequests(lots, now).map((one) => (one.kind === 'lot' ? one.lot.lotId : `page ${one.pageKey}`));

describe('lotRequests', () => {
  it('reads one list page at a time of a sale that has ended', () => {
    expect(requests(lot('a'), lot('b'), lot('c', { seenOn: '71' }))).toEqual(['page 70']);
    expect(requests(lot('a'), lot('z', { sale: '8', seenOn: '80' }))).toEqual(['page 70', 'page 80']);
  });

  it('reads one lot page of a sale whose list pages show no results or are no longer read', () => {
    expect(requests(lot('a', { resultOnList: false }), lot('b', { resultOnList: false }))).toEqual(['a']);
    expect(requests(lot('a', { seenOn: null }))).toEqual(['a']);
    expect(requests(lot('a', { endsAt: before(49 * 3600) }))).toEqual(['a']);
  });

  it.each([
    ['that are new', { lastObservedAt: null }],
    ['that are open for bids', { endsAt: new Date(now + 1) }],
    ['without an end', { endsAt: null }],
    ['that were closed and are read again', { state: 'closed' }],
    ['of no sale', { sale: null, resultOnList: false }],
  ] as const)('reads the lot page of each of the lots %s', (_, more) => {
    expect(requests(lot('a', more), lot('b', more))).toEqual(['a', 'b']);
  });
});
