import { countedFilters, filterRows } from '@obverse/contracts';
import { countedFacetOf } from '@obverse/lot-index';
import type { PairedSearch } from './searches';

const VALUES = 400;
const PAGE = 25;
const shownFacets = countedFilters.map((name) => countedFacetOf(filterRows[name].stored));

/**
 * The plain way to answer the same search with the engine alone: one filter for each condition, newest first, the total, one terms aggregation for
 * each facet, the documents of the page. No folding of specimens, no concepts, no facet without its own selection.
 */
export function referenceBody({ words, filters, search: { status } }: PairedSearch) {
  return {
    query: {
      bool: {
        filter: [
          ...words.map((word) => ({ term: { terms: word } })),
          ...Object.entries(filters).map(([name, tag]) => ({ term: { [`facets.${name}`]: tag } })),
          ...(status ? [{ term: { status } }] : []),
        ],
        must_not: [{ term: { deleted: true } }],
      },
    },
    sort: [{ 'sort.firstObserved': 'desc' }, { id: 'asc' }],
    size: PAGE,
    track_total_hits: true,
    aggs: Object.fromEntries(shownFacets.map((name) => [name, { terms: { field: `facets.${name}`, size: VALUES } }])),
  } as const;
}

interface SearchAnswer {
  readonly hits: { readonly total: { readonly value: number } };
}

interface StatsAnswer {
  readonly _all: { readonly total: { readonly search: { readonly query_total: number } } };
}

export class ReferenceEngine {
  constructor(
    private readonly url: string,
    private readonly prefix: string,
  ) {}

  /** Milliseconds and hits of one search. */
  async search(paired: PairedSearch): Promise<{ readonly ms: number; readonly hits: number }> {
    const began = performance.now();
    const path = `${this.prefix}-lots-*/_search?request_cache=false`;
    const { hits } = await this.request<SearchAnswer>(path, referenceBody(paired));
    return { ms: performance.now() - began, hits: hits.total.value };
  }

  /** Number of queries that the shards have executed since the start of the node. */
  async shardQueries(): Promise<number> {
    const stats = await this.request<StatsAnswer>(
      `${this.prefix}-*/_stats/search?filter_path=_all.total.search.query_total`,
    );
    return stats._all.total.search.query_total;
  }

  async refresh(): Promise<void> {
    await this.request(`${this.prefix}-*/_refresh`, {});
  }

  private async request<Answer>(path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${this.url}/${path}`, {
      ...(body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`OpenSearch answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    return (await answer.json()) as Answer;
  }
}
