const fastCheck = require('../node_modules/fast-check');

/** Property tests use the same values in every run. FAST_CHECK_SEED=<number> sets another seed, FAST_CHECK_RUNS=<number> another number of cases. */
const { FAST_CHECK_SEED: seed = '20261122', FAST_CHECK_RUNS: runs } = process.env;
fastCheck.configureGlobal({ seed: Number(seed), ...(runs !== undefined && { numRuns: Number(runs) }) });

module.exports = fastCheck;
