/**
 * The test files and suites of packages that take longest, by a part of their path, in the order of their time: those of `npm test`, then those of
 * `npm run test:cluster`. A long suite of a package is in parts.
 */
const LONGEST = [
  'jest/suites/apps/gateway/integration-fuzz',
  'jest/suites/apps/cli/integration',
  'jest/suites/apps/crawler/integration',
  'jest/suites/apps/gateway/integration-features',
  'jest/suites/apps/gateway/integration-others',
  'jest/suites/tools/market/integration',
  'tools/start/src/e2e/faults-of-two',
  'tools/start/src/e2e/faults.e2e',
  'tools/start/src/e2e/visit.browser',
  'tools/start/src/e2e/collector',
  'tools/start/src/e2e/bad-input',
  'tools/start/src/e2e/offline',
  'tools/start/src/start.e2e',
  'tools/start/src/e2e/shared-pictures',
  'jest/suites/apps/indexer/cluster-processes',
  'jest/suites/apps/indexer/cluster-others',
  'jest/suites/apps/cli/cluster-replay',
  'jest/suites/libs/event-log/cluster-others',
  'jest/suites/apps/cli/cluster-others',
  'jest/suites/libs/lot-index/cluster-others',
  'jest/suites/apps/gateway/cluster',
  'jest/suites/libs/event-log/cluster-contract',
  'jest/suites/libs/lot-index/cluster-contract',
  'jest/suites/tools/engines/cluster',
];

/**
 * Jest starts the largest files first. A suite of a package, and a file that calls the tests of another, has a few lines whatever its time. The longest
 * start first, so that none runs alone at the end.
 */
module.exports = class SuiteOrder {
  sort(tests) {
    return [...tests].sort((a, b) => rankOf(a.path) - rankOf(b.path) || (a.path < b.path ? -1 : 1));
  }

  /** The order does not depend on earlier runs. */
  cacheResults() {}
};
module.exports.longest = LONGEST;

function rankOf(path) {
  const rank = LONGEST.findIndex((part) => path.includes(`/${part}`));
  return rank < 0 ? LONGEST.length : rank;
}
