import { CuttableLine } from '@obverse/testing';
import { describeLotIndex } from '../contract-suite';
import { OpenSearchLotIndex } from './opensearch-lot-index';
import { testIndex } from './test-index.factory';

describeLotIndex('OpenSearch', async () => {
  const store = testIndex('contract');
  const url = new URL(store.url);
  const line = await CuttableLine.open(url.hostname, Number(url.port));
  url.port = String(line.port);
  const opened: OpenSearchLotIndex[] = [];
  const another = () => {
    const index = new OpenSearchLotIndex({ url: url.toString() });
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
});
