import type { DueLot, KnownLot } from '@obverse/database';
import { emptyPage, type LotStatement } from '@obverse/sellers';
import {
  dueAfterExtraction,
  dueAfterListing,
  dueByCeiling,
  listedPlan,
  lotAfterFailure,
  lotAfterFetch,
  nextRunAt,
} from './revisit-policy';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = Date.parse('2026-11-21T10:00:00.000Z');
const at = (ms: number) => new Date(now + ms);
const iso = (ms: number) => at(ms).toISOString();
const ceilingMs = 3 * DAY;
const byCeiling = dueByCeiling('7', now, ceilingMs);

const known = (more: Partial<KnownLot> = {}): KnownLot => ({
  state: 'open',
  digest: '1',
  dueAt: at(2 * DAY),
  endsAt: null,
  spotCheck: true,
  seenRun: 3,
  seenOn: '70',
  ...more,
});
/** Lists that the next run reads. */
const sighting = { run: 4, pageKey: '70', at: at(0) };
const lot = (more: Partial<DueLot> = {}): DueLot => ({
  lotId: 'shop:7',
  sourceId: '7',
  url: 'https://shop.example/7',
  context: null,
  attempts: 0,
  state: 'open',
  listClosed: false,
  resultOnList: false,
  sale: null,
  seenOn: null,
  endsAt: null,
  dueAt: at(0),
  seenRun: 3,
  removalRun: null,
  readAt: null,
  spotCheck: false,
  etag: null,
  lastModified: null,
  firstObservedAt: at(-DAY),
  lastObservedAt: at(-DAY),
  contentHash: '1',
  logPartition: 0,
  logOffset: 0,
  ...more,
});
const page = (more: Partial<LotStatement>) => {
  const statement: LotStatement = {
    sourceId: '7',
    url: 'https://shop.example/7',
    title: 'Taler',
    saleKind: 'fixed',
    ...more,
  };
  return {
    found: 'page' as const,
    extracted: { ...emptyPage, lots: [{ statement, page: { kind: 'lot' as const, url: statement.url } }] },
  };
};
const unchanged = { found: 'unchanged' as const, extracted: emptyPage };

describe('a lot that a list names is fetched next', () => {
  it.each([
    ['now, when it is new', { digest: '1' }, undefined, at(0), 'open'],
    ['as before, when nothing changed', { digest: '1' }, known(), at(2 * DAY), 'open'],
    ['now, when its digest changed', { digest: '2' }, known(), at(0), 'open'],
    ['not later than it was due anyway', { digest: '2' }, known({ dueAt: at(-HOUR) }), at(-HOUR), 'open'],
    ['as before, when the list has no digests', {}, known(), at(2 * DAY), 'open'],
    ['now, when the list has no digests and bidding is open', {}, known({ endsAt: at(HOUR) }), at(0), 'open'],
    ['now, when the list has no digests and it was away', {}, known({ state: 'away', dueAt: null }), at(0), 'open'],
    [
      'never, when it is closed and the list has no digests',
      {},
      known({ state: 'closed', dueAt: null }),
      null,
      'closed',
    ],
    [
      'now, when it is closed and its digest changed',
      { digest: '2' },
      known({ state: 'closed', dueAt: null }),
      at(0),
      'closed',
    ],
    ['now, when it was away', { digest: '1' }, known({ state: 'away', dueAt: null }), at(0), 'open'],
    ['at the end that the list shows first', { digest: '1', endsAt: iso(HOUR) }, known(), at(HOUR + 3_000), 'open'],
    ['now, when that end has passed', { digest: '1', endsAt: iso(-HOUR) }, known(), at(0), 'open'],
    [
      'as before, when the end was known',
      { digest: '1', endsAt: iso(HOUR) },
      known({ endsAt: at(HOUR) }),
      at(2 * DAY),
      'open',
    ],
    [
      'as before, when the list says that it is closed',
      { digest: '1', endsAt: iso(HOUR), listClosed: true },
      known(),
      at(2 * DAY),
      'open',
    ],
  ] as const)('%s', (_, entry, before, dueAt, state) => {
    const plan = listedPlan({ listClosed: false, ...entry }, before, sighting, 3_000);
    expect(plan).toMatchObject({ dueAt, state });
  });

  it('is no spot check any more when the list shows news', () => {
    const isSpotCheck = (digest: string) => listedPlan({ digest, listClosed: false }, known(), sighting, 0).spotCheck;
    expect([isSpotCheck('1'), isSpotCheck('2')]).toEqual([true, false]);
  });

  it('is fetched as before when another list of the same run prints it differently', () => {
    const plan = (seenOn: string, digest: string | null = '1') =>
      listedPlan({ digest: '2', listClosed: false }, known({ seenRun: 4, seenOn, digest }), sighting, 0);
    expect(plan('71')).toEqual({ state: 'open', dueAt: at(2 * DAY), spotCheck: true, digest: '1' });
    expect(plan('71', null)).toMatchObject({ dueAt: at(2 * DAY), digest: '2' });
    // The same list again, which is read for results during a run.
    expect(plan('70')).toMatchObject({ dueAt: at(0) });
  });
});

