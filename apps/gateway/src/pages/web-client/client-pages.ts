import type { FirstViewModule, RenderFirstView } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '../page/page';
import { filesOfPage, readManifest } from './page-files';
import { renderPage, templateOf, type PageTemplate } from './page-template';

const PAGE = 'index.html';
const MANIFEST = path.join('.vite', 'manifest.json');
/** The client's own pages, bundled for this process (`apps/web/src/entry-server.tsx`). */
const RENDERER = path.join('.vite', 'first-view.cjs');

interface Build {
  readonly html: string;
  readonly template: PageTemplate;
  /** Files of a page by its first segment and language. Computed once. */
  readonly files: (urlPath: string, language: Language) => readonly string[];
  /** Undefined if it could not be loaded: the pages have no first view. */
  readonly renderFirstView: RenderFirstView | undefined;
}

/** The pages of the built client. A new build is used from its next request on. */
export class ClientPages {
  private build: Build | undefined;

  constructor(
    private readonly root: string,
    private readonly origin: string,
    /** Called with the reason for which a page has no first view. */
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Loads the build, so that the first visitor does not wait for it. */
  async prepare(): Promise<void> {
    try {
      await this.current();
    } catch (error) {
      this.onFailure(error);
    }
  }

  /** @param urlPath the path of the request, as the browser will see it. */
  async render(page: Page, urlPath: string): Promise<string> {
    const build = await this.current();
    const view = this.viewOf(page, urlPath, build);
    const files = build.files(urlPath, page.language);
    return renderPage(build.template, page, { origin: this.origin, path: urlPath, files, view });
  }

  /** A first view that cannot be rendered does not cost the visitor the page. */
  private viewOf({ firstView, firstPicture, language }: Page, urlPath: string, build: Build): string | undefined {
    if (!firstView) return undefined;
    try {
      return build.renderFirstView?.({ ...firstView, path: urlPath, language, firstPicture: firstPicture?.src });
    } catch (error) {
      this.onFailure(error);
      return undefined;
    }
  }

  private async current(): Promise<Build> {
    const html = await readFile(path.join(this.root, PAGE), 'utf8');
    if (this.build?.html === html) return this.build;
    const manifest = readManifest((await readIfExists(path.join(this.root, MANIFEST))) ?? '{}');
    const known = new Map<string, readonly string[]>();
    const files = (urlPath: string, language: Language) => {
      const key = `${language}/${urlPath.split('/')[1] ?? ''}`;
      const found = known.get(key) ?? filesOfPage(manifest, urlPath, language);
      if (known.size < MAX_KNOWN) known.set(key, found);
      return found;
    };
    this.build = { html, template: templateOf(html), files, renderFirstView: await this.loadRenderer() };
    return this.build;
  }

  private async loadRenderer(): Promise<RenderFirstView | undefined> {
    const file = path.join(this.root, RENDERER);
    const load = createRequire(file);
    // That of an earlier build.
    delete load.cache[file];
    try {
      const loaded: unknown = load(file);
      if (!isFirstViewModule(loaded)) throw new Error(`${file} exports no createRenderer.`);
      return await loaded.createRenderer();
    } catch (error) {
      this.onFailure(error);
      return undefined;
    }
  }
}

function isFirstViewModule(loaded: unknown): loaded is FirstViewModule {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    'createRenderer' in loaded &&
    typeof loaded.createRenderer === 'function'
  );
}

/** Above the number of pages in all languages; visitors can ask for any first segment. */
const MAX_KNOWN = 200;

/** Undefined if there is no such file: the client was built without a manifest. */
async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
