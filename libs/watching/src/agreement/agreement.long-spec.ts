import { createLotIndex, type LotIndex } from '@obverse/lot-index';
import { testDatabase } from '../../../../jest/test-database';
import { describeAgreement } from './agreement.contract-suite';

let index: LotIndex | undefined;
afterAll(async () => index?.close());

describeAgreement('Postgres', { lots: 1_000, people: 1_900, random: 8_100 }, async () => {
  index = createLotIndex({ adapter: 'postgres', url: await testDatabase() });
  await index.prepare();
  return { index, untilSearchable: () => Promise.resolve() };
});
