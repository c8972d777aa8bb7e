import type { DueLot } from '@obverse/database';
import { emptyPage, type LotStatement, type ExtractedPage } from '@obverse/sellers';
import { dueByCeiling, lotAfterFailure, lotAfterFetch } from './revisit-policy';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const HOUR = 3_600_000;
const ceilingMs = 72 * HOUR;
const ceiling = dueByCeiling('1', now, ceilingMs);
const lot: DueLot = {
  lotId: '0000000000000',
  sourceId: '1',
  url: 'http://shop.example/1',
  context: null,
  attempts: 0,
  state: 'open',
  listClosed: false,
  resultOnList: false,
  sale: null,
  seenOn: null,
  endsAt: null,
  dueAt: new Date(now),
  seenRun: 5,
  removalRun: null,
  readAt: null,
  spotCheck: false,
  etag: null,
  lastModified: null,
  firstObservedAt: new Date(0),
  lastObservedAt: null,
  contentHash: null,
  logPartition: null,
  logOffset: null,
};
const extractedPage = (more: Partial<LotStatement>): ExtractedPage => ({
  ...emptyPage,
  lots: [
    {
      statement: { sourceId: '1', url: lot.url, title: 'Thaler', saleKind: 'fixed', ...more },
      page: { kind: 'lot', url: lot.url, sourceId: '1' },
    },
  ],
});
const after = (extracted: ExtractedPage, more: Partial<DueLot> = {}, completedRun = 5) =>
  lotAfterFetch({ ...lot, ...more }, { found: 'page', extracted }, now, { completedRun, ceilingMs });

describe('lotAfterFetch', () => {
  it('sets the state of a lot missing from the lists by its lot page', () => {
    expect(after(extractedPage({ availability: 'OutOfStock' }), { seenRun: 4 })).toMatchObject({
      revisit: { state: 'away' },
    });
    expect(after(extractedPage({ availability: 'InStock' }), { seenRun: 4 })).toMatchObject({
      revisit: { state: 'open' },
    });
    expect(after({ ...emptyPage, gone: true }, { seenRun: 4 })).toEqual({
      kind: 'read',
      revisit: { state: 'away' },
    });
  });

  it('keeps a sold out lot open while lists name it', () => {
    expect(after(extractedPage({ availability: 'OutOfStock' }))).toMatchObject({ revisit: { state: 'open' } });
  });

  it('is unread when the page contains another lot or none', () => {
    expect(after(extractedPage({ sourceId: '2' }))).toEqual({
      kind: 'unread',
      reason: 'the page does not contain the requested lot',
      retry: { dueAt: ceiling, isOver: true },
    });
    const fault = { where: 'page', reason: 'no price', snippet: '', scope: 'page' } as const;
    expect(after({ ...emptyPage, faults: [fault] })).toEqual({
      kind: 'unread',
      reason: 'no price',
      retry: { dueAt: ceiling, isOver: true },
    });
  });

  it('schedules an ended lot whose page is unchanged, and not a closed one', () => {
    const unchanged = (more: Partial<DueLot>) =>
      lotAfterFetch({ ...lot, ...more }, { found: 'unchanged', extracted: emptyPage }, now, {
        completedRun: 5,
        ceilingMs,
      });
    expect(unchanged({ endsAt: new Date(now - HOUR) })).toMatchObject({
      revisit: { state: 'open', dueAt: new Date(now + HOUR / 2) },
    });
    expect(unchanged({ state: 'closed', endsAt: new Date(now - HOUR) })).toMatchObject({
      revisit: { state: 'closed' },
    });
    expect(unchanged({})).toEqual({ kind: 'read', revisit: { state: 'open', dueAt: ceiling } });
  });
});

describe('lotAfterFetch, for an auction lot', () => {
  const endsAt = new Date(now + HOUR);

  it('keeps the end of bidding that only lists show', () => {
    expect(after(extractedPage({ saleKind: 'auction' }), { endsAt })).toEqual({
      kind: 'read',
      revisit: { state: 'open', dueAt: new Date(endsAt.getTime() + 3_000) },
    });
    expect(after(extractedPage({ saleKind: 'auction' }))).toMatchObject({ revisit: { state: 'open', dueAt: ceiling } });
  });
});

describe('lotAfterFailure', () => {
  const failed = (more: Partial<DueLot>, isFinal: boolean) =>
    lotAfterFailure({ ...lot, ...more }, isFinal, now, 1, ceilingMs);

  it.each([
    ['an open lot that failed once', {}, false, { dueAt: new Date(now + 5_000), isOver: false }],
    ['an open lot after its last attempt', { attempts: 7 }, false, { dueAt: ceiling, isOver: true }],
    ['an open lot that cannot be read', {}, true, { dueAt: ceiling, isOver: true }],
    [
      'an ended lot that cannot be read',
      { endsAt: new Date(now - HOUR) },
      true,
      { dueAt: new Date(now + 6 * HOUR), isOver: false },
    ],
    [
      'a lot that ended too long ago for a result',
      { endsAt: new Date(now - 31 * 24 * HOUR) },
      true,
      { dueAt: ceiling, isOver: true },
    ],
    ['a closed lot that cannot be read', { state: 'closed' as const }, true, { isOver: true }],
  ])('schedules %s', (_, more, isFinal, expected) => expect(failed(more, isFinal)).toEqual(expected));
});
