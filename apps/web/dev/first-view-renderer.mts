import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type CSSModulesOptions, type Plugin } from 'vite';
import { texts } from './texts.mts';

const root = join(import.meta.dirname, '..');
/** Next to the manifest. The gateway reads both and serves neither. */
const FILE = '.vite/first-view.cjs';

/** Adds the file with which the gateway renders first views (ADR 0027): the pages of the client and all packages that they need. */
export function firstViewRenderer(modules: CSSModulesOptions): Plugin {
  return {
    name: 'obverse-first-view-renderer',
    apply: 'build',
    async generateBundle() {
      const result = await build({
        root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [texts(), react()],
        css: { modules },
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { conditions: ['source', 'module', 'node', 'production'] },
        ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node', 'production'] } },
        build: {
          write: false,
          ssr: 'src/entry-server.tsx',
          target: 'node20',
          minify: true,
          rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
        },
      });
      const [chunk, ...others] = 'output' in result ? result.output : [];
      if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${FILE} must be one file.`);
      this.emitFile({ type: 'asset', fileName: FILE, source: chunk.code });
    },
  };
}
