import { EndlessRedirectsError, RetryLater, SkipLot } from '@obverse/crawling';
import { emptyPage, type ExtractedPage, type PageFault } from '@obverse/sellers';
import { removalDecision, removalSign, type RemovalEvidence } from './lot-state';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const HOUR = 3_600_000;

/** A lot that lists last named in run 3, whose page first showed a sign after run 4, when run 5 is complete. */
const evidence = (more: Partial<RemovalEvidence>, lot: Partial<RemovalEvidence['lot']> = {}): RemovalEvidence => ({
  lot: { state: 'open', seenRun: 3, removalRun: 4, endsAt: null, ...lot },
  sign: 'no-lot',
  completedRun: 5,
  hasAnomaly: false,
  isWithinLimit: true,
  now,
  ...more,
});

describe('removalDecision', () => {
  it.each([
    ['the first sign', evidence({}, { removalRun: null }), 'noted'],
    ['a second sign in a later run', evidence({}), 'removed'],
    ['a second sign of another kind', evidence({ sign: 'endless-redirects' }), 'removed'],
    ['a second sign in the same run', evidence({ completedRun: 4 }), 'none'],
    ['no sign', evidence({ sign: undefined }), 'none'],
    ['a sign of a lot that the last complete lists named', evidence({ completedRun: 3 }), 'none'],
    ['a sign of a lot that lists named after the first one', evidence({ completedRun: 7 }, { seenRun: 6 }), 'noted'],
    ['a sign when the health check has found an anomaly', evidence({ hasAnomaly: true }), 'none'],
    [
      'a first sign when the health check has found an anomaly',
      evidence({ hasAnomaly: true }, { removalRun: null }),
      'none',
    ],
    ['a second sign when enough lots were closed', evidence({ isWithinLimit: false }), 'withheld'],
    ['a first sign when enough lots were closed', evidence({ isWithinLimit: false }, { removalRun: null }), 'noted'],
    ['a sign of a lot whose bidding has ended', evidence({}, { endsAt: new Date(now - HOUR) }), 'none'],
    ['a sign of a lot that is open for bids', evidence({}, { endsAt: new Date(now + HOUR) }), 'removed'],
    ['a sign of a closed lot', evidence({}, { state: 'closed' }), 'none'],
    ['a sign of a lot that is away', evidence({}, { state: 'away' }), 'none'],
  ] as const)('after %s is %s', (_, given, expected) => expect(removalDecision(given)).toBe(expected));
});

describe('removalSign', () => {
  it('is a page outside of the descriptor’s addresses', () => {
    expect(answered({ outside: true })).toBe('outside');
  });

  const lot = { sourceId: '7', url: 'http://shop.example/coins/denar-7' };
  const answered = (extracted: Partial<ExtractedPage>, url = lot.url, more: object = {}) =>
    removalSign(lot, {
      found: 'page',
      extracted: { ...emptyPage, ...extracted },
      answer: { url, status: 200, headers: {}, body: new Uint8Array() },
      ...more,
    });
  const extracted = (sourceId: string): ExtractedPage['lots'] => [
    {
      statement: { sourceId, url: lot.url, title: 'Denar', saleKind: 'fixed' },
      page: { kind: 'lot', url: lot.url, sourceId },
    },
  ];
  const fault = (more: Partial<PageFault>): PageFault[] => [
    { where: 'page', reason: 'no price', snippet: '', scope: 'page', ...more },
  ];

  it.each([
    ['a page without a lot', answered({ faults: fault({}) }), 'no-lot'],
    ['an empty page', answered({}), 'no-lot'],
    ['a redirect to a category', answered({}, 'http://shop.example/coins/'), 'elsewhere'],
    ['a redirect that only adds a parameter', answered({}, `${lot.url}?lang=en`), 'no-lot'],
    ['the page of another lot', answered({ lots: extracted('8') }), 'elsewhere'],
    ['the lot', answered({ lots: extracted('7') }), undefined],
    ['the lot, after a redirect', answered({ lots: extracted('7') }, 'http://shop.example/neu/denar-7'), undefined],
    ['a lot that cannot be read completely', answered({ faults: fault({ scope: 'item', sourceId: '7' }) }), undefined],
    ['a page that is gone', answered({ gone: true }), undefined],
    ['a page that is held back', answered({}, lot.url, { held: 'no prices' }), undefined],
    ['an unchanged page', answered({}, lot.url, { found: 'unchanged' }), undefined],
  ])('in %s is %s', (_, sign, expected) => expect(sign).toBe(expected));

  it('is found in endless redirects, and in no other failure', () => {
    const endless = new EndlessRedirectsError('more than 5 redirects');
    expect(removalSign(lot, new SkipLot(endless.message, { cause: endless }))).toBe('endless-redirects');
    expect(removalSign(lot, new SkipLot('forbidden by robots.txt'))).toBeUndefined();
    expect(removalSign(lot, new RetryLater('status 500'))).toBeUndefined();
  });
});
