import type { SeenRequest } from '@obverse/market';
import { repeatsBeyondFlight, toldTwiceBeyondFlight } from './in-flight';
import type { Told } from './market-field';

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
    expect(repeatsBeyondFlight(again, kills, once)).toEqual([]);
    expect(repeatsBeyondFlight(again, [], once)).toEqual([
      'http://shop/5: asked 2 times, where 1 are explained',
      'http://shop/9: asked 2 times, where 1 are explained',
    ]);
  });

  it('are not explained where they were kept by then, nor more often than there were kills', () => {
    expect(repeatsBeyondFlight([...asked, request('4', 13_000)], kills, once)).toHaveLength(1);
    expect(repeatsBeyondFlight([...asked, request('9', 13_000), request('9', 15_000)], kills, once)).toHaveLength(1);
  });

  it('do not hide behind other kinds, nor behind robots.txt, and may be allowed', () => {
    const others = ['a', 'b', 'c', 'd'].map((name) => request(name, 9_100, 'picture'));
    expect(repeatsBeyondFlight([...asked, ...others, request('5', 13_000)], kills, once)).toEqual([]);
    expect(repeatsBeyondFlight([...asked, request('0', 13_000)], kills, () => 2)).toEqual([]);
  });
});

describe('observations told again', () => {
  const told = (title: string, seconds: number, at = seconds * 1_000 + 100): Told => {
    const lot = {
      lotId: 'lot',
      sellerKey: 'shop',
      sourceId: '1',
      title,
      observedAt: new Date(seconds * 1_000).toISOString(),
    };
    return { lot: lot as Told['lot'], at };
  };

  it('are explained by a kill while the page was in flight', () => {
    expect(toldTwiceBeyondFlight([told('Thaler', 9), told('Thaler', 13)], asked, kills)).toEqual([]);
    expect(toldTwiceBeyondFlight([told('Thaler', 9), told('Thaler', 13)], asked, [])).toHaveLength(1);
  });

  it('are not explained where the page was kept before, or nothing was killed between', () => {
    expect(toldTwiceBeyondFlight([told('Thaler', 3), told('Thaler', 13)], asked, kills)).toHaveLength(1);
    expect(toldTwiceBeyondFlight([told('Thaler', 8), told('Thaler', 9)], asked, kills)).toHaveLength(1);
  });

  it('say something else where the lot changed', () => {
    expect(toldTwiceBeyondFlight([told('Thaler', 3), told('Taler', 4), told('Thaler', 5)], asked, [])).toEqual([]);
  });
});
