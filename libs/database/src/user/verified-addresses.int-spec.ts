import { testDatabase } from '../../../../jest/test-database';
import { createDataSource, migrate, type DataSource } from '../index';
import { VerifiedAddresses1795000029000 } from './1795000029000-verified-addresses.migration';

describe('the migration of verified addresses', () => {
  let source: DataSource;
  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 1 });
    await migrate(source);
  });
  afterAll(() => source.destroy());

  it('takes an address for proved only where a provider had verified it', async () => {
    const runner = source.createQueryRunner();
    const migration = new VerifiedAddresses1795000029000();
    await migration.down(runner);
    const add = (name: string, password: string | null, stated?: string) =>
      source.query(
        `WITH account AS (
           INSERT INTO user_account (email, email_key, name, password_hash, roles, created_at)
           VALUES ($1 || '@b.example', $1 || '@b.example', $1, $2, '{user}', now()) RETURNING id
         )
         INSERT INTO external_identity (issuer, subject, user_id, provider, email, created_at)
         SELECT 'https://accounts.example', $1, id, 'example', $3, now() FROM account WHERE $3::text IS NOT NULL`,
        [name, password, stated],
      );
    await add('external', null, 'External@b.example');
    await add('linked', 'hash', 'linked@b.example');
    await add('other', null, 'somebody@b.example');
    await add('plain', 'hash');
    await migration.up(runner);
    await runner.release();
    const rows = await source.query<{ name: string; verified: boolean }[]>(
      'SELECT name, email_verified_at IS NOT NULL AS verified FROM user_account ORDER BY name',
    );
    expect(rows.map(({ name, verified }) => [name, verified])).toEqual([
      ['external', true],
      ['linked', false],
      ['other', false],
      ['plain', false],
    ]);
  });
});
