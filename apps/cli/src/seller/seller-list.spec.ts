import { noFigures, type SellerStatus } from '@obverse/database';
import { sellerDescriptorSchema, type SellerDescriptor } from '@obverse/sellers';
import { listSellers, type ListFacts } from '@obverse/operations';
import { sellerJson, sellersText } from './seller-list';

const seller = (key: string, number: number, more: object = {}): SellerDescriptor =>
  sellerDescriptorSchema.parse({
    key,
    number,
    names: [`House ${key}`],
    home: `https://${key}.example/`,
    country: 'DE',
    form: 'auction-house',
    languages: ['de'],
    timezone: 'Europe/Berlin',
    platform: 'detect',
    verified: { state: 'never' },
    since: '2026-11-21',
    ...more,
  });
const crawled = { platform: 'shopify', permission: 'open', enabled: true, form: 'shop' };
const all = [
  seller('linden', 3, { ...crawled, country: 'CH' }),
  seller('kestrel', 2, crawled),
  seller('amber', 1),
  seller('portal', 4, { form: 'marketplace', permission: 'refused' }),
];
const pause = { sellerKey: 'linden', at: new Date('2026-11-21T10:00:00Z'), by: 'ada@desk', because: 'moving house' };
const now = Date.parse('2026-11-22T12:00:00Z');
const facts: ListFacts = {
  pauses: [pause],
  statuses: [],
  databaseAway: false,
  sampled: new Set(['kestrel']),
  missingSecret: () => undefined,
  now,
};
const keys = (filter: object) => listSellers(all, facts, filter).map((one) => one.seller.key);
const status = (more: Partial<SellerStatus>): SellerStatus => ({
  sellerKey: 'kestrel',
  sellerId: 1,
  state: 'well',
  since: new Date(now),
  anomalies: [],
  figures: { ...noFigures, lotsSeen: 250, pagesFailed: 1, unread: 2 },
  run: 7,
  running: false,
  startedAt: new Date(now - 1000),
  endedAt: new Date(now),
  completedAt: new Date(now),
  changes: 3,
  nextWorkAt: new Date(now),
  heldBecause: null,
  progress: null,
  ...more,
});
const kestrel = (more: Partial<SellerStatus>, also: Partial<ListFacts> = {}) => {
  const [listed] = listSellers([seller('kestrel', 2, crawled)], { ...facts, statuses: [status(more)], ...also }, {});
  return listed && `${listed.state}: ${listed.reasons.join('; ')}`;
};

