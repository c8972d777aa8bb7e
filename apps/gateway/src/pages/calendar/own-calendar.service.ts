import { AuctionRepository, ListedLotRepository, UserListRepository } from '@obverse/database';
import { listLimits } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { CONFIG } from '@obverse/service-kit';
import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../../config';
import { CompanyDirectory } from '../../directory/company-directory';
import { PresentationService } from '../../features/lot/presentation.service';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { calendarText } from './calendar-text';
import { lotEvent, type CalendarLot } from './lot-event';

/** Lots of a calendar. */
const MAX_LOTS = 1_000;
/** As many as one list has: a search of a list asks for as many. */
const MAX_LISTED = listLimits.lotsOfList;
/** The end of a lot moves more often than a sale. */
const REFRESH_SECONDS = 60 * 60;
/** Of a user who has chosen no reminders, minutes. */
const DEFAULT_ALARMS = [60];

/** The ends of the lots that users have in lists, as calendars. */
@Injectable()
export class OwnCalendarService {
  constructor(
    private readonly lists: UserListRepository,
    private readonly auctions: AuctionRepository,
    private readonly reminders: ListedLotRepository,
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly presentation: PresentationService,
    private readonly companies: CompanyDirectory,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** The next {@link MAX_LOTS} ends of the {@link MAX_LISTED} lots that the user added last. */
  async calendar(userId: string, language: Language): Promise<string> {
    const { PUBLIC_URL: origin } = this.config;
    const lots = await this.lotsOf(userId, language);
    return calendarText(
      lots.flatMap((lot) => lotEvent(lot, { origin, language }) ?? []),
      {
        title: textIn(language, 'feeds.calendarOfLots'),
        product: 'Lots',
        page: `${origin}/lists`,
        host: new URL(origin).hostname,
        language,
        refreshSeconds: REFRESH_SECONDS,
      },
    );
  }

  private async lotsOf(userId: string, language: Language): Promise<CalendarLot[]> {
    const ids = (await this.lists.newestLots(userId, MAX_LISTED)) as readonly LotId[];
    if (ids.length === 0) return [];
    const context = this.presentation.contextFor(language, null);
    const documents = await this.openLots(ids, context.now);
    const auctionIds = new Set(documents.flatMap(({ lot }) => lot.auction?.id ?? []));
    const [lots, auctions, { own, general }] = await Promise.all([
      this.presentation.cards(documents, context),
      this.auctions.find([...auctionIds]),
      this.reminders.choices(userId),
    ]);
    const auctionOf = new Map(auctions.map((auction) => [auction.id, auction]));
    const ownEnds = new Set<string>(
      documents.flatMap(({ lot: { auction, closedOn } }) => {
        const endsAt = auctionOf.get(auction?.id ?? '')?.endsAt;
        return auction && closedOn !== undefined && endsAt !== undefined && closedOn !== endsAt ? [auction.id] : [];
      }),
    );
    const usual = general.length > 0 ? general : DEFAULT_ALARMS;
    return documents.flatMap((document, place) => {
      const lot = lots[place];
      const timezone = this.companies.ofSeller(document.lot.sellerKey)?.timezone ?? 'UTC';
      const auction = auctionOf.get(document.lot.auction?.id ?? '');
      const endsAlone = auction !== undefined && ownEnds.has(auction.id);
      return lot ? [{ document, lot, auction, endsAlone, timezone, alarms: own.get(document.id) ?? usual }] : [];
    });
  }

  /** Those with an end that is to come, the next first, then those of auctions that state no end. */
  private async openLots(ids: readonly LotId[], now: number): Promise<readonly LotDocument[]> {
    const { documents = [] } = await this.index.search({
      status: 'open',
      now,
      terms: [],
      filters: {},
      anyOf: [{ ranges: { closesAt: { from: now } }, facets: { bidding: ['auction'] } }],
      ids,
      order: 'ending',
      skip: 0,
      take: MAX_LOTS,
      withDocuments: true,
    });
    return documents;
  }
}
