import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.mts';
import { bytesOf } from './output-files.mts';

const FILE = 'worker.js';
/** What every page may need without a connection. Other languages, scripts and weights of the typeface are kept when they were used. */
const SHELL = /^assets\/(?!(?:de|fr|es|it|style-guide)-|inter-).*\.(?:js|css)$|^assets\/inter-latin-wght-normal-/;

/** The service worker, with the list of the files that it keeps for visits without a connection. */
export function serviceWorker(): Plugin {
  return {
    name: 'obverse-service-worker',
    apply: 'build',
    generateBundle: {
      // After the page has its final text.
      order: 'post',
      async handler(_, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => SHELL.test(name))
          .sort();
        const digest = createHash('sha256').update(files.join('\n')).update(bytesOf(bundle, 'index.html'));
        const build = {
          id: digest.digest('hex').slice(0, 12),
          files: ['/index.html', ...files.map((name) => `/${name}`)],
        };
        this.emitFile({
          type: 'asset',
          fileName: FILE,
          source: await bundleScript('src/worker/worker.ts', { BUILD: build }),
        });
      },
    },
  };
}
