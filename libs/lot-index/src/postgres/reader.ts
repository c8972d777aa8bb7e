import { isLotId, type LotId } from '@obverse/lots';
import { decodeCursor, type CursorPosition } from '../cursor';
import { countedFacetOf, type FacetName, type LotDocument, type LotWrite } from '../document';
import { assertPage, matchable, without } from '../matchable';
import {
  IndexUnavailableError,
  type FacetCounts,
  type IndexRebuild,
  type LotPage,
  type LotQuery,
  type ReadOptions,
} from '../port';
import { fromStored, type StoredWrite } from '../stored';
import type { Generations, RunStatement } from './generations';
import { noRead, readPage, runTogether } from './page-reads';
import { prefixesOf, withWords, wordsOfPrefixes } from './prefixes';
import type { Sql } from './query/sql';
import { pricesOf } from './query/prices';
import { countOf, facetsOf, writesOf } from './query/statements';
import { facetOf } from './query/tags';
import { partsOf, tableOf, wordsTableOf } from './schema';

type IndexReader = IndexRebuild['reader'];

interface AskedPage {
  /** Undefined if nothing can match. */
  readonly query: LotQuery | undefined;
  readonly after: CursorPosition | undefined;
  /** The page if nothing matches. */
  readonly empty: LotPage;
}

/** The read side of the generation that {@link Generations} selects. */
export class PostgresReader implements IndexReader {
  constructor(private readonly generations: Generations) {}

  async get(ids: readonly LotId[], options?: ReadOptions): Promise<readonly LotDocument[]> {
    return (await this.held(ids, options)).filter((write) => !write.deleted);
  }

  async held(ids: readonly LotId[], options?: ReadOptions): Promise<readonly LotWrite[]> {
    const asked = [...new Set(ids.filter(isLotId))];
    if (asked.length === 0) return [];
    const stored = await this.read(
      (generation, run) => run<StoredWrite[]>(writesOf(tableOf(generation), asked)),
      options,
    );
    return stored.map(fromStored);
  }

  async search(query: LotQuery, options?: ReadOptions): Promise<LotPage> {
    const [page] = await this.searchAll([query], options);
    if (!page) throw new Error('a search gave no page');
    return page;
  }

  async searchAll(queries: readonly LotQuery[], options?: ReadOptions): Promise<readonly LotPage[]> {
    const asked = queries.map((query) => {
      assertPage(query);
      const after = query.cursor === undefined ? undefined : decodeCursor(query.order, query.cursor);
      return { query: matchable(query), after, empty: emptyPageOf(query) };
    });
    const [pages, counts] = await Promise.all([
      this.pagesOf(asked, options),
      Promise.all(
        queries.map(
          async (query) => query.facets && this.facets(query, query.facets.names, query.facets.limit, options),
        ),
      ),
    ]);
    return pages.map((page, place) => ({ ...page, ...(counts[place] && { facets: counts[place] }) }));
  }

  private async pagesOf(asked: readonly AskedPage[], options?: ReadOptions): Promise<readonly LotPage[]> {
    if (asked.every(({ query }) => query === undefined)) return asked.map(({ empty }) => empty);
    return this.read(async (generation, run) => {
      const replaced = await replacePrefixes(
        asked.map(({ query }) => query),
        generation,
        run,
      );
      const reads = asked.map(({ after, empty }, place) => {
        const query = replaced[place];
        return query ? readPage(tableOf(generation), query, after) : noRead(empty);
      });
      return runTogether(reads, run);
    }, options);
  }

  async facets(
    query: LotQuery,
    names: readonly FacetName[],
    limit: number,
    options?: ReadOptions,
  ): Promise<FacetCounts> {
    const asked = [...new Set(names)];
    const selected = asked.filter((facet) => (query.filters[facet] ?? []).length > 0);
    const unselected = asked.filter((facet) => !selected.includes(facet));
    const counted = await Promise.all([
      this.countFacets(query, unselected, limit, options),
      // A facet ignores its own selection, so each selected facet is counted with a query of its own.
      ...selected.map((facet) => this.countFacets(without(query, facet), [facet], limit, options)),
    ]);
    return Object.fromEntries(asked.map((facet) => [facet, counted.flatMap((counts) => counts.get(facet) ?? [])]));
  }

  async count(query: LotQuery, options?: ReadOptions): Promise<number> {
    return this.readMatchable(query, 0, (table, asked, run) => run<number>(countOf(table, asked)), options);
  }

  async prices(query: LotQuery, bounds: readonly number[], options?: ReadOptions): Promise<readonly number[]> {
    const none = bounds.map(() => 0);
    if (bounds.length === 0) return none;
    return this.readMatchable(
      query,
      none,
      (table, asked, run) => run<number[]>(pricesOf(table, asked, bounds)),
      options,
    );
  }

  /** Resolves if every table and index of the generation exists and can be read. */
  async ping(): Promise<void> {
    const { missing } = await this.read((generation, run) => run<{ missing: string[] }>(partsOf(generation)));
    if (missing.length > 0)
      throw new IndexUnavailableError(`indexes of the lot index are missing: ${missing.join(', ')}; rebuild the index`);
  }

  private async countFacets(
    query: LotQuery,
    names: readonly FacetName[],
    limit: number,
    options?: ReadOptions,
  ): Promise<ReadonlyMap<string, { tag: string; count: number }[]>> {
    if (names.length === 0) return new Map();
    const counts = new Map<string, { tag: string; count: number }[]>();
    const rows = await this.readMatchable<readonly (readonly [string, number])[]>(
      query,
      [],
      (table, asked, run) => run(facetsOf(table, asked, names, limit)),
      options,
    );
    for (const [tag, count] of rows) {
      const { facet, value } = facetOf(tag);
      const list = counts.get(facet) ?? [];
      list.push({ tag: value, count });
      counts.set(facet, list);
    }
    return new Map(names.map((name) => [name, counts.get(countedFacetOf(name)) ?? []]));
  }

  /** Returns `none` without asking the server if nothing can match. */
  private async readMatchable<T>(
    query: LotQuery,
    none: T,
    work: (table: Sql, asked: LotQuery, run: RunStatement) => Promise<T>,
    options?: ReadOptions,
  ): Promise<T> {
    const asked = matchable(query);
    if (!asked) return none;
    return this.read(async (generation, run) => {
      const [replaced] = await replacePrefixes([asked], generation, run);
      return replaced ? work(tableOf(generation), replaced, run) : none;
    }, options);
  }

  private async read<T>(
    work: (generation: number, run: RunStatement) => Promise<T>,
    options?: ReadOptions,
  ): Promise<T> {
    options?.signal?.throwIfAborted();
    return this.generations.read(work, options);
  }
}

function emptyPageOf({ withDocuments }: LotQuery): LotPage {
  return { ids: [], total: 0, ...(withDocuments && { documents: [] }) };
}

/** Asks the server for the words only if a query has a prefix. */
async function replacePrefixes(
  queries: readonly (LotQuery | undefined)[],
  generation: number,
  run: RunStatement,
): Promise<readonly (LotQuery | undefined)[]> {
  const prefixes = prefixesOf(queries.filter((query) => query !== undefined));
  if (prefixes.length === 0) return queries;
  const words = new Map(await run<[string, string[]][]>(wordsOfPrefixes(wordsTableOf(generation), prefixes)));
  return queries.map((query) => query && withWords(query, words));
}
