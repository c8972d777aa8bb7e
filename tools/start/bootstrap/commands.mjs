import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

/** Node 24 from npm, whatever runs this file. */
export const nodeBinary = path.join(root, 'node_modules/node/bin/node');

/** command → what must be built (undefined: everything), and the module to run, if any. */
export const commands = {
  build: {},
  start: { module: 'tools/start/dist/start/main.js' },
  // The tests build everything themselves, as one of their steps.
  test: { module: 'tools/start/dist/test/main.js', build: ['@obverse/start', '@obverse/crawling'] },
  'test:cluster': {
    module: 'tools/start/dist/test/cluster.js',
    build: ['@obverse/start', '@obverse/engines', '@obverse/crawling'],
  },
  engines: { module: 'tools/start/dist/engines/main.js', build: ['@obverse/start', '@obverse/engines'] },
  bench: { module: 'tools/bench/dist/main.js' },
  obverse: { module: 'apps/cli/dist/main.js' },
  screenshot: { module: 'tools/start/dist/screenshot/main.js' },
};