describe('a lot that another page states completely is fetched next', () => {
  it.each([
    ['at its new due time, when it is new', { dueAt: at(3 * DAY) }, undefined, at(3 * DAY)],
    ['as before, when that is soon enough and not too soon', { dueAt: at(3 * DAY) }, at(2 * DAY), at(2 * DAY)],
    ['later, when little of the time is left', { dueAt: at(3 * DAY) }, at(HOUR), at(3 * DAY)],
    ['earlier, when the ceiling became lower', { dueAt: at(DAY) }, at(2 * DAY), at(DAY)],
    ['at its end while bidding is open', { dueAt: at(HOUR), endsAt: iso(HOUR) }, at(MINUTE), at(HOUR)],
    ['not later than before once it has ended', { dueAt: at(HOUR), endsAt: iso(-HOUR) }, at(MINUTE), at(MINUTE)],
    ['never, when it is closed', {}, at(MINUTE), undefined],
  ])('%s', (_, plan, before, expected) => {
    const last = before && { dueAt: before };
    expect(dueAfterExtraction(plan, last, at(0), at(12 * HOUR))).toEqual(expected);
  });
});

describe('a lot whose state a list states is fetched next', () => {
  it.each([
    ['as before, without an end', { state: 'open', dueAt: byCeiling } as const, at(HOUR)],
    ['as before, once it has ended', { state: 'open', dueAt: byCeiling, endsAt: iso(-HOUR) } as const, at(HOUR)],
    ['at its end while bidding is open', { state: 'open', dueAt: at(DAY), endsAt: iso(DAY) } as const, at(DAY)],
  ])('%s', (_, plan, expected) => expect(dueAfterListing(plan, at(HOUR), now)).toMatchObject({ dueAt: expected }));
});

describe('a lot whose page was fetched is fetched next', () => {
  const ended = { saleKind: 'auction', availability: 'Closed', endsAt: iso(-HOUR) } as const;
  it.each([
    ['within the ceiling, with a fixed price', lot(), page({}), byCeiling],
    ['within the ceiling, when the page is unchanged', lot(), unchanged, byCeiling],
    ['shortly after its end', lot(), page({ saleKind: 'auction', endsAt: iso(HOUR) }), at(HOUR + 3_000)],
    ['after half of the time since its end', lot({ endsAt: at(-HOUR) }), page(ended), at(HOUR / 2)],
    ['after half of that time, when the page is unchanged', lot({ endsAt: at(-HOUR) }), unchanged, at(HOUR / 2)],
    ['at the end that only a list shows', lot({ endsAt: at(DAY) }), page({ saleKind: 'auction' }), at(DAY + 3_000)],
    ['never, when it is sold', lot(), page({ saleKind: 'auction', availability: 'Sold' }), undefined],
    ['never, when no result is expected any more', lot(), page({ ...ended, endsAt: iso(-31 * DAY) }), undefined],
    ['never, when its page is gone', lot(), { found: 'gone', extracted: { ...emptyPage, gone: true } }, undefined],
  ] as const)('%s', (_, before, page, dueAt) => {
    const result = lotAfterFetch(before, page, now, { completedRun: 3, ceilingMs });
    expect(result.kind === 'read' && result.revisit.dueAt).toEqual(dueAt);
  });

  it.each([
    ['after a pause', lot(), false, { isOver: false, dueAt: at(5_000) }],
    ['at the ceiling after the last attempt', lot({ attempts: 7 }), false, { isOver: true, dueAt: byCeiling }],
    ['at the ceiling, when another attempt is useless', lot(), true, { isOver: true, dueAt: byCeiling }],
    [
      'after six hours, when it waits for a result',
      lot({ endsAt: at(-HOUR) }),
      true,
      { isOver: false, dueAt: at(6 * HOUR) },
    ],
    ['never, when it is closed', lot({ state: 'closed' }), true, { isOver: true }],
  ] as const)('%s, when its page cannot be read', (_, before, final, expected) =>
    expect(lotAfterFailure(before, final, now, 1, ceilingMs)).toEqual(expected),
  );
});

describe('a seller is crawled next', () => {
  it.each([
    ['an interval after its last run began', -10 * MINUTE, 0, at(50 * MINUTE)],
    ['up to a tenth later', -10 * MINUTE, 1, at(56 * MINUTE)],
    ['at once, when the run took longer', -2 * HOUR, 0, at(1_000)],
  ])('%s', (_, startedAt, random, expected) =>
    expect(nextRunAt(now + startedAt, now, HOUR / 1000, random)).toEqual(expected),
  );
});
