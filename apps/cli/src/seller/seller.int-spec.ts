import { embeddedEngines } from '../testing/engines.factory';
import { makeWorld, type World } from '../testing/world.factory';

describe('sellers', () => {
  let world: World;
  beforeEach(async () => (world = await makeWorld(embeddedEngines)));
  afterEach(() => world.close());

  const listed = async (...args: string[]) => {
    expect(await world.obverse('seller', 'list', '--json', ...args)).toBe(0);
    return world.terminal.printed.map((line) => JSON.parse(line) as { key: string; crawled: string; pause?: object });
  };

  it('are paused and resumed by key, and the list tells', async () => {
    expect(await world.obverse('seller', 'pause', 'kestrel-coins', '--why', 'asked by the shop')).toBe(0);
    expect(await world.obverse('seller', 'pause', 'kestrel-coins')).toBe(0);
    expect(world.terminal.text).toBe('kestrel-coins was paused already.');
    const [kestrel, linden] = await listed();
    expect([kestrel?.pause, linden?.pause]).toEqual([
      expect.objectContaining({ because: 'asked by the shop' }),
      undefined,
    ]);
    expect(await world.obverse('seller', 'resume', 'kestrel-coins')).toBe(0);
    expect(world.terminal.printed).toEqual(['kestrel-coins is no longer paused.']);
    expect(world.terminal.noted.join()).toContain('not enabled. Set `enabled: true`');
    expect((await listed())[0]?.pause).toBeUndefined();
  });

  it('are told apart from strangers', async () => {
    expect(await world.obverse('seller', 'pause', 'nobody')).toBe(1);
    expect(world.terminal.text).toContain('The registry has no seller nobody');
    expect((await listed('--country', 'de', '--permission', 'open')).map(({ key }) => key)).toHaveLength(2);
    expect(await listed('--form', 'marketplace')).toEqual([]);
  });

  it('are listed without a database', async () => {
    Object.assign(world.settings, { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' });
    expect(await listed()).toHaveLength(2);
    expect(world.terminal.noted.join()).toContain('Which sellers are paused is not known.');
  });
});
