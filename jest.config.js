const transform = { '^.+\\.tsx?$': ['@swc/jest', { configFile: `${__dirname}/.swcrc` }] };
const common = {
  rootDir: __dirname,
  transform,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.nx/'],
  moduleNameMapper: { '^fast-check$': '<rootDir>/jest/fast-check.js' },
  // Workspace packages resolve to their sources: a test never runs against a stale build.
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons', 'require', 'default'] },
};

/**
 * Five projects: units touch no I/O, integration runs on the embedded engine, cluster on Kafka, OpenSearch and Redis, web renders components, e2e
 * drives the whole product.
 */
module.exports = {
  maxWorkers: 2,
  // What hangs is found; what is slow on a busy machine is not taken for it. Speed is what benches show.
  testTimeout: 90_000,
  // Node keeps the ES modules of each finished test file, 10 to 100 MB of them; a worker that holds more than this is started afresh.
  workerIdleMemoryLimit: '1GB',
  reporters: ['default', '<rootDir>/jest/second-try.reporter.js'],
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{libs,apps,tools}/*/src/**/*.spec.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/apps/web/'],
      setupFiles: ['<rootDir>/jest/deny-network.js'],
      globalSetup: '<rootDir>/jest/dictionary.setup.ts',
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
      testMatch: ['<rootDir>/apps/web/src/**/*.spec.{ts,tsx}'],
      moduleNameMapper: { ...common.moduleNameMapper, '\\.(css|svg|woff2?)$': '<rootDir>/jest/style-stub.js' },
      setupFilesAfterEnv: ['<rootDir>/jest/patience.setup.js'],
    },
    {
      ...common,
      displayName: 'integration',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{libs,apps,tools}/*/src/**/*.int-spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/jest/second-try.setup.js'],
      globalSetup: '<rootDir>/jest/postgres.setup.ts',
      globalTeardown: '<rootDir>/jest/postgres.teardown.ts',
    },
    {
      ...common,
      displayName: 'cluster',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{libs,apps,tools}/*/src/**/*.cluster-spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/jest/second-try.setup.js'],
      globalSetup: '<rootDir>/jest/cluster.setup.ts',
      globalTeardown: '<rootDir>/jest/cluster.teardown.ts',
    },
    {
      ...common,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{apps,tools}/*/src/**/*.e2e-spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/jest/second-try.setup.js'],
    },
  ],
};
