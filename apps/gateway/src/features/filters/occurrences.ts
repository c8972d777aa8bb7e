import { filterRows, type CountedFilter } from '@obverse/contracts';
import type { LotQuery } from '@obverse/lot-index';
import { CLOCK, LOGGER, type Clock, type Logger } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { RefreshedValue } from '../../lot-reads/refreshed-value';

/** Number of coins by tag, the most frequent first. The same object until the next refresh. */
export type Occurrences = ReadonlyMap<string, number>;

/** More than any filter has; the limit of the memory that a filter takes. */
const MAX_VALUES = 10_000;

/** `now` has no effect on a query for open and ended lots. */
const ALL_LOTS: LotQuery = {
  now: 0,
  terms: [],
  filters: {},
  oncePerSpecimen: true,
  order: 'newest',
  skip: 0,
  take: 0,
};

/** The values of filters that occur in the index, with the number of their lots: one count of all lots a filter, at most once a minute. */
@Injectable()
export class OccurringValues {
  private readonly byFilter = new Map<CountedFilter, RefreshedValue<Occurrences>>();

  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  of(name: CountedFilter): Promise<Occurrences> {
    const known = this.byFilter.get(name) ?? this.valueOf(name);
    this.byFilter.set(name, known);
    return known.read();
  }

  private valueOf(name: CountedFilter): RefreshedValue<Occurrences> {
    return new RefreshedValue({
      load: async () => {
        const { stored } = filterRows[name];
        const { [stored]: counts = [] } = await this.index.facets(ALL_LOTS, [stored], MAX_VALUES);
        return new Map(counts.map(({ tag, count }) => [tag, count]));
      },
      onFailure: (error) => this.logger.warn({ err: error, filter: name }, 'the values of a filter were not refreshed'),
      clock: this.clock,
    });
  }
}
