/** The packages whose suites take longest, in the order of their time. */
const LONGEST = ['apps/gateway', 'apps/cli', 'apps/crawler', 'tools/market'];

/** Jest starts the largest files first, and the suites of packages have one size. The longest start first, so that none runs alone at the end. */
module.exports = class SuiteOrder {
  sort(tests) {
    return [...tests].sort((a, b) => rankOf(a.path) - rankOf(b.path) || (a.path < b.path ? -1 : 1));
  }

  /** The order does not depend on earlier runs. */
  cacheResults() {}
};

function rankOf(path) {
  const rank = LONGEST.findIndex((folder) => path.includes(folder.replace('/', '-')) || path.includes(`${folder}/`));
  return rank < 0 ? LONGEST.length : rank;
}
