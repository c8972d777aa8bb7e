import type { Plugin } from 'vite';
import { gzipSync } from 'node:zlib';
import type { TextGroup } from '../src/shared/language/text-groups';
import { bundleScript } from './bundle-script.mts';
import { bytesOf, chunkOf, fileLike, loadedWith, type Bundle } from './output-files.mts';
import { catalogueNamed, languages } from './texts.mts';

/** The feature of each page that may be the first of a visit, by the first segment of its path. */
const pages: Readonly<Record<string, string>> = {
  '': 'home',
  search: 'search',
  lot: 'lot',
  'catalog-item': 'catalog-item',
  auctions: 'auctions',
  sellers: 'orgs',
};
/** The pages whose texts are not among those of every page: first segment → group of texts. */
const textsOfPages: Readonly<Record<string, TextGroup>> = {
  '': 'directory',
  auctions: 'directory',
  sellers: 'directory',
  lot: 'coin',
  'catalog-item': 'coin',
};
/** What some first views show in place of lots, or below them. */
const someParts = ['/features/search/empty-result.tsx', '/shared/ui/pager.tsx'];
/** What a page shows in its first view where it has room for a sidebar: first segment → the file. */
const wideParts: Readonly<Record<string, string>> = { search: '/features/search/filter-panel.tsx' };
/** The texts that count: those of a language with long words. */
const MEASURED_LANGUAGE = 'de';

const EARLY = 'src/early/early.ts';
const EARLY_ADDRESS = '/early.js';
/** What the entry loads when the delivered page has been painted. */
const clientFiles = ['/app/react.ts', '/app/main.tsx'];
/** One file: the delivered page is drawn with the styles of the client's pages. */
const STYLES = /^assets\/first-[^/]*\.css$/;
const LATER_STYLES = /^assets\/later-[^/]*\.css$/;
const FONT = /^assets\/inter-latin-wght-normal-.*\.woff2$/;
/** In kB (1000 bytes) with gzip. */
const budget = { js: 135, css: 25 } as const;
const WIDE = ' on a wide screen';
/** Of the pages that show more on a wide screen. */
const wideBudget = { js: 137, css: 25 } as const;

/**
 * Everything that decides when the first view appears: the script that runs before the first paint, what the page preloads, and the bytes that it may
 * load. A page above the budget fails the build.
 */
export function firstView(): Plugin {
  return {
    name: 'obverse-first-view',
    configureServer(server) {
      server.middlewares.use(EARLY_ADDRESS, (_, response, next) => {
        bundleScript(EARLY, {
          PRELOAD_TABLE: {
            styles: undefined,
            client: [],
            texts: '',
            languages: [],
            pages: {},
            widePages: {},
            pageTexts: {},
          },
        }).then((code) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(code);
        }, next);
      });
    },
    // In front of the styles, for which a script would wait.
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: EARLY_ADDRESS }, injectTo: 'head-prepend' }],
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const entry = loadedWith(bundle, chunkOf(bundle, '/index.html'));
        const client = clientFiles.reduce(
          (known, file) => loadedWith(bundle, chunkOf(bundle, file), known),
          new Set(entry),
        );
        const extra = (file: string) =>
          [...loadedWith(bundle, chunkOf(bundle, file), new Set(client))].slice(client.size);
        const views = mapped(Object.keys(pages), (segment) => extra(`/features/${pages[segment]}/index.ts`));
        const wideViews = mapped(Object.keys(wideParts), (segment) => {
          const narrow = views[segment] ?? [];
          return extra(wideParts[segment] ?? '').filter((file) => !narrow.includes(file));
        });
        const early = await bundleScript(EARLY, {
          PRELOAD_TABLE: {
            styles: `/${fileLike(bundle, LATER_STYLES)}`,
            client: addressed({ client: [...client].slice(entry.size) })['client'],
            texts: `/${catalogueNamed('{group}', '{language}')}`,
            languages,
            pages: addressed(views),
            widePages: addressed(wideViews),
            pageTexts: textsOfPages,
          },
        });
        const name = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source: early }));
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        page.source = pageWith(String(page.source), name, fileLike(bundle, FONT));
        const textsOf = (segment: string) => {
          const group = textsOfPages[segment];
          return group === undefined ? [] : [catalogueNamed(group, MEASURED_LANGUAGE)];
        };
        const filesOf = (segment: string) => [
          ...client,
          fileLike(bundle, STYLES),
          catalogueNamed('first', MEASURED_LANGUAGE),
          ...(views[segment] ?? []),
          ...textsOf(segment),
        ];
        const sizes = {
          ...mapped(Object.keys(pages), (segment) => sizesOf(bundle, filesOf(segment), early)),
          ...Object.fromEntries(
            Object.entries(wideViews).map(([segment, files]) => [
              segment + WIDE,
              sizesOf(bundle, [...filesOf(segment), ...files], early),
            ]),
          ),
        };
        this.info(JSON.stringify(sizes));
        const excess = excessOf(sizes);
        if (excess.length > 0) this.error(excess.join('\n'));
      },
    },
  };
}

/** The scripts of all first views. */
export function firstViewFiles(bundle: Bundle): ReadonlySet<string> {
  const views = Object.values(pages).map((page) => `/features/${page}/index.ts`);
  return [...clientFiles, ...views, ...Object.values(wideParts), ...someParts].reduce(
    (known, file) => loadedWith(bundle, chunkOf(bundle, file), known),
    new Set<string>(),
  );
}

function pageWith(html: string, early: string, font: string): string {
  const tag = `<script src="${EARLY_ADDRESS}"></script>`;
  if (!html.includes(tag)) throw new Error(`The page has no ${tag}`);
  // The code of the client goes first: text appears in a typeface of the system until this one is there.
  const preload = `<link rel="preload" fetchpriority="low" as="font" type="font/woff2" href="/${font}" crossorigin>`;
  return html.replace(tag, `<script src="/${early}"></script>\n    ${preload}`);
}

type Sizes = Readonly<Record<keyof typeof budget, number>>;

function sizesOf(bundle: Bundle, files: readonly string[], early: string): Sizes {
  const zipped = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).map((file) => gzipSync(bytesOf(bundle, file)).length);
  const sum = (sizes: readonly number[]) => Math.round(sizes.reduce((all, size) => all + size, 0) / 100) / 10;
  return { js: sum([gzipSync(early).length, ...zipped('.js')]), css: sum(zipped('.css')) };
}

function excessOf(sizes: Readonly<Record<string, Sizes>>): string[] {
  return Object.entries(sizes).flatMap(([name, size]) => {
    const limits = name.endsWith(WIDE) ? wideBudget : budget;
    return (['js', 'css'] as const)
      .filter((kind) => size[kind] > limits[kind])
      .map(
        (kind) =>
          `The first view of /${name} loads ${size[kind]} kB of ${kind} (gzip); the budget is ${limits[kind]} kB.`,
      );
  });
}

function mapped<K extends string, V>(names: readonly K[], valueOf: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<K, V>;
}

function addressed(table: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return mapped(Object.keys(table), (name) => (table[name] ?? []).map((file) => `/${file}`));
}
