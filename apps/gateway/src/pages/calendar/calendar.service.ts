import { AuctionRepository } from '@obverse/database';
import { CLOCK, CONFIG, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import type { GatewayConfig } from '../../config';
import { CompanyDirectory, type CompanySelection, type OrgFacts } from '../../directory/company-directory';
import { countryName } from '../../directory/country-name';
import { calendarText } from './calendar-text';
import { saleEvent } from './sale-event';

/** Programs look for changes so often. */
const REFRESH_SECONDS = 6 * 60 * 60;
const DAY_MS = 24 * 60 * 60_000;
/** A subscribed calendar loses what its address no longer has, so auctions stay for a while after their end. */
const DAYS_BEFORE = 90;
const DAYS_AFTER = 730;
/** Far more auctions than the world has in that time; it limits the time that a calendar takes to write. */
const MAX_SALES = 3_000;

/** Auctions as calendars. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly auctions: AuctionRepository,
    private readonly companies: CompanyDirectory,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async calendar(selection: CompanySelection, language: Language): Promise<string> {
    const companies = this.companies.selected(selection);
    const today = Math.floor(this.clock() / DAY_MS) * DAY_MS;
    const inDays = (days: number) => new Date(today + days * DAY_MS).toISOString();
    const auctions =
      companies?.length === 0
        ? []
        : await this.auctions.inPeriod({
            from: inDays(-DAYS_BEFORE),
            before: inDays(DAYS_AFTER),
            take: MAX_SALES,
            ...(companies ? { sellerKeys: companies.map(({ sellerKey }) => sellerKey) } : {}),
          });
    const { PUBLIC_URL: origin } = this.config;
    const sales = auctions.map((auction) => ({ auction, house: this.companies.ofSeller(auction.sellerKey) }));
    return calendarText(
      sales.flatMap((sale) => saleEvent(sale, { origin, language }) ?? []),
      {
        title: titleOf(selection, companies, language),
        product: 'Auctions',
        page: origin + pageOf(selection),
        host: new URL(origin).hostname,
        language,
        refreshSeconds: REFRESH_SECONDS,
      },
    );
  }
}

function titleOf(
  { orgKey, countryIso }: CompanySelection,
  companies: readonly OrgFacts[] | undefined,
  language: Language,
): string {
  const [known] = companies ?? [];
  if (orgKey !== undefined) return textIn(language, 'feeds.calendarOfCompany', { company: known?.title ?? orgKey });
  if (countryIso === undefined)
    return textIn(language, 'feeds.calendarOfPlace', { place: textIn(language, 'directory.worldwide') });
  // A code without companies may be one that no country has.
  const country = known ? countryName(known.countryIso, language) : countryIso.toUpperCase();
  return textIn(language, 'feeds.calendarOfPlace', { place: textIn(language, 'directory.inCountry', { country }) });
}

function pageOf({ orgKey, countryIso }: CompanySelection): string {
  return ['/auctions/open', countryIso?.toLowerCase(), orgKey].filter((segment) => segment !== undefined).join('/');
}
