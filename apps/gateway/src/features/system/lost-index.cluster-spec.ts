import { randomBytes } from 'node:crypto';
import { createLotIndex, type LotIndex } from '@obverse/lot-index';
import { eventually } from '@obverse/testing';
import { testOpenSearch } from '../../../../../jest/test-engines';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';

const lots = [lot({ source: 'a1' }), lot({ source: 'b2', auction: { id: '7', number: '1', sold: true } })];

describe('a gateway whose OpenSearch lost a part of the lots', () => {
  let running: RunningGateway;
  let index: LotIndex;
  const url = testOpenSearch(`test-lost-${randomBytes(6).toString('hex')}`);
  const prefix = new URL(url).pathname.slice(1);

  beforeAll(async () => {
    const env = { LOT_INDEX_ADAPTER: 'opensearch', LOT_INDEX_URL: url };
    running = await startGateway(lots, { env });
    index = createLotIndex({ adapter: 'opensearch', url });
  });
  afterAll(async () => {
    await running.stop();
    await index.close();
    await remove(`/${prefix}-*`);
  });

  const remove = async (path: string) => {
    const answer = await fetch(new URL(path, url), { method: 'DELETE' });
    if (!answer.ok) throw new Error(`DELETE ${path}: ${answer.status} ${await answer.text()}`);
  };
  /** The indexes of the serving generation, by tier. */
  const serving = async () => {
    const answer = await fetch(new URL(`/_alias/${prefix}-serving`, url));
    const names = Object.keys((await answer.json()) as object);
    return {
      open: names.filter((name) => name.includes('-open-')),
      ended: names.filter((name) => name.includes('-ended-')),
    };
  };
  const search = async (query?: string) => {
    const answer = await fetch(`${running.service.url}/api/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(query === undefined ? {} : { query }),
    });
    const { totalCount } = (await answer.json()) as { totalCount?: number };
    return { status: answer.status, retryAfter: answer.headers.has('retry-after'), totalCount };
  };
  /** The answer to an earlier search is kept for a moment. */
  const newWord = () => `word${randomBytes(4).toString('hex')}`;
  const statusOf = async (path: string) => (await fetch(running.service.url + path)).status;
  const isReady = async () => (await statusOf('/health/ready')) === 200;

  /** What `reindex` does, after the start of its process has prepared the index. */
  const reindex = async () => {
    await index.prepare();
    await index.rebuild.begin();
    await index.rebuild.write(lots);
    await index.rebuild.swap();
  };

  it('answers 200 for a search that finds nothing in a whole index', async () => {
    expect(await search('nothing-has-this-word')).toMatchObject({ status: 200, totalCount: 0 });
    expect(await search()).toMatchObject({ status: 200, totalCount: 2 });
    await eventually('readiness', isReady);
  });

  it.each<[string, () => Promise<string[]>]>([
    ['the open lots', async () => (await serving()).open.map((name) => `/${name}`)],
    ['the ended lots', async () => (await serving()).ended.map((name) => `/${name}`)],
    ['all lots', async () => Object.values(await serving()).flatMap((names) => names.map((name) => `/${name}`))],
    ['the alias of the searches', () => Promise.resolve([`/_all/_alias/${prefix}-serving`])],
    ['every index', () => Promise.resolve([`/${prefix}-*`])],
  ])('answers 503 without %s, is not ready, and serves again after a rebuild without a restart', async (_, parts) => {
    for (const path of await parts()) await remove(path);
    expect(await search(newWord())).toEqual({ status: 503, retryAfter: true, totalCount: undefined });
    await eventually('no readiness', async () => !(await isReady()));
    expect(await statusOf('/health/live')).toBe(200);
    await reindex();
    await eventually('the lots', async () => (await search()).totalCount === 2);
    await eventually('readiness', isReady);
  });

  it('serves again after a rollback to the previous generation', async () => {
    await reindex();
    const { open } = await serving();
    await remove(`/${open.join()}`);
    expect((await search(newWord())).status).toBe(503);
    await index.rebuild.rollback();
    await eventually('the lots', async () => (await search()).totalCount === 2);
    await eventually('readiness', isReady);
  });
});
