import sharp from 'sharp';
import { type Coin, coinOf, coinTypes } from '../coins/coin';
import { sellersOf } from '../market-view';
import { PictureStore } from './picture-store';
import { renderPicture } from './render';

// Drawing needs processor time, which other work may take.
const [seller] = sellersOf({ port: 1, seed: 'test', sellers: 1, lots: 10 });

function coin(seed: number): Coin {
  if (!seller) throw new Error('no seller');
  return coinOf(seller, seed);
}

describe('pictures of coins', () => {
  it('are JPEGs of the requested size, with both sides or one', async () => {
    const pair = await sharp(await renderPicture(coin(1), 'pair', 600)).metadata();
    expect([pair.format, pair.width, pair.height]).toEqual(['jpeg', 600, 300]);
    const obverse = await sharp(await renderPicture(coin(1), 'obverse', 200)).metadata();
    expect([obverse.format, obverse.width, obverse.height]).toEqual(['jpeg', 200, 200]);
  });

  it('differ between lots and sides and are the same for the same lot', async () => {
    const [first, again, other, reverse] = await Promise.all([
      renderPicture(coin(1), 'obverse', 200),
      renderPicture(coin(1), 'obverse', 200),
      renderPicture(coin(2), 'obverse', 200),
      renderPicture(coin(1), 'reverse', 200),
    ]);
    expect(first).toEqual(again);
    expect(first.equals(other)).toBe(false);
    expect(first.equals(reverse)).toBe(false);
  });

  it('show the metal: gold is yellow, silver is grey', async () => {
    const middle = async (metal: 'gold' | 'silver') => {
      const type = coinTypes.find((candidate) => candidate.metal === metal && candidate.make === 'milled');
      if (!type) throw new Error(`no ${metal}`);
      const bytes = await renderPicture({ ...coin(3), type, metal }, 'obverse', 200);
      const { channels } = await sharp(
        await sharp(bytes).extract({ left: 60, top: 60, width: 80, height: 80 }).toBuffer(),
      ).stats();
      return (channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0);
    };
    expect(await middle('gold')).toBeGreaterThan(60);
    expect(Math.abs(await middle('silver'))).toBeLessThan(45);
  });

  it('show a relief for every device', async () => {
    const devices = new Map(coinTypes.map((type) => [type.reverse, type]));
    const heads = new Map(coinTypes.map((type) => [type.obverse, type]));
    for (const [side, types] of [
      ['reverse', devices],
      ['obverse', heads],
    ] as const) {
      for (const [device, type] of types) {
        const bytes = await renderPicture(
          { ...coin(4), type, metal: type.metal, year: type.dated?.[0] ?? 100 },
          side,
          80,
        );
        const middle = await sharp(bytes).extract({ left: 24, top: 24, width: 32, height: 32 }).toBuffer();
        const { channels } = await sharp(middle).stats();
        expect([device, (channels[1]?.stdev ?? 0) > 8]).toEqual([device, true]);
      }
    }
  });

  it('are drawn once and stored', async () => {
    const store = new PictureStore();
    const [one, two] = await Promise.all([store.get(coin(5), 'obverse', 100), store.get(coin(5), 'obverse', 104)]);
    expect(one).toBe(two);
  });
});
