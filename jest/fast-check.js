const fastCheck = require('../node_modules/fast-check');

/**
 * What a property test tries is the same at every run, so that a change is judged by what it changes; FAST_CHECK_SEED=<number> looks elsewhere,
 * FAST_CHECK_RUNS=<number> longer.
 */
const { FAST_CHECK_SEED: seed = '20261122', FAST_CHECK_RUNS: runs } = process.env;
fastCheck.configureGlobal({ seed: Number(seed), ...(runs !== undefined && { numRuns: Number(runs) }) });

module.exports = fastCheck;
