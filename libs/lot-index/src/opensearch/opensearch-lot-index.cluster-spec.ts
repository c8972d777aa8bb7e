import { CuttableLine } from '@obverse/testing';
import { describeLotIndex } from '../contract-suite';
import { createLotIndex } from '../create';
import type { LotIndex } from '../port';
import { testIndex } from './test-index.factory';

describeLotIndex('OpenSearch', async () => {
  const store = testIndex('contract');
  const url = new URL(store.url);
  const line = await CuttableLine.open(url.hostname, Number(url.port));
  url.port = String(line.port);
  const opened: LotIndex[] = [];
  const another = () => {
    const index = createLotIndex({ adapter: 'opensearch', url: url.toString() });
    opened.push(index);
    return index;
  };
  const index = another();
  await index.prepare();
  return {
    index,
    another,
    untilSearchable: () => store.refresh(),
    cut: () => Promise.resolve(line.cut()),
    mend: () => Promise.resolve(line.mend()),
    close: async () => {
      await Promise.all(opened.map((one) => one.close()));
      await line.close();
      await store.drop();
    },
  };
});
