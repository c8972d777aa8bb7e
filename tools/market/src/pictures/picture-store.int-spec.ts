import sharp from 'sharp';
import { type Coin, coinOf, coinTypes } from '../coins/coin';
import { sellersOf } from '../market-view';
import { drawFace } from './draw-face';
import { faceOf } from './face';
import { PictureStore } from './picture-store';

// Drawing needs processor time, which other work may take.
const [seller] = sellersOf({ port: 1, seed: 'test', sellers: 1, lots: 10 });
const store = new PictureStore(400);

function coin(seed: number): Coin {
  if (!seller) throw new Error('no seller');
  return coinOf(seller, seed);
}

const face = async (which: Coin, side: 'obverse' | 'reverse', size: number) =>
  sharp(await drawFace(faceOf(which, side), size), { raw: { width: size, height: size, channels: 3 } })
    .png()
    .toBuffer();

describe('pictures of coins', () => {
  it('are JPEGs of the requested size, with both sides or one', async () => {
    const pair = await sharp(await store.get(coin(1), 'pair', 300)).metadata();
    expect([pair.format, pair.width, pair.height]).toEqual(['jpeg', 300, 150]);
    const obverse = await sharp(await store.get(coin(1), 'obverse', 200)).metadata();
    expect([obverse.format, obverse.width, obverse.height]).toEqual(['jpeg', 200, 200]);
  });

  it('have a natural width and are never wider', async () => {
    const natural = new PictureStore();
    const widths = async (width?: number) =>
      Promise.all(
        (['pair', 'obverse'] as const).map(async (side) => {
          const picture = await sharp(await natural.get(coin(1), side, width)).metadata();
          return picture.width;
        }),
      );
    expect(await widths()).toEqual([640, 320]);
    expect(await widths(1500)).toEqual([640, 320]);
  });

  it('differ between lots and sides and are the same for the same lot', async () => {
    const alike = { ...coin(1), seed: 2 ** 31 };
    const [first, again, other, similar, reverse] = await Promise.all([
      store.get(coin(1), 'obverse', 200),
      new PictureStore(400).get(coin(1), 'obverse', 200),
      store.get(coin(2), 'obverse', 200),
      store.get(alike, 'obverse', 200),
      store.get(coin(1), 'reverse', 200),
    ]);
    expect(first).toEqual(again);
    expect([other, similar, reverse].filter((one) => one.equals(first))).toEqual([]);
  });

  it('show the metal: gold is yellow, silver is grey', async () => {
    const middle = async (metal: 'gold' | 'silver') => {
      const type = coinTypes.find((candidate) => candidate.metal === metal && candidate.make === 'milled');
      if (!type) throw new Error(`no ${metal}`);
      const bytes = await face({ ...coin(3), type, metal }, 'obverse', 200);
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
        const bytes = await face({ ...coin(4), type, metal: type.metal, year: type.dated?.[0] ?? 100 }, side, 80);
        const middle = await sharp(bytes).extract({ left: 24, top: 24, width: 32, height: 32 }).toBuffer();
        const { channels } = await sharp(middle).stats();
        expect([device, (channels[1]?.stdev ?? 0) > 8]).toEqual([device, true]);
      }
    }
  });

  it('are made once and stored', async () => {
    const [one, two] = await Promise.all([store.get(coin(5), 'obverse', 100), store.get(coin(5), 'obverse', 104)]);
    expect(one).toBe(two);
  });
});
