import { randomBytes } from 'node:crypto';
import { testOpenSearch } from '../../../../../jest/test-engines';
import { searchCasesSuite } from './search-cases.contract-suite';

searchCasesSuite('OpenSearch', () => ({
  adapter: 'opensearch',
  url: testOpenSearch(`test-cases-${randomBytes(6).toString('hex')}`),
}));
