import './web-globals';
import { endpoints } from '@obverse/contracts/schemas';
import {
  fixtureAuctions,
  fixtureFilters,
  fixtureLanding,
  fixtureLots,
  fixtureOrgs,
  fixtureResult,
  fixtureSuggestions,
} from './fixtures';

const { search, directory, lots } = endpoints;

describe('the fixtures match the contract', () => {
  it.each([
    ['lots', lots.find.answer, fixtureLots(60)],
    ['a search result', search.search.answer, fixtureResult(fixtureLots(3))],
    ['filters', search.taxonomy.answer, fixtureFilters],
    ['suggestions', search.suggest.answer, fixtureSuggestions],
    ['the landing data', directory.landing.answer, fixtureLanding()],
    ['auctions', directory.auctions.answer, { totalCount: 3, take: 24, skip: 0, items: fixtureAuctions(3) }],
    ['companies', directory.orgs.answer, { totalCount: 5, take: 24, skip: 0, items: fixtureOrgs }],
  ])('%s', (_, schema, value) => {
    expect(schema.safeParse(value).error?.issues).toBeUndefined();
  });
});
