import { type Arrival, PolitenessMonitor, type OffenceKind } from './politeness-monitor';

const ROBOTS = 'User-agent: *\nDisallow: /cart\nDisallow: /*?*sort=\nCrawl-delay: 1\n';

function monitored(start = 1_000_000) {
  const clock = { time: start };
  const monitor = new PolitenessMonitor(() => clock.time);
  const arrive = (path: string, more: Partial<Arrival> = {}) =>
    monitor.arrived({
      seller: 'a',
      url: new URL(path, 'http://a.market.localhost'),
      agent: 'ObverseBot/0.1 (+x)',
      robots: '',
      isRobots: false,
      ...more,
    });
  const kinds = (): OffenceKind[] => monitor.read().offences.map(({ kind }) => kind);
  return { clock, monitor, arrive, kinds };
}

describe('offences', () => {
  it('include fetching an address that robots.txt disallows', () => {
    const { arrive, monitor } = monitored();
    for (const path of ['/coins/1', '/cart/1', '/coins?a=1&sort=price', '/robots.txt'])
      arrive(path, { robots: ROBOTS });
    expect(monitor.read().offences.map(({ kind, url }) => `${kind} ${url}`)).toEqual([
      'robots http://a.market.localhost/cart/1',
      'robots http://a.market.localhost/coins?a=1&sort=price',
    ]);
  });

  it('include any fetch while robots.txt is 5xx', () => {
    const { arrive, monitor, kinds } = monitored();
    monitor.answered('a', 503, undefined, true);
    arrive('/coins/1');
    monitor.answered('a', 200, undefined, true);
    arrive('/coins/1');
    expect(kinds()).toEqual(['robots']);
  });

  it('include requests faster than the seller’s descriptor or robots.txt allows', () => {
    const pace = (ms: number, robots: string) => {
      const { arrive, clock, kinds } = monitored();
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

  it('do not include a few requests in a row', () => {
    const { arrive, kinds } = monitored();
    for (let count = 0; count < 10; count += 1) arrive('/coins/1');
    expect(kinds()).toEqual([]);
  });

  it.each([
    ['seconds', () => '30'],
    ['a date', (now: number) => new Date(now + 30_000).toUTCString()],
  ])('is to come back before the time that a 429 names in %s', (_, retryAfter) => {
    const { arrive, clock, monitor, kinds } = monitored();
    monitor.answered('a', 429, retryAfter(clock.time), false);
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

  it('include following links that change something', () => {
    const { arrive, kinds } = monitored();
    for (const path of [
      '/?add-to-cart=5',
      '/index.php?main_page=a&action=buy_now&products_id=1',
      '/coins/1?action=view',
    ])
      arrive(path);
    expect(kinds()).toEqual(['mutating', 'mutating']);
  });

  it('can be reset', () => {
    const { arrive, monitor } = monitored();
    arrive('/?add-to-cart=5');
    monitor.reset();
    expect(monitor.read()).toEqual({ count: 0, offences: [] });
  });
});
