import type { LotId } from '@obverse/lots';
import { isLotId } from '@obverse/lots';
import { decodeCursor, encodeCursor } from '../cursor';
import type { FacetName, LotDocument, LotWrite } from '../document';
import { assertPage, matchable, without } from '../matchable';
import type { FacetCounts, IndexRebuild, LotPage, LotQuery } from '../port';
import { fromStored, type StoredWrite } from '../stored';
import type { Generations } from './generations';
import { countOf, facetsOf, pageOf, writesOf } from './query/statements';
import { facetOf } from './query/tags';
import { tableOf } from './schema';

type IndexReader = IndexRebuild['reader'];

/** The read side of the generation that {@link Generations} selects. */
export class PostgresReader implements IndexReader {
  constructor(private readonly generations: Generations) {}

  async get(ids: readonly LotId[]): Promise<readonly LotDocument[]> {
    return (await this.held(ids)).filter((write) => !write.deleted);
  }

  async held(ids: readonly LotId[]): Promise<readonly LotWrite[]> {
    const asked = [...new Set(ids.filter(isLotId))];
    if (asked.length === 0) return [];
    const stored = await this.generations.read((generation, run) =>
      run<StoredWrite[]>(writesOf(tableOf(generation), asked)),
    );
    return stored.map(fromStored);
  }

  async search(query: LotQuery): Promise<LotPage> {
    assertPage(query);
    const after = query.cursor === undefined ? undefined : decodeCursor(query.order, query.cursor);
    const asked = matchable(query);
    if (!asked) return { ids: [], total: 0 };
    return this.generations.read(async (generation, run) => {
      const total = asked.knownTotal ?? (await run<number>(countOf(tableOf(generation), asked)));
      // A known total may be outdated, so it does not show where the lots end.
      const beyond = asked.knownTotal === undefined && query.skip >= total;
      if (query.take === 0 || beyond) return { ids: [], total };
      const found = await run<[LotId, number][]>(pageOf(tableOf(generation), asked, after, total));
      const page = found.slice(0, query.take);
      const last = page.at(-1);
      const ids = page.map(([id]) => id);
      if (found.length === page.length || !last) return { ids, total };
      return { ids, total, cursor: encodeCursor(query.order, { id: last[0], key: last[1] }) };
    });
  }

  async facets(query: LotQuery, names: readonly FacetName[], limit: number): Promise<FacetCounts> {
    const asked = [...new Set(names)];
    const selected = asked.filter((facet) => (query.filters[facet] ?? []).length > 0);
    const unselected = asked.filter((facet) => !selected.includes(facet));
    const counted = await Promise.all([
      this.countFacets(query, unselected, limit),
      // A facet ignores its own selection, so each selected facet is counted with a query of its own.
      ...selected.map((facet) => this.countFacets(without(query, facet), [facet], limit)),
    ]);
    return Object.fromEntries(asked.map((facet) => [facet, counted.flatMap((counts) => counts.get(facet) ?? [])]));
  }

  async count(query: LotQuery): Promise<number> {
    const asked = matchable(query);
    if (!asked) return 0;
    return this.generations.read((generation, run) => run<number>(countOf(tableOf(generation), asked)));
  }

  private async countFacets(
    query: LotQuery,
    names: readonly FacetName[],
    limit: number,
  ): Promise<ReadonlyMap<string, { tag: string; count: number }[]>> {
    const counts = new Map<string, { tag: string; count: number }[]>();
    const asked = matchable(query);
    if (!asked || names.length === 0) return counts;
    const rows = await this.generations.read((generation, run) =>
      run<[string, number][]>(facetsOf(tableOf(generation), asked, names, limit)),
    );
    for (const [tag, count] of rows) {
      const { facet, value } = facetOf(tag);
      const list = counts.get(facet) ?? [];
      list.push({ tag: value, count });
      counts.set(facet, list);
    }
    return counts;
  }
}
