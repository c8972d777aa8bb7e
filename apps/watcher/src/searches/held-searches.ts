import { AnnouncementRepository, IdAliasRepository, type ChangedSearch } from '@obverse/database';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { EXCHANGE_RATES } from '@obverse/service-kit/exchange-rates';
import { CLOCK, type Clock } from '@obverse/service-kit';
import type { LotDocument, LotIndex } from '@obverse/lot-index';
import type { RatesByTime } from '@obverse/lots';
import { Dictionary } from '@obverse/numismatics';
import {
  type Criteria,
  keptTexts,
  referencesOf,
  savedCriteria,
  type Understand,
  withPresentIds,
} from '@obverse/search';
import { grown, Rarity, SearchMatcher } from '@obverse/watching';
import { Inject, Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import { conditionsOfSearch } from './conditions-of-search';
import { SearchNumbers } from './search-numbers';

/** Many saved searches have the same popular text. */
const KEPT_TEXTS = 1_000;
/** Searches that are read from the database together. */
const PAGE = 1_000;
/** Lots of the market by which the rarest conditions of a search are found. They decide how fast lots are matched, not which. */
const SAMPLE = 500;

/** Lots that are matched before other work of the process goes on. Each can be found by thousands of a million searches. */
const MATCHED_TOGETHER = 32;
const FIRST_ROOM = 1_024;
/** A search for lots that end within a time is read anew after so long, milliseconds: the time has moved on. */
const PASSING_MS = 60_000;

/** A search that finds a lot. */
export interface FoundBy {
  readonly searchId: string;
  /** Lots that were on offer at this time are not announced. Epoch milliseconds. */
  readonly since: number;
}

/** A lot with the searches that find it. */
export interface FoundLot {
  readonly lot: LotDocument;
  readonly searches: readonly FoundBy[];
}

/** Saved searches whose new lots are announced, held in memory. They follow the database from call to call of {@link refresh}. */
@Injectable()
export class HeldSearches {
  private matcher: Promise<SearchMatcher> | undefined;
  private readonly numbers = new SearchNumbers();
  private readonly understand: Understand;
  /** By the number of a search, epoch milliseconds. */
  private since = new Float64Array(FIRST_ROOM);
  /** Searches for lots that end within a time from now by their ids, and when they were read; the earliest first. */
  private readonly passing = new Map<string, number>();
  /** The greatest change that was read. */
  private changed = 0;
  private count = 0;
  private refreshing: Promise<void> = Promise.resolve();

  constructor(
    private readonly searches: AnnouncementRepository,
    private readonly aliases: IdAliasRepository,
    private readonly dictionary: Dictionary,
    @Inject(EXCHANGE_RATES) private readonly rates: RatesByTime,
    @Inject(LOT_INDEX) private readonly index: LotIndex,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.understand = keptTexts(dictionary, KEPT_TEXTS);
  }

  /** The number of searches that can find a lot. */
  get size(): number {
    return this.count;
  }

  /** Reads what has changed. Resolves when every search that was saved before the call is held. */
  refresh(): Promise<void> {
    this.refreshing = this.refreshing.then(
      () => this.read(),
      () => this.read(),
    );
    return this.refreshing;
  }

  /** Some lots after the other with the searches that find them, in the order of the lots: those of all lots at once would take hundreds of megabytes. */
  async *match(lots: readonly LotDocument[], now: number): AsyncGenerator<readonly FoundLot[], void> {
    const matcher = await this.filled();
    for (let first = 0; first < lots.length; first += MATCHED_TOGETHER) {
      // With a million searches these lots take a part of a second.
      await setImmediate();
      const some = lots.slice(first, first + MATCHED_TOGETHER);
      const found = matcher.match(some, now);
      // The ids are read before anything else can run: the number of a removed search is given again.
      yield some.map((lot, place) => ({ lot, searches: (found[place] ?? []).map((number) => this.foundBy(number)) }));
    }
  }

  /** Forgets searches that announce nothing any more. */
  async forget(ids: readonly string[]): Promise<void> {
    const matcher = await this.filled();
    for (const id of ids) {
      this.drop(matcher, id);
      this.passing.delete(id);
    }
  }

  private foundBy(number: number): FoundBy {
    return { searchId: this.numbers.idOf(number), since: this.since[number] ?? 0 };
  }

  private async read(): Promise<void> {
    const matcher = await this.filled();
    await this.readPassing(matcher);
    for (;;) {
      const page = await this.searches.changedSearches(this.changed, PAGE);
      await this.hold(matcher, page, ({ changed }) => (this.changed = changed));
      this.count = matcher.size;
      if (page.length < PAGE) return;
    }
  }

  /** The time has moved on for them. */
  private async readPassing(matcher: SearchMatcher): Promise<void> {
    const passed = this.clock() - PASSING_MS;
    const ids = [...this.passing].flatMap(([id, readAt]) => (readAt <= passed ? [id] : []));
    for (let first = 0; first < ids.length; first += PAGE) {
      const some = ids.slice(first, first + PAGE);
      const page = await this.searches.searchesById(some);
      const present = new Set(page.map(({ id }) => id));
      await this.forget(some.filter((id) => !present.has(id)));
      await this.hold(matcher, page);
    }
  }

  private async hold(
    matcher: SearchMatcher,
    page: readonly ChangedSearch[],
    onHeld: (search: ChangedSearch) => void = () => undefined,
  ): Promise<void> {
    const read = await this.withPresentIds(page.map((search) => ({ search, criteria: criteriaOf(search) })));
    for (const one of read) {
      // Reading a text takes up to 40 ms: other work of the process goes on in between.
      await setImmediate();
      this.put(matcher, one);
      onHeld(one.search);
    }
  }

  private put(matcher: SearchMatcher, { search, criteria }: ReadSearch): void {
    const { id, since } = search;
    const now = this.clock();
    const context = { dictionary: this.dictionary, understand: this.understand, rates: this.rates, now };
    const conditions = criteria && conditionsOfSearch(criteria, search, context);
    this.passing.delete(id);
    if (conditions?.ranges?.closesAt) this.passing.set(id, now);
    if (conditions === undefined) return this.drop(matcher, id);
    const number = this.numbers.take(id);
    if (matcher.put(number, conditions) === 'impossible') return this.drop(matcher, id);
    this.since = grown(this.since, number + 1);
    this.since[number] = since.getTime();
  }

  private drop(matcher: SearchMatcher, id: string): void {
    const number = this.numbers.remove(id);
    if (number !== undefined) matcher.remove(number);
    this.count = matcher.size;
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
  private filled(): Promise<SearchMatcher> {
    this.matcher ??= this.sample().then(
      (lots) => new SearchMatcher(new Rarity(lots)),
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
