import { randomUUID } from 'node:crypto';
import { testDatabase } from '../../../../jest/test-database';
import type { OwnEngine } from '../../../../jest/own-engines';
import { testKafka, testOpenSearch } from '../../../../jest/test-engines';
import type { Engines } from './world';

/** A prefix on the engines that all cluster suites share, for faults that do not affect the engines. */
export async function sharedEngines(): Promise<Engines> {
  const prefix = `faults-${randomUUID().slice(0, 8)}`;
  return {
    eventLog: { adapter: 'kafka', url: testKafka(prefix) },
    lotIndex: { adapter: 'opensearch', url: testOpenSearch(prefix) },
    database: await testDatabase(),
    discard: async () => {
      const { origin } = new URL(testOpenSearch(prefix));
      for (const what of ['', '_index_template/']) {
        const leftOver = `${origin}/${what}${prefix}*`;
        const answer = await fetch(leftOver, { method: 'DELETE' });
        if (!answer.ok && answer.status !== 404)
          throw new Error(`DELETE ${leftOver}: ${answer.status} ${await answer.text()}`);
      }
    },
  };
}

/** Engines of one suite, which end with it. */
export async function ownEngines(kafka: OwnEngine, openSearch: OwnEngine): Promise<Engines> {
  const prefix = `faults-${randomUUID().slice(0, 8)}`;
  return {
    eventLog: { adapter: 'kafka', url: `${kafka.url}/${prefix}` },
    lotIndex: { adapter: 'opensearch', url: `${openSearch.url}/${prefix}` },
    database: await testDatabase(),
  };
}
