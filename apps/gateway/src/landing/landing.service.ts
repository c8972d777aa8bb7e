import type { Landing } from '@obverse/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { AuctionService } from '../directory/auction.service';
import { presentLot } from '../lot/present-lot';
import { PresentationService } from '../lot/presentation.service';
import { hydrate, inOrder } from '../search/hydrate';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../search/searchable-index';

const PREVIEW_LOTS = 16;
const PREVIEW_AUCTIONS = 6;

@Injectable()
export class LandingService {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly auctions: AuctionService,
    private readonly presentation: PresentationService,
  ) {}

  /** New lots in shops and the next auctions; `0` is every category. */
  async data(categoryKey: string): Promise<Landing> {
    const context = this.presentation.context();
    const category = categoryKey === '0' ? {} : { category: [`c-${categoryKey}`] };
    const [page, auctions] = await Promise.all([
      this.index.search({
        now: context.now,
        status: 'open',
        terms: [],
        filters: { bidding: ['shop'], ...category },
        oncePerSpecimen: true,
        order: 'newest',
        skip: 0,
        take: PREVIEW_LOTS,
      }),
      this.auctions.list(
        { aucType: 'open', take: PREVIEW_AUCTIONS, skip: 0, ...(categoryKey === '0' ? {} : { categoryKey }) },
        context.now,
      ),
    ]);
    const items = inOrder(await hydrate(this.index, page.ids), page.ids).map((document) =>
      presentLot(document, context),
    );
    return {
      auctionTotal: Math.max(0, auctions.totalCount - auctions.items.length),
      previewAuctions: auctions.items,
      previewLots: { portions: items.length > 0 ? [{ items }] : [] },
    };
  }
}
