import type { FacetName } from '@obverse/lot-index';
import { CLOCK, LOGGER, type Clock, type Logger } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { RefreshedValue } from '../taxonomy/refreshed-value';
import { SEARCHABLE_INDEX, type SearchableIndex } from './searchable-index';

/** The number of open lots with a concept by its tag; undefined for tags that are not values of a counted filter. */
export type CountOf = (tag: string) => number | undefined;

/** Filters whose values are concepts, with the form of their tags. */
const COUNTED = [
  ['value', /^val-/],
  ['king', /^k-\d/],
  ['material', /^met-/],
  ['category', /^c-/],
  ['location', /^loc-/],
  ['quality', /^qua-/],
] as const satisfies readonly (readonly [FacetName, RegExp])[];
const names = COUNTED.map(([name]) => name);

/** More than any filter has. */
const MAX_VALUES = 10_000;

/** How many open lots there are of each concept: one count of all open lots, at most once a minute, in the background once it is known. */
@Injectable()
export class ConceptCounts {
  private readonly counts: RefreshedValue<ReadonlyMap<string, number>>;

  constructor(
    @Inject(SEARCHABLE_INDEX) index: SearchableIndex,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.counts = new RefreshedValue({
      load: async () => {
        const openLots = { now: clock(), status: 'open', terms: [], filters: {}, oncePerSpecimen: true } as const;
        const counts = await index.facets({ ...openLots, order: 'newest', skip: 0, take: 0 }, names, MAX_VALUES);
        return new Map(names.flatMap((name) => (counts[name] ?? []).map(({ tag, count }) => [tag, count] as const)));
      },
      onFailure: (error) => logger.warn({ err: error }, 'the numbers of lots of suggestions were not refreshed'),
      clock,
    });
  }

  async current(): Promise<CountOf> {
    const counts = await this.counts.read();
    return (tag) => counts.get(tag) ?? (COUNTED.some(([, form]) => form.test(tag)) ? 0 : undefined);
  }
}