describe('the list of sellers', () => {
  it('is ordered by number and contains the state of each seller', () => {
    expect(listSellers(all, facts, {}).map((one) => `${one.seller.key}: ${one.state}`)).toEqual([
      'amber: permission-unknown',
      'kestrel: never-crawled',
      'linden: paused',
      'portal: refused',
    ]);
  });

  it('is filtered by country, form, platform, permission and state, with several values each, ignoring case', () => {
    expect(keys({ country: ['ch', 'FR'] })).toEqual(['linden']);
    expect(keys({ form: ['shop', 'marketplace'] })).toEqual(['kestrel', 'linden', 'portal']);
    expect(keys({ platform: ['detect'] })).toEqual(['amber', 'portal']);
    expect(keys({ permission: ['unknown', 'refused'] })).toEqual(['amber', 'portal']);
    expect(keys({ platform: ['detect'], permission: ['unknown'] })).toEqual(['amber']);
    expect(keys({ state: ['paused', 'refused'] })).toEqual(['linden', 'portal']);
  });

  it('is printed as a table with counts, or as a sentence when it is empty', () => {
    const text = sellersText(listSellers(all, { ...facts, statuses: [status({})] }, { form: ['shop'] }), all.length);
    expect(text).toMatch(
      /^NO +KEY +NAME +COUNTRY +FORM +PLATFORM +STATE +LAST RUN +LOTS +FAULTS +SAMPLE +WHY\n2 +kestrel .* well +2026-11-22 12:00 +250 +3 +yes\n/,
    );
    expect(text).toMatch(/ paused +– +– +– +– +by ada@desk: moving house\n/);
    expect(text).toMatch(/\n\n2 of 4 sellers: 2 shops; crawled: 1 well$/);
    expect(sellersText(listSellers(all, facts, {}), all.length)).toMatch(
      /\n4 sellers: 1 auction-house, 2 shops, 1 marketplace; /,
    );
    expect(sellersText([], 4)).toBe('None of the 4 sellers matches.');
    expect(sellersText([], 0)).toBe('The registry has no sellers.');
  });

  it('contains the counts of the frontier on request, and none for sellers that were never crawled', () => {
    const none = { pagesPlanned: 0, pagesFetched: 0, pagesFailed: 0, lotsOpen: 0, lotsClosed: 0, lotsAway: 0 };
    const kestrel = {
      ...none,
      sellerKey: 'kestrel',
      run: 7,
      running: true,
      pagesPlanned: 12,
      pagesFetched: 30,
      pagesFailed: 1,
      lotsOpen: 900,
      lotsClosed: 80,
      lotsAway: 2,
      lotsPlanned: 44,
      lotsDue: 3,
      lotsChanged: 5,
      lotsFailed: 6,
      picturesWaiting: 70,
    };
    const counted = listSellers(all, { ...facts, counts: [kestrel] }, { form: ['shop'] });
    const text = sellersText(counted, all.length);
    expect(text).toMatch(
      /^KEY +STATE +RUN +PAGES PLANNED +FETCHED +FAILED +LOTS OPEN +CLOSED +AWAY +PLANNED +DUE +CHANGED +FAILED +PICTURES WAITING\n/,
    );
    expect(text).toMatch(/\nkestrel +never-crawled +7, running +12 +30 +1 +900 +80 +2 +44 +3 +5 +6 +70\n/);
    expect(text).toMatch(/\nlinden +paused +(?:– *){12}\n/);
    expect(counted.map((one) => (JSON.parse(sellerJson(one)) as { frontier?: unknown }).frontier)).toEqual([
      kestrel,
      undefined,
    ]);
  });

  it('is printed as JSON with the descriptor and the pause', () => {
    const [linden] = listSellers(all, facts, { country: ['CH'] });
    expect(linden && JSON.parse(sellerJson(linden))).toMatchObject({
      key: 'linden',
      platform: 'shopify',
      state: 'paused',
      sampled: false,
      pause: { by: 'ada@desk', because: 'moving house' },
    });
  });

  it.each([
    ['is well', {}, 'well: '],
    [
      'is broken',
      { state: 'broken', anomalies: [{ kind: 'silent', state: 'broken', text: 'no lot' }] },
      'broken: no lot',
    ],
    ['has no health check yet', { state: null }, 'never-crawled: '],
    [
      'is in its first run',
      { state: null, running: true, progress: { pagesRead: 12, pagesWaiting: 30, lotsExtracted: 480 } },
      'first-run: the first run is under way since 2026-11-22 11:59 UTC: 12 list pages read, 30 to go, 480 lots extracted',
    ],
    ['is on hold', { heldBecause: 'status 429' }, 'well: on hold: status 429'],
    [
      'had its last complete run days ago',
      { completedAt: new Date(now - 4 * 86_400_000) },
      'stale: the last complete run was too long ago',
    ],
  ] as const)('contains the state and reasons of a seller that %s', (_, more, expected) =>
    expect(kestrel(more)).toBe(expected),
  );

  it('states the licence that an API needs, until the seller is crawled', () => {
    const why = (more: object, also: Partial<ListFacts> = {}) =>
      listSellers([seller('mall', 5, { platform: 'ebay', ...more })], { ...facts, ...also }, {})[0]?.reasons;
    const licence = 'eBay grants production access to its Buy APIs by a licence';
    expect(why({ permission: 'refused', note: 'robots forbidden' })).toEqual(['robots forbidden', licence]);
    const on = { permission: 'granted', enabled: true };
    expect(why(on, { missingSecret: () => 'set X' })).toEqual(['set X', licence]);
    expect(why(on)).toEqual([]);
  });

  it('shows what prevents crawling before the result of the last run', () => {
    expect(kestrel({ state: 'broken' }, { missingSecret: () => 'set X' })).toBe('secret-missing: set X');
    expect(kestrel({}, { pauses: [{ ...pause, sellerKey: 'kestrel' }] })).toBe('paused: by ada@desk: moving house');
    expect(kestrel({}, { databaseAway: true })).toBe('unknown: ');
  });
});
