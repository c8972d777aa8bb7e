import { apiMessages, type Lot } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { Injectable } from '@nestjs/common';
import { NothingFoundError } from '../http/errors';
import type { LotReading } from '../search/counted-index';
import { hydrate, inOrder } from '../search/search.service';
import { presentLot } from './present-lot';
import { Presenting } from './presenting';

const RELEVANT = 8;

@Injectable()
export class LotService {
  constructor(
    private readonly index: LotReading,
    private readonly presenting: Presenting,
  ) {}

  /** A lot with others of the same sale or company. Throws {@link NothingFoundError}. */
  async get(id: LotId): Promise<Lot> {
    const document = await this.document(id);
    const context = this.presenting.context();
    const near = await this.near(document, context.now);
    return { ...presentLot(document, context), relevant: near.map((one) => presentLot(one, context)) };
  }

  async find(ids: readonly LotId[]): Promise<Lot[]> {
    const context = this.presenting.context();
    return inOrder(await hydrate(this.index, ids), ids).map((document) => presentLot(document, context));
  }

  async document(id: LotId): Promise<LotDocument> {
    const [document] = await this.index.get([id]);
    if (!document) throw new NothingFoundError(apiMessages.lotNotFound);
    return document;
  }

  private async near({ id, facets }: LotDocument, now: number): Promise<LotDocument[]> {
    const filters = facets.auction ? { auction: facets.auction } : facets.org ? { org: facets.org } : undefined;
    if (!filters) return [];
    const page = await this.index.search({
      now,
      status: 'open',
      terms: [],
      filters,
      order: 'newest',
      skip: 0,
      take: RELEVANT + 1,
    });
    const ids = page.ids.filter((other) => other !== id).slice(0, RELEVANT);
    return inOrder(await hydrate(this.index, ids), ids);
  }
}
