import { AsyncLocalStorage } from 'node:async_hooks';
import type { FacetName, LotQuery } from '@obverse/lot-index';
import { dictionary } from '@obverse/numismatics';
import { CLOCK, LOGGER, type Clock, type Logger } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { RefreshedValue } from '../taxonomy/refreshed-value';
import { SEARCHABLE_INDEX, type SearchableIndex } from './searchable-index';

/** The number of open coins with a concept by its tag; undefined for tags that are not counted. */
export type CountOf = (tag: string) => number | undefined;

type Counts = ReadonlyMap<string, number>;

/** Filters whose values are concepts, with the form of their tags. */
const COUNTED = [
  ['value', /^val-/],
  ['king', /^k-\d/],
  ['material', /^met-/],
  ['category', /^c-/],
  ['location', /^loc-/],
  ['quality', /^qua-/],
] as const satisfies readonly (readonly [FacetName, RegExp])[];
/** The values of `slab` are the grading services. */
const names: readonly FacetName[] = [...COUNTED.map(([name]) => name), 'slab'];

/** More than any filter has. */
const MAX_VALUES = 10_000;

/** Realms are no values of a filter: each is counted by its tag, so many with one request (PostgreSQL combines at most a hundred). */
const REALMS_AT_ONCE = 100;
/** The shortest time between two counts of all realms, milliseconds: there are some thousands. */
const REALMS_FRESH_MS = 300_000;

/**
 * How many open coins there are of each concept. Only the first read waits, which is that of the warm-up. Later ones use what is known, while it is counted again
 * in the background: the values at most once a minute, the realms every five minutes.
 */
@Injectable()
export class ConceptCounts {
  private readonly values: RefreshedValue<Counts>;
  private readonly realms: RefreshedValue<Counts>;

  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    const onFailure = (error: unknown) =>
      logger.warn({ err: error }, 'the numbers of lots of suggestions were not refreshed');
    // The request that starts the count of the realms must neither wait for it nor end it.
    const outside = AsyncLocalStorage.snapshot();
    const options = { expiresMs: Infinity, onFailure, clock };
    this.values = new RefreshedValue({ ...options, load: () => this.countValues() });
    this.realms = new RefreshedValue({
      ...options,
      freshMs: REALMS_FRESH_MS,
      load: () => outside(() => this.countRealms()),
    });
  }

  async current(): Promise<CountOf> {
    const [values, realms] = await Promise.all([this.values.read(), this.realms.read()]);
    return (tag) => realms.get(tag) ?? values.get(tag) ?? (isCounted(tag) ? 0 : undefined);
  }

  private async countValues(): Promise<Counts> {
    const counts = await this.index.facets(this.openLots(), names, MAX_VALUES);
    return new Map(names.flatMap((name) => (counts[name] ?? []).map(({ tag, count }) => [tag, count] as const)));
  }

  private async countRealms(): Promise<Counts> {
    const tags = dictionary()
      .all('realm')
      .map(({ id }) => `r-${id}`);
    const counts = new Map<string, number>();
    for (let first = 0; first < tags.length; first += REALMS_AT_ONCE) {
      const some = tags.slice(first, first + REALMS_AT_ONCE);
      const pages = await this.index.searchAll(some.map((tag) => ({ ...this.openLots(), terms: [tag] })));
      for (const [place, tag] of some.entries()) counts.set(tag, pages[place]?.total ?? 0);
    }
    return counts;
  }

  private openLots(): LotQuery {
    const page = { order: 'newest', skip: 0, take: 0 } as const;
    return { now: this.clock(), status: 'open', terms: [], filters: {}, oncePerSpecimen: true, ...page };
  }
}

function isCounted(tag: string): boolean {
  return COUNTED.some(([, form]) => form.test(tag)) || dictionary().get('service', tag) !== undefined;
}
