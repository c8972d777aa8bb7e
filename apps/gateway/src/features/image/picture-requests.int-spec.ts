import { createDataSource, PictureRepository, type DataSource } from '@obverse/database';
import { lotIdOf, waitingPictureWidth } from '@obverse/lots';
import sharp from 'sharp';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';

const lotId = lotIdOf('kestrel', 'a1');
let gateway: RunningGateway;
let source: DataSource;

beforeAll(async () => {
  gateway = await startGateway([lot({ source: 'a1', cents: 1 })]);
  source = await createDataSource({ url: gateway.databaseUrl, poolSize: 2 });
});
afterAll(async () => {
  await source.destroy();
  await gateway.stop();
});

it('a picture that is still to be fetched is fetched next after a request for it, in any size', async () => {
  const pictures = new PictureRepository(source);
  const wanted = [0, 1].map((position) => ({ lotId, position, url: `http://kestrel.example/${position}.jpg` }));
  await pictures.want(1, wanted, new Date(0));
  // So many newer lots that those of the seller are not among the newest.
  await source.query(
    `INSERT INTO picture (lot_id, position, seller_id, wanted_at, due_at, url, state)
     SELECT 'newer-' || n, 0, 2, now(), now(), 'http://linden.example/' || n, 2 FROM generate_series(1, 2_000) AS n`,
  );
  const urgent = async () => {
    const now = new Date();
    const most = { asked: 9, newest: 9, stock: 0 };
    const taken = await pictures.take({ sellerIds: [1], sellerIdsOfAsked: [1], now, most, retryAt: now });
    return taken.map(({ position }) => position);
  };
  expect(await urgent()).toEqual([]);
  const absent = await fetch(`${gateway.service.url}/images/coin-${lotId}-2-1.webp`);
  expect([absent.status, absent.headers.get('cache-control')]).toEqual([202, 'no-store']);
  const { width, height } = await sharp(Buffer.from(await absent.arrayBuffer())).metadata();
  expect([width, height]).toEqual([waitingPictureWidth, 1]);
  const unknown = await fetch(`${gateway.service.url}/images/coin-${lotId}-2-7.webp`);
  expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await urgent()).toEqual([1]);
});
