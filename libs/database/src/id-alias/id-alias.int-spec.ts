import { testDatabase } from '../../../../jest/test-database';
import { createDataSource, IdAliasRepository, migrate, type AliasKind, type DataSource } from '../index';

describe('aliases of ids', () => {
  let source: DataSource;
  let aliases: IdAliasRepository;

  beforeEach(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 4 });
    await migrate(source);
    aliases = new IdAliasRepository(source);
  });
  afterEach(() => source.destroy());

  const add = (...pairs: readonly string[]) =>
    aliases.add(
      'lot',
      pairs.map((pair) => {
        const [oldId = '', newId = ''] = pair.split('→');
        return { oldId, newId };
      }),
    );
  const resolved = async (ids: readonly string[], kind: AliasKind = 'lot') =>
    [...(await aliases.resolve(kind, ids))].map(([oldId, newId]) => `${oldId}→${newId}`).sort();

  it('return the present id of the old ones only', async () => {
    await add('a→b', 'x→y');
    expect(await resolved(['a', 'b', 'c'])).toEqual(['a→b']);
    expect(await resolved([])).toEqual([]);
  });

  it('belong to one kind', async () => {
    await add('7→8');
    await aliases.add('auction', [{ oldId: '7', newId: '9' }]);
    expect([await resolved(['7'], 'auction'), await resolved(['7']), await resolved(['7'], 'seller')]).toEqual([
      ['7→9'],
      ['7→8'],
      [],
    ]);
  });

  it('are followed to the end of their chain, from every place in it', async () => {
    await add('a→b', 'b→c', 'other→c', 'c→d');
    expect(await resolved(['a', 'b', 'c', 'd', 'other'])).toEqual(['a→d', 'b→d', 'c→d', 'other→d']);
  });

  it('follow a lot that returns to a former id', async () => {
    await add('a→b', 'b→c');
    await add('c→a');
    expect(await resolved(['a', 'b', 'c'])).toEqual(['b→a', 'c→a']);
    await add('a→b', 'b→a');
    expect(await resolved(['a', 'b', 'c'])).toEqual(['b→a', 'c→a']);
  });

  it('take the last of several new ids', async () => {
    await add('a→b', 'a→c');
    expect(await resolved(['a'])).toEqual(['a→c']);
    await add('a→d');
    expect(await resolved(['a'])).toEqual(['a→d']);
  });

  it('that form a circle resolve to nothing', async () => {
    await source.query(
      `INSERT INTO id_alias VALUES ('lot', 'a', 'b'), ('lot', 'b', 'c'), ('lot', 'c', 'b'), ('lot', 'x', 'y')`,
    );
    expect(await resolved(['a', 'b', 'c', 'x'])).toEqual(['x→y']);
  });

  it('of an id to itself are refused, with all others given', async () => {
    await expect(add('a→b', 'c→c')).rejects.toThrow(RangeError);
    expect(await resolved(['a', 'c'])).toEqual([]);
  });

  it('are stored by several writers at once', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => `lot-${index}`);
    const pairs = ids.map((id) => `${id}→new-${id}`);
    await Promise.all([add(...pairs), add(...[...pairs].reverse()), add(...pairs)]);
    expect((await aliases.resolve('lot', ids)).size).toBe(200);
  });
});
