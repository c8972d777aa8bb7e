import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type ModulePreloadOptions } from 'vite';
import { compressed } from './dev/compressed.mts';
import { firstView, firstViewFiles } from './dev/first-view.mts';
import { firstViewRenderer } from './dev/first-view-renderer.mts';
import { flags } from './dev/flags.mts';
import { assetFile, fonts } from './dev/fonts.mts';
import { serviceWorker } from './dev/service-worker.mts';
import { splitStyles } from './dev/styles.mts';
import { catalogueFile, texts } from './dev/texts.mts';

const gateway = process.env['OBVERSE_GATEWAY'] ?? 'http://127.0.0.1:4800';

const firstViewCode = /\/apps\/web\/src\/shared\/|\/libs\/|node_modules\/lucide-react\//;
/** What only dialogs and the pages of accounts, lists and operations share: it must not be in the file that every first view loads. */
const laterCode =
  /lucide-react\/dist\/esm\/icons\/(?:bell|calendar-plus|download|eye|eye-off|folder-input|list-plus|notebook-pen|plus|printer|rotate-ccw-clock|scale|share-2|star|trash(?:-2)?|trending-up|zoom-in|zoom-out)\.|\/browser\/later-|\/search-path\/(?:feed-path|ranges|saved-path)\.|\/shared\/(?:compare\/|saved-searches\/|ui\/(?:checkbox|data-table|form|pager|section|toasts|word-input)|user\/(?:currency-picker|default-currency|language-picker|new-password|providers|user-links)|later\/(?:later-parts|when-near)|lists\/(?!api\/add-lot|favourite-button|lazy|lazy-menu|membership|other-tabs|use-lot-change)|costs\/(?!card-cost)|notes\/|search\/(?:choices|first-field|popular-searches|search-help|suggestion-list)|directory\/|lib\/(?:download|figures|swipe-step|use-near)|lot-page\/|lots\/(?:card-density|lot-columns)|worth\/)/;

/** What the pages of lots and types show at once. */
const lotParts = /\/shared\/(?:lot-page\/(?!past-results)|worth\/lazy|lib\/use-near)/;

const searchParts =
  /\/features\/search\/(?:active-filters|automatic-filters|use-automatic-filters|first-parts|lazy|lazy-save-button|bell-button|use-kept-hash|api\/[\w-]+)\.|\/icons\/bell\./;

/**
 * Two files instead of a file for each module that several pages share: fewer requests, and more for gzip to find. What fewer than two pages use stays
 * with its page; the texts are separate, because a visitor has one language.
 */
const codeSplitting = {
  groups: [
    // The entry needs it, and must not wait for what it loads.
    { name: 'load', test: /vite\/preload-helper|rolldown.runtime/, priority: 3 },
    {
      name: 'vendor',
      test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\//,
      priority: 2,
    },
    // What the search page and its later parts share.
    { name: 'search-parts', test: searchParts, minShareCount: 2, priority: 0 },
    {
      name: 'common',
      test: (id: string) => firstViewCode.test(id) && !laterCode.test(id),
      minShareCount: 2,
      priority: 1,
    },
    // In files of their own: with the directory or the page of a lot, which use them too, every search would load those.
    { name: 'pager', test: /\/shared\/ui\/pager\./, minShareCount: 2, priority: 0.5 },
    { name: 'printer', test: /\/icons\/printer\./, minShareCount: 2, priority: 0.5 },
    // Three pages use parts of it in other combinations: a file for each combination would be longer to name than to load.
    { name: 'directory', test: /\/apps\/web\/src\/shared\/directory\//, minShareCount: 2, priority: 0 },
    // One file, because each file's name is part of what every first view loads.
    { name: 'lot-parts', test: lotParts, minShareCount: 2, priority: 0 },
  ],
};

const alwaysLoaded = /\/(?:vendor|common|load|rolldown-runtime)-/;

/** All browsers of the targets know modulepreload. Whatever loads a part of the client has some files already; the page has none. */
const modulePreload: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (_, files, { hostType }) =>
    hostType === 'html' ? files : files.filter((file) => !alwaysLoaded.test(file)),
};

const styleFiles = new Map<string, string>();

/** `lot-card_body`: the same in the client and in the first views that the gateway renders. */
function classOf(name: string, file: string): string {
  const base = path.basename(file.replace(/\?.*$/s, ''), '.module.css');
  const other = styleFiles.get(base) ?? file;
  if (other !== file) throw new Error(`${other} and ${file} have the same name, and their classes would be the same.`);
  styleFiles.set(base, file);
  return `${base}_${name}`;
}

const modules = { generateScopedName: classOf };

/** Mode `alone`: the screens without a gateway, on fixtures. */
export default defineConfig(async ({ mode }) => ({
  plugins: [
    texts(),
    react(),
    flags(),
    fonts(),
    splitStyles(firstViewFiles),
    firstView(),
    firstViewRenderer(modules),
    serviceWorker(),
    compressed(),
    ...(mode === 'alone' ? [(await import('./dev/fake-gateway.mts')).fakeGateway()] : []),
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { proxy: { '/api': gateway, '/images': gateway } },
  css: { modules },
  build: {
    cssCodeSplit: false,
    modulePreload,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    sourcemap: true,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting,
        assetFileNames: ({ names }: { readonly names: readonly string[] }) => assetFile(names),
        chunkFileNames: ({ facadeModuleId }: { readonly facadeModuleId?: string | null }) =>
          catalogueFile(facadeModuleId) ?? 'assets/[name]-[hash].js',
      },
    },
  },
}));
