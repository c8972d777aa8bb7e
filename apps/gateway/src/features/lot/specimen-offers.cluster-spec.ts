import { randomBytes } from 'node:crypto';
import { testOpenSearch } from '../../../../../jest/test-engines';
import { specimenOffersSuite } from './specimen-offers.contract-suite';

specimenOffersSuite('OpenSearch', () => ({
  adapter: 'opensearch',
  url: testOpenSearch(`test-offers-${randomBytes(6).toString('hex')}`),
}));
