import { IndexLostError } from '@obverse/lot-index';
import { clusterEngines } from '../testing/engines.factory';
import { lotsOf, makeWorld, type World } from '../testing/world.factory';

const lots = [...lotsOf('kestrel-coins', 30), ...lotsOf('linden-numismatik', 20)];
let world: World;

beforeEach(async () => {
  world = await makeWorld(clusterEngines);
  await world.observe(...lots);
  await world.startIndexer();
  await world.indexed();
  await world.stopIndexer();
});
afterEach(() => world.close());

const run = async (...args: string[]) => [await world.obverse(...args), world.terminal.text] as const;
const total = async () =>
  (await world.index.search({ now: Date.now(), terms: [], filters: {}, order: 'newest', skip: 0, take: 1 })).total;

/** Deletes indexes as an operator of the engine would, and returns their names. */
async function lose(pattern: string): Promise<string[]> {
  const url = new URL(world.settings['LOT_INDEX_URL'] ?? '');
  const path = `/${url.pathname.slice(1)}-${pattern}`;
  const found = (await (await fetch(new URL(`${path}/_alias`, url))).json()) as Record<string, unknown>;
  const answer = await fetch(new URL(path, url), { method: 'DELETE' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await expect(total()).rejects.toThrow(IndexLostError);
  await expect(world.index.ping()).rejects.toThrow(IndexLostError);
  return Object.keys(found).sort();
}

describe.each([
  ['one index', 'lots-open-*'],
  ['all indexes', '*'],
])('without %s', (_, pattern) => {
  it('reindex lists what is missing, builds the index anew, and swaps', async () => {
    const deleted = await lose(pattern);
    const [code, text] = await run('reindex', 'status');
    expect([code, text]).toEqual([0, expect.stringMatching(/missing +\S+-lots-open-/)]);
    expect(deleted.some((index) => text.includes(index))).toBe(true);
    const [status, output] = await run('reindex');
    expect([status, output]).toEqual([
      0,
      expect.stringMatching(/passed {2}no comparison: .*\n.* serves now; the rest/),
    ]);
    expect(await total()).toBe(lots.length);
    await world.index.ping();
    expect(await run('reindex', 'status')).toEqual([0, expect.not.stringContaining('missing')]);
  });

  it('a replay of the whole log restores the index, and one of a seller is refused', async () => {
    await lose(pattern);
    expect(await run('replay', '--seller', 'kestrel-coins')).toEqual([1, expect.stringContaining('does not')]);
    await expect(total()).rejects.toThrow(IndexLostError);
    const [code, text] = await run('replay');
    expect([code, text]).toEqual([0, expect.stringContaining('serves now')]);
    expect(await total()).toBe(lots.length);
    expect(await run('replay', '--seller', 'kestrel-coins')).toEqual([0, expect.stringContaining('30')]);
  });
});

it('rollback returns to the previous index, and prints how to add what it does not have', async () => {
  expect((await run('reindex'))[0]).toBe(0);
  const late = lotsOf('kestrel-coins', 31).slice(30);
  await world.observe(...late);
  await world.startIndexer();
  await world.indexed();
  await world.stopIndexer();
  await lose('lots-*-g2');
  const [code, text] = await run('reindex', 'rollback');
  expect([code, text]).toEqual([0, expect.stringMatching(/serves again\.\n.*replay --since \S+/)]);
  expect(await total()).toBe(lots.length);
  const since = /--since ([^`\s]+)/.exec(text)?.[1] ?? '';
  expect((await run('replay', '--since', since))[0]).toBe(0);
  expect(await world.documents(late)).toHaveLength(1);
});

it('a lost index is not reported as an engine that is not running', async () => {
  await lose('lots-ended-*');
  const [code, text] = await run('replay', '--dry-run');
  expect([code, text]).toEqual([1, expect.stringMatching(/missing.*reindex status/)]);
  expect(text).not.toContain('is Obverse running');
});

it('the command of a lost rebuild says how to drop it', async () => {
  expect((await run('reindex', '--no-swap'))[0]).toBe(0);
  const url = new URL(world.settings['LOT_INDEX_URL'] ?? '');
  await fetch(new URL(`${url.pathname}-lots-open-*-g2`, url), { method: 'DELETE' });
  expect(await run('reindex', 'status')).toEqual([0, expect.stringMatching(/missing +\S+-g2/)]);
  expect(await run('reindex', 'swap')).toEqual([1, expect.stringContaining('reindex abort')]);
  expect((await run('reindex', 'abort'))[0]).toBe(0);
  expect((await run('reindex'))[0]).toBe(0);
  expect(await total()).toBe(lots.length);
});
