import { PictureRepository } from '@obverse/database';
import sharp from 'sharp';
import { migratedDatabase } from '../../../jest/migrated-database';
import { CrawlBed, until } from './testing/crawl-bed';
import { TinyShop } from './testing/tiny-shop';

const DAY_MS = 24 * 60 * 60_000;

it('fetches a picture that a visitor asks for without a poll, and leases its seller for it', async () => {
  const bed = await CrawlBed.open(await migratedDatabase());
  const shop = await TinyShop.open('kestrel');
  try {
    const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c0a040' } })
      .jpeg()
      .toBuffer();
    const wanted = ['0123456789abc', '0123456789abd'].map((lotId) => ({
      lotId,
      position: 0,
      url: `${shop.home}${lotId}.jpg`,
    }));
    for (const { lotId } of wanted)
      shop.instead.set(`/${lotId}.jpg`, (_, response) =>
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture),
      );
    // The seller has no work, and the crawler looks for some once a day.
    await bed.source.query(
      `INSERT INTO seller_crawl (seller_key, next_work_at, next_run_at) VALUES ('kestrel', now() + interval '1 day', now() + interval '1 day')`,
    );
    bed.crawl([shop.descriptor()], { pollMs: DAY_MS, workerIdleMs: DAY_MS });
    const pictures = new PictureRepository(bed.source);
    for (const one of wanted) {
      const now = new Date(bed.now());
      await pictures.want(1, [one], now);
      expect(await pictures.ask([one], now, new Date(now.getTime() - 1_000))).toEqual([
        { lotId: one.lotId, position: 0 },
      ]);
      await until(`the ${one.lotId} picture`, async () => {
        const [row] = await bed.source.query<{ state: number }[]>('SELECT state FROM picture WHERE lot_id = $1', [
          one.lotId,
        ]);
        return row?.state === 1;
      });
    }
  } finally {
    await bed.close();
    await shop.close();
  }
});
