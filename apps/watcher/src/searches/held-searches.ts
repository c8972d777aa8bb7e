import { AnnouncementRepository, IdAliasRepository, type ChangedSearch } from '@obverse/database';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { EXCHANGE_RATES } from '@obverse/service-kit/exchange-rates';
import { CLOCK, type Clock } from '@obverse/service-kit';
import type { LotDocument, LotIndex } from '@obverse/lot-index';
import type { RatesByTime } from '@obverse/lots';
import { Dictionary } from '@obverse/numismatics';
import { referencesOf, savedCriteria, withPresentIds, type Criteria } from '@obverse/search';
import { Rarity, SearchMatcher } from '@obverse/watching';
import { Inject, Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import { conditionsOfSearch } from './conditions-of-search';

/** Searches that are read from the database together. */
const PAGE = 1_000;
/** Lots of the market by which the rarest conditions of a search are found. They decide how fast lots are matched, not which. */
const SAMPLE = 500;

/** Lots that are matched before other work of the process goes on. */
const MATCHED_TOGETHER = 64;
/** A search for lots that end within a time is read anew after so long, milliseconds: the time has moved on. */
const PASSING_MS = 60_000;

/** A search that finds a lot. */
export interface FoundBy {
  readonly searchId: string;
  /** Lots that were on offer at this time are not announced. Epoch milliseconds. */
  readonly since: number;
}

/** Saved searches whose new lots are announced, held in memory. They follow the database from call to call of {@link refresh}. */
@Injectable()
export class HeldSearches {
  private matcher: Promise<SearchMatcher<string>> | undefined;
  private readonly since = new Map<string, number>();
  /** Searches for lots that end within a time from now, and when they were read. */
  private readonly passing = new Map<string, ReadSearch & { readonly readAt: number }>();
  /** The greatest change that was read. */
  private changed = 0;
  private refreshing: Promise<void> = Promise.resolve();

  constructor(
    private readonly searches: AnnouncementRepository,
    private readonly aliases: IdAliasRepository,
    private readonly dictionary: Dictionary,
    @Inject(EXCHANGE_RATES) private readonly rates: RatesByTime,
    @Inject(LOT_INDEX) private readonly index: LotIndex,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The number of searches that can find a lot. */
  get size(): number {
    return this.since.size;
  }

  /** Reads what has changed. Resolves when every search that was saved before the call is held. */
  refresh(): Promise<void> {
    this.refreshing = this.refreshing.then(
      () => this.read(),
      () => this.read(),
    );
    return this.refreshing;
  }

  /** The searches that find each lot, in the order of the lots. */
  async match(lots: readonly LotDocument[], now: number): Promise<readonly (readonly FoundBy[])[]> {
    const matcher = await this.filled();
    const found: FoundBy[][] = [];
    for (let first = 0; first < lots.length; first += MATCHED_TOGETHER) {
      // With a million searches these lots take a part of a second.
      await setImmediate();
      for (const searches of matcher.match(lots.slice(first, first + MATCHED_TOGETHER), now))
        found.push(searches.map((searchId) => ({ searchId, since: this.since.get(searchId) ?? now })));
    }
    return found;
  }

  /** Forgets searches that announce nothing any more. */
  async forget(ids: readonly string[]): Promise<void> {
    const matcher = await this.filled();
    for (const id of ids) {
      matcher.remove(id);
      this.since.delete(id);
      this.passing.delete(id);
    }
  }

  private async read(): Promise<void> {
    const matcher = await this.filled();
    const passed = this.clock() - PASSING_MS;
    for (const read of [...this.passing.values()]) if (read.readAt <= passed) this.put(matcher, read);
    for (;;) {
      const page = await this.searches.changedSearches(this.changed, PAGE);
      const read = await this.withPresentIds(page.map((search) => ({ search, criteria: criteriaOf(search) })));
      for (const one of read) {
        // Reading a text takes up to 40 ms: other work of the process goes on in between.
        await setImmediate();
        this.put(matcher, one);
        this.changed = one.search.changed;
      }
      if (page.length < PAGE) return;
    }
  }

  private put(matcher: SearchMatcher<string>, { search, criteria }: ReadSearch): void {
    const { id, since } = search;
    const now = this.clock();
    const context = { dictionary: this.dictionary, rates: this.rates, now };
    const conditions = criteria && conditionsOfSearch(criteria, search, context);
    this.since.delete(id);
    this.passing.delete(id);
    if (conditions?.ranges?.closesAt) this.passing.set(id, { search, criteria, readAt: now });
    if (conditions === undefined || matcher.put(id, conditions) === 'impossible') matcher.remove(id);
    else this.since.set(id, since.getTime());
  }

  private async withPresentIds(searches: readonly ReadSearch[]): Promise<readonly ReadSearch[]> {
    const references = searches.flatMap(({ criteria }) => (criteria ? [referencesOf(criteria)] : []));
    const resolved = async (kind: 'auction' | 'seller' | 'org') =>
      this.aliases.resolve(kind, [...new Set(references.flatMap((ids) => ids[kind]))]);
    const [auction, seller, org] = await Promise.all([resolved('auction'), resolved('seller'), resolved('org')]);
    return searches.map(({ search, criteria }) => ({
      search,
      criteria: criteria && withPresentIds(criteria, { auction, seller, org }),
    }));
  }

  /** The matcher, which is made when the index answers first. */
  private filled(): Promise<SearchMatcher<string>> {
    this.matcher ??= this.sample().then(
      (lots) => new SearchMatcher<string>(new Rarity(lots)),
      (error: unknown) => {
        this.matcher = undefined;
        throw error;
      },
    );
    return this.matcher;
  }

  private async sample(): Promise<readonly LotDocument[]> {
    const all = { terms: [], filters: {}, now: this.clock(), skip: 0, take: SAMPLE } as const;
    const { documents = [] } = await this.index.search({ ...all, order: 'newest', withDocuments: true });
    return documents;
  }
}

interface ReadSearch {
  readonly search: ChangedSearch;
  readonly criteria: Criteria | undefined;
}

/** Undefined for a search that is not watched, or that this version cannot read. */
function criteriaOf(search: ChangedSearch): Criteria | undefined {
  return search.isWatched ? savedCriteria(search) : undefined;
}
