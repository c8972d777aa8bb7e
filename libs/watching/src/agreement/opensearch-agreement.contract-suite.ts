import { randomBytes } from 'node:crypto';
import { createLotIndex, type LotIndex } from '@obverse/lot-index';
import { testOpenSearch } from '../../../../jest/test-engines';
import { describeAgreement } from './agreement.contract-suite';

/** {@link describeAgreement} with indexes of its own in the OpenSearch of the tests. */
export function describeOpenSearchAgreement(sizes: Parameters<typeof describeAgreement>[1]): void {
  const prefix = `test-agreement-${randomBytes(6).toString('hex')}`;
  let index: LotIndex | undefined;

  afterAll(async () => {
    await index?.close();
    await request('DELETE', `/${prefix}-*`);
  });

  async function request(method: string, path: string): Promise<void> {
    const answer = await fetch(new URL(path, testOpenSearch(prefix)), { method });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  }

  describeAgreement('OpenSearch', sizes, async () => {
    index = createLotIndex({ adapter: 'opensearch', url: testOpenSearch(prefix) });
    await index.prepare();
    return { index, untilSearchable: () => request('POST', `/${prefix}-*/_refresh`) };
  });
}
