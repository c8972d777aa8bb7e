import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.mts';
import { bytesOf, type Bundle } from './output-files.mts';
import { isTranslation } from './texts.mts';

const FILE = 'worker.js';
/** What every page may need without a connection. Other scripts and weights of the typeface are kept when they were used. */
const SHELL = /^assets\/(?!style-guide-|inter-).*\.(?:js|css)$|^assets\/inter-latin-wght-normal-/;

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
          .filter((name) => SHELL.test(name) && !isOfOtherLanguage(bundle, name))
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

/** Texts of other languages are kept when they were used. */
function isOfOtherLanguage(bundle: Bundle, name: string): boolean {
  const file = bundle[name];
  return file?.type === 'chunk' && isTranslation(file.facadeModuleId ?? '');
}
