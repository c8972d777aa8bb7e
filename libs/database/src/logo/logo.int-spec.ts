import { testDatabase } from '../../../../jest/test-database';
import {
  AuctionRepository,
  CompanyRepository,
  createDataSource,
  LogoRepository,
  migrate,
  type DataSource,
} from '../index';

const at = new Date('2026-11-22T10:00:00.000Z');
const logo = { hash: 'f00d', width: 90, height: 30 };

describe('logos by company', () => {
  let source: DataSource;
  let logos: LogoRepository;
  let companies: CompanyRepository;
  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 4 });
    await migrate(source);
    logos = new LogoRepository(source);
    companies = new CompanyRepository(source);
  });
  afterEach(() => source.query('TRUNCATE logo, company, auction'));
  afterAll(() => source.destroy());

  it('are those of the newest observation, in whatever order observations arrive', async () => {
    await logos.stored(1, 'http://a.example/old.png', { ...logo, hash: 'old' }, at);
    await logos.stored(1, 'http://a.example/new.png', { ...logo, hash: 'new', backOnBlack: '#ffffff' }, at);
    const observed = (logoUrl: string, version: number) => ({
      sellerKey: 'a',
      url: 'http://a.example/',
      logoUrl,
      version,
    });
    await companies.save([observed('http://a.example/new.png', 2), observed('http://a.example/old.png', 1)]);
    await companies.save([observed('http://a.example/old.png', 1)]);
    expect(await logos.ofCompanies(['a', 'b'])).toEqual(
      new Map([['a', { ...logo, hash: 'new', backOnBlack: '#ffffff' }]]),
    );
    await companies.save([{ sellerKey: 'a', url: 'http://a.example/', version: 3 }]);
    expect(await logos.ofCompanies(['a'])).toEqual(new Map());
  });

  it('are returned only once they are stored', async () => {
    const url = 'http://a.example/l.png';
    await companies.save([{ sellerKey: 'a', url: 'http://a.example/', logoUrl: url, version: 1 }]);
    await logos.want(1, [url], at);
    expect(await logos.ofCompanies(['a'])).toEqual(new Map());
    expect(await logos.take([1], at, new Date(at.getTime() + 1000))).toMatchObject({ url, attempts: 1 });
    expect(await logos.take([1], at, at)).toBeUndefined();
    await logos.fail(url, 'no logo');
    expect(await logos.anyDue(1, new Date(at.getTime() + 1e9))).toBe(false);
    expect(await logos.find([url])).toEqual(new Map());
    await logos.stored(1, url, logo, at);
    await logos.fail(url, 'away today');
    expect(await logos.find([url])).toEqual(new Map([[url, logo]]));
  });

  it('of a house on a portal are those of its latest sale', async () => {
    const sale = (id: string, logoUrl: string | undefined, version: number) => ({
      id,
      sellerKey: 'house',
      title: id,
      url: 'http://p.example/',
      closed: false,
      version,
      ...(logoUrl !== undefined && { logoUrl }),
    });
    await new AuctionRepository(source).save([
      sale('1', 'http://p.example/1.png', 1),
      sale('2', 'http://p.example/2.png', 2),
      sale('3', undefined, 3),
    ]);
    await logos.stored(1, 'http://p.example/1.png', { ...logo, hash: 'one' }, at);
    await logos.stored(1, 'http://p.example/2.png', { ...logo, hash: 'two' }, at);
    expect([...(await logos.ofLatestSales(['house', 'other']))].map(([key, { hash }]) => [key, hash])).toEqual([
      ['house', 'two'],
    ]);
  });
});
