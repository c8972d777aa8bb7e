import type { DueLot } from '@obverse/database';
import { emptyPage, type LotStatement, type ExtractedPage } from '@obverse/sellers';
import { lotAfterFailure, lotAfterVisit } from './lot-visit-result';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const HOUR = 3_600_000;
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
const after = (extracted: ExtractedPage, more: Partial<DueLot> = {}, lastRun = 5) =>
  lotAfterVisit({ ...lot, ...more }, { found: 'page', extracted }, lastRun, now);

describe('lotAfterVisit', () => {
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
    });
    const fault = { where: 'page', reason: 'no price', snippet: '', scope: 'page' } as const;
    expect(after({ ...emptyPage, faults: [fault] })).toEqual({ kind: 'unread', reason: 'no price' });
  });

  it('schedules an ended lot whose page is unchanged, and not a closed one', () => {
    const unchanged = (more: Partial<DueLot>) =>
      lotAfterVisit({ ...lot, ...more }, { found: 'unchanged', extracted: emptyPage }, 5, now);
    expect(unchanged({ endsAt: new Date(now - HOUR) })).toMatchObject({
      revisit: { state: 'open', dueAt: new Date(now + HOUR / 2) },
    });
    expect(unchanged({ state: 'closed', endsAt: new Date(now - HOUR) })).toMatchObject({
      revisit: { state: 'closed' },
    });
    expect(unchanged({})).toEqual({ kind: 'read', revisit: { state: 'open' } });
  });
});

describe('lotAfterFailure', () => {
  it('schedules some retries, and further ones only for an ended auction lot', () => {
    expect(lotAfterFailure(lot, false, now, 1)).toEqual({ dueAt: new Date(now + 5_000) });
    expect(lotAfterFailure({ ...lot, attempts: 7 }, false, now, 1)).toEqual({});
    expect(lotAfterFailure(lot, true, now, 1)).toEqual({});
    expect(lotAfterFailure({ ...lot, endsAt: new Date(now - HOUR) }, true, now, 1)).toEqual({
      dueAt: new Date(now + 6 * HOUR),
    });
  });
});
