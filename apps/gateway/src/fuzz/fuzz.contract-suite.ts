import { endpoints } from '@obverse/contracts';
import { openApiDocument } from '@obverse/contracts/openapi';
import { catalogIdOf, lotIdOf } from '@obverse/lots';
import { lot, startGateway, type RunningGateway } from '../gateway.factory';
import { apiDocumentSchema } from '../system/api-docs/api-document';
import { fuzz, servedOperations } from './fuzz.factory';

/** Every field of the contract that names something may name one of these. */
const sources = ['a1', 'a2', 'b1', 'b2'];
const catalogId = catalogIdOf('denarius/trajan');
const lots = [
  lot({ source: 'a1', cents: 100, specimen: 'slab:ngc:1', catalogId }),
  lot({ source: 'a2', cents: 300, material: 'gold', dealer: '12' }),
  lot({ source: 'b1', org: 2, country: 'US', auction: { id: '77', number: '1', hasBid: true } }),
  lot({ source: 'b2', org: 2, country: 'US', specimen: 'slab:ngc:1', auction: { id: '76', number: '2', sold: true } }),
];
const ids = sources.map((source) => lotIdOf('kestrel', source));
const known = {
  id: ids,
  lot: ids,
  'lots.catalogItem.id': [catalogId],
  tag: ['met-gold', 'met-silver', 'DE', 'o-1'],
  org: ['o-1', 'o-2'],
  text: ['go', 'silv'],
};

/** Statuses that show that valid requests reached the service behind the validation. */
const useful = ['200', '204', '302'];
/** Of operations that need a mailed token: no random token is one. */
const usefulWithToken: Readonly<Record<string, string>> = { 'user.resetToken': '404', 'user.resetFinish': '404' };

export function fuzzContract(cases: number, seed: number): void {
  describe(`every operation, ${cases} requests each with seed ${seed}`, () => {
    const document = apiDocumentSchema.parse(JSON.parse(JSON.stringify(openApiDocument())));
    const operations = servedOperations(document);
    let running: RunningGateway;
    beforeAll(async () => {
      running = await startGateway(lots);
    });
    afterAll(() => running.stop());

    it('is known to the document', () => {
      const served = Object.values(endpoints).flatMap((group) => Object.values(group));
      expect(operations).toHaveLength(served.filter(({ state }) => state === 'served').length);
    });

    it.each(operations)('$id answers as the document says, and never with 500 or above', async (operation) => {
      const statuses = await fuzz(operation, { url: running.service.url, document, known, cases, seed });
      expect(
        Object.keys(statuses).some((status) => useful.includes(status) || status === usefulWithToken[operation.id]),
      ).toBe(true);
    });
  });
}
