import type { Landing } from '@obverse/contracts';
import { textIn } from '@obverse/texts/server';
import { Inject, Injectable } from '@nestjs/common';
import { AuctionService } from '../../directory/auction.service';
import { OrgService } from '../../directory/org.service';
import type { PresentContext } from '../lot/present-lot';
import { PresentationService } from '../lot/presentation.service';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';

const PREVIEW_LOTS = 16;
const PREVIEW_AUCTIONS = 6;

@Injectable()
export class LandingService {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly auctions: AuctionService,
    private readonly orgs: OrgService,
    private readonly presentation: PresentationService,
  ) {}

  /** New lots in shops and the next auctions, of a category; `0` is every category, and has the figures of the market. */
  async data(categoryKey: string, context: PresentContext): Promise<Landing> {
    const category = categoryKey === '0' ? {} : { category: [`c-${categoryKey}`] };
    const [[page], auctions, figures] = await Promise.all([
      this.index.searchAll([
        {
          now: context.now,
          status: 'open',
          terms: [],
          filters: { bidding: ['shop'], ...category },
          oncePerSpecimen: true,
          order: 'newest',
          skip: 0,
          take: PREVIEW_LOTS,
          withDocuments: true,
        },
      ]),
      this.auctions.list(
        { aucType: 'open', take: PREVIEW_AUCTIONS, skip: 0, ...(categoryKey === '0' ? {} : { categoryKey }) },
        context.now,
      ),
      categoryKey === '0' ? this.orgs.openFigures(context.now) : undefined,
    ]);
    const readAt = (page?.documents ?? [])
      .map(({ lot }) => lot.observedAt)
      .sort()
      .at(-1);
    const items = await this.presentation.cards(page?.documents ?? [], context);
    return {
      auctionTotal: Math.max(0, auctions.totalCount - auctions.items.length),
      previewAuctions: auctions.items,
      ...(figures && { figures: { ...figures, ...(readAt !== undefined && { readAt }) } }),
      previewLots: { portions: items.length > 0 ? [{ title: textIn(context.language, 'titles.newLots'), items }] : [] },
    };
  }
}
