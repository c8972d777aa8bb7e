import { createLotIndex, type LotIndex } from '@obverse/lot-index';
import { testDatabase } from '../../../../jest/test-database';
import { describeAgreement } from './agreement.contract-suite';

let index: LotIndex | undefined;
afterAll(async () => index?.close());

describeAgreement('Postgres', { lots: 200, people: 200, random: 800 }, async () => {
  index = createLotIndex({ adapter: 'postgres', url: await testDatabase() });
  await index.prepare();
  // The next statement finds a committed row.
  return { index, untilSearchable: () => Promise.resolve() };
});
