import { CuttableLine } from '@obverse/testing';
import { testDatabase } from '../../../../jest/test-database';
import { describeLotIndex } from '../contract-suite';
import { createLotIndex } from '../create';
import type { LotIndex } from '../port';

describeLotIndex('Postgres', async () => {
  const url = new URL(await testDatabase());
  const line = await CuttableLine.open(url.hostname, Number(url.port));
  url.port = String(line.port);
  const opened: LotIndex[] = [];
  const another = () => {
    const index = createLotIndex({ adapter: 'postgres', url: url.toString() });
    opened.push(index);
    return index;
  };
  const index = another();
  await index.prepare();
  return {
    index,
    another,
    // The next statement finds a committed row.
    untilSearchable: () => Promise.resolve(),
    cut: () => Promise.resolve(line.cut()),
    mend: () => Promise.resolve(line.mend()),
    close: async () => {
      await Promise.all(opened.map((one) => one.close()));
      await line.close();
    },
  };
});
