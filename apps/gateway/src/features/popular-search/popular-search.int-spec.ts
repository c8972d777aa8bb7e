import { endpoints, laterEndpoints, createClient } from '@obverse/contracts';
import { createDataSource } from '@obverse/database';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';
import { PopularSearchCounter } from './popular-search-counter.service';

describe('GET /api/popular-searches', () => {
  let running: RunningGateway;
  beforeAll(async () => {
    running = await startGateway([lot({ source: 'a1', material: 'gold' }), lot({ source: 'a2' })]);
  });
  afterAll(() => running.stop());

  /** By a visitor with this address, as the proxy states it. */
  const search = (query: string, address: string) =>
    fetch(`${running.service.url}${endpoints.search.search.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ query, status: 'open' }),
    });

  it('has what five visitors looked for, in any language, and stores no word of them', async () => {
    const [words, name] = [['gold', 'Gold', 'oro', 'goud', 'złoto'], 'Ada Lovelace'];
    for (const [index, word] of words.entries()) {
      await search(word, `203.0.113.${index + 1}`);
      await search(`${word} ${name}`, `203.0.113.${index + 1}`);
    }
    await search('silver', '203.0.113.1');
    await running.service.app.get(PopularSearchCounter).write();

    const database = await createDataSource({ url: running.databaseUrl, poolSize: 1 });
    expect(await database.query('SELECT path, realm, visitors FROM popular_search')).toEqual([
      { path: '/search/met-gold', realm: '', visitors: '5' },
    ]);
    await database.destroy();

    const call = createClient({ baseUrl: running.service.url, fetch });
    expect(await call(laterEndpoints.popular.searches, {})).toEqual([
      { path: '/search/open/met-gold', title: 'Gold coins, open lots' },
    ]);
  });
});
