import { apiMessages, type MailPreview } from '@obverse/contracts';
import { AlertSettingRepository, DEFAULT_ALERT_ZONE, type StoredSearch, type User } from '@obverse/database';
import { convert, type RatesByTime } from '@obverse/lots';
import { mailedSearches, mails, renderMail, type MailReader } from '@obverse/mail';
import { Dictionary, titleOf } from '@obverse/numismatics';
import { CLOCK, CONFIG, type Clock } from '@obverse/service-kit';
import { EXCHANGE_RATES } from '@obverse/service-kit/exchange-rates';
import type { Language } from '@obverse/texts';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config';
import { CompanyDirectory } from '../../directory/company-directory';
import { NothingFoundError } from '../../edge/http/errors';
import { SavedSearchService } from './saved-search.service';
import { SearchNewsService, type NewestLots } from './search-news.service';

/** Lots of a preview. */
const SHOWN = 3;

export interface AskedPreview {
  readonly user: User;
  readonly language: Language;
  readonly request: FastifyRequest;
}

/** Shows a user what mail about a saved search looks like. */
@Injectable()
export class MailPreviewService {
  private readonly site: { readonly origin: string; readonly sellerName: (sellerKey: string) => string };

  constructor(
    private readonly searches: SavedSearchService,
    private readonly news: SearchNewsService,
    private readonly settings: AlertSettingRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) { PUBLIC_URL: origin }: GatewayConfig,
    companies: CompanyDirectory,
    private readonly dictionary: Dictionary,
    @Inject(EXCHANGE_RATES) private readonly rates: RatesByTime,
  ) {
    this.site = { origin, sellerName: (key) => companies.ofSeller(key)?.title ?? key };
  }

  /**
   * The mail that the watcher would write if the lots of the search on offer were announced now, of which it shows the newest three. The links that end mail lead to the settings, since no token is made.
   * Throws {@link NothingFoundError} for a search that the user does not have, IndexUnavailableError while the index does not answer.
   */
  async of(searchId: string, { user, language, request }: AskedPreview): Promise<MailPreview> {
    const search = (await this.searches.of(user.id)).find(({ id }) => id === searchId);
    if (!search) throw new NothingFoundError(apiMessages.savedSearchNotFound);
    const newest = await this.news.newest(search, { language, request, take: SHOWN });
    if (newest.lots.length === 0) return {};
    const { timeZone = DEFAULT_ALERT_ZONE } = (await this.settings.of(user.id)) ?? {};
    const { subject, text } = this.render(search, newest, { user, language, timeZone });
    return { mail: { subject, text } };
  }

  private readerOf({ currency }: Pick<User, 'currency'>, language: Language): MailReader {
    return {
      gradeName: (tag) => {
        const entry = this.dictionary.entry('grade', tag);
        return entry && titleOf(entry, language);
      },
      convert: (money) => (currency === null ? undefined : convert(money, currency, this.rates.latest)),
    };
  }

  private render(
    { name, path }: StoredSearch,
    { lots, total }: NewestLots,
    { user, language, timeZone }: Pick<AskedPreview, 'user' | 'language'> & { readonly timeZone: string },
  ) {
    const link = `${this.site.origin}/account/searches`;
    const announced = { name, path, end: link, total, lots: lots.map((lot) => ({ lot, kind: 'new' as const })) };
    const values = {
      name: user.name,
      link,
      unsubscribe: link,
      oneClick: link,
      timeZone,
      searches: mailedSearches([announced], this.site, this.readerOf(user, language)),
    };
    const { limit: _limit, ...mail } = mails.searchAlert.to(user.email, language, values);
    return renderMail({ ...mail, id: '0', createdAt: new Date(this.clock()), attempts: 0 });
  }
}
