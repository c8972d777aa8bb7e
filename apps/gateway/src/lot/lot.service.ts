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

const RELEVANT = 8;

@Injectable()
export class LotService {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly presentation: PresentationService,
  ) {}

  /** A lot with others of its type, sale, dealer or company, and with where else it is offered. Throws {@link NothingFoundError}. */
  async get(id: LotId): Promise<Lot> {
    const document = await this.document(id);
    const context = this.presentation.context();
    const [near, placesOf] = await Promise.all([
      this.near(document, context.now),
      otherPlaces(this.index, [document], context.now),
    ]);
    const relevant = near.map((one) => presentLot(one, context));
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

  /** Open lots of other pieces: the same type of coin first, then what the same sale, dealer or company has. */
  private async near(document: LotDocument, now: number): Promise<LotDocument[]> {
    const { type, facets } = document;
    const { auction, seller, org } = facets;
    const filters = auction ? { auction } : seller ? { seller } : org ? { org } : undefined;
    const [alike, beside] = await Promise.all([
      type === undefined ? [] : this.newest({ type, filters: {} }, now),
      filters ? this.newest({ filters }, now) : [],
    ]);
    const documents = new Map([...alike, ...beside].map((document) => [document.id, document]));
    const others = [...documents.values()].filter(
      (other) => other.id !== document.id && !isSameSpecimen(document, other),
    );
    return others.slice(0, RELEVANT);
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
      take: RELEVANT + 1,
    });
    return inOrder(await hydrate(this.index, page.ids), page.ids);
  }
}
