import { apiErrorSchema } from '@obverse/contracts';
import { createDataSource, GotoCountRepository, IdAliasRepository } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import { lotIdOf } from '@obverse/lots';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';

const withUrl = (document: LotDocument, url: string): LotDocument => ({ ...document, lot: { ...document.lot, url } });
const idOf = (source: string) => lotIdOf('kestrel', source);
const kestrelUrl = 'http://kestrel.example/lot/';

const lots = [
  lot({ source: 'a1' }),
  lot({ source: 'ended', auction: { id: '7', number: '1', sold: true } }),
  withUrl(lot({ source: 'umlaut' }), 'https://münzen.example/münze?q=Ä&b=1#x'),
  withUrl(lot({ source: 'script' }), 'javascript:alert(1)'),
  withUrl(lot({ source: 'data' }), 'data:text/html,x'),
  withUrl(lot({ source: 'ftp' }), 'ftp://kestrel.example/a1'),
  withUrl(lot({ source: 'relative' }), '/lot/a1'),
];

describe('GET /api/goto', () => {
  let running: RunningGateway;

  beforeAll(async () => {
    running = await startGateway(lots, {
      furnish: async ({ databaseUrl }) => {
        const database = await createDataSource({ url: databaseUrl, poolSize: 2 });
        const aliases = new IdAliasRepository(database);
        await aliases.add('lot', [
          { oldId: idOf('older'), newId: idOf('old') },
          { oldId: idOf('old'), newId: idOf('a1') },
          { oldId: idOf('vanished-too'), newId: idOf('vanished') },
        ]);
        await aliases.add('org', [{ oldId: 'o-77', newId: 'o-2' }]);
        await database.destroy();
      },
    });
  });
  afterAll(() => running.stop());

  const goto = (query: string) => fetch(`${running.service.url}/api/goto?${query}`, { redirect: 'manual' });
  const locationOf = async (query: string) => {
    const answer = await goto(query);
    return `${answer.status} ${answer.headers.get('location')}`;
  };

  it('redirects to the page of a lot, open or ended, and to the home of a company', async () => {
    expect(await locationOf(`lot=${idOf('a1')}`)).toBe(`302 ${kestrelUrl}a1`);
    expect(await locationOf(`lot=${idOf('ended')}`)).toBe(`302 ${kestrelUrl}ended`);
    expect(await locationOf('org=o-2')).toBe('302 http://linden.example/');
  });

  it('sends no referrer to the seller, and forbids robots to follow the link', async () => {
    const { headers } = await goto(`lot=${idOf('a1')}`);
    expect(['referrer-policy', 'x-robots-tag', 'cache-control'].map((name) => headers.get(name))).toEqual([
      'no-referrer',
      'noindex, nofollow',
      'no-store',
    ]);
  });

  it('redirects from former ids', async () => {
    expect(await locationOf(`lot=${idOf('old')}`)).toBe(`302 ${kestrelUrl}a1`);
    expect(await locationOf(`lot=${idOf('older')}`)).toBe(`302 ${kestrelUrl}a1`);
    expect(await locationOf('org=o-77')).toBe('302 http://linden.example/');
  });

  it('redirects to addresses with letters of any language', async () => {
    expect(await locationOf(`lot=${idOf('umlaut')}`)).toBe(
      '302 https://xn--mnzen-kva.example/m%C3%BCnze?q=%C3%84&b=1#x',
    );
  });

  it.each([
    ['an unknown lot', `lot=${'0'.repeat(13)}`],
    ['a vanished lot', `lot=${idOf('vanished')}`],
    ['a former id of a vanished lot', `lot=${idOf('vanished-too')}`],
    ['an unknown company', 'org=o-999'],
    ['an address that runs a script', `lot=${idOf('script')}`],
    ['an address that contains a page', `lot=${idOf('data')}`],
    ['an address of another protocol', `lot=${idOf('ftp')}`],
    ['a relative address', `lot=${idOf('relative')}`],
  ])('answers 404 for %s', async (_, query) => {
    const answer = await goto(query);
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      404,
      null,
      'no-store',
    ]);
    expect(apiErrorSchema.safeParse(await answer.json()).success).toBe(true);
  });

  it.each([
    '',
    'lot=http://evil.example',
    'org=http://evil.example',
    'url=http://evil.example',
    `lot=${idOf('a1')}&org=o-2`,
  ])('answers 400 for ?%s', async (query) => {
    const answer = await goto(query);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });
});

describe('the counts of visits to sellers', () => {
  it('have every redirect by seller and day and nothing else, also the last ones before a stop', async () => {
    const days = [new Date().toISOString().slice(0, 10)];
    const running = await startGateway(lots);
    const visit = (query: string, method = 'GET') =>
      fetch(`${running.service.url}/api/goto?${query}`, { redirect: 'manual', method });
    await Promise.all(Array.from({ length: 20 }, () => visit(`lot=${idOf('a1')}`)));
    await visit('org=o-2');
    for (const query of [`lot=${idOf('vanished')}`, `lot=${idOf('script')}`, 'org=o-999']) await visit(query);
    await visit('org=o-2', 'HEAD');
    await running.stop();
    days.push(new Date().toISOString().slice(0, 10));

    const database = await createDataSource({ url: running.databaseUrl, poolSize: 2 });
    const counts = new GotoCountRepository(database);
    const [kestrel, linden] = ['kestrel', 'linden'].map(async (key) => {
      const known = await Promise.all([...new Set(days)].map((day) => counts.of(day)));
      return known.flat().reduce((sum, { sellerKey, count }) => sum + (sellerKey === key ? count : 0), 0);
    });
    expect([await kestrel, await linden]).toEqual([20, 1]);
    await database.destroy();
  });
});
