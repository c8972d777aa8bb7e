import { CuttableLine } from '@obverse/testing';
import { testDatabase } from '../../../../jest/test-database';
import {
  createDataSource,
  createSourceWithBreaker,
  DatabaseUnavailableError,
  migrate,
  ping,
  SchemaOutdatedError,
  type DataSource,
  type WorkBreaker,
} from '../index';
import { Database } from './database';

const without: WorkBreaker = (work) => work();

describe('a source that is made while Postgres is away', () => {
  let url: string;
  let line: CuttableLine;
  let source: DataSource | undefined;

  beforeEach(async () => {
    url = await testDatabase();
    const { hostname, port } = new URL(url);
    line = await CuttableLine.open(hostname, Number(port));
  });
  afterEach(async () => {
    if (source?.isInitialized) await source.destroy();
    await line.close();
  });

  const throughLine = () => ({ url: Object.assign(new URL(url), { port: String(line.port) }).href, poolSize: 2 });
  const prepare = async () => {
    const direct = await createDataSource({ url, poolSize: 2 });
    await migrate(direct);
    await direct.destroy();
  };

  it('refuses work until a ping finds it back with all migrations', async () => {
    line.cut();
    source = await createSourceWithBreaker(throughLine(), () => without);
    const database = new Database(source);
    const read = () => database.execute('SELECT 1');
    await expect(ping(source)).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await expect(read()).rejects.toBeInstanceOf(DatabaseUnavailableError);
    line.mend();
    await expect(ping(source)).rejects.toBeInstanceOf(SchemaOutdatedError);
    await expect(read()).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await prepare();
    await Promise.all([ping(source), ping(source)]);
    expect(await read()).toBe(1);
  });

  it('is not made when a migration is missing at the start', async () => {
    await expect(createSourceWithBreaker(throughLine(), () => without)).rejects.toBeInstanceOf(SchemaOutdatedError);
    await prepare();
    source = await createSourceWithBreaker(throughLine(), () => without);
    expect(await new Database(source).execute('SELECT 1')).toBe(1);
  });
});
