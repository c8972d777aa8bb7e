import { preparePicture, renditionOf } from '@obverse/pictures';
import type { Bench } from '../bench';
import { cpuMsSince, marketPictures } from './market-pictures';

const SEED = 'pictures';
const WARM_UP = 5;

export const picturesBench: Bench = {
  about:
    'CPU time of a picture of the market: drawn by the market, stored by the crawler, enlarged by the gateway on request.',
  lots: 200,
  run: async ({ progress, signal, lots }) => {
    progress(`drawing ${lots} pictures`);
    const { pictures, drawnMs } = await marketPictures(SEED, lots, signal);
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
      figures: { pictures: pictures.length, drawnMs, storedMs, onRequestMs },
      bars: [
        { name: 'storedMs', limit: 15, better: 'lower' },
        { name: 'drawnMs', limit: 5, better: 'lower' },
      ],
    };
  },
};
