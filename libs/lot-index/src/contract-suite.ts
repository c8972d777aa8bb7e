import { describeCompanies } from './contract/companies.contract-suite';
import { describeFacets } from './contract/facets.contract-suite';
import type { MakeLotIndexHarness } from './contract/harness';
import { describeOutage } from './contract/outage.contract-suite';
import { describePaging } from './contract/paging.contract-suite';
import { describeNarrowing } from './contract/narrowing.contract-suite';
import { describeRequests } from './contract/requests.contract-suite';
import { describeRelevance } from './contract/relevance.contract-suite';
import { describeSpecimens } from './contract/specimens.contract-suite';
import { describeRebuild } from './contract/rebuild.contract-suite';
import { describeSearching } from './contract/searching.contract-suite';
import { describeWriting } from './contract/writing.contract-suite';

export type { MakeLotIndexHarness } from './contract/harness';

/** Tests every statement of port.ts on an adapter with its real engine. An adapter that passes can replace any other. */
export function describeLotIndex(adapter: string, makeHarness: MakeLotIndexHarness): void {
  describe(`lot index on ${adapter}`, () => {
    describe('writing', () => describeWriting(makeHarness));
    describe('searching', () => describeSearching(makeHarness));
    describe('narrowing a result', () => describeNarrowing(makeHarness));
    describe('requests', () => describeRequests(makeHarness));
    describe('relevance', () => describeRelevance(makeHarness));
    describe('order and pages', () => describePaging(makeHarness));
    describe('each specimen once', () => describeSpecimens(makeHarness));
    describe('facets and counts', () => describeFacets(makeHarness));
    describe('figures of a company', () => describeCompanies(makeHarness));
    describe('rebuilding', () => describeRebuild(makeHarness));
    describe('an unavailable engine', () => describeOutage(makeHarness));
  });
}
