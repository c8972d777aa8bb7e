import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './dev/compile-messages.mts';
import { firstView } from './dev/first-view.mts';
import { flags } from './dev/flags.mts';
import { serviceWorker } from './dev/service-worker.mts';

const gateway = process.env['OBVERSE_GATEWAY'] ?? 'http://127.0.0.1:4800';

const firstViewCode =
  /\/apps\/web\/src\/shared\/(?!language\/(?:catalogues|messages)\/)|\/libs\/|node_modules\/lucide-react\//;
/** What only dialogs and the pages of accounts and lists share: it must not be in the file that every first view loads. */
const laterCode =
  /\/http\/api-messages|\/shared\/(?:ui\/form|language\/server-message|user\/(?:new-password|providers)|lists\/(?!favourite-button|lazy|membership|other-tabs|use-lot-change)|search\/(?:choices|first-field|search-help|suggestion-list)|directory\/|lib\/download|lot-page\/)/;

/**
 * Two files instead of a file for each module that several pages share: fewer requests, and more for gzip to find. What fewer than two pages use stays
 * with its page; the texts are separate, because a visitor has one language.
 */
const codeSplitting = {
  groups: [
    {
      name: 'vendor',
      test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|@lingui)\//,
      priority: 2,
    },
    {
      name: 'common',
      test: (id: string) => firstViewCode.test(id) && !laterCode.test(id),
      minShareCount: 2,
      priority: 1,
    },
  ],
};

/** Mode `alone`: the screens without a gateway, on fixtures. */
export default defineConfig(async ({ mode }) => ({
  plugins: [
    compileMessages(),
    react(),
    flags(),
    firstView(),
    serviceWorker(),
    ...(mode === 'alone' ? [(await import('./dev/fake-gateway.mts')).fakeGateway()] : []),
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { proxy: { '/api': gateway, '/images': gateway } },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    sourcemap: true,
    manifest: true,
    rolldownOptions: { output: { codeSplitting } },
  },
}));
