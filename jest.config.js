const transform = { '^.+\\.tsx?$': ['@swc/jest', { configFile: `${__dirname}/.swcrc` }] };
const common = {
  rootDir: __dirname,
  transform,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.nx/'],
  // Workspace packages resolve to their sources: a test never runs against a stale build.
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons', 'require', 'default'] },
};

/**
 * Five projects: units touch no I/O, integration runs on the embedded engine, cluster on Kafka, OpenSearch and Redis, web renders components, e2e
 * drives the whole product.
 */
module.exports = {
  maxWorkers: 2,
  // The first test of a file that knows coins loads the dictionaries, which a busy machine takes its time for.
  testTimeout: 20_000,
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
      moduleNameMapper: { '\\.(css|svg|woff2?)$': '<rootDir>/jest/style-stub.js' },
    },
    {
      ...common,
      displayName: 'integration',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{libs,apps,tools}/*/src/**/*.int-spec.ts'],
      globalSetup: '<rootDir>/jest/postgres.setup.ts',
      globalTeardown: '<rootDir>/jest/postgres.teardown.ts',
    },
    {
      ...common,
      displayName: 'cluster',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{libs,apps,tools}/*/src/**/*.cluster-spec.ts'],
      globalSetup: '<rootDir>/jest/cluster.setup.ts',
      globalTeardown: '<rootDir>/jest/cluster.teardown.ts',
    },
    {
      ...common,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{apps,tools}/*/src/**/*.e2e-spec.ts'],
    },
  ],
};
