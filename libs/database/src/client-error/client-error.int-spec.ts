import { testDatabase } from '../../../../jest/test-database';
import { createDataSource } from '../data-source';
import { migrate } from '../connection/migrate';
import { ClientErrorRepository } from './client-error.repository';

const now = new Date('2026-11-21T10:00:00Z');

describe('client errors', () => {
  let source: Awaited<ReturnType<typeof createDataSource>>;
  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 4 });
    await migrate(source);
  });
  afterAll(() => source.destroy());

  it('keep the newest', async () => {
    const errors = new ClientErrorRepository(source, 3);
    for (const message of ['a', 'b', 'c', 'd', 'e']) await errors.add({ message }, now);
    expect(await source.query('SELECT message FROM client_error ORDER BY id')).toEqual(
      ['c', 'd', 'e'].map((message) => ({ message })),
    );
  });
});
