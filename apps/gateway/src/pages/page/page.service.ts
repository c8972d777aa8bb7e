import { lotPath, searchParamsOf, searchParamsSchema, type SearchState } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { AuctionRepository, type AuctionRow } from '@obverse/database';
import { CLOCK, CONFIG, LOGGER, type Clock, type Logger } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { LotId } from '@obverse/lots';
import { requestScope } from '../../edge/admission/request-scope';
import { CoinTypeService } from '../../features/coin-type/coin-type.service';
import type { GatewayConfig } from '../../config';
import { CompanyDirectory } from '../../directory/company-directory';
import { CompanyLogos } from '../../directory/company-logos';
import { presentLogo } from '../../directory/present-logo';
import { answerTo } from '../../edge/http/api-exception.filter';
import { NothingFoundError } from '../../edge/http/errors';
import { CompanyService } from '../../features/company/company.service';
import { LandingService } from '../../features/landing/landing.service';
import { languageOf } from '../../edge/http/language';
import { LotService } from '../../features/lot/lot.service';
import { PresentationService } from '../../features/lot/presentation.service';
import { GatewayMetrics, type PageData } from '../../edge/metrics/gateway-metrics';
import { referralOf } from '../../edge/metrics/referral';
import { KeptResults } from '../../features/search/kept-results.service';
import { SessionCookie } from '../../edge/session/session-cookie';
import { VisitorService } from '../../edge/session/visitor.service';
import type { MovedPage, Page } from './page';
import { readPageAddress, type PageAddress, type PlainAddress } from './page-address';

import {
  ALL_CATEGORIES,
  companyPage,
  homePage,
  itemPage,
  lotPage,
  missingPage,
  pageWithoutData,
  plainPage,
  searchPage,
  subjectOf,
  type SearchSubject,
} from './pages';
import { PageLateError, withinTime } from './within-time';

/** One request for a page. */
interface Visit {
  readonly request: FastifyRequest;
  readonly language: Language;
  /** Answers to a signed-in visitor contain the visitor's currency and lists; the client asks for them itself. */
  readonly isSignedIn: boolean;
}

/** As the client asks it (`shared/lot-page/gallery.tsx`). */
const MOBILE = /Mobi|Android|iPhone|iPad/i;

