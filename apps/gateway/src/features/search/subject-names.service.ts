import type { SearchResult } from '@obverse/contracts';
import { AuctionRepository, DealerRepository } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import type { Criteria, UnknownName } from '@obverse/search';
import { Injectable } from '@nestjs/common';
import { orWithout } from '../../edge/database/dispensable';

/** Names of the sale and the dealer of a search that its lots do not have. */
export interface OtherNames {
  readonly auctions: SearchResult['dic']['auctions'];
  readonly sellers: SearchResult['dic']['sellers'];
  readonly unknown: readonly UnknownName[];
}

type Named = Pick<Criteria, 'auction' | 'seller'>;

/** The names of what an address refers to, from the database. */
@Injectable()
export class SubjectNames {
  constructor(
    private readonly auctions: AuctionRepository,
    private readonly dealers: DealerRepository,
  ) {}

  /**
   * Of the sale and the dealer of the search, unless one of the lots has the name; and which of them are unknown. Without names while the database is
   * away: the client then shows "This auction".
   */
  async of(documents: readonly LotDocument[], { auction, seller }: Named): Promise<OtherNames> {
    const lots = documents.map(({ lot }) => lot);
    const [auctions, sellers] = await Promise.all([
      auction === undefined || lots.some((lot) => lot.auction?.id === auction)
        ? undefined
        : orWithout(undefined, () => this.auctions.find([auction])),
      seller === undefined || lots.some((lot) => lot.dealer?.id === seller)
        ? undefined
        : orWithout(undefined, () => this.dealers.find([seller])),
    ]);
    return {
      auctions: Object.fromEntries((auctions ?? []).map(({ id, title }) => [`a-${id}`, { title }])),
      sellers: Object.fromEntries((sellers ?? []).map(({ id, name }) => [`s-${id}`, { title: name }])),
      unknown: [
        ...(auctions?.length === 0 ? (['auction'] as const) : []),
        ...(sellers?.length === 0 ? (['seller'] as const) : []),
      ],
    };
  }
}
