import { AnnouncementRepository, type NewestAnnouncement } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { CLOCK, CONFIG, type Clock } from '@obverse/service-kit';
import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../../config';
import { CompanyDirectory } from '../../directory/company-directory';
import { presentCard } from '../../features/lot/present-lot';
import { PresentationService } from '../../features/lot/presentation.service';
import { IdAliasService } from '../../lot-reads/id-alias.service';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { atomXml, type AtomEntry } from './atom-xml';
import { emptyFeedTime } from './empty-feed-time';
import { announcementEntry, tagUri } from './feed-entry';

const ENTRIES = 100;

/** What the saved searches of users announced, as feeds. */
@Injectable()
export class OwnFeedService {
  constructor(
    private readonly announcements: AnnouncementRepository,
    private readonly aliases: IdAliasService,
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly presentation: PresentationService,
    private readonly companies: CompanyDirectory,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The last {@link ENTRIES} announcements of all searches that announce, the newest first. Those of deleted lots are left out. */
  async feed(userId: string, language: Language): Promise<string> {
    const { PUBLIC_URL: origin } = this.config;
    const newest = await this.announcements.newest(userId, ENTRIES);
    return atomXml({
      id: tagUri(origin, `/announcements/${userId}`),
      title: textIn(language, 'feeds.announcements'),
      language,
      updated: newest[0]?.announcedAt.toISOString() ?? emptyFeedTime(this.clock()),
      author: 'Obverse',
      page: `${origin}/account/searches`,
      entries: await this.entriesOf(newest, language),
    });
  }

  private async entriesOf(announcements: readonly NewestAnnouncement[], language: Language): Promise<AtomEntry[]> {
    const ids = [...new Set(announcements.map(({ lotId }) => lotId))] as LotId[];
    const documents = await this.aliases.load('lot', ids, (asked) => this.documentsOf(asked));
    const context = this.presentation.contextFor(language, null);
    const surroundings = await this.presentation.surroundings([...documents.values()], context);
    const options = { origin: this.config.PUBLIC_URL, language };
    return announcements.flatMap((announcement) => {
      const document = documents.get(announcement.lotId as LotId);
      if (!document) return [];
      const lot = presentCard(document, context, surroundings(document));
      const timezone = this.companies.ofSeller(document.lot.sellerKey)?.timezone ?? 'UTC';
      return [announcementEntry(announcement, { document, lot, timezone }, options)];
    });
  }

  private async documentsOf(ids: readonly LotId[]): Promise<ReadonlyMap<LotId, LotDocument>> {
    return new Map((await this.index.get(ids)).map((document) => [document.id, document]));
  }
}
