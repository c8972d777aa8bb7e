import { referenceRates } from '@obverse/lots';
import { testDatabase } from '../../../../jest/test-database';
import { createDataSource, ExchangeRateRepository, migrate, type DataSource } from '../index';

describe('stored exchange rates', () => {
  let source: DataSource;
  let rates: ExchangeRateRepository;

  beforeEach(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 4 });
    await migrate(source);
    rates = new ExchangeRateRepository(source);
  });
  afterEach(() => source.destroy());

  it('are returned unchanged, oldest day first', async () => {
    const older = { date: '2020-02-28', perEuro: { USD: '1.0977', RUB: '73.6054' } };
    expect(await rates.save([referenceRates, older], 'a file')).toBe(2);
    expect(await rates.days()).toEqual([
      { ...older, storedAt: expect.any(String) as string },
      { ...referenceRates, storedAt: expect.any(String) as string },
    ]);
  });

  it('of a known day are not replaced', async () => {
    await rates.save([referenceRates], 'a file');
    expect(await rates.save([{ ...referenceRates, perEuro: { USD: '9' } }], 'another')).toBe(0);
    expect(await rates.days()).toMatchObject([referenceRates]);
  });

  it('are selected by the time of storing, which includes a history imported later', async () => {
    await rates.save([referenceRates], 'a file');
    const [first] = await rates.days();
    await rates.save([{ date: '2001-01-02', perEuro: { USD: '0.9423' } }], 'a file');
    const since = await rates.days(first?.storedAt);
    expect(since.map(({ date }) => date)).toEqual(['2001-01-02', '2024-12-31']);
    expect((await rates.days('2999-01-01T00:00:00Z')).length).toBe(0);
  });

  it('are fetched by one of several services at a time', async () => {
    const url = 'http://bank.example/daily.xml';
    const claims = await Promise.all([1, 2, 3].map(() => rates.claim(url, 60_000)));
    expect(claims.filter((claim) => claim !== undefined)).toEqual([{ etag: null, lastModified: null }]);
    expect(await rates.claim(url, 60_000)).toBeUndefined();
    await rates.report(url, { etag: '"7"', lastModified: null });
    await rates.report(url, { error: 'no answer' });
    expect(await rates.sources()).toMatchObject([{ url, etag: '"7"', error: 'no answer' }]);
    expect(await rates.claim(url, 0)).toEqual({ etag: '"7"', lastModified: null });
  });

  it('of other sources are stored by currency and day, and not replaced', async () => {
    const rouble = { date: '2026-11-20', currency: 'RUB', perEuro: '93.5120', source: 'Bank X' };
    const hryvnia = { date: '2026-11-19', currency: 'UAH', perEuro: '47.31', source: 'Bank Y' };
    expect(await rates.saveOthers([rouble, hryvnia])).toBe(2);
    expect(await rates.saveOthers([{ ...rouble, perEuro: '1', source: 'Bank Z' }])).toBe(0);
    expect(await rates.saveOthers([])).toBe(0);
    expect(await rates.others()).toMatchObject([hryvnia, rouble]);
    const [, newest] = await rates.others();
    expect((await rates.others(newest?.storedAt)).length).toBe(2);
    expect(await rates.others('2999-01-01T00:00:00Z')).toEqual([]);
    expect(await rates.days()).toEqual([]);
  });
});
