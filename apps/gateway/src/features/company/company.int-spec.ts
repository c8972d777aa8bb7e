import { ApiError, companySchema, createClient, endpoints, type Company } from '@obverse/contracts';
import { AuctionRepository, createDataSource, DealerRepository, type AuctionWrite } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import { lotIdOf, orgKeyOf, referenceRates, ExchangeRateTable } from '@obverse/lots';
import { catalogue, wordedLots, type WordedLot } from '@obverse/market';
import { normaliseAll } from '@obverse/normaliser';
import { dictionary } from '@obverse/numismatics/testing';
import { lot, startGateway, type GivenSeller, type RunningGateway } from '../../gateway.factory';
import { observedLot } from '../../observed-lot.factory';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** No lot of the books changes its state this long, so that the time at which the gateway counts does not matter. */
const STEADY_MS = 30 * MINUTE_MS;

const companyOf = ({ service }: RunningGateway, company: string): Promise<Company> =>
  createClient({ baseUrl: service.url, fetch })(endpoints.companies.get, { params: { company } });

describe('figures of companies against the books of a simulated market', () => {
  const size = { port: 8_091, seed: 'company', sellers: catalogue.length, lots: 400 };
  const now = Date.now();
  const numbers = new Map<string, number>();
  const orgKeyFor = (sellerKey: string) => {
    const number = numbers.get(sellerKey) ?? numbers.size + 1;
    numbers.set(sellerKey, number);
    return orgKeyOf(number);
  };
  const books = [...wordedLots(size, now)].filter(({ truth }) => isSteady(truth, now));
  const documents = documentsOf(books, now, orgKeyFor);
  let running: RunningGateway;

  beforeAll(async () => {
    const sellers = [...numbers].map(([key, number]): GivenSeller => ({ key, number, country: 'DE', form: 'shop' }));
    running = await startGateway(documents, { sellers });
  });
  afterAll(() => running.stop());

  it('are equal for every seller', async () => {
    const bySeller = Map.groupBy(books, ({ truth }) => truth.sellerKey);
    const specimenOf = new Map(documents.map(({ id, specimen }) => [id, specimen]));
    const compared = { withResults: 0, withSellThrough: 0, withNew: 0 };
    for (const [sellerKey, lots] of bySeller) {
      const { open, newInWeek, ended } = await companyOf(running, orgKeyFor(sellerKey));
      const expected = expectedOf(lots, specimenOf, now);
      expect({ sellerKey, open, newInWeek, ended }).toEqual({ sellerKey, ...expected });
      if (expected.ended.sold > 0 && expected.ended.unsold > 0) compared.withResults += 1;
      if (expected.ended.sellThrough !== undefined) compared.withSellThrough += 1;
      if (expected.newInWeek > 0) compared.withNew += 1;
    }
    expect(bySeller.size).toBeGreaterThan(100);
    for (const count of Object.values(compared)) expect(count).toBeGreaterThan(5);
  });
});

type Truth = WordedLot['truth'];

/** Neither ends nor grows older than a week while the test runs. */
function isSteady({ endsAt, listedAt }: Truth, now: number): boolean {
  const isNear = (time: number) => Math.abs(time) < STEADY_MS;
  return !isNear(Date.parse(listedAt) - (now - 7 * DAY_MS)) && (!endsAt || !isNear(Date.parse(endsAt) - now));
}

function documentsOf(
  lots: readonly WordedLot[],
  now: number,
  orgKeyFor: (sellerKey: string) => ReturnType<typeof orgKeyOf>,
): LotDocument[] {
  const written = normaliseAll(
    lots.map((one) => observedLot(one, now)),
    {
      dictionary,
      rates: new ExchangeRateTable([referenceRates]),
      seller: (key) => ({ orgKey: orgKeyFor(key), title: key, countryIso: 'DE' }),
      version: 'tested',
    },
  );
  return written.flatMap((one) => (one.deleted ? [] : [one]));
}

