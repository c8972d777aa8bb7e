import type { FacetName } from '../document';
import { matchable, without } from '../matchable';
import { IndexUnavailableError, type FacetCounts, type LotQuery } from '../port';
import type { Engine } from './engine';
import { isPassingStatus, MissingIndexError } from './errors';
import { facetsRequest } from './query/requests';

/** The number of values that a tier returns at first. Facets with more are requested again with a greater depth. */
const DEPTH = 1_000;
const DEEPER = 20;

interface Buckets {
  readonly buckets: readonly { readonly key: string; readonly doc_count: number }[];
  readonly doc_count_error_upper_bound: number;
}

interface CountAnswer {
  readonly status: number;
  readonly aggregations?: Readonly<Record<string, Buckets>>;
  readonly error?: { readonly type: string; readonly reason: string };
}

/** Facets that are counted over the same lots. */
interface Group {
  readonly query: LotQuery;
  readonly names: readonly FacetName[];
}

/** Implements `LotIndex.facets` with one request that counts each set of lots once, so that the engine can cache it. */
export async function countFacets(
  engine: Engine,
  index: string,
  query: LotQuery,
  names: readonly FacetName[],
  limit: number,
): Promise<FacetCounts> {
  const asked = [...new Set(names)];
  const counts = new Map<string, Buckets['buckets']>();
  let open = limit > 0 ? groupsOf(query, asked) : [];
  for (let depth = DEPTH; open.length > 0; depth *= DEEPER) {
    const answers = await requestCounts(engine, index, open, limit, depth);
    open = open.flatMap((group, place) => {
      const found = answers[place]?.aggregations ?? {};
      for (const name of group.names) counts.set(name, found[name]?.buckets ?? []);
      // Above 0 if a tier has more values than it returned; then a sum may be too small.
      const inexact = group.names.filter((name) => (found[name]?.doc_count_error_upper_bound ?? 0) > 0);
      return inexact.length > 0 ? [{ ...group, names: inexact }] : [];
    });
  }
  return Object.fromEntries(
    asked.map((name) => [name, (counts.get(name) ?? []).map(({ key, doc_count }) => ({ tag: key, count: doc_count }))]),
  );
}

/** A facet ignores its own selection, so each selected facet is counted with a query of its own, all others together. */
function groupsOf(query: LotQuery, names: readonly FacetName[]): Group[] {
  const isSelected = (name: FacetName) => (query.filters[name] ?? []).length > 0;
  const apart = names.filter(isSelected).map((name) => ({ query: without(query, name), names: [name] }));
  const together = { query, names: names.filter((name) => !isSelected(name)) };
  return [together, ...apart].flatMap((group) => {
    const possible = matchable(group.query);
    return possible && group.names.length > 0 ? [{ ...group, query: possible }] : [];
  });
}

async function requestCounts(
  engine: Engine,
  index: string,
  groups: readonly Group[],
  limit: number,
  depth: number,
): Promise<readonly CountAnswer[]> {
  const header = JSON.stringify({ index, request_cache: true, allow_partial_search_results: false });
  const lines = groups.map(
    ({ query, names }) => `${header}\n${JSON.stringify(facetsRequest(query, names, limit, depth))}\n`,
  );
  const { responses } = await engine.request<{ responses: CountAnswer[] }>('POST', '/_msearch', {
    lines: lines.join(''),
    query: {
      filter_path:
        'responses.status,responses.error.type,responses.error.reason,responses.aggregations.*.buckets,responses.aggregations.*.doc_count_error_upper_bound',
    },
  });
  for (const { status, error } of responses) if (error) throw asError(status, index, error);
  return responses;
}

function asError(status: number, index: string, { type, reason }: { type: string; reason: string }): Error {
  const message = `counting in ${index} failed: ${status} ${type}: ${reason}`;
  if (status === 404) return new MissingIndexError(message);
  return isPassingStatus(status) ? new IndexUnavailableError(message) : new Error(message);
}
