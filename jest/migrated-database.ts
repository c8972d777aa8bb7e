import { createDataSource, migrate } from '@obverse/database';
import { copyDatabase } from '../tools/engines/src/database';
import { testDatabaseName, testDatabaseServer } from './test-database';

/** Creates a database with the tables of the services on the shared server and returns its connection string. It is a copy: migrations run once. */
export async function migratedDatabase(): Promise<string> {
  return copyDatabase(testDatabaseServer(), testDatabaseName(), { name: 'migrated', prepare });
}

async function prepare(url: string): Promise<void> {
  const source = await createDataSource({ url, poolSize: 2 });
  try {
    await migrate(source);
  } finally {
    await source.destroy();
  }
}
