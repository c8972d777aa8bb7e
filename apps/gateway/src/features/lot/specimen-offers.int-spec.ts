import { specimenOffersSuite } from './specimen-offers.contract-suite';

specimenOffersSuite('Postgres', () => ({ adapter: 'postgres' }));
