import { catalogItemSchema, lotSchema } from '@obverse/contracts';
import { lotIdFromKey } from '@obverse/lots';
import type { FastifyInstance } from 'fastify';
import type { Language } from '../language/language';
import { catalogHead } from './catalog-head';
import { lotHead, lotPath } from './lot-head';
import type { FirstAnswer, PageHead } from './page-head';

/** A page is not held up by its head: after this time it is delivered without one. */
const WAIT_MS = 300;

/** What is known of a page. `moved`: the present path of a lot with an old id. */
export interface FoundPage {
  readonly head?: PageHead;
  readonly answer?: FirstAnswer;
  readonly isMissing?: boolean;
  readonly moved?: string;
}

/** The id at the end of a key of a catalog item. */
const CATALOG_ID = /(?:^|-)([0-9a-z]{10})$/;

/**
 * Finds the heads of pages. The answers are those of the API, asked inside the process, so admission, time limits and caches hold for them as for the
 * client's own calls.
 */
export class PageHeads {
  constructor(
    private readonly http: Pick<FastifyInstance, 'inject'>,
    private readonly site: string,
  ) {}

  async ofLot(key: string, language: Language): Promise<FoundPage> {
    const id = lotIdFromKey(key);
    if (id === undefined) return { isMissing: true };
    const { status, json, answer } = await this.ask(`/api/lots/${id}`, language);
    if (status === 404) return { isMissing: true };
    const lot = status === 200 ? lotSchema.safeParse(json).data : undefined;
    if (!lot) return {};
    return { head: lotHead(lot, this.site), answer, ...(lot.id === id ? {} : { moved: lotPath(lot) }) };
  }

  async ofCatalogItem(key: string, language: Language): Promise<FoundPage> {
    const id = CATALOG_ID.exec(key)?.[1];
    if (id === undefined) return { isMissing: true };
    const { status, json, answer } = await this.ask(`/api/catalog/item/${id}`, language);
    if (status === 404) return { isMissing: true };
    const item = status === 200 ? catalogItemSchema.safeParse(json).data : undefined;
    return item ? { head: catalogHead(item, this.site), answer } : {};
  }

  private async ask(path: string, language: Language) {
    const given = await Promise.race([this.call(path, language), timeOver()]);
    const text = given?.body ?? '';
    return { status: given?.statusCode, json: parsed(text), answer: { path, language, json: text } } as const;
  }

  private async call(path: string, language: Language): Promise<{ statusCode: number; body: string } | undefined> {
    try {
      return await this.http.inject({ method: 'GET', url: path, headers: { 'accept-language': language } });
    } catch {
      // The page without its head tells the visitor what is wrong.
      return undefined;
    }
  }
}

function timeOver(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, WAIT_MS, undefined).unref());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not an answer of the API.
    return undefined;
  }
}
