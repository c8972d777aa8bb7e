import type { SeenRequest } from '@obverse/market';
import { unexplainedRequests, unexplainedObservations } from './in-flight';
import type { LoggedObservation } from './market-field';

const request = (path: string, at: number, kind: SeenRequest['kind'] = 'lot'): SeenRequest => {
  return { seller: 'shop', kind, url: `http://shop/${path}`, at };
};
/** Ten lot pages, one per second. */
const requests = Array.from({ length: 10 }, (_, n) => request(String(n), n * 1_000));
const kills = [{ at: 9_500 }];
const once = () => 1;

describe('repeated requests', () => {
  it('are explained when they were among the last ones to the seller before a kill', () => {
    const again = [...requests, request('9', 13_000), request('5', 14_000)];
    expect(unexplainedRequests(again, kills, once)).toEqual([]);
    expect(unexplainedRequests(again, [], once)).toEqual([
      'http://shop/5: 2 requests, of which 1 are explained',
      'http://shop/9: 2 requests, of which 1 are explained',
    ]);
  });

  it('are not explained when they were stored before the kill, or exceed the number of kills', () => {
    expect(unexplainedRequests([...requests, request('4', 13_000)], kills, once)).toHaveLength(1);
    expect(unexplainedRequests([...requests, request('9', 13_000), request('9', 15_000)], kills, once)).toHaveLength(1);
  });

  it('are counted separately by kind, and may be allowed', () => {
    const others = ['a', 'b', 'c', 'd'].map((name) => request(name, 9_100, 'picture'));
    expect(unexplainedRequests([...requests, ...others, request('5', 13_000)], kills, once)).toEqual([]);
    expect(unexplainedRequests([...requests, request('0', 13_000)], kills, () => 2)).toEqual([]);
  });
});

describe('repeated observations', () => {
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

  it('are explained when the page was in flight at a kill', () => {
    expect(unexplainedObservations([observation('Thaler', 9), observation('Thaler', 13)], requests, kills)).toEqual([]);
    expect(unexplainedObservations([observation('Thaler', 9), observation('Thaler', 13)], requests, [])).toHaveLength(
      1,
    );
  });

  it('are not explained when the page was stored before the kill, or without a kill', () => {
    expect(
      unexplainedObservations([observation('Thaler', 3), observation('Thaler', 13)], requests, kills),
    ).toHaveLength(1);
    expect(unexplainedObservations([observation('Thaler', 8), observation('Thaler', 9)], requests, kills)).toHaveLength(
      1,
    );
  });

  it('are not repeated when the lot changed', () => {
    expect(
      unexplainedObservations(
        [observation('Thaler', 3), observation('Taler', 4), observation('Thaler', 5)],
        requests,
        [],
      ),
    ).toEqual([]);
  });
});
