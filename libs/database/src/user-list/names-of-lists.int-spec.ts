import { testDatabase } from '../../../../jest/test-database';
import { createDataSource, migrate, UserListRepository, UserRepository, type DataSource } from '../index';
import { NamesOfLists1795000120000 } from './1795000120000-names-of-lists.migration';

const now = new Date('2026-11-21T10:00:00.000Z');
const system = [
  { tag: 'fav', name: 'Favorites' },
  { tag: 'wtc', name: 'Watches' },
];

describe('lists of an earlier version', () => {
  let source: DataSource;

  beforeEach(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 2 });
    await migrate(source);
    const { name } = NamesOfLists1795000120000;
    const isApplied = async () => {
      const rows: unknown[] = await source.query('SELECT FROM migrations WHERE name = $1', [name]);
      return rows.length > 0;
    };
    while (await isApplied()) await source.undoLastMigration();
  });
  afterEach(() => source.destroy());

  const register = async (email: string, ...names: readonly string[]) => {
    const user = { email, name: 'Ada', passwordHash: null, language: null, lists: system };
    const userId = (await new UserRepository(source).add(user, now))?.id ?? '';
    for (const [place, name] of names.entries())
      await source.query('INSERT INTO user_list (user_id, tag, name, created_at) VALUES ($1, $2, $3, $4)', [
        userId,
        `list${place}`,
        name,
        new Date(now.getTime() + 1 + place),
      ]);
    return userId;
  };
  const namesOf = async (userId: string) =>
    (await new UserListRepository(source).of(userId, 1)).slice(2).map(({ name }) => name);

  it('get a number where a name is repeated, the oldest keeps it', async () => {
    const ada = await register('ada@example.org', 'Denarii', 'DENARII', 'denarii (2)', 'Talers', 'Denarii');
    const eve = await register('eve@example.org', 'Denarii', 'favorites', 'Watches');
    await migrate(source);
    expect(await namesOf(ada)).toEqual(['Denarii', 'DENARII (3)', 'denarii (2)', 'Talers', 'Denarii (4)']);
    expect(await namesOf(eve)).toEqual(['Denarii', 'favorites (2)', 'Watches (2)']);
  });

  it('get names that are not longer than a name may be, and whole characters', async () => {
    const long = `${'x'.repeat(75)}🪙🪙`;
    const ada = await register('ada@example.org', long, long);
    await migrate(source);
    expect(await namesOf(ada)).toEqual([long, `${'x'.repeat(75)} (2)`]);
  });
});
