import { type Arrival, PolitenessMonitor, type OffenceKind } from './politeness-monitor';

const ROBOTS = 'User-agent: *\nDisallow: /cart\nDisallow: /*?*sort=\nCrawl-delay: 1\n';

function watched(start = 1_000_000) {
  const clock = { time: start };
  const manners = new PolitenessMonitor(() => clock.time);
  const arrive = (path: string, more: Partial<Arrival> = {}) =>
    manners.arrived({
      seller: 'a',
      url: new URL(path, 'http://a.market.localhost'),
      agent: 'ObverseBot/0.1 (+x)',
      robots: '',
      isRobots: false,
      ...more,
    });
  const kinds = (): OffenceKind[] => manners.read().offences.map(({ kind }) => kind);
  return { clock, manners, arrive, kinds };
}

describe('what a polite crawler does not do', () => {
  it('is to fetch what robots.txt disallows', () => {
    const { arrive, manners } = watched();
    for (const path of ['/coins/1', '/cart/1', '/coins?a=1&sort=price', '/robots.txt'])
      arrive(path, { robots: ROBOTS });
    expect(manners.read().offences.map(({ kind, url }) => `${kind} ${url}`)).toEqual([
      'robots http://a.market.localhost/cart/1',
      'robots http://a.market.localhost/coins?a=1&sort=price',
    ]);
  });

  it('is to fetch anything while robots.txt is 5xx', () => {
    const { arrive, manners, kinds } = watched();
    manners.answered('a', 503, undefined, true);
    arrive('/coins/1');
    manners.answered('a', 200, undefined, true);
    arrive('/coins/1');
    expect(kinds()).toEqual(['robots']);
  });

  it('is to ask faster than the seller allows, by its descriptor or its robots.txt', () => {
    const pace = (ms: number, robots: string) => {
      const { arrive, clock, kinds } = watched();
      for (let count = 0; count < 40; count += 1) {
        arrive('/coins/1', { robots });
        clock.time += ms;
      }
      return [...new Set(kinds())];
    };
    expect([pace(60, ''), pace(20, ''), pace(900, ROBOTS), pace(60, ROBOTS)]).toEqual([
      [],
      ['too-fast'],
      [],
      ['too-fast'],
    ]);
  });

  it('is not to ask a few times in a row', () => {
    const { arrive, kinds } = watched();
    for (let count = 0; count < 10; count += 1) arrive('/coins/1');
    expect(kinds()).toEqual([]);
  });

  it.each([
    ['seconds', () => '30'],
    ['a date', (now: number) => new Date(now + 30_000).toUTCString()],
  ])('is to come back before the time that a 429 names in %s', (_, retryAfter) => {
    const { arrive, clock, manners, kinds } = watched();
    manners.answered('a', 429, retryAfter(clock.time), false);
    clock.time += 1000;
    arrive('/on-its-way');
    expect(kinds()).toEqual([]);
    clock.time += 10_000;
    arrive('/coins/1');
    expect(kinds()).toEqual(['past-429']);
    clock.time += 20_000;
    arrive('/coins/1');
    expect(kinds()).toEqual(['past-429']);
  });

  it('is to follow links that change something', () => {
    const { arrive, kinds } = watched();
    for (const path of [
      '/?add-to-cart=5',
      '/index.php?main_page=a&action=buy_now&products_id=1',
      '/coins/1?action=view',
    ])
      arrive(path);
    expect(kinds()).toEqual(['mutating', 'mutating']);
  });

  it('is forgotten on request', () => {
    const { arrive, manners } = watched();
    arrive('/?add-to-cart=5');
    manners.reset();
    expect(manners.read()).toEqual({ count: 0, offences: [] });
  });
});
