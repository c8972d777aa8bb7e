import { conceptFilters, filterRows, isTagOf } from '@obverse/contracts';
import type { FacetName, LotQuery } from '@obverse/lot-index';
import { Dictionary } from '@obverse/numismatics';
import { CLOCK, LOGGER, type Clock, type Logger } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { RefreshedValue } from '../../lot-reads/refreshed-value';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';

/** The number of open coins with a concept by its tag; undefined for tags that are not counted. */
export type CountOf = (tag: string) => number | undefined;

interface Counts {
  readonly byTag: ReadonlyMap<string, number>;
  /** The facets of which there are values. An index that was filled before a facet existed has none of it until it is rebuilt. */
  readonly filled: ReadonlySet<FacetName>;
}

/** The filters whose values are concepts, and the realms, which no filter has. */
const names: readonly FacetName[] = [...conceptFilters.map((name) => filterRows[name].stored), 'realm'];
const REALM = /^r-/;

/** More than any filter has. */
const MAX_VALUES = 10_000;

/**
 * How many open coins there are of each concept. Only the first read waits, which is that of the warm-up. Later ones use what is known, while it is counted again
 * in the background, at most once a minute.
 */
@Injectable()
export class ConceptCounts {
  private readonly counts: RefreshedValue<Counts>;

  constructor(
    private readonly dictionary: Dictionary,
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    const onFailure = (error: unknown) =>
      logger.warn({ err: error }, 'the numbers of lots of suggestions were not refreshed');
    this.counts = new RefreshedValue({ expiresMs: Infinity, onFailure, clock, load: () => this.load() });
  }

  async current(): Promise<CountOf> {
    const counts = await this.counts.read();
    const filled = conceptFilters.filter((name) => counts.filled.has(filterRows[name].stored));
    const isCounted = (tag: string) =>
      filled.some((name) => name !== 'slab' && isTagOf(name, tag)) ||
      (counts.filled.has('realm') && REALM.test(tag)) ||
      // The values of slabs are the grading services.
      this.dictionary.get('service', tag) !== undefined;
    return (tag) => counts.byTag.get(tag) ?? (isCounted(tag) ? 0 : undefined);
  }

  private async load(): Promise<Counts> {
    const counts = await this.index.facets(this.openLots(), names, MAX_VALUES);
    const filled = names.filter((name) => (counts[name] ?? []).length > 0);
    const entries = filled.flatMap((name) => (counts[name] ?? []).map(({ tag, count }) => [tag, count] as const));
    return { byTag: new Map(entries), filled: new Set(filled) };
  }

  private openLots(): LotQuery {
    const page = { order: 'newest', skip: 0, take: 0 } as const;
    return { now: this.clock(), status: 'open', terms: [], filters: {}, oncePerSpecimen: true, ...page };
  }
}
