import type { SeenRequest } from '@obverse/market';
import { unexplainedRequests, unexplainedObservations } from './in-flight';
import type { LoggedObservation } from './market-field';

const request = (path: string, at: number, kind: SeenRequest['kind'] = 'lot'): SeenRequest => {
  return { seller: 'shop', kind, url: `http://shop/${path}`, at };
};
/** Ten lots' pages, one a second. */
const asked = Array.from({ length: 10 }, (_, n) => request(String(n), n * 1_000));
const kills = [{ at: 9_500 }];
const once = () => 1;

describe('requests made again', () => {
  it('are explained by a kill where they were among the seller’s last before it', () => {
    const again = [...asked, request('9', 13_000), request('5', 14_000)];
    expect(unexplainedRequests(again, kills, once)).toEqual([]);
    expect(unexplainedRequests(again, [], once)).toEqual([
      'http://shop/5: asked 2 times, where 1 are explained',
      'http://shop/9: asked 2 times, where 1 are explained',
    ]);
  });

  it('are not explained where they were kept by then, nor more often than there were kills', () => {
    expect(unexplainedRequests([...asked, request('4', 13_000)], kills, once)).toHaveLength(1);
    expect(unexplainedRequests([...asked, request('9', 13_000), request('9', 15_000)], kills, once)).toHaveLength(1);
  });

  it('do not hide behind other kinds, nor behind robots.txt, and may be allowed', () => {
    const others = ['a', 'b', 'c', 'd'].map((name) => request(name, 9_100, 'picture'));
    expect(unexplainedRequests([...asked, ...others, request('5', 13_000)], kills, once)).toEqual([]);
    expect(unexplainedRequests([...asked, request('0', 13_000)], kills, () => 2)).toEqual([]);
  });
});

describe('observations told again', () => {
  const observation = (title: string, seconds: number, at = seconds * 1_000 + 100): LoggedObservation => {
    const lot = {
      lotId: 'lot',
      sellerKey: 'shop',
      sourceId: '1',
      title,
      observedAt: new Date(seconds * 1_000).toISOString(),
    };
    return { lot: lot as LoggedObservation['lot'], at };
  };

  it('are explained by a kill while the page was in flight', () => {
    expect(unexplainedObservations([observation('Thaler', 9), observation('Thaler', 13)], asked, kills)).toEqual([]);
    expect(unexplainedObservations([observation('Thaler', 9), observation('Thaler', 13)], asked, [])).toHaveLength(1);
  });

  it('are not explained where the page was kept before, or nothing was killed between', () => {
    expect(unexplainedObservations([observation('Thaler', 3), observation('Thaler', 13)], asked, kills)).toHaveLength(
      1,
    );
    expect(unexplainedObservations([observation('Thaler', 8), observation('Thaler', 9)], asked, kills)).toHaveLength(1);
  });

  it('say something else where the lot changed', () => {
    expect(
      unexplainedObservations([observation('Thaler', 3), observation('Taler', 4), observation('Thaler', 5)], asked, []),
    ).toEqual([]);
  });
});
