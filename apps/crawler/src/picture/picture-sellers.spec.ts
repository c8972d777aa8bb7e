import type { PictureRepository } from '@obverse/database';
import { quietRetry } from '../testing/quiet-retry';
import { PictureSellers } from './picture-sellers';

type Wanted = Parameters<PictureRepository['wakeSellers']>[0];

/** `urgent` and `stock`: the sellers that are woken at each call. */
function sellersWith({ urgent = [], stock = [] }: { urgent?: number[][]; stock?: number[][] }) {
  const clock = { now: 1_000_000 };
  const calls: Wanted[] = [];
  const pictures = {
    wakeSellers: async (wanted: Wanted) => {
      calls.push(wanted);
      return (wanted.stock ? stock : urgent).shift() ?? [];
    },
  };
  const outageRetry = quietRetry();
  const sellers = new PictureSellers({ pictures, outageRetry, sellerKeys: () => ['a'], now: () => clock.now });
  const limits = () => calls.splice(0).map(({ limit, stock }) => `${limit} for ${stock ? 'the stock' : 'urgent'}`);
  return { sellers, clock, limits };
}

describe('PictureSellers', () => {
  it('serves a seller while its pictures are fetched', () => {
    const { sellers } = sellersWith({});
    const [first, second] = [sellers.serve(1), sellers.serve(1)];
    first();
    expect([sellers.isServed(1), sellers.isServed(2)]).toEqual([true, false]);
    second();
    expect(sellers.isServed(1)).toBe(false);
  });

  it('serves a seller for some seconds after it was woken', async () => {
    const { sellers, clock } = sellersWith({ urgent: [[1]], stock: [[2]] });
    await sellers.wake({ urgent: 3, stock: 3 });
    clock.now += 4_999;
    expect([1, 2, 3].map((seller) => sellers.isServed(seller))).toEqual([true, true, false]);
    clock.now += 1;
    expect([1, 2].map((seller) => sellers.isServed(seller))).toEqual([false, false]);
  });

  it('wakes sellers for the stock only in the room that urgent pictures and woken sellers leave', async () => {
    const { sellers, clock, limits } = sellersWith({ urgent: [[1], [2, 3]], stock: [[4]] });
    await sellers.wake({ urgent: 3, stock: 3 });
    expect(limits()).toEqual(['3 for urgent', '2 for the stock']);
    clock.now += 500;
    await sellers.wake({ urgent: 3, stock: 3 });
    expect(limits()).toEqual(['3 for urgent']);
    clock.now += 5_000;
    await sellers.wake({ urgent: 3, stock: 0 });
    expect(limits()).toEqual(['3 for urgent']);
    clock.now += 500;
    await sellers.wake({ urgent: 3, stock: 3 });
    expect(limits()).toEqual(['3 for urgent', '3 for the stock']);
  });

  it('asks the database at most twice a second', async () => {
    const { sellers, clock, limits } = sellersWith({});
    for (let call = 0; call < 10; call += 1) {
      await sellers.wake({ urgent: 1, stock: 0 });
      clock.now += 100;
    }
    expect(limits()).toHaveLength(2);
  });
});
