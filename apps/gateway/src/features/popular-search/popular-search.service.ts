import {
  buildSearchPath,
  filterOf,
  isSearchPath,
  parseSearchPath,
  pathGrammar,
  type CalledFilter,
  type PopularSearch,
  type SearchRequest,
  type SearchResult,
} from '@obverse/contracts';
import { POPULAR_SEARCH_DAYS, PopularSearchRepository, type CoinSearch } from '@obverse/database';
import { Dictionary, titleOf } from '@obverse/numismatics';
import { resultTitle, savedCriteria } from '@obverse/search';
import { CLOCK, CONFIG, LOGGER, type Clock, type Logger } from '@obverse/service-kit';
import type { Language } from '@obverse/texts';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../../config';
import { RefreshedValue } from '../../lot-reads/refreshed-value';
import { TagTitles } from '../titles/tag-titles';
import { coinSearchOf } from './coin-search';
import { PopularSearchCounter } from './popular-search-counter.service';

const SHOWN = 6;
const DAY_MS = 86_400_000;

/** What visitors looked for most in the last days. */
@Injectable()
export class PopularSearchService {
  private readonly most: RefreshedValue<readonly CoinSearch[]>;

  constructor(
    private readonly dictionary: Dictionary,
    private readonly titles: TagTitles,
    private readonly counter: PopularSearchCounter,
    private readonly searches: PopularSearchRepository,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'POPULAR_SEARCHES'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.most = new RefreshedValue({ load: () => this.load(), onFailure: this.failed, clock });
  }

  /** A visitor made a search. */
  searched(asked: SearchRequest, result: SearchResult, address: string): void {
    const search = coinSearchOf(asked, result, (name, tag) => this.isKnown(name, tag));
    if (search) this.counter.searched(search, address);
  }

  /** Searches for open lots, the most popular first. None while they cannot be read. */
  async popular(language: Language): Promise<PopularSearch[]> {
    if (this.config.POPULAR_SEARCHES === 'off') return [];
    const searches = await this.most.read().catch((error: unknown) => (this.failed(error), []));
    return searches.flatMap((search) => this.presented(search, language) ?? []).slice(0, SHOWN);
  }

  private readonly failed = (error: unknown): void =>
    this.logger.warn({ err: error }, 'popular searches could not be read');

  /** Some more than are shown: a tag may have gone since. */
  private load(): Promise<readonly CoinSearch[]> {
    const first = new Date(this.clock() - (POPULAR_SEARCH_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
    return this.searches.most(first, SHOWN * 2);
  }

  /** Undefined for a search that this version cannot read. */
  private presented({ path, realm }: CoinSearch, language: Language): PopularSearch | undefined {
    const named = realm === '' ? undefined : this.dictionary.get('realm', realm);
    if (!isSearchPath(path) || (realm !== '' && !named)) return undefined;
    const query = named && titleOf(named, language);
    const open = buildSearchPath({ ...parseSearchPath(path), status: 'open', ...(query ? { query } : {}) });
    const criteria = savedCriteria({ path: open, grammar: pathGrammar });
    if (!criteria?.selectedFilters.every(({ name, tag }) => this.isKnown(filterOf(name), tag))) return undefined;
    return { path: open, title: resultTitle(this.dictionary, criteria, { orgs: [], countries: [] }, language) };
  }

  private isKnown(name: CalledFilter, tag: string): boolean {
    return this.titles.choice(name, tag, 'en') !== undefined;
  }
}
