/* global jest */

/**
 * Suites on real engines are tried once more: a machine that stands still for a second must not fail a change, and a real fault fails twice.
 * jest/second-try.reporter.js names what needed it, so that nobody gets used to it.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
