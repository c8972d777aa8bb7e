import { createClient, lotEndpoints, searchEndpoints, type SearchParams, type SearchResult } from '@obverse/contracts';

const TIMEOUT_MS = 30_000;

/** A visitor of the gateway: the calls that the client makes. Each returns its milliseconds. */
export class Visitor {
  private readonly call;

  constructor(url: string) {
    this.call = createClient({ baseUrl: url, fetch, timeoutMs: TIMEOUT_MS });
  }

  /** A page of results, then the filters with their counts. */
  async searchWithFacets(search: SearchParams): Promise<{ readonly ms: number; readonly result: SearchResult }> {
    const began = performance.now();
    const result = await this.call(searchEndpoints.search, { body: search });
    await this.call(searchEndpoints.taxonomy, { body: { filterOptions: result.filterOptions } });
    return { ms: performance.now() - began, result };
  }

  async search(search: SearchParams): Promise<{ readonly ms: number; readonly result: SearchResult }> {
    const began = performance.now();
    const result = await this.call(searchEndpoints.search, { body: search });
    return { ms: performance.now() - began, result };
  }

  async suggest(text: string): Promise<number> {
    const began = performance.now();
    await this.call(searchEndpoints.suggest, { body: { text, typingWord: text } });
    return performance.now() - began;
  }

  async lot(id: string): Promise<number> {
    const began = performance.now();
    await this.call(lotEndpoints.get, { params: { id } });
    return performance.now() - began;
  }
}
