import { Client } from 'pg';
import { testDatabase } from '../../../jest/test-database';

it('provides each suite with an empty database on a real server', async () => {
  const client = new Client({ connectionString: await testDatabase() });
  await client.connect();
  const { rows } = await client.query<{ tables: string; version: string }>(
    "SELECT count(*) AS tables, current_setting('server_version') AS version FROM pg_tables WHERE schemaname = 'public'",
  );
  await client.end();
  expect(rows[0]).toMatchObject({ tables: '0', version: expect.stringMatching(/^18\./) as string });
});
