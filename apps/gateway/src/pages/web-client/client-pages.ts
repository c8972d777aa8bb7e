import type { Language } from '@obverse/contracts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '../page/page';
import { filesOfPage, readManifest } from './page-files';
import { renderPage, templateOf, type PageTemplate } from './page-template';

const PAGE = 'index.html';
const MANIFEST = path.join('.vite', 'manifest.json');

interface Build {
  readonly html: string;
  readonly template: PageTemplate;
  /** Files of a page by its first segment and language. Computed once. */
  readonly files: (urlPath: string, language: Language) => readonly string[];
}

/** The pages of the built client. A new build is used from its next request on. */
export class ClientPages {
  private build: Build | undefined;

  constructor(
    private readonly root: string,
    private readonly origin: string,
  ) {}

  /** @param urlPath the path of the request, as the browser will see it. */
  async render(page: Page, urlPath: string): Promise<string> {
    const { template, files } = await this.current();
    return renderPage(template, page, { origin: this.origin, path: urlPath, files: files(urlPath, page.language) });
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
    this.build = { html, template: templateOf(html), files };
    return this.build;
  }
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
