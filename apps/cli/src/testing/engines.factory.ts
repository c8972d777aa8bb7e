import { randomUUID } from 'node:crypto';
import { clearEngines } from '../../../../jest/clear-engines';
import { testKafka, testOpenSearch } from '../../../../jest/test-engines';
import type { MakeEngines } from './world.factory';

/** All parts in the one test database. */
export const embeddedEngines: MakeEngines = (databaseUrl) => ({
  log: { adapter: 'postgres', url: databaseUrl },
  index: { adapter: 'postgres', url: databaseUrl },
  destroy: () => Promise.resolve(),
});

/** Kafka and OpenSearch, with a prefix for each world. */
export const clusterEngines: MakeEngines = () => {
  const prefix = `cli-${randomUUID().slice(0, 13)}`;
  const [log, index] = [testKafka(prefix), testOpenSearch(prefix)];
  return {
    log: { adapter: 'kafka', url: log },
    index: { adapter: 'opensearch', url: index },
    destroy: () => clearEngines(log, index),
  };
};
