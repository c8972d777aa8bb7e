import { preparePicture, renditionOf } from '@obverse/pictures';
import type { Bench } from '../bench';
import { cpuMsSince, marketPictures } from './market-pictures';

const SEED = 'pictures';
const WARM_UP = 5;
/** So many are stored and enlarged. */
const STORED = 200;

export const picturesBench: Bench = {
  about:
    'CPU time of a picture of the market: drawn by the market, stored by the crawler, enlarged by the gateway on request.',
  lots: 1_000,
  run: async ({ progress, signal, lots }) => {
    progress(`drawing the pictures of ${lots} lots`);
    const { pictures: all, drawnMs } = await marketPictures(SEED, lots, signal);
    const pictures = evenly(all, STORED);
    const meanMs = async (work: (picture: Buffer) => Promise<unknown>) => {
      for (const picture of pictures.slice(0, WARM_UP)) await work(picture);
      const before = process.cpuUsage();
      for (const picture of pictures) {
        signal.throwIfAborted();
        await work(picture);
      }
      return cpuMsSince(before) / pictures.length;
    };
    progress('preparing them as the crawler does');
    const storedMs = await meanMs(preparePicture);
    progress('making the size of a lot’s page as the gateway does');
    const onRequestMs = await meanMs((picture) => renditionOf(picture, 2, 'webp'));
    return {
      seed: SEED,
      figures: { pictures: all.length, drawnMs, storedMs, onRequestMs },
      bars: [
        { name: 'storedMs', limit: 15, better: 'lower' },
        { name: 'drawnMs', limit: 5, better: 'lower' },
      ],
    };
  },
};

/** At most `count` of them, from all parts. */
function evenly<T>(all: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, place) => place % step === 0).slice(0, count);
}