/** One by one, from the states and times of the books. */
function expectedOf(
  lots: readonly WordedLot[],
  specimenOf: ReadonlyMap<string, string | undefined>,
  now: number,
): Pick<Company, 'open' | 'newInWeek' | 'ended'> {
  const truths = lots.map(({ truth }) => truth);
  const isOver = ({ state, endsAt }: Truth) =>
    state === 'Sold' || state === 'Unsold' || (endsAt !== undefined && Date.parse(endsAt) <= now);
  const specimens = (some: readonly Truth[]) =>
    new Set(
      some.map(({ sellerKey, sourceId }) => {
        const id = lotIdOf(sellerKey, sourceId);
        return specimenOf.get(id) ?? id;
      }),
    ).size;
  const open = truths.filter((one) => !isOver(one));
  const over = truths.filter((one) => isOver(one) && one.saleKind === 'auction');
  const inState = (state: Truth['state']) => over.filter((one) => one.state === state).length;
  const [sold, unsold] = [inState('Sold'), inState('Unsold')];
  const known = sold + unsold;
  return {
    open: {
      total: specimens(open),
      fixed: specimens(open.filter(({ saleKind }) => saleKind === 'fixed')),
      auction: specimens(open.filter(({ saleKind }) => saleKind === 'auction')),
    },
    newInWeek: specimens(truths.filter(({ listedAt }) => Date.parse(listedAt) > now - 7 * DAY_MS)),
    ended: { total: over.length, sold, unsold, ...(known < 5 ? {} : { sellThrough: sold / known }) },
  };
}

