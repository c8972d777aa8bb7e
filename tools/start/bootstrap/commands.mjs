import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

/** Node 24 from npm, not the Node that runs this file. */
export const nodeBinary = path.join(root, 'node_modules/node/bin/node');

const testTools = ['@obverse/start', '@obverse/crawling', '@obverse/engines'];
/** A test command builds everything it needs as one of its steps. */
const tests = (suite) => ({ module: 'tools/start/dist/test/main.js', args: [suite], build: testTools });

/** command → what must be built (undefined: everything), and the module to run, if any, with its first arguments. */
export const commands = {
  build: {},
  start: { module: 'tools/start/dist/start/main.js' },
  test: tests('all'),
  'test:gold': tests('gold'),
  'test:cluster': tests('cluster'),
  'test:faults': tests('faults'),
  'test:upgrade': tests('upgrade'),
  'test:long': tests('long'),
  'test:shops': { module: 'tools/shops/dist/main.js' },
  soak: { module: 'tools/start/dist/soak/main.js' },
  engines: { module: 'tools/start/dist/engines/main.js', build: ['@obverse/start', '@obverse/engines'] },
  bench: { module: 'tools/bench/dist/main.js' },
  'numismatics:fit': { module: 'tools/bench/dist/gold/fit/main.js', build: ['@obverse/numismatics', '@obverse/bench'] },
  obverse: { module: 'apps/cli/dist/main.js' },
  screenshot: { module: 'tools/start/dist/screenshot/main.js' },
};
