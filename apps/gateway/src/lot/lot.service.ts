import { apiMessages, type Lot } from '@obverse/contracts';
import type { LotDocument, LotQuery } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { Inject, Injectable } from '@nestjs/common';
import { NothingFoundError } from '../http/errors';
import { hydrate, inOrder } from '../search/hydrate';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../search/searchable-index';
import { isSameSpecimen, otherPlaces } from './other-places';
import { presentLot } from './present-lot';
import { PresentationService } from './presentation.service';

const MAX_RELEVANT = 8;

@Injectable()
export class LotService {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly presentation: PresentationService,
  ) {}

  /** A lot with related lots (same type, sale, dealer or company) and with its other offers. Throws {@link NothingFoundError}. */
  async get(id: LotId): Promise<Lot> {
    const document = await this.document(id);
    const context = this.presentation.context();
    const [related, placesOf] = await Promise.all([
      this.relevant(document, context.now),
      otherPlaces(this.index, [document], context.now),
    ]);
    const relevant = related.map((one) => presentLot(one, context));
    return { ...presentLot(document, context, placesOf(document)), relevant };
  }

  async find(ids: readonly LotId[]): Promise<Lot[]> {
    const context = this.presentation.context();
    return inOrder(await hydrate(this.index, ids), ids).map((document) => presentLot(document, context));
  }

  async document(id: LotId): Promise<LotDocument> {
    const [document] = await this.index.get([id]);
    if (!document) throw new NothingFoundError(apiMessages.lotNotFound);
    return document;
  }

  /** Open lots of other specimens: lots of the same type first, then lots of the same sale, dealer or company. */
  private async relevant(document: LotDocument, now: number): Promise<LotDocument[]> {
    const { type, facets } = document;
    const { auction, seller, org } = facets;
    const filters = auction ? { auction } : seller ? { seller } : org ? { org } : undefined;
    const [sameType, sameSource] = await Promise.all([
      type === undefined ? [] : this.newest({ type, filters: {} }, now),
      filters ? this.newest({ filters }, now) : [],
    ]);
    const documents = new Map([...sameType, ...sameSource].map((document) => [document.id, document]));
    const others = [...documents.values()].filter(
      (other) => other.id !== document.id && !isSameSpecimen(document, other),
    );
    return others.slice(0, MAX_RELEVANT);
  }

  private async newest(given: Pick<LotQuery, 'type' | 'filters'>, now: number): Promise<LotDocument[]> {
    const page = await this.index.search({
      ...given,
      now,
      status: 'open',
      terms: [],
      oncePerSpecimen: true,
      order: 'newest',
      skip: 0,
      take: MAX_RELEVANT + 1,
    });
    return inOrder(await hydrate(this.index, page.ids), page.ids);
  }
}
