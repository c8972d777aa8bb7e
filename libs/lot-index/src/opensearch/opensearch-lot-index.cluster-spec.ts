import { CuttableLine } from '@obverse/testing';
import { describeLotIndex } from '../contract-suite';
import { describeFacets } from '../contract/facets.contract-suite';
import type { LotIndexHarness } from '../contract/harness';
import { describePaging } from '../contract/paging.contract-suite';
import { describeRelevance } from '../contract/relevance.contract-suite';
import { describeSpecimens } from '../contract/specimens.contract-suite';
import { OpenSearchLotIndex } from './opensearch-lot-index';
import { testIndex } from './test-index.factory';

async function makeHarness(shards: number): Promise<LotIndexHarness> {
  const store = testIndex('contract');
  const url = new URL(store.url);
  const line = await CuttableLine.open(url.hostname, Number(url.port));
  url.port = String(line.port);
  const opened: OpenSearchLotIndex[] = [];
  const another = () => {
    const index = new OpenSearchLotIndex({ url: url.toString(), shards });
    opened.push(index);
    return index;
  };
  const index = another();
  await index.prepare();
  return {
    index,
    another,
    untilSearchable: async () => {
      await index.linker.link('serving');
      await store.refresh();
    },
    cut: () => Promise.resolve(line.cut()),
    mend: () => Promise.resolve(line.mend()),
    close: async () => {
      await Promise.all(opened.map((one) => one.close()));
      await line.close();
      await store.drop();
    },
  };
}

describeLotIndex('OpenSearch', () => makeHarness(1));

describe('lot index on OpenSearch with three shards', () => {
  const make = () => makeHarness(3);
  describe('relevance', () => describeRelevance(make));
  describe('order and pages', () => describePaging(make));
  describe('each specimen once', () => describeSpecimens(make));
  describe('facets and counts', () => describeFacets(make));
});
