import { testDatabase } from '../../../../jest/test-database';
import { createDataSource, migrate, PageFaultRepository, PictureRepository, type DataSource } from '../index';

const minute = (n: number) => new Date(Date.UTC(2026, 10, 21, 10, n));
const of = (lotId: string, position = 0, url = `http://s.example/${lotId}-${position}.jpg`) => ({
  lotId,
  position,
  url,
});

describe('pictures', () => {
  let source: DataSource;
  let pictures: PictureRepository;
  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 4 });
    await migrate(source);
    pictures = new PictureRepository(source);
  });
  afterEach(() => source.query('TRUNCATE picture'));
  afterAll(() => source.destroy());
  const take = async (limit = 10, now = minute(5)) => {
    const taken = await pictures.take([1], now, limit, minute(30));
    return taken.map(({ lotId, position }) => `${lotId}/${position}`);
  };

  it('come first pictures first and the newest lots first, each to one worker', async () => {
    await pictures.want(1, [of('old', 0), of('old', 1)], minute(1));
    await pictures.want(1, [of('new', 0)], minute(2));
    await pictures.want(2, [of('other', 0)], minute(2));
    expect(await take(1)).toEqual(['new/0']);
    expect((await Promise.all([take(1), take(1)])).flat().sort()).toEqual(['old/0', 'old/1']);
    expect(await take()).toEqual([]);
    expect(await take(10, minute(31))).toHaveLength(3);
  });

  it('that are stored or refused are done with until the seller names another address', async () => {
    await pictures.want(1, [of('a'), of('b')], minute(1));
    await take();
    await pictures.stored(of('a'), { hash: 'f00', width: 10, height: 20 });
    await pictures.fail(of('b'), 'no picture');
    await pictures.want(1, [of('a'), of('b')], minute(6));
    expect(await pictures.anyDue(1, minute(40))).toBe(false);
    await pictures.want(1, [of('b', 0, 'http://s.example/better.jpg')], minute(6));
    expect(await take(10, minute(6))).toEqual(['b/0']);
  });

  it('that failed for now come again when they are due', async () => {
    await pictures.want(1, [of('a')], minute(1));
    await take();
    await pictures.fail(of('a'), 'status 500', minute(8));
    expect(await take(10, minute(7))).toEqual([]);
    expect(await take(10, minute(8))).toEqual(['a/0']);
  });

  it('a fault that was noted is known, of its seller', async () => {
    const faults = new PageFaultRepository(source);
    await faults.note(1, ['5', '5', '-6'], minute(1));
    expect([...(await faults.known(1, ['5', '-6', '7']))].sort()).toEqual(['-6', '5']);
    expect([...(await faults.known(2, ['5']))]).toEqual([]);
  });
});