/** The pages of the client with their data. A page never waits for its data longer than `PAGE_DATA_MS`, and never fails because of them. */
@Injectable()
export class PageService {
  constructor(
    private readonly lots: LotService,
    private readonly catalog: CoinTypeService,
    private readonly searches: KeptResults,
    private readonly landing: LandingService,
    private readonly markets: CompanyService,
    private readonly presentation: PresentationService,
    private readonly auctions: AuctionRepository,
    private readonly companies: CompanyDirectory,
    private readonly logos: CompanyLogos,
    private readonly cookie: SessionCookie,
    private readonly visitors: VisitorService,
    private readonly metrics: GatewayMetrics,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async page(request: FastifyRequest): Promise<Page | MovedPage> {
    const language = languageOf(request.headers);
    const path = request.url.replace(/[?#].*$/s, '');
    const address = readPageAddress(path);
    if (address.page === 'plain') return this.plainPage(address, request);
    const visit = { request, language, isSignedIn: this.cookie.read(request) !== undefined };
    const { page, data } = await this.dataFor(address, visit);
    this.metrics.pageServed(data);
    return page ?? pageWithoutData(address, path, language);
  }

  /** The operations page is unknown to everybody without the role. */
  private async plainPage(address: PlainAddress, request: FastifyRequest): Promise<Page> {
    if (address.name === 'ops' && !(await this.visitors.orAnonymous(request))?.user.roles.includes('ops'))
      return this.unknownPage(request);
    return plainPage(address, languageOf(request.headers));
  }

  /** The page of an address that the client does not route. */
  unknownPage({ headers }: FastifyRequest): Page {
    return plainPage({ page: 'plain', name: 'unknown' }, languageOf(headers));
  }

  private async dataFor(
    address: Exclude<PageAddress, PlainAddress>,
    visit: Visit,
  ): Promise<{ readonly page: Page | MovedPage | undefined; readonly data: PageData }> {
    const endRead = () => requestScope()?.abort(new PageLateError('the page does not wait any longer'));
    try {
      const loaded = await withinTime(this.load(address, visit), this.config.PAGE_DATA_MS, endRead);
      return loaded ? { page: loaded.page, data: loaded.page ? 'whole' : 'none' } : { page: undefined, data: 'late' };
    } catch (error) {
      const { isServerFault, body } = answerTo(error);
      if (isServerFault) this.logger.warn({ err: error, page: address.page }, body.message);
      return { page: undefined, data: 'failed' };
    }
  }

  /** `page` is undefined if the page has no data for this visitor. */
  private async load(
    address: Exclude<PageAddress, PlainAddress>,
    visit: Visit,
  ): Promise<{ readonly page: Page | MovedPage | undefined }> {
    switch (address.page) {
      case 'lot':
        return { page: await this.lotPage(address.id, visit) };
      case 'catalog-item':
        return { page: await this.itemPage(address.id, visit) };
      case 'company':
        return { page: await this.companyPage(address.key, visit) };
      case 'search':
        return { page: await this.searchPage(address.state, visit) };
      case 'home':
        return { page: await this.homePage(visit) };
    }
  }

  private async lotPage(id: LotId | undefined, visit: Visit): Promise<Page | MovedPage> {
    if (id === undefined) return missingPage(404, 'lot', visit.language);
    const context = await this.presentation.context(visit.language, visit.request);
    try {
      const lot = visit.isSignedIn ? (await this.lots.find([id], context))[0] : await this.lots.get(id, context);
      if (!lot) throw new NothingFoundError();
      if (lot.id !== id) return { status: 301, path: lotPath(lot) };
      return withAnswer(lotPage(lot, this.optionsOf(visit)), visit);
    } catch (error) {
      if (!(error instanceof NothingFoundError)) throw error;
      return missingPage((await this.lots.isTombstoned(id)) ? 410 : 404, 'lot', visit.language);
    }
  }

  private async itemPage(id: string | undefined, visit: Visit): Promise<Page> {
    if (id === undefined) return missingPage(404, 'catalog-item', visit.language);
    try {
      const item = await this.catalog.item(id, await this.presentation.context(visit.language, visit.request));
      return withAnswer(itemPage(item, this.optionsOf(visit)), visit);
    } catch (error) {
      if (error instanceof NothingFoundError) return missingPage(404, 'catalog-item', visit.language);
      throw error;
    }
  }

  private async companyPage(key: string | undefined, visit: Visit): Promise<Page> {
    if (key === undefined || !this.companies.org(key)) return missingPage(404, 'company', visit.language);
    const context = await this.presentation.context(visit.language, visit.request);
    return companyPage(await this.markets.company(key, context), this.optionsOf(visit));
  }

  private async searchPage(state: SearchState, visit: Visit): Promise<Page | undefined> {
    if (visit.isSignedIn || state.userList !== undefined) return undefined;
    const { request, language } = visit;
    this.metrics.searchReferred(referralOf(request.headers.referer, request.host));
    const [answer, subject] = await Promise.all([
      this.searches.of(searchParamsSchema.parse(searchParamsOf(state)), language, request),
      this.subjectFor(state),
    ]);
    this.metrics.searched(answer.elapsed);
    return withAnswer(searchPage(state, answer, subject, this.optionsOf(visit)), visit);
  }

  private async homePage(visit: Visit): Promise<Page | undefined> {
    if (visit.isSignedIn) return undefined;
    const context = await this.presentation.context(visit.language, visit.request);
    const answer = await this.landing.data(ALL_CATEGORIES, context);
    return withAnswer(homePage(answer, this.optionsOf(visit)), visit);
  }

  private optionsOf({ language, request }: Visit) {
    const isMobile = MOBILE.test(request.headers['user-agent'] ?? '');
    return { origin: this.config.PUBLIC_URL, language, now: this.clock(), isMobile };
  }

  /** The auction or company that the search is about. */
  private async subjectFor(state: SearchState): Promise<SearchSubject> {
    const { auction, company: key } = subjectOf(state);
    if (auction !== undefined) {
      const [row] = await this.auctions.find([auction.slice(2)]);
      return { auction: row && (await this.auctionFacts(row)) };
    }
    const company = key === undefined ? undefined : this.companies.org(key);
    if (!company) return {};
    const logo = (await this.logos.of([company.sellerKey])).get(company.sellerKey);
    return { company: { ...company, logo: presentLogo(logo).logoUrls?.FullW } };
  }

  private async auctionFacts(row: AuctionRow) {
    const organizer = this.companies.ofSeller(row.sellerKey);
    const logo = (await this.logos.ofSales([row])).get(row.id);
    return {
      key: `a-${row.id}`,
      title: row.title,
      startDate: row.startsAt,
      endDate: row.endsAt,
      organizer: organizer && { key: organizer.key, title: organizer.title },
      logo: presentLogo(logo).logoUrls?.FullW,
    };
  }
}

function withAnswer(page: Page, { isSignedIn }: Visit): Page {
  return isSignedIn || !page.firstView ? page : { ...page, firstAnswer: page.firstView.first };
}
