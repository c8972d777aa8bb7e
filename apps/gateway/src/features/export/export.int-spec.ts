import { createClient, endpoints, type BodyOf, type ExportedLot, type Lot } from '@obverse/contracts';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';

/** More than two parts of an export. */
const MANY = 620;
const many = Array.from({ length: MANY }, (_, number) => lot({ source: `s${number}`, cents: 1_000 + (number % 40) }));
const formula = lot({ source: 'formula', material: 'gold', cents: 5 });
const quoted = lot({ source: 'quoted', material: 'gold', cents: 7 });
const sold = lot({
  source: 'sold',
  seller: 'linden',
  org: 2,
  country: 'US',
  auction: { id: '7', number: '12', sold: true },
});
const titled = (document: typeof formula, title: string) => ({
  ...document,
  lot: { ...document.lot, title, origTitle: title },
});
const lots = [...many, titled(formula, '=HYPERLINK("x")'), titled(quoted, 'Taler "Löser", 1687'), sold];

describe('exports', () => {
  let running: RunningGateway;
  let call: ReturnType<typeof createClient>;
  beforeAll(async () => {
    running = await startGateway(lots);
    call = createClient({ baseUrl: running.service.url, fetch });
  });
  afterAll(() => running.stop());

  const file = async (format: 'csv' | 'json', query: Record<string, string>) => {
    const address = `${running.service.url}/api/search.${format}?${new URLSearchParams(query).toString()}`;
    const response = await fetch(address);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const exported = async (search: string): Promise<ExportedLot[]> => {
    const { status, text } = await file('json', { search });
    expect(status).toBe(200);
    return JSON.parse(text) as ExportedLot[];
  };
  const listed = async (): Promise<string[]> => {
    const items: Lot[] = [];
    let nav: string | undefined;
    for (let page = 1; items.length < MANY; page += 1) {
      const body = {
        status: 'open',
        selectedFilters: [{ name: 'material', tag: 'met-silver' }],
        orderBy: 'price-asc',
        take: 100,
        page,
        ...(nav === undefined ? {} : { nav }),
      } satisfies BodyOf<typeof endpoints.search.search>;
      const result = await call(endpoints.search.search, { body });
      items.push(...result.portions.flatMap((portion) => portion.items));
      nav = result.nav;
    }
    return items.map(({ id }) => id);
  };

  it('have every lot of the search once, in its order, whatever its page', async () => {
    const found = await exported('/search/open/met-silver/ord-price-asc');
    expect(found.map(({ id }) => id)).toEqual(await listed());
    expect((await exported('/search/open/met-silver/ord-price-asc/3')).map(({ id }) => id)).toEqual(
      found.map(({ id }) => id),
    );
  });

  it('state the lot in the words of its page', async () => {
    const [only, ...others] = await exported('/search/ended');
    expect(others).toEqual([]);
    expect(only).toMatchObject({ id: sold.id, bidState: 'Sold', country: 'US', lotNumber: '12', material: 'Silver' });
    expect(only?.page).toContain(`/lot/${sold.lot.uiKey}-${sold.id}`);
  });

  it('are tables with one line for each lot, quoted where necessary, in which no cell is a formula', async () => {
    const { status, headers, text } = await file('csv', {
      search: '/search/open/met-gold/ord-price-asc',
      currency: 'USD',
    });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="obverse-lots.csv"');
    const [head, first, second, ...rest] = text.split('\r\n');
    expect(head).toMatch(/^id,page,sellerPage,title,company,/);
    expect(first).toContain(`"'=HYPERLINK(""x"")"`);
    expect(second).toContain('"Taler ""Löser"", 1687"');
    expect(rest).toEqual(['']);
  });

  it('are empty for a search without exact lots', async () => {
    expect(await exported('/search/open/met-gold/o-2')).toEqual([]);
    expect((await file('csv', { search: '/search/open/met-gold/o-2' })).text).toMatch(/^id,page,[^\r]*\r\n$/);
  });

  it.each([
    [400, { search: '/search/open', currency: 'XXX' }],
    [400, { search: '/nowhere' }],
    [401, { search: '/search/my-fav' }],
  ])('are answered with %s instead of a file: %o', async (status, query) => {
    const answer = await file('csv', query);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([status, null]);
  });
});
