import { ApiError, createClient, endpoints, monthAfter } from '@obverse/contracts';
import { AuctionRepository, createDataSource, type AuctionWrite } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import { lot, startGateway, type Given, type GivenSeller, type RunningGateway } from '../gateway.factory';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const sellers: readonly GivenSeller[] = [
  { key: 'kestrel', number: 1, country: 'DE', form: 'shop' },
  { key: 'linden', number: 2, country: 'US', form: 'auction-house' },
  { key: 'basar', number: 3, country: 'AT', form: 'marketplace' },
  { key: 'nordhaus', number: 4, country: 'DE', form: 'auction-house' },
];
const [, linden, , nordhaus] = sellers;

const roman = ['c-10533', 'c-10530', 'c-10500', 'c-10000'];
const medals = ['c-80000'];

const inCategory = (category: readonly string[], given: Given): LotDocument => {
  const document = lot(given);
  return { ...document, facets: { ...document.facets, category } };
};
const ofHouse = (house: GivenSeller | undefined) => ({
  seller: house?.key ?? '',
  org: house?.number ?? 0,
  country: house?.country ?? '',
});

const sale = (id: number, values: Partial<AuctionWrite> = {}): AuctionWrite => ({
  id: String(id),
  sellerKey: 'linden',
  title: `Sale ${id}`,
  url: `http://linden.example/${id}`,
  closed: false,
  version: 1,
  ...values,
});

/** Sales 1 to 5,000 with one medal each; the first 30 also have Roman coins: their number modulo 3, plus one. */
const SALES = 5_000;
const ROMAN_SALES = 30;
const romanLotsOf = (id: number) => 1 + (id % 3);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
/** The end of sale 6001. */
const ends = inHours(200);
const inSale = (id: number) => ({ id: String(id), number: '1' });

const lots = [
  ...numbers(SALES).map((id) => inCategory(medals, { source: `m${id}`, ...ofHouse(linden), auction: inSale(id) })),
  ...numbers(ROMAN_SALES).flatMap((id) =>
    numbers(romanLotsOf(id)).map((copy) =>
      inCategory(roman, { source: `r${id}-${copy}`, ...ofHouse(linden), auction: inSale(id) }),
    ),
  ),
  inCategory(roman, { source: 'r6001', ...ofHouse(nordhaus), auction: inSale(6001) }),
  inCategory(roman, { source: 'r6002', ...ofHouse(linden), auction: { ...inSale(6002), sold: true } }),
  inCategory(medals, { source: 'm6003', ...ofHouse(linden), auction: { ...inSale(6003), sold: true } }),
  inCategory(roman, { source: 'shop-roman' }),
  inCategory(medals, { source: 'shop-medal' }),
  inCategory(medals, { source: 'basar-medal', seller: 'basar', org: 3, country: 'AT', dealer: '12' }),
];

