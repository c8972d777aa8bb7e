import type { DueLot } from '@obverse/database';
import { lotWork } from './lot-work';

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
const asked = (...lots: DueLot[]) =>
  lotWork(lots, now).map((work) => (work.kind === 'lot' ? work.lot.lotId : `page ${work.pageKey}`));

describe('lotWork', () => {
  it('asks a sale that has ended one list page at a time', () => {
    expect(asked(lot('a'), lot('b'), lot('c', { seenOn: '71' }))).toEqual(['page 70']);
    expect(asked(lot('a'), lot('z', { sale: '8', seenOn: '80' }))).toEqual(['page 70', 'page 80']);
  });

  it('asks one lot of a sale whose lists do not tell results, or no longer are', () => {
    expect(asked(lot('a', { resultOnList: false }), lot('b', { resultOnList: false }))).toEqual(['a']);
    expect(asked(lot('a', { seenOn: null }))).toEqual(['a']);
    expect(asked(lot('a', { endsAt: before(49 * 3600) }))).toEqual(['a']);
  });

  it.each([
    ['that are new', { lastObservedAt: null }],
    ['whose bidding goes on', { endsAt: new Date(now + 1) }],
    ['without an end', { endsAt: null }],
    ['that were settled and read again', { state: 'closed' }],
    ['of no sale', { sale: null, resultOnList: false }],
  ] as const)('asks each of the lots %s at its own page', (_, more) => {
    expect(asked(lot('a', more), lot('b', more))).toEqual(['a', 'b']);
  });
});
