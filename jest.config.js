const transform = { '^.+\\.tsx?$': ['@swc/jest', { configFile: `${__dirname}/.swcrc` }] };
const common = {
  rootDir: __dirname,
  // Compiled sources survive a restart of the machine, and go when the packages go.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.nx/', '<rootDir>/.tmp/'],
  moduleNameMapper: {
    '^fast-check$': '<rootDir>/jest/fast-check.js',
    // They name their sources by the condition that this repository uses for its own.
    '^eventsource$': '<rootDir>/node_modules/eventsource/dist/index.cjs',
    '^eventsource-parser$': '<rootDir>/node_modules/eventsource-parser/dist/index.cjs',
    '^eventsource-parser/stream$': '<rootDir>/node_modules/eventsource-parser/dist/stream.cjs',
  },
  // A global costs a lookup through the sandbox at each use, which makes calculations such as drawing pictures many times slower. These become parameters
  // of each module; a package may not declare one of them itself.
  sandboxInjectedGlobals: ['Math', 'Object', 'Array', 'Map', 'Set', 'JSON', 'Float64Array'],
  // Workspace packages resolve to their sources: a test never runs against a stale build.
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons', 'require', 'default'] },
};
const pure = {
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/jest/deny-network.js'],
  globalSetup: '<rootDir>/jest/dictionary.setup.ts',
};
const onPostgres = {
  testEnvironment: 'node',
  globalSetup: '<rootDir>/jest/postgres.setup.ts',
  globalTeardown: '<rootDir>/jest/postgres.teardown.ts',
};

const unit = {
  ...common,
  ...pure,
  testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/apps/web/'],
};
const web = {
  ...common,
  // A package of the client declares a Map.
  sandboxInjectedGlobals: [],
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
  moduleNameMapper: {
    ...common.moduleNameMapper,
    '\\.(css|svg|woff2?)$': '<rootDir>/jest/style-stub.js',
    '^virtual:texts$': '<rootDir>/apps/web/src/testing/virtual-texts.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/jest/testing-library.setup.js', '<rootDir>/apps/web/src/testing/language.setup.ts'],
};
const cluster = {
  ...common,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/jest/cluster.setup.ts',
  globalTeardown: '<rootDir>/jest/cluster.teardown.ts',
};
const integration = { ...common, ...onPostgres };

/**
 * The projects, by the ending of their files. CONTRIBUTING.md states which command runs which. A project `…-suites` runs all files of a package as
 * one (run-specs.ts), which takes a third of the CPU time.
 */
module.exports = {
  maxWorkers: 2,
  // A limit for what hangs, not for what is slow.
  testTimeout: 30 * 60_000,
  // Node keeps the ES modules of each finished test file, 10 to 100 MB of them. A worker that holds more than this is started again.
  workerIdleMemoryLimit: '1GB',
  projects: [
    { ...unit, displayName: 'unit', testMatch: ['<rootDir>/{libs,apps,tools}/*/src/**/*.spec.ts'] },
    { ...web, displayName: 'web', testMatch: ['<rootDir>/apps/web/src/**/*.spec.{ts,tsx}'] },
    { ...unit, displayName: 'unit-suites', testMatch: ['<rootDir>/jest/suites/*/*/unit.ts'] },
    { ...web, displayName: 'web-suites', testMatch: ['<rootDir>/jest/suites/*/*/web.ts'] },
    {
      ...common,
      ...pure,
      displayName: 'gold',
      testMatch: ['<rootDir>/{libs,apps,tools}/*/src/**/*.gold-spec.ts'],
    },
    { ...integration, displayName: 'integration', testMatch: ['<rootDir>/{libs,apps,tools}/*/src/**/*.int-spec.ts'] },
    {
      ...integration,
      displayName: 'integration-suites',
      testMatch: ['<rootDir>/jest/suites/*/*/integration*.ts'],
    },
    { ...cluster, displayName: 'cluster', testMatch: ['<rootDir>/{libs,apps,tools}/*/src/**/*.cluster-spec.ts'] },
    { ...cluster, displayName: 'cluster-suites', testMatch: ['<rootDir>/jest/suites/*/*/cluster*.ts'] },
    {
      ...cluster,
      displayName: 'cluster-long',
      testMatch: ['<rootDir>/{libs,apps,tools}/*/src/**/*.cluster-long-spec.ts'],
    },
    {
      ...common,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{apps,tools}/*/src/**/*.e2e-spec.ts'],
    },
    {
      ...common,
      ...onPostgres,
      displayName: 'long',
      testMatch: ['<rootDir>/{libs,apps,tools}/*/src/**/*.long-spec.ts'],
    },
  ],
};