describe('auctions, companies and the landing page', () => {
  let running: RunningGateway;
  let call: ReturnType<typeof createClient>;
  const inLanguage = (language: string) =>
    createClient({
      baseUrl: running.service.url,
      fetch: (url, init = {}) =>
        fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), 'accept-language': language } }),
    });

  beforeAll(async () => {
    running = await startGateway(lots, {
      sellers,
      furnish: async ({ databaseUrl }) => {
        const database = await createDataSource({ url: databaseUrl, poolSize: 2 });
        const auctions = new AuctionRepository(database);
        await auctions.save(numbers(SALES).map((id) => sale(id, { endsAt: inHours(1 + id / 100) })));
        await auctions.save([
          sale(6001, { sellerKey: 'nordhaus', endsAt: ends }),
          sale(6002, { closed: true, endsAt: inHours(-5) }),
          sale(6003, { closed: true, endsAt: inHours(-4) }),
        ]);
        await database.destroy();
      },
    });
    call = createClient({ baseUrl: running.service.url, fetch });
  });
  afterAll(() => running.stop());

  const auctions = (query: Parameters<typeof call<typeof endpoints.directory.auctions>>[1]['query']) =>
    call(endpoints.directory.auctions, { query });
  const countsOf = ({ items }: Awaited<ReturnType<typeof auctions>>) =>
    items.map(({ id, favCategoryLotCount }) => `${id}: ${favCategoryLotCount}`);
  const expected = (ids: readonly number[]) => ids.map((id) => `${id}: ${romanLotsOf(id)}`);

  describe('auctions of a category', () => {
    it('are those with lots in it, the soonest end first, each with its number of lots, on all pages', async () => {
      const first = await auctions({ categoryKey: '10530' });
      expect([first.totalCount, first.items.length]).toEqual([ROMAN_SALES + 1, 24]);
      expect(countsOf(first)).toEqual(expected(numbers(24)));
      const second = await auctions({ categoryKey: '10530', skip: 24 });
      expect(second.totalCount).toBe(ROMAN_SALES + 1);
      expect(countsOf(second)).toEqual([...expected([25, 26, 27, 28, 29, 30]), '6001: 1']);
    });

    it('include the lots of narrower categories', async () => {
      expect((await auctions({ categoryKey: '10000' })).totalCount).toBe(ROMAN_SALES + 1);
      expect((await auctions({ categoryKey: '10533' })).totalCount).toBe(ROMAN_SALES + 1);
    });

    it('are counted and paged when there are five thousand', async () => {
      const last = await auctions({ categoryKey: '80000', skip: SALES - 10, take: 24 });
      expect([last.totalCount, last.items.length, last.items.at(-1)?.id]).toEqual([SALES, 10, String(SALES)]);
    });

    it('are narrowed by country and company too', async () => {
      expect(countsOf(await auctions({ categoryKey: '10530', countryIso: 'de' }))).toEqual(['6001: 1']);
      expect((await auctions({ categoryKey: '10530', orgKey: 'o-2' })).totalCount).toBe(ROMAN_SALES);
      expect((await auctions({ categoryKey: '80000', orgKey: 'o-4' })).totalCount).toBe(0);
    });

    it('are counted by their ended lots when they are closed', async () => {
      expect(countsOf(await auctions({ aucType: 'closed', categoryKey: '10530' }))).toEqual(['6002: 1']);
      expect((await auctions({ aucType: 'closed' })).totalCount).toBe(2);
    });

    it('are those of a month of UTC', async () => {
      const month = ends.slice(0, 7);
      const idsOf = async (query: Parameters<typeof auctions>[0]) =>
        (await auctions({ orgKey: 'o-4', ...query })).items.map(({ id }) => id);
      expect(await idsOf({ month })).toEqual(['6001']);
      expect(await idsOf({ month, aucType: 'closed' })).toEqual([]);
      expect(await idsOf({ month: monthAfter(month, 1) })).toEqual([]);
      expect(await idsOf({ month: monthAfter(month, -1) })).toEqual([]);
      expect((await fetch(`${running.service.url}/api/auctions?month=2031-13`)).status).toBe(400);
    });

    it('are an empty list for a category without lots, and have no counts without a category', async () => {
      expect(await auctions({ categoryKey: '10600' })).toMatchObject({ totalCount: 0, items: [] });
      const { totalCount, items } = await auctions({});
      expect(totalCount).toBe(SALES + 1);
      expect(items.every((item) => item.favCategoryLotCount === undefined)).toBe(true);
    });
  });

  describe('the calendar', () => {
    const calendar = (query: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${running.service.url}/api/auctions.ics${query}`, { headers });
    const events = (text: string) => text.split('BEGIN:VEVENT').length - 1;

    it('has the sales of a country or a house, also those that ended lately, and is not for search engines', async () => {
      const answer = await calendar('?countryIso=DE');
      const { headers } = answer;
      expect([answer.status, headers.get('content-type'), headers.get('x-robots-tag')]).toEqual([
        200,
        'text/calendar; charset=utf-8',
        'noindex',
      ]);
      const text = await answer.text();
      expect([events(text), text.includes('UID:a-6001@')]).toEqual([1, true]);
      expect(events(await (await calendar('?orgKey=o-4')).text())).toBe(1);
      expect(events(await (await calendar('?orgKey=o-1')).text())).toBe(0);
      expect(await (await calendar('')).text()).toContain('UID:a-6003@');
    });

    it('is not sent again while no sale has changed', async () => {
      const etag = (await calendar('?countryIso=US')).headers.get('etag') ?? '';
      const again = await calendar('?countryIso=US', { 'if-none-match': etag });
      expect([again.status, await again.text()]).toEqual([304, '']);
    });

    it('is in the language of its address, or else of the visitor', async () => {
      expect(await (await calendar('?countryIso=DE&language=fr')).text()).toContain(
        'NAME:Ventes de monnaies – Allemagne',
      );
      expect(await (await calendar('?countryIso=DE', { 'accept-language': 'de' })).text()).toContain(
        'Münzauktionen in',
      );
    });

    it('is empty for a country without companies, and refused in JSON for an unknown parameter or language', async () => {
      expect((await calendar('?countryIso=abc')).status).toBe(200);
      for (const query of ['?month=1', '?language=xx', '?orgKey=2']) {
        const answer = await calendar(query);
        expect([query, answer.status, answer.headers.get('content-type')]).toEqual([
          query,
          400,
          'application/json; charset=utf-8',
        ]);
      }
    });
  });

  describe('the landing page', () => {
    const landing = (categoryKey: string) => call(endpoints.directory.landing, { params: { categoryKey } });
    const titles = ({ previewLots }: Awaited<ReturnType<typeof landing>>) =>
      previewLots.portions.flatMap(({ items }) => items.map(({ uiKey }) => uiKey));

    it('shows auctions and lots of the category', async () => {
      const found = await landing('10530');
      expect(countsOf({ ...found, items: found.previewAuctions, totalCount: 0, take: 0, skip: 0 })).toEqual(
        expected(numbers(6)),
      );
      expect([found.auctionTotal, titles(found)]).toEqual([ROMAN_SALES + 1 - 6, ['coin-shop-roman']]);
    });

    it('shows all auctions and lots without a category', async () => {
      const found = await landing('0');
      expect([found.auctionTotal, titles(found).sort()]).toEqual([
        SALES + 1 - 6,
        ['coin-basar-medal', 'coin-shop-medal', 'coin-shop-roman'],
      ]);
      expect(found.previewLots.portions[0]?.title).toBe('New Lots in Shops');
      const { items } = await call(endpoints.directory.orgs, { query: {} });
      const withLots = items.filter(({ lotCount = 0 }) => lotCount > 0);
      const marketplaces = withLots.filter(({ form }) => form === 2 || form === 3).length;
      expect(found.figures).toMatchObject({ sellers: withLots.length - marketplaces, marketplaces });
      expect(found.figures?.lots).toBe(withLots.reduce((sum, { lotCount = 0 }) => sum + lotCount, 0));
      expect(Date.parse(found.figures?.readAt ?? '')).not.toBeNaN();
    });

    it('shows nothing for a category without lots', async () => {
      expect(await landing('10600')).toEqual({ auctionTotal: 0, previewAuctions: [], previewLots: { portions: [] } });
    });
  });

  describe('companies', () => {
    const orgs = (query: Parameters<typeof call<typeof endpoints.directory.orgs>>[1]['query']) =>
      call(endpoints.directory.orgs, { query });
    const keysOf = ({ items }: Awaited<ReturnType<typeof orgs>>) => items.map(({ key }) => key);

    it('have the numbers of their open lots and auctions', async () => {
      const { take, totalCount, items } = await orgs({});
      expect([take, totalCount]).toEqual([24, 4]);
      expect(items.map(({ key, lotCount, auctionCount }) => [key, lotCount, auctionCount])).toEqual([
        ['o-3', 1, 0],
        ['o-1', 2, 0],
        ['o-2', SALES + numbers(ROMAN_SALES).reduce((sum, id) => sum + romanLotsOf(id), 0), SALES],
        ['o-4', 1, 1],
      ]);
    });

    it('are selected by the codes and the names of forms', async () => {
      expect(keysOf(await orgs({ orgForms: [2, 3] }))).toEqual(['o-3']);
      expect(keysOf(await orgs({ orgForms: 'marketplaces' }))).toEqual(['o-3']);
      expect(keysOf(await orgs({ orgForms: ['AuctionHouse'] }))).toEqual(['o-2', 'o-4']);
      expect(keysOf(await orgs({ orgForms: 'auction-houses' }))).toEqual(['o-2', 'o-4']);
      expect(keysOf(await orgs({ orgForms: ['shops', 2] }))).toEqual(['o-3', 'o-1']);
    });

    it('are selected by country and key, and paged', async () => {
      expect(keysOf(await orgs({ countryIso: 'de' }))).toEqual(['o-1', 'o-4']);
      expect(keysOf(await orgs({ countryIso: 'DE', orgForms: 'shops' }))).toEqual(['o-1']);
      expect(keysOf(await orgs({ orgKey: 'o-4' }))).toEqual(['o-4']);
      expect(await orgs({ countryIso: 'zz' })).toMatchObject({ totalCount: 0, items: [] });
      expect(await orgs({ take: 2, skip: 3 })).toMatchObject({ totalCount: 4, items: [{ key: 'o-4' }] });
    });

    it('are answered with 400 for other filters', async () => {
      for (const query of ['orgForms=5', 'orgForms=pawnshops', 'orgForm=4', 'country=DE', 'countryIso=d', 'orgKey=4'])
        expect([query, (await fetch(`${running.service.url}/api/orgs?${query}`)).status]).toEqual([query, 400]);
      expect((await fetch(`${running.service.url}/api/auctions?category=10530`)).status).toBe(400);
      await expect(auctions({ categoryKey: 'c-10530' })).rejects.toBeInstanceOf(ApiError);
    });
  });

  describe('in the visitor’s language', () => {
    it.each([
      ['en', 'Germany', 'Marketplace', 'New Lots in Shops'],
      ['de-CH, en;q=0.5', 'Deutschland', 'Marktplatz', 'Neue Lose in Shops'],
      ['fr', 'Allemagne', 'Place de marché', 'Nouveaux lots en boutique'],
      ['es', 'Alemania', 'Mercado en línea', 'Nuevos lotes en tiendas'],
      ['it', 'Germania', 'Marketplace', 'Nuovi lotti nei negozi'],
      ['pl', 'Niemcy', 'Platforma handlowa', 'Nowe pozycje w sklepach'],
      ['nl', 'Duitsland', 'Marktplaats', 'Nieuwe kavels in webshops'],
      ['ru', 'Германия', 'Торговая площадка', 'Новые лоты в магазинах'],
      ['cs', 'Germany', 'Marketplace', 'New Lots in Shops'],
    ])('%s: countries, forms and portions', async (language, germany, marketplace, newLots) => {
      const visitor = inLanguage(language);
      const countries = await visitor(endpoints.directory.countries, {});
      expect(countries).toContainEqual({ isoCode: 'DE', niceName: germany });
      const { items } = await visitor(endpoints.directory.orgs, { query: { orgForms: 'marketplaces' } });
      expect(items.map(({ formDesc }) => formDesc)).toEqual([marketplace]);
      const { previewLots } = await visitor(endpoints.directory.landing, { params: { categoryKey: '0' } });
      expect(previewLots.portions.map(({ title }) => title)).toEqual([newLots]);
    });

    it('countries are sorted by their names', async () => {
      const isoCodes = (language: string) =>
        inLanguage(language)(endpoints.directory.countries, {}).then((found) => found.map(({ isoCode }) => isoCode));
      expect(await isoCodes('en')).toEqual(['AT', 'DE', 'US']);
      expect(await isoCodes('de')).toEqual(['DE', 'AT', 'US']);
      expect(await isoCodes('fr')).toEqual(['DE', 'AT', 'US']);
      expect(await isoCodes('es')).toEqual(['DE', 'AT', 'US']);
    });
  });
});
