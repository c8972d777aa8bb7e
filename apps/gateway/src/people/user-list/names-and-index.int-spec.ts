import { apiErrorSchema, apiMessages, type Profile } from '@obverse/contracts';
import { createLotIndex, type LotIndex, type ReadOptions } from '@obverse/lot-index';
import { lotIdOf, versionOf } from '@obverse/lots';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { eventually } from '@obverse/testing';
import { lot, observedAt, startGateway, type RunningGateway } from '../../gateway.factory';
import { callsOf, databaseOf, signedInVisitor, type ListVisitor } from './list-visitor.factory';

const idOf = (source: string) => lotIdOf('kestrel', source);
const observed = ['gold', 'silver', 'deleted', 'not indexed'];
const reads = ['get', 'held', 'search', 'searchAll', 'facets', 'count'] as const;

/** Reads of the index wait until `open` is called, or end with their signal. */
function holdIndex(running: RunningGateway) {
  const index = running.service.app.get<LotIndex>(LOT_INDEX);
  const opened = Promise.withResolvers<void>();
  const waiting = { count: 0 };
  const spies = reads.map((name) => {
    const real = (index[name] as (...given: unknown[]) => Promise<unknown>).bind(index);
    const held = async (...given: unknown[]) => {
      waiting.count += 1;
      const signal = given.map((one) => (one as ReadOptions | undefined)?.signal).find((one) => one !== undefined);
      const ended = new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
      );
      await Promise.race([opened.promise, ended]);
      return real(...given);
    };
    return jest.spyOn(index, name).mockImplementation(held as never);
  });
  const open = () => {
    opened.resolve();
    spies.forEach((spy) => spy.mockRestore());
  };
  return { waiting, open };
}

describe('lists while the index is not read', () => {
  let running: RunningGateway;
  let ada: ListVisitor;
  let users = 0;

  beforeAll(async () => {
    running = await startGateway(
      ['gold', 'silver', 'deleted', 'only indexed'].map((source) => lot({ source })),
      {
        // One search takes the only place.
        env: { SEARCHES_IN_FLIGHT: '1', SEARCH_QUEUE: '1' },
        furnish: async ({ databaseUrl }) => {
          const database = await databaseOf(databaseUrl);
          await database.query(
            `INSERT INTO frontier_lot (lot_id, first_observed_at, last_observed_at, due_at, seller_id, seen_run, source_id, url)
             SELECT id, now(), now(), now(), 1, 1, id, 'http://kestrel.example/' || id FROM unnest($1::text[]) id`,
            [observed.map(idOf)],
          );
          await database.destroy();
        },
      },
    );
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    ada = await signedInVisitor(running, `user${(users += 1)}@example.org`);
  });

  const add = (source: string, tag = 'fav') => ada.send('POST', `/api/user/lists/${tag}/${idOf(source)}`);
  const refused = async (method: string, path: string, name: string, headers = {}) => {
    const answer = await fetch(`${running.service.url}/api/user/lists${path}`, {
      method,
      headers: { ...ada.headers, ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    return [answer.status, apiErrorSchema.parse(await answer.json()).message];
  };
  const countOf = async (tag: string) =>
    (await ada.json<Profile>('GET', '/api/user')).lists.find((list) => list.tag === tag)?.count;
  const vanish = async (source: string) => {
    const index = createLotIndex({ adapter: 'postgres', url: running.databaseUrl });
    const version = versionOf(new Date(Date.parse(observedAt) + 60_000).toISOString());
    await index.write([{ id: idOf(source), version, deleted: true }]);
    await index.close();
  };

  describe('while the index does not answer', () => {
    let held: ReturnType<typeof holdIndex>;
    let search: Promise<unknown>;
    beforeEach(async () => {
      held = holdIndex(running);
      search = callsOf(running.service.url, {}).send('POST', '/api/search', { query: `gold ${users}` });
      await eventually('a search that reads the index', () => held.waiting.count > 0);
    });
    afterEach(async () => {
      held.open();
      await search;
    });

    it('get a lot that was observed, and their owner sees it at once', async () => {
      const answer = await add('gold');
      expect([answer.status, ((await answer.json()) as Profile).lists[0]?.ids]).toEqual([200, [idOf('gold')]]);
      expect(await countOf('fav')).toBe(1);
      expect((await ada.send('DELETE', `/api/user/lists/fav/${idOf('gold')}`)).status).toBe(200);
    });

    it('get the document of the lot when it answers again', async () => {
      await add('silver');
      held.open();
      await eventually('the document', async () => {
        const source = await databaseOf(running.databaseUrl);
        const rows: unknown[] = await source.query(
          `SELECT FROM user_list_lot WHERE user_id = $1 AND snapshot->>'id' = lot_id`,
          [ada.userId],
        );
        await source.destroy();
        return rows.length === 1;
      });
    });
  });

  it('get a lot that only the index knows, and no unknown lot', async () => {
    expect([(await add('never seen')).status, (await add('only indexed')).status]).toEqual([404, 200]);
    expect(await countOf('fav')).toBe(1);
  });

  it('keep a lot whose document is not indexed yet, and lose one that was deleted for good', async () => {
    await vanish('deleted');
    expect([(await add('deleted')).status, (await add('not indexed')).status]).toEqual([200, 200]);
    await eventually('one lot', async () => (await countOf('fav')) === 1);
  });

  it('have a name once, however many are made at once, and not that of a list that everyone has', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ada.send('POST', '/api/user/lists', { name: 'Denarii' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(11).fill(409)]);
    const taken = [409, apiMessages.listNameTaken];
    for (const name of [' DENARII ', 'favorites', 'Favoriten', 'Osservati'])
      expect(await refused('POST', '', name)).toEqual(taken);
    await ada.change('POST', '', { name: 'Talers' });
    expect(await refused('PATCH', '/talers', 'denarii')).toEqual(taken);
    const german = { 'obverse-language': 'de' };
    expect((await refused('POST', '', 'Denarii', german))[1]).toContain('eine Liste mit diesem Namen');
    const { lists } = await ada.change('PATCH', '/denarii', { name: 'DENARII' });
    expect(lists.map(({ name }) => name)).toEqual(['Favorites', 'Watches', 'DENARII', 'Talers']);
  });
});
