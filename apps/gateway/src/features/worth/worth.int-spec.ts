import { createClient, endpoints, type TypeWorth } from '@obverse/contracts';
import {
  createDataSource,
  ExchangeRateRepository,
  PricePointRepository,
  TypedLotRepository,
  type DataSource,
  type TypedLot,
} from '@obverse/database';
import { typedLot } from '@obverse/database/testing';
import { lotIdOf } from '@obverse/lots';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';

const { ofType, ofTypeTable, ofLot } = endpoints.worth;
/** Days of the bank; none of them has roubles. */
const bankDays = [
  { date: '2003-05-02', perEuro: { USD: '1.12', TRL: '1700000', ROL: '37500' } },
  { date: '2025-12-31', perEuro: { USD: '1.17', TRY: '50', RON: '5.1', BGN: '1.9558' } },
  { date: '2026-11-18', perEuro: { USD: '1.10', TRY: '50', RON: '5.1', GBP: '0.85' } },
];
const present = lot({ source: 'a1' });

describe('what coins of a type were sold for', () => {
  let running: RunningGateway;
  let database: DataSource;
  beforeAll(async () => {
    running = await startGateway([present], {
      furnish: async ({ databaseUrl }) => {
        database = await createDataSource({ url: databaseUrl, poolSize: 2 });
        await new ExchangeRateRepository(database).save(bankDays, 'test');
      },
    });
  });
  afterAll(async () => {
    await running.stop();
    await database.destroy();
  });
  beforeEach(() => database.query('TRUNCATE typed_lot'));

  const id = typedLot({}).catalogId;
  const given = async (...lots: readonly Partial<TypedLot>[]) =>
    new TypedLotRepository(database).save(
      lots.map((one, place) => typedLot({ lotId: lotIdOf('kestrel', `r${place}`), sellerKey: 'kestrel', ...one })),
    );
  const worth = (currency = 'EUR', catalogId = id): Promise<TypeWorth> =>
    createClient({ baseUrl: running.service.url, fetch })(ofType, { params: { id: catalogId }, query: { currency } });
  const statusOf = async (address: string) => (await fetch(`${running.service.url}${address}`)).status;
  const amounts = (...values: readonly string[]) => values.map((amount) => ({ amount }));
  const closed = (day: string, time = '18:00:00') => ({ closedAt: `${day}T${time}.000Z` });

  it('has quartiles of results, by band and by year, from five results on', async () => {
    await given(...amounts('100', '200', '300', '400', '500.5').map((one) => ({ ...one, year: 1765, band: 'vf' })), {
      amount: '1000',
      year: null,
      band: 'unknown',
    });
    expect(await worth()).toMatchObject({
      id,
      currency: 'EUR',
      scope: 'type',
      count: 6,
      quartiles: { low: '225.00', median: '350.00', high: '475.38' },
      byBand: [
        { band: 'vf', count: 5, quartiles: { low: '200.00', median: '300.00', high: '400.00' } },
        { band: 'unknown', count: 1 },
      ],
      byYear: [{ year: 1765, count: 5 }],
      unsold: 0,
      pointsTotal: 6,
    });
  });

  it('names the day of the first known rates if prices are older than they', async () => {
    await given({ day: '1998-03-01' });
    expect((await worth()).ratesFrom).toBe('2003-05-02');
  });

  it('counts a sale on several portals once, and the same specimen again when it is sold years later', async () => {
    await given(
      { ...closed('2020-03-01'), specimen: 'sale:o-1:9:17' },
      { ...closed('2020-03-02'), specimen: 'sale:o-1:9:17', photo: 'photo:1' },
      // The third portal names no sale; the picture links it to the second.
      { ...closed('2020-03-04'), photo: 'photo:1' },
      { ...closed('2024-03-01'), photo: 'photo:1' },
    );
    const { count, points } = await worth();
    expect(count).toBe(2);
    expect(points.map(({ on, uncounted }) => [on, uncounted])).toEqual([
      ['2024-03-01', undefined],
      ['2020-03-04', 'same-sale'],
      ['2020-03-02', 'same-sale'],
      ['2020-03-01', undefined],
    ]);
  });

  it('has unsold lots of auctions as points that are not among the results', async () => {
    await given(
      { kind: 'result' },
      { kind: 'unsold', bidState: 'Unsold', amount: '80' },
      { kind: 'unsold', bidState: 'Unsold', amount: null, currency: null, specimen: 'slab:ngc:1' },
      { kind: 'unsold', bidState: 'Unsold', amount: null, currency: null, specimen: 'slab:ngc:1' },
      { kind: null, bidState: 'HasBid' },
    );
    const { count, unsold, points, pointsTotal } = await worth();
    expect([count, unsold, pointsTotal]).toEqual([1, 2, 4]);
    expect(
      points
        .filter(({ kind }) => kind === 'unsold')
        .map(({ price }) => price?.amount)
        .sort(),
    ).toEqual(['80', undefined, undefined]);
  });

  it('has prices of shops as points alone, those of vanished lots from their price history', async () => {
    const vanished = lotIdOf('kestrel', 'vanished');
    const at = '2026-11-01T10:00:00.000Z';
    await new PricePointRepository(database).save([
      { lotId: vanished, version: 1, observedAt: at, amount: '90', currency: 'EUR', bidState: 'BuyNow' },
      { lotId: vanished, version: 2, observedAt: at, amount: '85', currency: 'EUR', bidState: 'BuyNow' },
    ]);
    await given(
      { kind: 'asking', bidState: 'BuyNow', amount: '99' },
      { kind: 'last-asked', bidState: 'Original', amount: null, currency: null, lotId: vanished },
    );
    const { count, points, daysToSell } = await worth();
    expect([count, daysToSell]).toEqual([0, undefined]);
    expect(new Map(points.map(({ kind, price }) => [kind, price?.amount]))).toEqual(
      new Map([
        ['asking', '99'],
        ['last-asked', '85'],
      ]),
    );
  });

  it('has the median of the days that shops needed to sell, of lots that are known to be sold', async () => {
    const sold = [1, 2, 3.5, 10, 30].map((days) => ({
      kind: 'last-asked',
      firstObserved: '2026-01-01T00:00:00.000Z',
      closedAt: new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString(),
    }));
    await given(...sold, { ...sold[0], bidState: 'Original' });
    expect((await worth()).daysToSell).toBe(3.5);
    await database.query(`DELETE FROM typed_lot WHERE closed_at = '2026-01-31'`);
    expect((await worth()).daysToSell).toBeUndefined();
  });

  it('converts by the rates of the day of each result', async () => {
    await given({ ...closed('2003-05-05'), amount: '112' }, { ...closed('2026-11-20'), amount: '110' });
    const dollars = await worth('USD');
    expect(dollars.points.map(({ converted }) => converted)).toEqual(['121.00', '125.44']);
  });

  it('converts currencies that were redenominated or replaced by the euro', async () => {
    const results = [
      ['2003-05-05', 'TRL', '17000000'],
      ['2003-05-05', 'ROL', '375000'],
      ['2003-05-05', 'DEM', '19.5583'],
      ['2026-11-20', 'TRY', '500'],
      ['2026-11-20', 'TRL', '500000000'],
      ['2026-01-05', 'BGN', '19.5583'],
      ['2026-11-20', 'HRK', '75.345'],
    ] as const;
    await given(...results.map(([day, currency, amount]) => ({ ...closed(day), currency, amount })));
    const { count, points, quartiles } = await worth();
    expect(count).toBe(7);
    expect(new Set(points.map(({ converted }) => converted))).toEqual(new Set(['10.00']));
    expect(quartiles).toEqual({ low: '10.00', median: '10.00', high: '10.00' });
    // In 2003 the bank published a rate of the former lira alone.
    const inLira = await worth('TRY');
    expect(inLira.points.filter(({ on }) => on === '2003-05-05').map(({ converted }) => converted)).toEqual([
      '17.00',
      '17.00',
      '17.00',
    ]);
  });

  it('shows a result in a currency without a rate, and does not count it', async () => {
    await given({ currency: 'RUB', amount: '9000' }, {});
    const { count, points } = await worth();
    expect(count).toBe(1);
    expect(points.filter(({ uncounted }) => uncounted === 'no-rate')).toMatchObject([
      { price: { amount: '9000', currency: 'RUB' } },
    ]);
    expect(points.every(({ converted, uncounted }) => (converted === undefined) === (uncounted === 'no-rate'))).toBe(
      true,
    );
  });

  it('has the figures of denomination, ruler and metal for fewer than five results', async () => {
    const wider = 'val-thaler k-1 met-silver';
    await given(
      { wider, amount: '10' },
      { wider: null, amount: '20' },
      ...amounts('100', '200', '300', '400').map((one) => ({ ...one, wider, catalogId: 'another000' })),
    );
    const language = { 'obverse-language': 'de' };
    const answer = await fetch(`${running.service.url}/api/catalog/item/${id}/worth?currency=EUR`, {
      headers: language,
    });
    const found = ofType.answer.parse(await answer.json());
    expect(found).toMatchObject({ scope: 'wider', count: 5, quartiles: { median: '200.00' }, pointsTotal: 2 });
    expect(found.widerTitle).toContain('Silber');
    expect(found.points.map(({ price }) => price?.amount).sort()).toEqual(['10', '20']);
  });

  it('stays with the type when its lots name several groups, or the group has as few results', async () => {
    await given({ wider: 'a b c' }, { wider: 'a b d' });
    expect(await worth()).toMatchObject({ scope: 'type', count: 2 });
    await database.query('TRUNCATE typed_lot');
    await given({ wider: 'a b c' }, { wider: 'a b c', catalogId: 'another000' });
    const { scope, widerTitle, quartiles } = await worth();
    expect([scope, widerTitle, quartiles]).toEqual(['type', undefined, undefined]);
  });

  it('does not depend on the order in which lots arrive, nor on how often', async () => {
    const lots = Array.from({ length: 40 }, (_, place) => ({
      lotId: lotIdOf('kestrel', `r${place}`),
      ...closed(`2026-01-${String(1 + (place % 20)).padStart(2, '0')}`),
      amount: String(100 + ((place * 37) % 60)),
      specimen: `sale:${place % 20}`,
    }));
    await given(...lots);
    const before = await worth();
    await database.query('TRUNCATE typed_lot');
    await given(...[...lots].reverse());
    await given(...lots);
    expect(before.count).toBe(20);
    expect(await worth()).toEqual(before);
  });

  it('has the latest 500 points, the latest first, and the number of all', async () => {
    const days = Array.from({ length: 510 }, (_, place) => new Date(Date.UTC(2024, 0, 1 + place)).toISOString());
    await given(...days.map((closedAt) => ({ closedAt })));
    const { points, pointsTotal, firstOn, lastOn } = await worth();
    expect([points.length, pointsTotal, firstOn, lastOn]).toEqual([500, 510, '2024-01-01', '2025-05-24']);
    expect(points[0]?.on).toBe('2025-05-24');
    expect(points.map(({ on }) => on)).toEqual(
      points
        .map(({ on }) => on)
        .sort()
        .reverse(),
    );
  });

  it('names the company that a lot is of, if it is known', async () => {
    await given({ sellerKey: 'kestrel' }, { sellerKey: 'gone' });
    expect((await worth()).points.map(({ company }) => company).sort()).toEqual(['kestrel', undefined]);
  });

  it('is not found for a type without lots, and refused for a currency that prices are not shown in', async () => {
    expect(await statusOf('/api/catalog/item/0000000000/worth')).toBe(404);
    await given({});
    expect(await statusOf(`/api/catalog/item/${id}/worth`)).toBe(200);
    expect(await statusOf(`/api/catalog/item/${id}/worth?currency=XXX`)).toBe(400);
    expect(await statusOf(`/api/catalog/item/${id}/worth?currency=euro`)).toBe(400);
    expect(await statusOf(`/api/catalog/item/${id}/worth?valuta=EUR`)).toBe(400);
  });

  it('is a table with the same points, in which a title is no formula', async () => {
    await given({ title: '=HYPERLINK("http://bad.example")', year: -44 }, { title: 'Denar, Rom' });
    const response = await fetch(`${running.service.url}${ofTypeTable.path.replace(':id', id)}?currency=USD`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="coin-${id}-USD.csv"`);
    const [header, ...lines] = (await response.text()).trimEnd().split('\r\n');
    expect(header).toBe(
      'day,kind,amount,currency,converted_amount,converted_currency,not_counted,grade_band,year,title,company,lot',
    );
    expect(lines).toHaveLength(2);
    expect(lines.join('\n')).toContain(`,-44,"'=HYPERLINK(""http://bad.example"")",kestrel,`);
    expect(lines.join('\n')).toContain('2026-11-20,result,120.50,EUR,132.55,USD,,vf,1765,"Denar, Rom",');
  });

  it('of one lot is its price history, the oldest first', async () => {
    const call = createClient({ baseUrl: running.service.url, fetch });
    expect(await call(ofLot, { params: { id: present.id } })).toEqual({ moments: [] });
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 10, minute)).toISOString();
    await new PricePointRepository(database).save(
      Array.from({ length: 502 }, (_, place) => ({
        lotId: present.id,
        version: place,
        observedAt: at(place),
        amount: String(place),
        currency: 'EUR',
        bidState: 'BuyNow',
      })),
    );
    const { moments } = await call(ofLot, { params: { id: present.id } });
    expect(moments).toHaveLength(500);
    expect(moments[0]).toEqual({ at: at(2), bidState: 'BuyNow', price: { amount: '2', currency: 'EUR' } });
    expect(moments.at(-1)?.at).toBe(at(501));
    expect(await statusOf(`/api/lots/${lotIdOf('kestrel', 'never seen')}/history`)).toBe(404);
  });
});