describe('the page of a company', () => {
  const long = 'ü'.repeat(400);
  const sellers: readonly GivenSeller[] = [
    {
      key: 'kestrel',
      number: 1,
      country: 'DE',
      form: 'shop',
      more: 'terms: { source: "http://kestrel.example/terms", checked: 2026-11-20, shipsTo: [domestic, CH] }',
    },
    { key: 'linden', number: 2, country: 'US', form: 'auction-house' },
    { key: 'basar', number: 3, country: 'AT', form: 'marketplace' },
    { key: 'empty', number: 4, country: 'FR', form: 'auction-house' },
  ];
  const sale = (id: string, values: Partial<AuctionWrite>): AuctionWrite => ({
    id,
    sellerKey: 'linden',
    title: `Sale ${id}`,
    url: `http://linden.example/${id}`,
    closed: false,
    version: 1,
    ...values,
  });
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const ofLinden = { seller: 'linden', org: 2, country: 'US' };
  const ofBasar = { seller: 'basar', org: 3, country: 'AT' };
  const ended = (source: string, sold: boolean) => {
    const document = lot({ source, ...ofLinden, auction: { id: '9', number: '1', sold: true } });
    return sold ? document : { ...document, facets: { ...document.facets, outcome: ['unsold'] } };
  };
  /** It was withdrawn, so it has no outcome. */
  const withdrawn = (source: string): LotDocument => {
    const document = ended(source, true);
    const { outcome: _none, ...facets } = document.facets;
    return { ...document, facets };
  };
  let running: RunningGateway;

  beforeAll(async () => {
    const lots = [
      ...Array.from({ length: 15 }, (_, place) => lot({ source: `k${place}`, cents: 1_000_000 * (place + 1) })),
      lot({ source: 'k-again', cents: 100_000_000, specimen: 'slab:ngc:1' }),
      lot({ source: 'k-twice', cents: 100_000_000, specimen: 'slab:ngc:1' }),
      ...['s1', 's2', 's3'].map((source) => ended(source, true)),
      ended('u1', false),
      withdrawn('w1'),
      lot({ source: 'b1', ...ofBasar, dealer: '12' }),
      lot({ source: 'b2', ...ofBasar, dealer: '12' }),
      lot({ source: 'b3', ...ofBasar, dealer: '13' }),
      lot({ source: 'b4', ...ofBasar, dealer: '99' }),
    ];
    running = await startGateway(lots, {
      sellers,
      furnish: async ({ databaseUrl }) => {
        const database = await createDataSource({ url: databaseUrl, poolSize: 1 });
        await new AuctionRepository(database).save([
          ...Array.from({ length: 8 }, (_, place) => sale(`${20 + place}`, { endsAt: inHours(10 - place) })),
          sale('9', { closed: true, endsAt: inHours(-5) }),
          sale('40', { sellerKey: 'basar', endsAt: inHours(1) }),
        ]);
        const dealer = { sellerKey: 'basar', version: 1 };
        await new DealerRepository(database).save([
          { ...dealer, id: '12', sourceId: 'ada', name: long },
          { ...dealer, id: '13', sourceId: 'bea', name: 'Bea Coins' },
        ]);
        await database.query(
          `INSERT INTO seller_crawl (seller_key, next_work_at, next_run_at, completed_at) VALUES ('kestrel', now(), now(), '2026-11-20T08:00:00Z')`,
        );
        await database.destroy();
      },
    });
  });
  afterAll(() => running.stop());

  it('has what the registry states, and when all lists were last read', async () => {
    expect(await companyOf(running, 'o-1')).toMatchObject({
      key: 'o-1',
      title: 'kestrel',
      countryIso: 'DE',
      form: 4,
      formDesc: 'Online Shop',
      home: 'http://kestrel.example/',
      languages: ['en'],
      since: '2026-11-21',
      terms: { source: 'http://kestrel.example/terms', checked: '2026-11-20', shipsTo: ['domestic', 'CH'] },
      readAt: '2026-11-20T08:00:00.000Z',
    });
  });

  it('has the newest lots, each specimen once, and counts as the search within the company does', async () => {
    const { newest, open } = await companyOf(running, 'o-1');
    const found = await createClient({ baseUrl: running.service.url, fetch })(endpoints.search.search, {
      body: { status: 'open', selectedFilters: [{ name: 'org', tag: 'o-1' }] },
    });
    expect([open.total, newest.length]).toEqual([16, 12]);
    expect(found.totalCount).toBe(open.total);
    expect(newest.map(({ id }) => id).slice(0, 3)).toEqual(['k0', 'k1', 'k2'].map((one) => lotIdOf('kestrel', one)));
  });

  it('has no sell-through of fewer than five results, and does not count a withdrawn lot as one', async () => {
    expect((await companyOf(running, 'o-2')).ended).toEqual({ total: 5, sold: 3, unsold: 1 });
  });

  it('has the sales of the company alone, the soonest end first', async () => {
    const { sales } = await companyOf(running, 'o-2');
    expect([sales.open.map(({ id }) => id), sales.openTotal, sales.closedTotal]).toEqual([
      ['27', '26', '25', '24', '23', '22'],
      8,
      1,
    ]);
  });

  it('has the dealers of a marketplace by their lots; one without a name is left out', async () => {
    expect((await companyOf(running, 'o-3')).dealers).toEqual([
      { tag: 's-12', title: long, lots: 2 },
      { tag: 's-13', title: 'Bea Coins', lots: 1 },
    ]);
  });

  it('of a company without lots has noughts and empty lists', async () => {
    const company = await companyOf(running, 'o-4');
    expect(company).toMatchObject({
      open: { total: 0, fixed: 0, auction: 0 },
      newInWeek: 0,
      ended: { total: 0, sold: 0, unsold: 0 },
      sales: { open: [], openTotal: 0, closedTotal: 0 },
      dealers: [],
      newest: [],
    });
    expect(company).not.toHaveProperty('readAt');
    expect(company).not.toHaveProperty('terms');
  });

  it('names nothing of how sellers are read', async () => {
    const answer = await fetch(`${running.service.url}/api/orgs/o-1`);
    expect(companySchema.strict().safeParse(await answer.json())).toMatchObject({ success: true });
    expect(answer.headers.get('cache-control')).toContain('public');
  });

  it.each([
    ['o-9999', 404],
    ['kestrel', 400],
    ['o-', 400],
  ])('of %s is answered with %d', async (key, status) => {
    const error: unknown = await companyOf(running, key).catch((reason: unknown) => reason);
    expect(error instanceof ApiError && error.status).toBe(status);
  });
});
