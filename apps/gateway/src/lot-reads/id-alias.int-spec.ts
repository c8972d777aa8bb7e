import { createDataSource, IdAliasRepository } from '@obverse/database';
import { lotIdOf } from '@obverse/lots';
import { folderImageStore, imageKeyOf } from '@obverse/service-kit';
import { lot, startGateway, type RunningGateway } from '../gateway.factory';

const idOf = (source: string) => lotIdOf('kestrel', source);
const present = idOf('a1');
const former = idOf('former');
const otherLot = lotIdOf('linden', 'b1');
const picture = new Uint8Array([1, 2, 3]);

/** Every call that takes an id takes a former one as well. `/api/goto`, lists and pages have specs of their own. */
describe('a former id', () => {
  let running: RunningGateway;
  beforeAll(async () => {
    const lots = [
      lot({ source: 'a1', auction: { id: '7', number: '1' }, dealer: '31' }),
      lot({ source: 'a2', auction: { id: '7', number: '2' }, dealer: '31' }),
      lot({ source: 'b1', seller: 'linden', org: 2, country: 'US', material: 'gold' }),
    ];
    running = await startGateway(lots, {
      furnish: async ({ databaseUrl, imageDir }) => {
        await folderImageStore(imageDir).put(imageKeyOf(present, 0, 0, 'webp'), picture);
        const database = await createDataSource({ url: databaseUrl, poolSize: 1 });
        const aliases = new IdAliasRepository(database);
        await aliases.add('lot', [{ oldId: former, newId: present }]);
        await aliases.add('auction', [{ oldId: '6', newId: '7' }]);
        await aliases.add('seller', [{ oldId: '30', newId: '31' }]);
        await aliases.add('org', [{ oldId: 'o-77', newId: 'o-2' }]);
        await database.destroy();
      },
    });
  });
  afterAll(() => running.stop());

  const at = (path: string, body?: object) =>
    fetch(running.service.url + path, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  const search = async (conditions: object) => {
    const response = await at('/api/search', { selectedFilters: [], ...conditions });
    const { portions } = (await response.json()) as { portions: { items: { id: string }[] }[] };
    return portions.flatMap(({ items }) => items.map(({ id }) => id)).sort();
  };

  it('of a lot gives the lot under its present id', async () => {
    const response = await at(`/api/lots/${former}`);
    expect([response.status, await response.json()]).toMatchObject([200, { id: present }]);
    expect((await at(`/api/lots/${idOf('never')}`)).status).toBe(404);
  });

  it('in a list of ids finds the lot', async () => {
    const response = await at('/api/lots/find', [otherLot, former, idOf('never')]);
    expect(((await response.json()) as { id: string }[]).map(({ id }) => id)).toEqual([otherLot, present]);
  });

  it('of a picture gives the picture of the present lot', async () => {
    const response = await at(`/images/coin-${former}-0.webp`);
    expect([response.status, new Uint8Array(await response.arrayBuffer())]).toEqual([200, picture]);
  });

  it('of a sale, a dealer or a company finds what the present id finds', async () => {
    const both = [present, idOf('a2')].sort();
    expect(await search({ auction: '6' })).toEqual(both);
    expect(await search({ seller: '30' })).toEqual(both);
    expect(await search({ selectedFilters: [{ name: 'org', tag: 'o-77' }] })).toEqual([otherLot]);
  });

  it('of a lot finds its similar lots', async () => {
    const similarTo = (id: string) => search({ selectedFilters: [{ name: 'similar', tag: `sim-${id}` }] });
    expect(await similarTo(former)).toEqual(await similarTo(present));
    expect(await similarTo(former)).toContain(idOf('a2'));
  });
});
