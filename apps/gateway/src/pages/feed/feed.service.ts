import {
  buildSearchPath,
  feedPath,
  parseSearchPath,
  searchOfFeed,
  searchParamsOf,
  searchParamsSchema,
  type SearchState,
} from '@obverse/contracts';
import { Dictionary } from '@obverse/numismatics';
import { resultTitle, tagsOf } from '@obverse/search';
import { CLOCK, CONFIG, type Clock } from '@obverse/service-kit';
import type { Language } from '@obverse/texts';
import { lotName } from '@obverse/lots';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../../config';
import { CompanyDirectory } from '../../directory/company-directory';
import { countryName } from '../../directory/country-name';
import type { MediaText } from '../../edge/http/media-answer';
import { presentCard, type PresentContext } from '../../features/lot/present-lot';
import { PresentationService } from '../../features/lot/presentation.service';
import { LotFinder, type FoundLots } from '../../features/query/lot-finder';
import { atomXml } from './atom-xml';
import { emptyFeedTime } from './empty-feed-time';
import { feedEntry, tagUri } from './feed-entry';

const LOTS = 50;
/** Readers ask again after minutes or hours. */
const KEEP_MS = 60_000;
/** A feed of 50 lots has 50,000 characters. */
const MAX_FEEDS = 300;

/** The newest lots of searches as feeds. */
@Injectable()
export class FeedService {
  private readonly kept: LRUCache<string, MediaText>;

  constructor(
    private readonly finder: LotFinder,
    private readonly presentation: PresentationService,
    private readonly companies: CompanyDirectory,
    private readonly dictionary: Dictionary,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.kept = new LRUCache({ max: MAX_FEEDS, ttl: KEEP_MS, perf: { now: clock }, ttlResolution: 0 });
  }

  /** @param path of a search page. Its page, order and page size do not count. Throws as `LotFinder.find`. */
  async feed(path: string, language: Language, request: FastifyRequest): Promise<MediaText> {
    const state = searchOfFeed(parseSearchPath(path));
    if (!state) throw new TypeError(`no feed: ${path}`);
    const key = `${language} ${buildSearchPath(state)}`;
    const kept = this.kept.get(key);
    if (kept) return kept;
    const feed = await this.read(state, language, request);
    this.kept.set(key, feed);
    return feed;
  }

  private async read(state: SearchState, language: Language, request: FastifyRequest): Promise<MediaText> {
    const context = await this.presentation.context(language, request);
    const order = state.status === 'ended' ? 'closed-desc' : 'newest';
    const search = searchParamsSchema.parse({ ...searchParamsOf(state), orderBy: order, take: LOTS });
    const found = await this.finder.find(search, { now: context.now, language });
    const entries = await this.entriesOf(found, context);
    const { PUBLIC_URL: origin } = this.config;
    const path = buildSearchPath(state);
    const newest = entries
      .map(({ updated }) => updated)
      .sort()
      .at(-1);
    const text = atomXml({
      id: tagUri(origin, path),
      title: this.titleOf(found, context),
      language,
      updated: newest ?? emptyFeedTime(this.clock()),
      author: 'Obverse',
      self: origin + (feedPath(state, language) ?? ''),
      page: origin + path,
      entries,
    });
    return { text, changedAt: newest };
  }

  /** Lots that lack a condition do not belong to the search. */
  private async entriesOf({ main }: FoundLots, context: PresentContext) {
    const documents = main.interpretation.isNear ? [] : (main.page.documents ?? []);
    const surroundings = await this.presentation.surroundings(documents, context, { steps: 1 });
    const options = { origin: this.config.PUBLIC_URL, language: context.language };
    return documents.map((document) => {
      const { offers = [], facts } = surroundings(document);
      const lot = presentCard(document, context, { facts });
      const timezone = this.companies.ofSeller(document.lot.sellerKey)?.timezone ?? 'UTC';
      return feedEntry({ document, lot, offers, timezone }, options);
    });
  }

  private titleOf({ main, linked }: FoundLots, { language, org }: PresentContext): string {
    const { criteria, said } = main.interpretation;
    const [document] = main.page.documents ?? [];
    const names = {
      seller: criteria.seller === undefined ? undefined : document?.lot.dealer?.title,
      orgs: tagsOf(criteria, 'company').flatMap((key) => org(key)?.title ?? []),
      countries: tagsOf(criteria, 'country').map((code) => countryName(code, language)),
      similarLot: linked.lot && lotName(linked.lot.lot),
      said,
    };
    return resultTitle(this.dictionary, criteria, names, language);
  }
}
